import { LEVEL_NAMES, type Level } from "@lichen/domain";
import { CHANGE_LOOKS, formatPoints } from "@lichen/report";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useDrawnScheme } from "../../../shell/theme/color-scheme.ts";
import { text } from "./text.ts";

/** Whether more is better: leaf green for what nature gains, violet for what weighs on it. Never the colours of risk. */
export type Sense = "good" | "bad";

/** A score of 100 with its word, as a bar: what is sure is filled, what the missing answers could add is pale. */
export function Points({
  value,
  level,
  low,
  high,
  sense = "good",
}: {
  value: number | null;
  level: Level;
  low: number;
  high: number;
  sense?: Sense;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const scheme = useDrawnScheme();
  const { fill } = CHANGE_LOOKS[sense === "good" ? "significant_gain" : "significant_loss"][scheme];
  const isRange = high - low >= 1;
  return (
    <>
      <Row as="p" rowGap={0} align="baseline">
        <Text as="strong" size={28}>
          {value === null ? "–" : formatPoints(value, language)}
        </Text>
        {value !== null && <span className="muted">{t(text.of100)}</span>}
        <span>{t(value === null ? text.unknown : LEVEL_NAMES[level])}</span>
      </Row>
      <ShareBar share={(value ?? 0) / 100} most={high / 100} fill={fill} />
      {isRange && <p className="muted">{t(text.range(formatPoints(low, language), formatPoints(high, language)))}</p>}
    </>
  );
}
