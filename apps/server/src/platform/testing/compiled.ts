const { NODE_COMPILE_CACHE } = process.env;

/** For the environment of a process that a test starts with settings of its own: where modules are, compiled by others. */
export const COMPILED: Readonly<Record<string, string>> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
