import { type ReactNode, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { ComboField } from "../../../design/forms/combo-field.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { CopyField } from "../../../design/forms/copy-field.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../design/forms/form-fields.tsx";
import { ListField } from "../../../design/forms/list-field.tsx";
import { PasswordField } from "../../../design/forms/password-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { SampleGroup } from "../sample.ts";

const text = {
  name: { fr: "Nom du bâtiment", en: "Building name" },
  nameHelp: { fr: "Celui de vos contrats ou de vos plans.", en: "The one in your contracts or plans." },
  missing: { fr: "Le nom du bâtiment est obligatoire.", en: "The building name is required." },
  note: { fr: "Commentaire", en: "Comment" },
  use: { fr: "Usage", en: "Use" },
  office: { fr: "Bureau", en: "Office" },
  school: { fr: "École", en: "School" },
  basement: { fr: "Un sous-sol existe", en: "There is a basement" },
  password: { fr: "Mot de passe", en: "Password" },
  place: { fr: "Service", en: "Service" },
  sites: { fr: "Sites", en: "Sites" },
  notSite: { fr: "Ce n’est pas l’adresse d’un site.", en: "This is not the address of a site." },
  link: { fr: "Adresse de la page", en: "Page address" },
  linkCopied: { fr: "Adresse copiée.", en: "Address copied." },
  question: { fr: "Supprimer ce bâtiment\u202f?", en: "Delete this building?" },
  words: { fr: "Il reste trente jours dans la corbeille.", en: "It stays thirty days in the trash." },
  remove: { fr: "Supprimer le bâtiment", en: "Delete the building" },
};

/** State of a field that is alone in its sample. */
function Field<Value>({
  initial,
  children,
}: {
  initial: Value;
  children: (bound: { name: string; value: Value; fault: null; onChange: (value: Value) => void }) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children({ name: "sample", value, fault: null, onChange: setValue });
}

function TextFieldExample() {
  const t = useTranslate();
  const [name, setName] = useState("");
  return (
    <Stack gap={16}>
      <TextField
        label={t(text.name)}
        help={t(text.nameHelp)}
        required
        name="building"
        value={name}
        fault={name === "" ? text.missing : null}
        onChange={setName}
      />
      <Field initial="">{(bound) => <TextArea label={t(text.note)} {...bound} />}</Field>
    </Stack>
  );
}

function ListFieldExample() {
  const t = useTranslate();
  const [items, setItems] = useState<readonly string[]>(["https://www.example.org"]);
  return (
    <Field initial="">
      {(bound) => (
        <ListField
          label={t(text.sites)}
          items={items}
          onItems={setItems}
          parse={(typed) => URL.parse(typed)?.origin ?? null}
          refusal={text.notSite}
          most={3}
          {...bound}
        />
      )}
    </Field>
  );
}

function ConfirmExample() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(text.remove)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          question={text.question}
          action={text.remove}
          onConfirm={async () => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          {t(text.words)}
        </ConfirmDialog>
      )}
    </>
  );
}

export const FORM_SAMPLES: SampleGroup = {
  id: "forms",
  name: { fr: "Formulaires", en: "Forms" },
  samples: [
    {
      components: ["TextField", "TextArea", "FieldLabel", "FieldNotes", "Asterisk"],
      about: {
        fr: "Un champ, son nom, son aide et ce qui ne va pas.",
        en: "A field, its name, its help and what is wrong.",
      },
      Example: TextFieldExample,
    },
    {
      components: ["SelectField"],
      about: {
        fr: "Un choix dans une liste, qui n’agit pas seul.",
        en: "One choice in a list, which does not act alone.",
      },
      Example: function SelectExample() {
        const t = useTranslate();
        return (
          <Field initial="">
            {(bound) => (
              <SelectField
                label={t(text.use)}
                options={[
                  { value: "office", name: t(text.office) },
                  { value: "school", name: t(text.school) },
                ]}
                {...bound}
              />
            )}
          </Field>
        );
      },
    },
    {
      components: ["ListField"],
      about: {
        fr: "Des textes ajoutés un par un, chacun vérifié quand il est ajouté.",
        en: "Texts added one by one, each checked when it is added.",
      },
      Example: ListFieldExample,
    },
    {
      components: ["CopyField"],
      about: { fr: "Un texte à coller ailleurs.", en: "A text to paste elsewhere." },
      Example: function CopyExample() {
        const t = useTranslate();
        return <CopyField label={t(text.link)} value="https://www.example.org/page" copied={t(text.linkCopied)} />;
      },
    },
    {
      components: ["RadioField"],
      about: { fr: "Un choix parmi quelques-uns, expliqués.", en: "One choice among a few, explained." },
      Example: function RadioExample() {
        const t = useTranslate();
        return (
          <Field<"" | "office" | "school"> initial="">
            {(bound) => (
              <RadioField
                label={t(text.use)}
                options={[
                  { value: "office", name: t(text.office) },
                  { value: "school", name: t(text.school) },
                ]}
                {...bound}
              />
            )}
          </Field>
        );
      },
    },
    {
      components: ["CheckField"],
      about: { fr: "Un oui ou un non.", en: "A yes or a no." },
      Example: function CheckExample() {
        const t = useTranslate();
        return <Field initial={false}>{(bound) => <CheckField label={t(text.basement)} {...bound} />}</Field>;
      },
    },
    {
      components: ["PasswordField"],
      about: { fr: "Un mot de passe, que l’on peut afficher.", en: "A password, which can be shown." },
      Example: function PasswordExample() {
        const t = useTranslate();
        return (
          <Field initial="">
            {(bound) => <PasswordField label={t(text.password)} autoComplete="current-password" {...bound} />}
          </Field>
        );
      },
    },
    {
      components: ["ComboField"],
      about: {
        fr: "Un texte libre, avec des valeurs proposées.",
        en: "Free text, with proposed values.",
      },
      Example: function ComboExample() {
        const t = useTranslate();
        return (
          <Field initial="">
            {(bound) => <ComboField label={t(text.place)} proposed={[t(text.office), t(text.school)]} {...bound} />}
          </Field>
        );
      },
    },
    {
      components: ["ConfirmDialog", "FormDialog", "SubmitButton", "FormFailure"],
      about: {
        fr: "Une question avant ce qui ne se défait pas d’un geste.",
        en: "A question before what one gesture cannot undo.",
      },
      Example: ConfirmExample,
    },
  ],
};
