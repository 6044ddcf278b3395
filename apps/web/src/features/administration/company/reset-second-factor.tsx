import type { Bilingual } from "@lichen/domain";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { type Collaborator, fullName } from "../shared/collaborator.ts";

export const resetText = {
  reset: { fr: "Réinitialiser le second facteur", en: "Reset the second factor" },
  question: (name: string): Bilingual => ({
    fr: `Réinitialiser le second facteur de ${name}\u202f?`,
    en: `Reset the second factor of ${name}?`,
  }),
  what: {
    fr: "Son application d’authentification et ses codes de secours ne serviront plus, et ses sessions seront fermées. Vérifiez d’abord, de vive voix, que la demande vient de cette personne\u202f: son mot de passe suffira alors pour se connecter.",
    en: "Their authenticator app and recovery codes will stop working, and their sessions will be closed. First check in person that the request really comes from them: their password alone will then open the account.",
  },
  done: (name: string): Bilingual => ({
    fr: `Le second facteur de ${name} est réinitialisé.`,
    en: `The second factor of ${name} has been reset.`,
  }),
} satisfies Record<string, Bilingual | ((name: string) => Bilingual)>;

/** Takes the second factor of someone who lost it. */
export function ResetSecondFactor({
  person,
  onDone,
  onClose,
}: {
  person: Collaborator;
  onDone: (message: Bilingual) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const name = fullName(person);
  return (
    <ConfirmDialog
      question={resetText.question(name)}
      action={resetText.reset}
      onConfirm={async () => {
        await api.resetSecondFactor({ id: person.username });
        await onDone(resetText.done(name));
      }}
      onClose={onClose}
    >
      <p>{t(resetText.what)}</p>
    </ConfirmDialog>
  );
}
