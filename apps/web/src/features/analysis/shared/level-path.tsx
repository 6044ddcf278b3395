import { LEVEL_NAMES, type Level as LevelId } from "@lichen/domain";
import { IconArrowRight } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Level, LevelMark } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

/** Exposure from the reference to the horizon: the mark of the first, the mark and word of the second. */
export function LevelPath({ before, after }: { before: LevelId | null; after: LevelId }) {
  const t = useTranslate();
  if (before === null || after === "none" || after === "unknown") return <Level level={after} />;
  return (
    <Row as="span" inline gap={4} wrap={false}>
      <LevelMark level={before} />
      <span className="visually-hidden">
        {t(LEVEL_NAMES[before])} {t(text.becomes)}
      </span>
      <IconArrowRight size={16} stroke={1.75} className="muted" aria-hidden />
      <Level level={after} />
    </Row>
  );
}
