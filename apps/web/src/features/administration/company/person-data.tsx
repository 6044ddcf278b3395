import { query } from "@lichen/client";
import type { Bilingual } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../design/controls/button.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { dataText, HeldDataLines, useExportData } from "../../account/index.ts";
import { type Collaborator, fullName } from "../shared/collaborator.ts";

const text = {
  title: { fr: "Données personnelles", en: "Personal data" },
  why: {
    fr: "À la demande de la personne\u202f: un fichier de tout ce qui est conservé d’elle, ou son effacement.",
    en: "On the person’s request: a file of all that is held about them, or their erasure.",
  },
  erase: { fr: "Effacer la personne", en: "Erase the person" },
  question: (name: string): Bilingual => ({ fr: `Effacer ${name}\u202f?`, en: `Erase ${name}?` }),
  what: {
    fr: "Le compte et les données de la personne sont supprimés, et un pseudonyme remplace son nom dans le journal et les historiques. C’est définitif. Pour retirer l’accès en gardant les traces, supprimez ou désactivez plutôt le compte.",
    en: "The account and the data of the person are deleted, and a pseudonym takes the place of their name in the log and the histories. It cannot be undone. To end access and store the traces, delete or disable the account instead.",
  },
  done: { fr: "La personne est effacée.", en: "The person has been erased." },
} satisfies Record<string, Bilingual | ((name: string) => Bilingual)>;

/** What an administrator does on the request of a person about their data. */
export function PersonData({ person, onErase }: { person: Collaborator; onErase: () => void }) {
  const t = useTranslate();
  const saving = useExportData(person.username);
  return (
    <Section level={3} title={t(text.title)}>
      <Text size={13} muted measured>
        {t(text.why)}
      </Text>
      <Row>
        <Button
          variant="default"
          size="small"
          aria-busy={saving.isPending}
          disabled={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t(dataText.export)}
        </Button>
        <Button variant="default" size="small" onClick={onErase}>
          {t(text.erase)}
        </Button>
      </Row>
    </Section>
  );
}

/** Asks before a person is erased, with what is left and why. */
export function ErasePerson({
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
  const found = useQuery({
    ...query(api.getPersonalData, { id: person.username }, COLLABORATORS_KEY),
    staleTime: 0,
  });
  return (
    <ConfirmDialog
      question={text.question(name)}
      action={text.erase}
      typed={name}
      onConfirm={async () => {
        await api.erasePerson({ id: person.username });
        await onDone(text.done);
      }}
      onClose={onClose}
    >
      <p>{t(text.what)}</p>
      {found.isPending && <Waiting heights={[90]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <Section level={3} title={t(dataText.leftTitle)}>
          <HeldDataLines data={found.data} isLeft />
        </Section>
      )}
    </ConfirmDialog>
  );
}
