import type { AnswerOf, getPersonalData } from "@lichen/contract";
import { type Bilingual, HELD_DATA } from "@lichen/domain";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { dataText as text } from "./text.ts";

type PersonalData = AnswerOf<typeof getPersonalData>;

/** Families of data with a record about a person: what each is for and becomes; `isLeft`: those that an erasure leaves, and why. */
export function HeldDataLines({ data, isLeft = false }: { data: PersonalData; isLeft?: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const shown = data.held.filter(({ count, on_erasure }) => count > 0 && (!isLeft || on_erasure !== "deleted"));
  return (
    <>
      <Lines>
        {shown.map(({ family, count, on_erasure }) => {
          const { name, purpose, left }: { name: Bilingual; purpose: Bilingual; left?: Bilingual } = HELD_DATA[family];
          return (
            <Row as="li" key={family} justify="between" gap={16} rowGap={8}>
              <Stack gap={2}>
                <Row gap={8}>
                  <Text as="span" weight={600}>
                    {t(name)}
                  </Text>
                  {!isLeft && <span className="tag">{t(text.becomes[on_erasure])}</span>}
                </Row>
                <Text size={13} muted measured>
                  {isLeft && left !== undefined ? t(left) : t(text.purpose(purpose[language]))}
                </Text>
              </Stack>
              <Text as="span" size={13} muted>
                {t(text.records(count))}
              </Text>
            </Row>
          );
        })}
      </Lines>
      {data.has_namesake && (
        <Text size={13} muted measured>
          {t(text.namesake)}
        </Text>
      )}
      {isLeft && (
        <Text size={13} muted measured>
          {t(text.backups)}
        </Text>
      )}
    </>
  );
}
