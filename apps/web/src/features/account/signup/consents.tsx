import { ConsentField } from "../../../design/forms/consent-field.tsx";
import type { Form } from "../../../design/forms/use-form.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import type { Typed } from "./request.ts";
import { text } from "./text.ts";

/** Both documents, each accepted by itself. @source platform.md §5 */
export function Consents({ form: { bind } }: { form: Form<Typed> }) {
  return (
    <Stack gap={12}>
      <ConsentField {...bind("privacy_accepted")} before={text.privacyBefore} document={text.privacy} part="privacy" />
      <ConsentField {...bind("terms_accepted")} before={text.termsBefore} document={text.terms} part="terms" />
    </Stack>
  );
}
