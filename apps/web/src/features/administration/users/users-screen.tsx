import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { IconPlus } from "../../../design/icons/icons.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { AccountRequests, PENDING_REQUESTS, usePendingRequests } from "../shared/account-requests.tsx";
import { AddUser } from "../shared/add-user.tsx";
import { ADMIN_STEP, AdminFrame } from "../shared/admin-frame.tsx";
import { UsersList } from "../shared/users-list.tsx";
import { text } from "./text.ts";

/** Every account of the platform, and the requests for one. */
export function UsersScreen() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const tab = params.get("tab") === "requests" ? "requests" : "accounts";
  return (
    <AdminFrame
      title={text.users}
      trail={[ADMIN_STEP]}
      actions={
        <Button icon={IconPlus} onClick={() => setAdding(true)}>
          {t(text.add)}
        </Button>
      }
    >
      <UserTabs tab={tab} />
      {tab === "accounts" && <UsersList label={t(text.users)} />}
      {tab === "requests" && <AccountRequests />}
      {isAdding && <AddUser title={t(text.add)} group={null} onClose={() => setAdding(false)} />}
    </AdminFrame>
  );
}

function UserTabs({ tab }: { tab: "accounts" | "requests" }) {
  const t = useTranslate();
  const pending = usePendingRequests();
  return (
    <Tabs
      label={t(text.parts)}
      current={tab}
      tabs={[
        { id: "accounts", name: t(text.accounts) },
        { id: "requests", name: t(text.requests), count: pending ?? 0, to: PENDING_REQUESTS },
      ]}
    />
  );
}
