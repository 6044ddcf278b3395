import { ConsentField } from "../../../design/forms/consent-field.tsx";
import styles from "../../../design/forms/form.module.css";
import type { Form } from "../../../design/forms/use-form.ts";
import type { Typed } from "./request.ts";
import { text } from "./text.ts";

/** Both documents, each accepted by itself. @source platform.md §5 */
export function Consents({ form: { bind } }: { form: Form<Typed> }) {
  return (
    <div className={styles.boxes}>
      <ConsentField {...bind("privacy_accepted")} before={text.privacyBefore} document={text.privacy} part="privacy" />
      <ConsentField {...bind("terms_accepted")} before={text.termsBefore} document={text.terms} part="terms" />
    </div>
  );
}
