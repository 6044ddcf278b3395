import { Strip } from "../../../design/controls/strip.tsx";
import { IconAlertTriangle } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";

const text = {
  closed: {
    fr: "Aucun serveur de messagerie n’est configuré\u202f: rien n’est envoyé, les e-mails se lisent dans la boîte d’envoi.",
    en: "No mail server is configured: nothing is sent, and emails can be read in the outbox.",
  },
};

/** Banner that says that no mail is sent, so that no administrator waits for one. */
export function OutboxBanner() {
  const t = useTranslate();
  return (
    <EdgeRow at="within">
      <Strip as="p" tone="warning" wrap={false} className="grow text-14">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        {t(text.closed)}
      </Strip>
    </EdgeRow>
  );
}
