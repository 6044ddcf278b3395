import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { RELEASE_TAGS, RELEASE_TYPES, type Release } from "./releases.ts";

/** Changes: what each is about, of which kind, in a sentence or two. */
export function ReleaseEntries({ of: entries }: { of: Release["entries"] }) {
  const t = useTranslate();
  return (
    <Lines>
      {entries.map(({ tag, type, text }) => (
        <Stack as="li" gap={4} key={text.en}>
          <Row as="p" align="baseline" wrap={false}>
            <span className="tag">{t(RELEASE_TAGS[tag])}</span>
            <Text as="span" size={13} muted>
              {t(RELEASE_TYPES[type])}
            </Text>
          </Row>
          <p>{t(text)}</p>
        </Stack>
      ))}
    </Lines>
  );
}
