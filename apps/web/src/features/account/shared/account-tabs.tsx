import type { Bilingual } from "@lichen/domain";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";

const text = {
  parts: { fr: "Parties de mon compte", en: "Parts of my account" },
  profile: { fr: "Profil", en: "Profile" },
  security: { fr: "Sécurité", en: "Security" },
  notifications: { fr: "E-mails", en: "Emails" },
  data: { fr: "Mes données", en: "My data" },
} as const satisfies Record<string, Bilingual>;

/** The pages of one's own account. */
export function AccountTabs({ current }: { current: "profile" | "security" | "notifications" | "data" }) {
  const t = useTranslate();
  return (
    <Tabs
      label={t(text.parts)}
      current={current}
      tabs={[
        { id: "profile", name: t(text.profile), to: "/profile" },
        { id: "security", name: t(text.security), to: "/profile/security" },
        { id: "notifications", name: t(text.notifications), to: "/profile/notifications" },
        { id: "data", name: t(text.data), to: "/profile/data" },
      ]}
    />
  );
}
