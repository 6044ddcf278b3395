import { loginPath } from "../../shell/paths/own-path.ts";
import { OPEN_TO_ACCOUNTS, OPEN_TO_ALL } from "./open-ways.ts";
import { WaysOnList } from "./ways-on.tsx";

const LOGIN = { fr: "Se connecter", en: "Log in" };

/** What is possible instead of what was refused: without an account, or without the right. */
export function RefusedWays({ status }: { status: 401 | 403 }) {
  return status === 401 ? (
    <WaysOnList ways={[{ name: LOGIN, to: loginPath(window.location) }, ...OPEN_TO_ALL]} />
  ) : (
    <WaysOnList ways={OPEN_TO_ACCOUNTS} />
  );
}
