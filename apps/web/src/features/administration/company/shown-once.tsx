import { type ReactNode, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { CopyField } from "../../../design/forms/copy-field.tsx";
import { CheckField } from "../../../design/forms/form-fields.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { keysText as text } from "./keys-text.ts";

/** A secret that was just made, shown this once: to be copied, then put away. `children`: how it is used. */
export function ShownOnce({
  title,
  label,
  secret,
  copied,
  why,
  onClose,
  children,
}: {
  title: string;
  /** Name of the secret. */
  label: string;
  secret: string;
  /** Said once it is copied. */
  copied: string;
  why: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const [isSafe, setIsSafe] = useState(false);
  return (
    <Section isCard title={title}>
      <Grid least={340} gap={16} align="start">
        <Stack gap={12}>
          <CopyField label={label} value={secret} copied={copied} />
          <Text size={13} muted>
            {why}
          </Text>
          <Row justify="between">
            <CheckField name="safe" label={t(text.safe)} value={isSafe} fault={null} onChange={setIsSafe} />
            <Button variant="default" disabled={!isSafe} onClick={onClose}>
              {t(text.close)}
            </Button>
          </Row>
        </Stack>
        {children}
      </Grid>
    </Section>
  );
}
