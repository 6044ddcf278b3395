import type { Moment } from "@lichen/domain";
import { CopyField } from "../../design/forms/copy-field.tsx";
import { Card } from "../../design/layout/card.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useColorScheme } from "../../shell/theme/color-scheme.ts";
import { embedOfLink, useEmbedPage } from "./link-calls.ts";
import { linksText as text } from "./links-text.ts";

const PREVIEW_PX = 420;

/** How to show a link on the sites that it names: the code to paste, the image, and what readers will see. */
export function EmbedCode({ token, moment }: { token: string; moment: Moment }) {
  const t = useTranslate();
  const embed = embedOfLink(window.location.origin, token, moment, { lang: useLanguage(), theme: useColorScheme() });
  const page = useEmbedPage(embed.page);
  return (
    <Section level={3} gap={8} title={t(text.embed)}>
      <Text size={13} muted>
        {t(text.embedDetail)}
      </Text>
      <CopyField label={t(text.code)} value={embed.code} copied={t(text.codeCopied)} rows={5} />
      <Text size={13} muted>
        {t(text.imageDetail)}
      </Text>
      <CopyField label={t(text.image)} value={embed.image} copied={t(text.imageCopied)} />
      <Section level={4} gap={8} title={t(text.preview)}>
        {page.isPending && <Waiting heights={[PREVIEW_PX]} />}
        {page.isError && <Failure error={page.error} onRetry={() => void page.refetch()} />}
        {page.data !== undefined && (
          <Card>
            <iframe
              title={t(text.preview)}
              width="100%"
              height={PREVIEW_PX}
              style={{ border: 0 }}
              srcDoc={page.data}
              sandbox="allow-popups"
            />
          </Card>
        )}
      </Section>
    </Section>
  );
}
