import {
  type Answer,
  type Answers,
  ensure,
  type FieldKey,
  findPlannedAction,
  type HostingAction,
} from "@lichen/domain";
import { answerWords, formatGain, hostingActionName, joinLabel } from "@lichen/report";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { simulationPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { bestChoice } from "./best-choice.ts";
import { text } from "./text.ts";

/** Actions that are shown before the rest is asked for. */
const FIRST = 6;

export type Tried = {
  readonly answers: Answers;
  readonly set: (field: FieldKey, answer: Answer | undefined) => void;
  readonly reset: () => void;
};

/** What would raise the potential, the best first. */
export function HostingActions({
  isKnown,
  actions,
  answers,
  tried,
}: {
  /** Whether the building has a potential at all. */
  isKnown: boolean;
  actions: readonly HostingAction[];
  answers: Answers;
  tried: Tried;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const [params] = useSearchParams();
  const building = params.get("building");
  const [isAll, setAll] = useState(false);
  // What is tried stays in the list, where it can be taken back.
  const otherFields = (Object.keys(tried.answers) as FieldKey[]).filter(
    (key) => !actions.some(({ field }) => field === key),
  );
  const isEmpty = actions.length === 0 && otherFields.length === 0;
  const shown = isAll ? actions : actions.slice(0, FIRST);
  return (
    <Section isCard title={t(text.best)}>
      <p className="muted">{t(isEmpty ? (isKnown ? text.noBest : text.bestWaits) : text.bestHow)}</p>
      <ValueLines>
        {otherFields.map((field) => (
          <li key={field}>
            <span>{t(hostingActionName({ field }))}</span>
            <Try field={field} answers={answers} tried={tried} />
            <b>✓</b>
          </li>
        ))}
        {shown.map((one) => {
          const { field, gain, actions: helping } = one;
          const named = helping.slice(0, 2).flatMap((id) => findPlannedAction(id) ?? []);
          return (
            <li key={field}>
              <div>
                <p>{t(hostingActionName(one))}</p>
                {answers[field as FieldKey] !== undefined && (
                  <Text size={13} muted>
                    {joinLabel(t(text.now), answerWords(field, ensure(answers[field as FieldKey]), language), language)}
                  </Text>
                )}
                {named.length > 0 && (
                  <Text size={13} muted>
                    {joinLabel(t(text.alsoHelps), "", language)}
                    {named.map(({ id, name }, nth) => (
                      <span key={id}>
                        {nth > 0 && ", "}
                        <Link to={keep(simulationPath(building, [id]))}>{t(name)}</Link>
                      </span>
                    ))}
                  </Text>
                )}
              </div>
              <Try field={field} answers={answers} tried={tried} />
              <b>{t(text.points(formatGain(gain, language)))}</b>
            </li>
          );
        })}
      </ValueLines>
      {!isAll && actions.length > FIRST && (
        <p>
          <Button variant="default" onClick={() => setAll(true)}>
            {t(text.more(actions.length - FIRST))}
          </Button>
        </p>
      )}
    </Section>
  );
}

/** Takes a question of choices to its best answer, on the screen alone. */
function Try({ field, answers, tried }: { field: HostingAction["field"]; answers: Answers; tried: Tried }) {
  const t = useTranslate();
  const best = bestChoice(field);
  if (best === null) return null;
  const key = field as FieldKey;
  const isTried = tried.answers[key] !== undefined;
  const name = t(hostingActionName({ field }));
  return (
    <Row as="label" wrap={false}>
      <input
        type="checkbox"
        aria-label={t(text.tryIt(name))}
        checked={isTried && answers[key] === best}
        onChange={(event) => tried.set(key, event.target.checked ? best : undefined)}
      />
      {t(text.try)}
    </Row>
  );
}
