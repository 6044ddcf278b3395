import { useCallback } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Values by the names of an address; null takes a name out of it. */
export type AddressValues = Readonly<Record<string, string | null>>;

/** Changes the parameters of the address: some values over the others, or the whole from what stands there. */
type ChangeAddress = (
  change: AddressValues | ((now: URLSearchParams) => URLSearchParams),
  options?: Pick<NavigateOptions, "replace" | "flushSync">,
) => void;

/** A copy of an address with other values. */
export function withNames(params: URLSearchParams, values: AddressValues): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}

/**
 * Changes the address of a screen without scrolling it. The change starts from the address bar, not from the last
 * render as `setSearchParams` does: of two changes that follow each other fast, both hold. What follows "#" stays.
 */
export function useChangeAddress(): ChangeAddress {
  const navigate = useNavigate();
  return useCallback(
    (change, options) => {
      const { search, hash } = window.location;
      const now = new URLSearchParams(search);
      const after = typeof change === "function" ? change(now) : withNames(now, change);
      void navigate({ search: after.toString(), hash }, { preventScrollReset: true, ...options });
    },
    [navigate],
  );
}
