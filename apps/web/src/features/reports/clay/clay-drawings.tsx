import { CLAY_INACTION, CLAY_ZONES, type ClayAssessment, type ClayZone } from "@lichen/domain";
import { CLAY_WORDS, CLAY_ZONE_NAMES, formatEuros } from "@lichen/report";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./clay-drawings.module.css";
import worksStyles from "./works.module.css";

/** Largest amount of the drawings, €: a heavy claim. */
const MOST_EUR = CLAY_INACTION.costEur.heavy;
const TICKS_EUR = [0, 50_000, MOST_EUR];
const HOUSES = 100;

const across = (euros: number): string => `${(100 * Math.min(euros, MOST_EUR)) / MOST_EUR}%`;

/** The zone on the scale of the official map, in the colours of levels; its mark and its word say it too. */
export function ZoneScale({ zone }: { zone: ClayZone }) {
  const t = useTranslate();
  return (
    <>
      <div className={`text-13 ${styles.zones}`} aria-hidden>
        {CLAY_ZONES.map((one) => (
          <span key={one} className={one === zone ? styles.here : undefined}>
            <i
              style={{ background: `var(--lichen-risk-${one}-fill)`, borderColor: `var(--lichen-risk-${one}-stroke)` }}
            />
            {t(CLAY_ZONE_NAMES[one])}
          </span>
        ))}
      </div>
      <Row as="p" gap={12} rowGap={8}>
        <b>{t(CLAY_WORDS.zoneIs(t(CLAY_ZONE_NAMES[zone]).toLowerCase()))}</b> <Level level={zone} />
      </Row>
    </>
  );
}

/** Doing nothing as a distribution: of 100 houses those that have a claim, and what one costs. */
export function ClaimOdds({ inaction }: { inaction: NonNullable<ClayAssessment["inaction"]> }) {
  const t = useTranslate();
  const language = useLanguage();
  const { claim_probability: odds, conditional: cost } = inaction;
  const [sure, most] = [odds.raw_value, odds.high].map((share) => Math.round(HOUSES * share)) as [number, number];
  const euros = (amount: number) => formatEuros(amount, language);
  return (
    <div className={styles.claim}>
      <Stack as="figure">
        <Text as="figcaption" size={13} weight={600}>
          {t(CLAY_WORDS.inHundred(HOUSES - sure))}
        </Text>
        <div className={`${styles.axis} ${styles.none}`} aria-hidden>
          <span style={{ height: `${HOUSES - sure}%` }} />
        </div>
        <Text size={12}>
          <b>{euros(0)}</b> {t(CLAY_WORDS.noClaim)}
        </Text>
      </Stack>
      <Stack as="figure">
        <Text as="figcaption" size={13} weight={600}>
          {t(CLAY_WORDS.oneClaim(sure))}
        </Text>
        <div className={styles.axis} aria-hidden>
          <span className={styles.span} style={{ left: across(cost.light), width: across(cost.heavy - cost.light) }} />
          <span className={styles.middle} style={{ left: across(cost.central) }} />
          {(["light", "central", "heavy"] as const).map((end) => (
            <b key={end} style={{ left: across(cost[end]) }}>
              {t(CLAY_WORDS[end === "central" ? "middle" : end])}
            </b>
          ))}
          {TICKS_EUR.map((tick) => (
            <small key={tick} style={{ left: across(tick) }}>
              {euros(tick)}
            </small>
          ))}
        </div>
      </Stack>
      <Stack as="figure">
        <Text as="figcaption" size={13} weight={600}>
          {t(CLAY_WORDS.ofHundred)}
        </Text>
        <Houses sure={sure} most={most} columns={20} />
      </Stack>
    </div>
  );
}

/** A hundred houses: those that have a claim, and those that may. */
export function Houses({ sure, most, columns }: { sure: number; most: number; columns: 10 | 20 }) {
  const t = useTranslate();
  return (
    <Stack
      gap={4}
      className={styles.houses}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 12px))` }}
      role="img"
      aria-label={t(CLAY_WORDS.hundred(sure, most))}
    >
      {Array.from({ length: HOUSES }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hundred squares that never move
        <i key={nth} className={nth < sure ? styles.sure : nth < most ? styles.perhaps : undefined} />
      ))}
    </Stack>
  );
}

/** What works avoid if a claim happens, from a light to a heavy one, over what they cost. */
export function Versus({
  efficacy,
  cost: [low, high],
  typical,
}: {
  efficacy: number;
  cost: readonly [number, number];
  /** What they cost most often, where a source says it. */
  typical?: number | undefined;
}) {
  const { light, central, heavy } = CLAY_INACTION.costEur;
  return (
    <span className={worksStyles.versus} aria-hidden>
      <i
        className={worksStyles.avoided}
        style={{ left: across(efficacy * light), width: across(efficacy * (heavy - light)) }}
      />
      <i className={worksStyles.mark} style={{ left: across(efficacy * central) }} />
      <i className={worksStyles.cost} style={{ left: across(low), width: across(Math.min(high, MOST_EUR) - low) }} />
      {typical !== undefined && <i className={worksStyles.typical} style={{ left: across(typical) }} />}
    </span>
  );
}
