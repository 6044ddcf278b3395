import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { CopyField } from "../../../design/forms/copy-field.tsx";
import { CheckField } from "../../../design/forms/form-fields.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

/** A new list of recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslate();
  const [isSafe, setSafe] = useState(false);
  return (
    <Stack gap={12}>
      <Text measured>{t(text.codesWhy)}</Text>
      <CopyField
        label={t(text.recovery)}
        value={codes.join("\n")}
        copied={t(text.codesCopied)}
        rows={codes.length + 1}
      />
      <CheckField name="safe" label={t(text.codesSafe)} value={isSafe} fault={null} onChange={setSafe} />
      <Row>
        <Button disabled={!isSafe} onClick={onDone}>
          {t(text.done)}
        </Button>
      </Row>
    </Stack>
  );
}
