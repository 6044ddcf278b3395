import { ensure, type HazardId, hazardOf, LEVEL_NAMES, LEVELS, type Level as LevelId } from "@lichen/domain";
import { formatInteger, peersTitle, placeWords } from "@lichen/report";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level, LevelMark } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { toCssName } from "../../../shell/theme/theme.ts";
import cells from "./cells.module.css";
import styles from "./peers-part.module.css";
import type { TerritoryReport } from "./territory-calls.ts";
import { text } from "./text.ts";

const DRAWN = LEVELS.filter((level) => level !== "unknown");
/** Px of the longest column. */
const LONGEST = 56;

/** Where the level of each hazard stands among those of the territories of the same scale. */
export function PeersPart({
  report: { territory, exposure, peers, neighbours },
  hazard: chosen,
  onHazard,
}: {
  report: TerritoryReport;
  hazard: HazardId;
  onHazard: (hazard: HazardId) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (peers === null || territory.scale === "city") return null;
  return (
    <Section
      isCard
      title={t(peersTitle(territory.scale, peers.count))}
      actions={
        <Row as="span" inline gap={12} className="muted" aria-hidden>
          <Row as="span" inline gap={4}>
            <i className={styles.own} /> {t(text.here)}
          </Row>
          {neighbours.length > 0 && (
            <Row as="span" inline gap={4}>
              <i className={styles.neighbour} /> {t(text.neighboursOf(formatInteger(neighbours.length, language)))}
            </Row>
          )}
        </Row>
      }
    >
      <Grid as="ul" least={260} gap={24}>
        {peers.hazards.map(({ hazard, distribution, ...place }) => {
          const { level } = ensure(exposure.find((one) => one.hazard === hazard));
          const unknown = distribution.unknown ?? 0;
          const near = neighbours.map((one) => ({
            id: one.id,
            level: ensure(one.exposure.find((row) => row.hazard === hazard)).level,
          }));
          return (
            <Stack as="li" gap={8} key={hazard}>
              <Row justify="between" gap={8}>
                <button
                  type="button"
                  className={`row inline nowrap center gap-8 weight-500 ${cells.hazard}`}
                  aria-pressed={hazard === chosen}
                  onClick={() => onHazard(hazard)}
                >
                  <HazardIcon hazard={hazard} size={20} />
                  {t(hazardOf(hazard).name)}
                </button>
                <Level level={level} />
              </Row>
              <Columns counts={distribution} own={level} near={near} />
              <Text size={13}>
                {[
                  ...(level === "unknown" ? [] : [t(placeWords(place))]),
                  ...(unknown === 0 ? [] : [t(text.peersUnknown(formatInteger(unknown, language)))]),
                ].join(" · ")}
              </Text>
            </Stack>
          );
        })}
      </Grid>
    </Section>
  );
}

/** How many territories are at each level: a column each, that of this one filled, a ring for each neighbour. */
function Columns({
  counts,
  own,
  near,
}: {
  counts: Readonly<Partial<Record<LevelId, number>>>;
  own: LevelId;
  near: readonly { readonly id: string; readonly level: LevelId }[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const most = Math.max(1, ...DRAWN.map((level) => counts[level] ?? 0));
  return (
    <ol className={styles.columns}>
      {DRAWN.map((level) => {
        const count = counts[level] ?? 0;
        const neighbours = near.filter((one) => one.level === level);
        return (
          <Stack as="li" gap={2} align="center" key={level}>
            <Row as="span" gap={2} justify="center" aria-hidden>
              {level === own && <i className={styles.own} />}
              {neighbours.map(({ id }) => (
                <i key={id} className={styles.neighbour} />
              ))}
            </Row>
            <span>{formatInteger(count, language)}</span>
            <i
              aria-hidden
              className={styles.column}
              style={{
                height: count === 0 ? 0 : Math.max(2, (count / most) * LONGEST),
                ...(level === own
                  ? {
                      background: `var(--lichen-risk-${toCssName(level)}-fill)`,
                      borderColor: `var(--lichen-risk-${toCssName(level)}-stroke)`,
                    }
                  : {}),
              }}
            />
            <LevelMark level={level} size={16} />
            <span className="visually-hidden">
              {[
                t(LEVEL_NAMES[level]),
                ...(level === own ? [t(text.here)] : []),
                ...(neighbours.length > 0 ? [t(text.neighboursOf(formatInteger(neighbours.length, language)))] : []),
              ].join(", ")}
            </span>
          </Stack>
        );
      })}
    </ol>
  );
}
