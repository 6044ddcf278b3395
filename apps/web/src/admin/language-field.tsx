import type { Language } from "@lichen/domain";
import { SelectField } from "../ui/forms/form-fields.tsx";
import type { Bound } from "../ui/forms/use-form.ts";
import { useSay } from "../ui/language/language.tsx";
import { text as words } from "./words.ts";

/** The language in which somebody is written to. */
export function LanguageField(field: Bound<Language>) {
  const say = useSay();
  return (
    <SelectField
      label={say(words.language)}
      options={[
        { value: "fr", name: say(words.french) },
        { value: "en", name: say(words.english) },
      ]}
      {...field}
    />
  );
}
