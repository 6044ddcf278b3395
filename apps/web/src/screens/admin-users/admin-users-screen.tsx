import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { AddUser } from "../../admin/add-user.tsx";
import { ADMIN_STEP, AdminFrame } from "../../admin/admin-frame.tsx";
import { UsersList } from "../../admin/users-list.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { useSay } from "../../ui/language/language.tsx";
import { text } from "./text.ts";

/** Those who keep the platform. The last one cannot be deleted. */
export function AdminUsersScreen() {
  const say = useSay();
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminFrame
      title={text.admins}
      trail={[ADMIN_STEP]}
      actions={
        <Button icon={IconPlus} onClick={() => setAdding(true)}>
          {say(text.addAdmin)}
        </Button>
      }
    >
      <UsersList label={say(text.admins)} group="admin" />
      {isAdding && <AddUser title={say(text.addAdmin)} group="admin" onClose={() => setAdding(false)} />}
    </AdminFrame>
  );
}
