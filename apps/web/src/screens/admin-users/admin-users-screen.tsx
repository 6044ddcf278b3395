import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { AddUser } from "../../admin/add-user.tsx";
import { ADMIN_STEP, AdminFrame } from "../../admin/admin-frame.tsx";
import { UsersList } from "../../admin/users-list.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { useTranslate } from "../../ui/language/language.tsx";
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
