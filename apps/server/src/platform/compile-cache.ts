import module from "node:module";
import { dirname } from "node:path";

/** Tells a process that is forked where modules are kept compiled, when this process keeps them. */
export function compileCacheVariables(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = module.getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
