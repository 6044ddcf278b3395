import { fieldOf } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { answerWords } from "../shared/answer-words.ts";
import { suggestAnswer } from "../shared/suggest-answer.ts";
import { type CellChange, type Edits, toSave, wrongTexts } from "./edits.ts";
import { text } from "./text.ts";

/** Texts that are shown; those of further cells are in the grid. */
const FIRST_TEXTS = 8;

/** The texts that their question does not read, with what probably stands for each, replaced in all their cells at once. */
export function WrongCells({ edits, onChange }: { edits: Edits; onChange: (changes: readonly CellChange[]) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const texts = wrongTexts(edits);
  if (texts.length === 0) return null;
  const isNothingElse = toSave(edits).length === 0;
  const cells = texts.reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <Notice kind="notice">
      <p>{t(isNothingElse ? text.noneReadable : text.wrongCells(cells, formatInteger(cells, language)))}</p>
      <Stack as="ul" gap={4}>
        {texts.slice(0, FIRST_TEXTS).map(({ field, typed, ids }) => {
          const proposed = suggestAnswer(field, typed, language);
          const count = formatInteger(ids.length, language);
          return (
            <Row as="li" gap={8} rowGap={4} key={`${field} ${typed}`}>
              <span>
                {t(fieldOf(field).label)} – {t(text.wrongText(typed, ids.length, count))}
              </span>
              {proposed !== null && (
                <Button
                  variant="default"
                  size="small"
                  onClick={() => onChange(ids.map((id) => ({ id, field, cell: proposed })))}
                >
                  {t(text.replaceBy(answerWords(fieldOf(field), proposed, language)))}
                </Button>
              )}
            </Row>
          );
        })}
      </Stack>
    </Notice>
  );
}
