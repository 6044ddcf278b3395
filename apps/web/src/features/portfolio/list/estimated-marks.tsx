import type { Level } from "@lichen/domain";
import { levelSpan } from "@lichen/report";
import { LevelMark } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";

/** Levels between which typical buildings like one lie. */
type EstimatedEnds = { readonly level_low: Level; readonly level_high: Level };

const MARK_PX = 17;

/** The ends of an estimate as marks, where words would be too many; words for who does not see them. */
export function EstimatedMarks({ level_low: low, level_high: high }: EstimatedEnds) {
  const t = useTranslate();
  return (
    <>
      <LevelMark level={low} size={MARK_PX} />
      {low !== high && (
        <>
          <i aria-hidden>–</i>
          <LevelMark level={high} size={MARK_PX} />
        </>
      )}
      <span className="visually-hidden">{t(levelSpan(low, high))}</span>
    </>
  );
}
