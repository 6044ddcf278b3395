import { AccountPage } from "../../../frame/account-page.tsx";
import { AccountTabs } from "../shared/account-tabs.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { text } from "./text.ts";

/** How one's own account is opened. */
export function SecurityScreen() {
  return (
    <AccountPage title={text.title} width="wide">
      <AccountTabs current="security" />
      <SecondFactorPart />
      <SessionsPart />
    </AccountPage>
  );
}
