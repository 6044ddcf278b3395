import { createContext, useContext } from "react";

/** Whether a server is behind the screens: without one there is no account, no document, no link to hand over. */
const ServedContext = createContext(true);

export const ServedProvider = ServedContext.Provider;

export function useIsServed(): boolean {
  return useContext(ServedContext);
}
