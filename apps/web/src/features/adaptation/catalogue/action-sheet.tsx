import {
  ACTION_CATEGORIES,
  ACTION_ZONES,
  actionOf,
  CO_BENEFITS,
  ensure,
  hazardOf,
  MOST_POINTS,
  type Outcome,
  outcomesOfAction,
  type PlannedId,
  type Recommendation,
  SCORED_HAZARDS,
} from "@lichen/domain";
import { BY_ORGANISATION_WHY, costWordsM2, fansWords, NO_SCORE, PRIORITY_NAMES, skillWords } from "@lichen/report";
import { useMemo } from "react";
import { ShareLine } from "../../../design/charts/share-line.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Remark } from "../../../design/controls/remark.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { useCopy } from "../../../design/controls/use-copy.ts";
import { IconLink, IconX } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { SidePanel } from "../../../design/layout/side-panel.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { simulationPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { SimulationDoor } from "../../analysis/index.ts";
import { Conversation } from "../../comments/index.ts";
import type { ActionsSubject } from "../shared/adaptation-subject.tsx";
import { ActionTags, PriorityMark } from "../shared/marks.tsx";
import { text as shared } from "../shared/text.ts";
import { DecisionDetails } from "./decision-details.tsx";
import { DecisionFields } from "./decision-fields.tsx";
import { OutcomeMoves } from "./outcome-moves.tsx";
import styles from "./sheet.module.css";
import { SheetPdf } from "./sheet-pdf.tsx";
import { text } from "./text.ts";

type SheetProps = {
  readonly action: Recommendation;
  readonly subject: ActionsSubject;
  /** Over the page, for want of room beside the list. */
  readonly isWindow: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** Everything about one action: what it would change here, what it is worth, how to go about it, what is decided. */
export function ActionSheet({ action, subject, isWindow, onOpen, onClose }: SheetProps) {
  const t = useTranslate();
  const copy = useCopy();
  const declinations = subject.adaptation.recommendations.filter(({ parent }) => parent === action.id);
  const over = [
    t(text.sheet),
    t(ensure(ACTION_CATEGORIES.find(({ id }) => id === action.category)).name).toLowerCase(),
    ...(declinations.length > 0 ? [t(shared.declinations(declinations.length))] : []),
  ].join(" · ");
  const name = t(action.name);
  const copyButton = (
    <Button
      variant="default"
      icon={IconLink}
      aria-label={t(text.copy)}
      onClick={() => copy(window.location.href, t(text.copied))}
    />
  );
  const foot = <Foot action={action} declinations={declinations} subject={subject} />;
  const body = <Body action={action} declinations={declinations} subject={subject} onOpen={onOpen} />;
  if (isWindow) {
    return (
      <Dialog title={name} over={over} place="right" tools={copyButton} foot={foot} onClose={onClose}>
        {body}
      </Dialog>
    );
  }
  return (
    <SidePanel className={`stack sticky-side ${styles.sheet}`} label={name} takesFocus onClose={onClose}>
      <EdgeRow as="header" align="start" gap={8} className={`nowrap ${styles.head}`}>
        <div>
          <p className="muted">{over}</p>
          <Text as="h2" size={20}>
            {name}
          </Text>
        </div>
        {copyButton}
        <Button variant="default" icon={IconX} aria-label={t(text.close)} onClick={onClose} />
      </EdgeRow>
      <Stack as="section" gap={16} className={styles.body} tabIndex={0} aria-label={name}>
        {body}
      </Stack>
      <EdgeRow as="footer" gap={8} at="end">
        {foot}
      </EdgeRow>
    </SidePanel>
  );
}

function Foot({
  action,
  declinations,
  subject,
}: Pick<SheetProps, "action" | "subject"> & { declinations: readonly Recommendation[] }) {
  const keep = useKeepMoment();
  const ids = action.in_strategy ? [action.id] : declinations.slice(0, 1).map(({ id }) => id);
  return (
    <>
      {subject.territory === null && <SimulationDoor to={keep(simulationPath(subject.id, ids))} look="button" />}
      <SheetPdf id={action.parent ?? action.id} />
    </>
  );
}

function Body({
  action,
  declinations,
  subject,
  onOpen,
}: Pick<SheetProps, "action" | "subject" | "onOpen"> & { declinations: readonly Recommendation[] }) {
  const t = useTranslate();
  const { assessment } = subject.adaptation;
  const outcomes = useMemo(
    () => (assessment === null ? [] : outcomesOfAction(actionOf(action.id), assessment)),
    [action.id, assessment],
  );
  const { territory } = subject;
  const why = t(territory === null ? text.whyPriority : text.whyPriorityOfTerritory);
  const worsened = action.warnings.map((id) => t(hazardOf(id).name).toLowerCase()).join(", ");
  return (
    <>
      <Facts
        facts={[
          {
            label: t(text.priority),
            value: (
              <span title={why}>
                <PriorityMark priority={action.priority} />{" "}
                {action.priority !== action.priority_computed && (
                  <span className="muted">({t(text.computed(PRIORITY_NAMES[action.priority_computed]))})</span>
                )}
              </span>
            ),
          },
          {
            label: t(text.indicative),
            value: (
              <>
                <CostMark level={action.cost_level} />{" "}
                <span className="muted">({t(costWordsM2(action.cost_level))})</span>
              </>
            ),
          },
          { label: t(text.skill), value: `${action.skill_level} · ${t(skillWords(action.skill_level))}` },
        ]}
      />
      {action.in_strategy && territory === null && (
        <>
          <DecisionFields action={action} adaptation={subject.adaptation} />
          <DecisionDetails action={action} adaptation={subject.adaptation} buildingId={subject.id ?? undefined} />
          {subject.id !== null && <Conversation about={{ building_id: subject.id, action: action.id as PlannedId }} />}
        </>
      )}
      <Here
        action={action}
        subject={subject}
        outcomes={declinations.length > 0 ? [] : outcomes}
        hasDeclinations={declinations.length > 0}
      />
      {declinations.length > 0 && (
        <Declinations declinations={declinations} subject={subject} outcomes={outcomes} onOpen={onOpen} />
      )}
      <Points action={action} subject={subject} />
      <Section level={3} gap={8} title={t(text.steps)}>
        <ol>
          {action.steps.map((step) => (
            <li key={step.en}>{t(step)}</li>
          ))}
        </ol>
      </Section>
      {action.days_over_35 !== null && <Remark tone="warning">{t(fansWords(action.days_over_35))}</Remark>}
      {action.warnings.length > 0 && (
        <Remark tone="warning">
          <b>{t(text.maladaptation)}</b> {t(text.mayWorsen({ fr: worsened, en: worsened }))}
        </Remark>
      )}
      <Facts
        facts={[
          {
            label: t(text.coBenefits),
            value: action.co_benefits
              .map((id) => t(ensure(CO_BENEFITS.find((one) => one.id === id)).name).toLowerCase())
              .join(", "),
          },
          {
            label: t(text.zones),
            value: action.zones
              .map((id) => t(ensure(ACTION_ZONES.find((one) => one.id === id)).name).toLowerCase())
              .join(", "),
          },
        ]}
      />
      {formerName(action) !== undefined && <p className="muted">{t(text.formerly(ensure(formerName(action))))}</p>}
    </>
  );
}

/** The ways to do an action, each with what it would change here. */
function Declinations({
  declinations,
  subject,
  outcomes,
  onOpen,
}: Pick<SheetProps, "subject" | "onOpen"> & {
  declinations: readonly Recommendation[];
  outcomes: readonly Outcome[];
}) {
  const t = useTranslate();
  return (
    <Section level={3} gap={8} title={t(text.declinations)}>
      <Lines>
        {declinations.map((one) => (
          <Stack key={one.id} as="li">
            <div>
              <TextButton onClick={() => onOpen(one.id)}>{t(one.name)}</TextButton>
            </div>
            <Row as="span" gap={12} rowGap={4}>
              <CostMark level={one.cost_level} /> <ActionTags action={one} />
            </Row>
            <OutcomeMoves outcome={outcomes.find((outcome) => outcome.action.id === one.id)} />
            {subject.territory === null && <DecisionFields action={one} adaptation={subject.adaptation} />}
          </Stack>
        ))}
      </Lines>
    </Section>
  );
}

/** What an action is worth against each hazard. */
function Points({ action, subject }: Pick<SheetProps, "action" | "subject">) {
  const t = useTranslate();
  const {
    territory,
    adaptation: { scored },
  } = subject;
  return (
    <Section level={3} gap={8} title={t(territory === null ? text.points : text.pointsAndLevels)}>
      {action.scores === null ? (
        <p>{t(NO_SCORE)}</p>
      ) : (
        <Table name={t(text.points)}>
          <tbody>
            {SCORED_HAZARDS.filter((id) => action.scores?.[id] !== undefined).map((id) => (
              <tr key={id}>
                <th scope="row">
                  <Row as="span" wrap={false}>
                    <HazardIcon hazard={id} size={18} />
                    <Stack as="span" gap={0}>
                      {t(hazardOf(id).name)}
                      {territory !== null && <Level level={territory.levels[id] ?? "unknown"} size={18} />}
                    </Stack>
                  </Row>
                </th>
                <td className={styles.bar}>
                  <ShareLine
                    share={ensure(action.scores)[id]! / MOST_POINTS}
                    isFaint={scored.notExposed.includes(id)}
                  />
                </td>
                <td>
                  <b>{ensure(action.scores)[id]}</b>
                  <span className="muted">{t(text.outOf)}</span>
                  {scored.notExposed.includes(id) && <small>{t(text.notExposed)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {action.by_organisation && <p className="muted">{t(BY_ORGANISATION_WHY)}</p>}
    </Section>
  );
}

const formerName = ({ id }: Recommendation) => actionOf(id).formerly;

/** What an action would change of the building, or why that is not said. */
function Here({
  action,
  subject,
  outcomes,
  hasDeclinations,
}: Pick<SheetProps, "action" | "subject"> & { outcomes: readonly Outcome[]; hasDeclinations: boolean }) {
  const t = useTranslate();
  if (subject.adaptation.assessment === null) {
    return (
      <Stack as="section" align="start">
        {subject.territory === null && (
          <Text as="h3" size={14}>
            {t(text.here)}
          </Text>
        )}
        <p>{t(subject.territory === null ? text.noBuilding : text.hereInTerritory)}</p>
        <Button to="/" variant="default">
          {t(text.analyse)}
        </Button>
      </Stack>
    );
  }
  const state =
    action.applied === true
      ? text.alreadyThere
      : action.applicable === null
        ? text.unsure
        : action.applicable
          ? text.applicable
          : text.notApplicable;
  return (
    <Section level={3} gap={8} title={t(text.here)}>
      <p className="muted">{t(state)}</p>
      {!hasDeclinations && <OutcomeMoves outcome={outcomes[0]} />}
    </Section>
  );
}
