import {
  DISCLOSED_WEIGHT_NAMES,
  DISCLOSURE_CAUSES,
  type DisclosedWeight,
  type DisclosureCause,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { countNoun, formatInteger, weightAmount } from "@lichen/report";
import { Fold, ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type Changes, useChanges, type Version } from "./disclosure-calls.ts";
import { text } from "./text.ts";
import { versionName } from "./version-name.ts";

/** How what is surely at risk differs from a version to a later one, or to today, by cause and by hazard. */
export function DisclosureChanges({
  from,
  to,
  weight,
}: {
  from: Version;
  /** Null: the figures of today. */
  to: Version | null;
  weight: DisclosedWeight;
}) {
  const t = useTranslate();
  const found = useChanges(from.id, to?.id ?? null);
  const title = t(text.changes(versionName(from), to === null ? text.today : versionName(to)));
  return (
    <Section title={title} gap={8}>
      {found.data !== undefined ? (
        <Differences changes={found.data} weight={weight} />
      ) : found.isError ? (
        <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting heights={[160]} />
      )}
    </Section>
  );
}

function Differences({ changes, weight }: { changes: Changes; weight: DisclosedWeight }) {
  const t = useTranslate();
  const language = useLanguage();
  if (!changes.same_settings) return <p>{t(text.otherSettings)}</p>;
  const together = changes.subjects.at(-1)?.weights[weight];
  if (together === undefined) return null;
  const { before, after, causes } = together;
  // A building that entered or left is said, though it weighs nothing here.
  const isShown = (cause: DisclosureCause) =>
    causes[cause] !== 0 || ((cause === "entered" || cause === "left") && changes.counts[cause] > 0);
  const moved = DISCLOSURE_CAUSES.filter(isShown);
  const signed = (amount: number) => {
    const shown = weightAmount(Math.abs(amount), weight)[language];
    return amount === 0 ? shown : `${amount > 0 ? "+" : "−"}${shown}`;
  };
  const hazards = changes.subjects.filter(
    ({ id, weights }) => id !== "multi_hazard" && weights[weight].before !== weights[weight].after,
  );
  const { decisions } = changes.counts;
  return (
    <>
      <Text size={13} muted>
        {t(text.moved(DISCLOSED_WEIGHT_NAMES[weight], weightAmount(before, weight), weightAmount(after, weight)))}
      </Text>
      {moved.length === 0 && <p>{t(text.noChange)}</p>}
      <ValueLines>
        {moved.map((cause) => (
          <li key={cause}>
            <span>
              {t(text.causes[cause])}
              {(cause === "entered" || cause === "left" || cause === "answers" || cause === "method") && (
                <Text as="span" size={12} muted>
                  {" "}
                  {formatInteger(changes.counts[cause], language)}
                </Text>
              )}
            </span>
            <b>{signed(causes[cause])}</b>
          </li>
        ))}
      </ValueLines>
      {decisions > 0 && <Text size={13}>{t(text.decided(countNoun(decisions, "building")))}</Text>}
      {changes.stamp_before !== changes.stamp_after && (
        <Text size={12} muted>
          {changes.stamp_before} → {changes.stamp_after}
        </Text>
      )}
      {hazards.length > 0 && (
        <Fold summary={t(text.byHazard)}>
          <ValueLines>
            {hazards.map(({ id, weights }) => (
              <li key={id}>
                <span>{t(SUBJECT_NAMES[id])}</span>
                <b>{signed(weights[weight].after - weights[weight].before)}</b>
              </li>
            ))}
          </ValueLines>
        </Fold>
      )}
    </>
  );
}
