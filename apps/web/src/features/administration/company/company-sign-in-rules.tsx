import { query } from "@lichen/client";
import type { Bilingual } from "@lichen/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";

const text = {
  title: { fr: "Connexion des collaborateurs", en: "Collaborators’ log-in" },
  about: {
    fr: "Avec un second facteur, un mot de passe volé ne suffit plus pour ouvrir un compte. La connexion par fournisseur d’identité et les clés d’API ne sont pas concernées.",
    en: "With a second factor, a stolen password is not enough to open an account. Log-in through an identity provider and API keys are not concerned.",
  },
  on: { fr: "Un second facteur est exigé.", en: "A second factor is required." },
  off: { fr: "Le second facteur est au choix de chacun.", en: "The second factor is each person’s choice." },
  without: (count: number): Bilingual => ({
    fr: count <= 1 ? `${count} collaborateur n’en a pas encore.` : `${count} collaborateurs n’en ont pas encore.`,
    en: count === 1 ? "1 collaborator has none yet." : `${count} collaborators have none yet.`,
  }),
  require: { fr: "Exiger un second facteur", en: "Require a second factor" },
  question: { fr: "Exiger un second facteur\u202f?", en: "Require a second factor?" },
  what: {
    fr: "Les collaborateurs qui se connectent par mot de passe et n’en ont pas devront en ajouter un avant toute autre chose, dès leur prochaine action. Vous aussi.",
    en: "Collaborators who log in with a password and have none will have to add one before anything else, from their next action on. You too.",
  },
  stop: { fr: "Ne plus l’exiger", en: "Stop requiring it" },
} as const satisfies Record<string, Bilingual | ((count: number) => Bilingual)>;

/** What a company requires of those who sign in by password. */
export function CompanySignInRules({ companyId }: { companyId: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const rules = query(api.getSignInRules, { id: companyId }, COMPANIES_KEY);
  const { data } = useQuery(rules);
  const change = useMutation({
    mutationFn: (requires_second_factor: boolean) => api.setSignInRules({ id: companyId, requires_second_factor }),
    onSuccess: (answer) => client.setQueryData(rules.queryKey, answer),
  });
  if (data === undefined) return null;
  const { requires_second_factor: isRequired, without_second_factor: without } = data;
  return (
    <Section isCard title={t(text.title)}>
      <Text size={13} muted>
        {t(text.about)}
      </Text>
      <p role="status">
        {t(isRequired ? text.on : text.off)} {t(text.without(without))}
      </p>
      <Row>
        <Button
          variant="default"
          disabled={change.isPending}
          onClick={() =>
            isRequired
              ? change.mutate(false, {
                  onError: (error) => notify({ type: "error", message: t(failureWords(error)) }),
                })
              : setAsking(true)
          }
        >
          {t(isRequired ? text.stop : text.require)}
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          question={text.question}
          action={text.require}
          onConfirm={async () => {
            await change.mutateAsync(true);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t(text.what)}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
