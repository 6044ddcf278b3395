import { Link } from "react-router";
import styles from "../../ui/form.module.css";
import { CheckField } from "../../ui/form-fields.tsx";
import { useSay } from "../../ui/language.tsx";
import type { Form } from "../../ui/use-form.ts";
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
