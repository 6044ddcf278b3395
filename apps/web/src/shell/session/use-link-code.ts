import { recordOf } from "@lichen/domain";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { linkParameters } from "./link-parameters.ts";

/**
 * What a link that was mailed says, read once and taken off the address bar, so that a code that opens an account
 * stays neither in the history nor in sight.
 */
export function useLinkCode<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = linkParameters({ search, hash });
  const [read] = useState(() => recordOf(names, (name) => params.get(name) ?? ""));
  const isShown = names.some((name) => params.has(name));

  useEffect(() => {
    if (isShown) void navigate({ search: "", hash: "" }, { replace: true, preventScrollReset: true });
  }, [isShown, navigate]);

  return read;
}
