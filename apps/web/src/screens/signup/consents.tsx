import { Link } from "react-router";
import styles from "../../ui/forms/form.module.css";
import { CheckField } from "../../ui/forms/form-fields.tsx";
import type { Form } from "../../ui/forms/use-form.ts";
import { useSay } from "../../ui/language/language.tsx";
import type { Typed } from "./request.ts";
import { text } from "./text.ts";

/** Both documents, each accepted by itself; they open beside the form. @source platform.md §5 */
export function Consents({ form: { bind } }: { form: Form<Typed> }) {
  const say = useSay();
  return (
    <div className={styles.boxes}>
      <CheckField
        {...bind("privacy_accepted")}
        required
        label={
          <>
            {say(text.privacyBefore)}
            <Link to="/legal-notices#privacy" target="_blank">
              {say(text.privacy)}
            </Link>
          </>
        }
      />
      <CheckField
        {...bind("terms_accepted")}
        required
        label={
          <>
            {say(text.termsBefore)}
            <Link to="/legal-notices#terms" target="_blank">
              {say(text.terms)}
            </Link>
          </>
        }
      />
    </div>
  );
}
