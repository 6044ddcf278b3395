import type { Bilingual } from "@lichen/domain";
import { Link } from "react-router";
import { useTranslate } from "../../shell/language/language.tsx";
import { CheckField } from "./form-fields.tsx";
import type { Bound } from "./use-form.ts";

/** A legal text that has to be accepted: it opens beside the form. */
export function ConsentField({
  before,
  document,
  part,
  ...field
}: Bound<boolean> & {
  /** What is said of it. */
  before: Bilingual;
  document: Bilingual;
  part: "privacy" | "terms";
}) {
  const t = useTranslate();
  return (
    <CheckField
      {...field}
      required
      label={
        <>
          {t(before)}
          <Link to={`/legal-notices#${part}`} target="_blank">
            {t(document)}
          </Link>
        </>
      }
    />
  );
}
