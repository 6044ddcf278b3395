import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { IconPlus } from "../../../design/icons/icons.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { AddUser } from "../shared/add-user.tsx";
import { ADMIN_STEP, AdminFrame } from "../shared/admin-frame.tsx";
import { UsersList } from "../shared/users-list.tsx";
import { text } from "./text.ts";

/** Those who keep the platform. The last one cannot be deleted. */
export function AdminUsersScreen() {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminFrame
      title={text.admins}
      trail={[ADMIN_STEP]}
      actions={
        <Button icon={IconPlus} onClick={() => setAdding(true)}>
          {t(text.addAdmin)}
        </Button>
      }
    >
      <UsersList label={t(text.admins)} group="admin" />
      {isAdding && <AddUser title={t(text.addAdmin)} group="admin" onClose={() => setAdding(false)} />}
    </AdminFrame>
  );
}
