import { type Bilingual, REQUESTED_COLLABORATORS } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { ALL_REQUIRED } from "../../../design/forms/field-words.ts";
import styles from "../../../design/forms/form.module.css";
import { AsteriskNote, FormFailure, SubmitButton, TextArea, TextField } from "../../../design/forms/form-fields.tsx";
import { type Form, useForm } from "../../../design/forms/use-form.ts";
import { IconPlus, IconTrash } from "../../../design/icons/icons.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { emptyPerson, emptyRequest, findFaults, type PeopleRequest, pathOf, requestOf } from "./people-request.ts";

const text = {
  title: { fr: "Demander l’ajout d’un collaborateur", en: "Request a collaborator" },
  lead: {
    fr: "Les référents et les administrateurs de votre structure créent les comptes. Une demande porte sur 2 personnes au plus.",
    en: "Your company’s referents and administrators create the accounts. A request can cover at most 2 people.",
  },
  person: (number: number): Bilingual => ({ fr: `Personne ${number}`, en: `Person ${number}` }),
  first_name: { fr: "Prénom", en: "First name" },
  last_name: { fr: "Nom", en: "Last name" },
  email: { fr: "Adresse e-mail", en: "Email address" },
  phone: { fr: "Téléphone", en: "Phone" },
  job: { fr: "Fonction", en: "Job title" },
  add: { fr: "Ajouter une seconde personne", en: "Add a second person" },
  remove: { fr: "Retirer cette personne", en: "Remove this person" },
  message: { fr: "Message (facultatif)", en: "Message (optional)" },
  send: { fr: "Envoyer la demande", en: "Send the request" },
  cancel: { fr: "Annuler", en: "Cancel" },
};

/**
 * Asks the managers of one's company to add up to two collaborators.
 *
 * @param onSent takes the number of people who were written to
 */
export function AskForCollaborator({ onSent, onClose }: { onSent: (sentTo: number) => void; onClose: () => void }) {
  const t = useTranslate();
  const [count, setCount] = useState(1);
  const form = useForm<PeopleRequest>({
    initial: emptyRequest(),
    check: (request) => findFaults(request, count),
    whole: ALL_REQUIRED,
    send: async (request) => {
      const answer = await api.askForCollaborators(requestOf(request, count));
      onSent(answer.sent_to);
    },
  });

  function removeLast() {
    form.set(emptyPerson(count - 1));
    setCount(count - 1);
  }

  return (
    <Dialog title={t(text.title)} place="middle" onClose={onClose}>
      <p className="muted">{t(text.lead)}</p>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <AsteriskNote />
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people are told apart by their place in the request
          <Stack as="fieldset" gap={16} key={index}>
            <legend className={count > 1 ? styles.legend : "visually-hidden"}>{t(text.person(index + 1))}</legend>
            <PersonFields form={form} index={index} />
          </Stack>
        ))}
        {count < REQUESTED_COLLABORATORS ? (
          <Button variant="default" className={styles.submit} icon={IconPlus} onClick={() => setCount(count + 1)}>
            {t(text.add)}
          </Button>
        ) : (
          <Button variant="default" className={styles.submit} icon={IconTrash} onClick={removeLast}>
            {t(text.remove)}
          </Button>
        )}
        <TextArea {...form.bind("message")} label={t(text.message)} maxLength={2000} />
        <FormFailure failure={form.failure} />
        <Row align="stretch">
          <SubmitButton isSending={form.isSending}>{t(text.send)}</SubmitButton>
          <Button variant="subtle" onClick={onClose}>
            {t(text.cancel)}
          </Button>
        </Row>
      </form>
    </Dialog>
  );
}

function PersonFields({ form, index }: { form: Form<PeopleRequest>; index: number }) {
  const t = useTranslate();
  return (
    <>
      <Grid least={220} align="start">
        <TextField {...form.bind(pathOf(index, "first_name"))} label={t(text.first_name)} maxLength={100} required />
        <TextField {...form.bind(pathOf(index, "last_name"))} label={t(text.last_name)} maxLength={100} required />
      </Grid>
      <Grid least={220} align="start">
        <TextField {...form.bind(pathOf(index, "email"))} label={t(text.email)} type="email" maxLength={254} required />
        <TextField {...form.bind(pathOf(index, "phone"))} label={t(text.phone)} type="tel" maxLength={30} required />
      </Grid>
      <TextField {...form.bind(pathOf(index, "job"))} label={t(text.job)} maxLength={100} required />
    </>
  );
}
