import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { ScrollBox } from "../../../design/controls/scroll-box.tsx";
import { useCopy } from "../../../design/controls/use-copy.ts";
import formStyles from "../../../design/forms/form.module.css";
import { CheckField } from "../../../design/forms/form-fields.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { keysText as text } from "./keys-text.ts";

/** The key that was just made, shown this once: to be copied, then put away. */
export function MadeKey({
  name,
  secret,
  onClose,
}: {
  readonly name: string;
  readonly secret: string;
  onClose: () => void;
}) {
  const t = useTranslate();
  const copy = useCopy();
  const [isSafe, setIsSafe] = useState(false);
  const call = `curl ${window.location.origin}/api/buildings/search/ \\\n  -H "Authorization: Bearer $LICHEN_KEY" \\\n  --json '{"limit": 1}'`;
  return (
    <Section isCard title={t(text.made(name))}>
      <Grid least={340} gap={16} align="start">
        <Stack gap={12}>
          <Row>
            <input
              className={formStyles.input}
              readOnly
              value={secret}
              aria-label={t(text.secret)}
              onFocus={(event) => event.target.select()}
            />
            <Button icon={IconCopy} onClick={() => copy(secret, t(text.copied))}>
              {t(text.copy)}
            </Button>
          </Row>
          <Text size={13} muted>
            {t(text.madeWhy)}
          </Text>
          <Row justify="between">
            <CheckField name="safe" label={t(text.safe)} value={isSafe} fault={null} onChange={setIsSafe} />
            <Button variant="default" disabled={!isSafe} onClick={onClose}>
              {t(text.close)}
            </Button>
          </Row>
        </Stack>
        <Stack gap={8}>
          <Text weight={600}>{t(text.tryIt)}</Text>
          <ScrollBox label={t(text.tryIt)}>
            <pre>{call}</pre>
          </ScrollBox>
        </Stack>
      </Grid>
    </Section>
  );
}
