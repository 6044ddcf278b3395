import type { Language } from "@lichen/domain";
import { SelectField } from "../../../design/forms/form-fields.tsx";
import type { Bound } from "../../../design/forms/use-form.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text as words } from "./words.ts";

/** Field of the language in which a user receives mails. */
export function LanguageField(field: Bound<Language>) {
  const t = useTranslate();
  return (
    <SelectField
      label={t(words.language)}
      options={[
        { value: "fr", name: t(words.french) },
        { value: "en", name: t(words.english) },
      ]}
      {...field}
    />
  );
}
