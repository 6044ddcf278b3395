import {
  addressedShares,
  DISCLOSED_WEIGHT_NAMES,
  type DisclosedWeight,
  HAZARD_IDS,
  ITEMS_NOT_COVERED,
  isHigh,
  LEVELS,
  RISK_SUBJECTS,
  type RiskSubject,
  riskBounds,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { countNoun, DISCLOSURE_WORDS, riskBoundsWords, shareWords, weightBounds } from "@lichen/report";
import { Link } from "react-router";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { IconHelpCircle } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Figures, Subject } from "./disclosure-calls.ts";
import { text } from "./text.ts";

/** All hazards first, then each. */
const SUBJECTS: readonly RiskSubject[] = ["multi_hazard", ...HAZARD_IDS];

/** What is at risk of each hazard between its bounds, what is addressed of it, and what Appendix A asks for beyond. */
export function DisclosureTable({
  figures,
  weight,
  linkTo,
}: {
  figures: Figures;
  weight: DisclosedWeight;
  /** Where the buildings at risk are listed; null: the figures are frozen, and no list is of them. */
  linkTo: ((subject: Subject) => string) | null;
}) {
  const t = useTranslate();
  const title = t(text.bounds(DISCLOSED_WEIGHT_NAMES[weight]));
  return (
    <Table name={title} stacks>
      <thead>
        <tr>
          <th scope="col">{t(DISCLOSURE_WORDS.hazard)}</th>
          <th scope="col">{title}</th>
          <th scope="col">{t(text.addressed)}</th>
          <th scope="col" className="number">
            {t(text.source)}
          </th>
        </tr>
      </thead>
      <tbody>
        {SUBJECTS.map((id) => {
          const subject = figures.subjects[RISK_SUBJECTS.indexOf(id)];
          return subject && <SubjectRow key={id} subject={subject} weight={weight} linkTo={linkTo} />;
        })}
      </tbody>
      <tbody>
        <tr>
          <th scope="colgroup" colSpan={4}>
            <Text as="span" size={13} weight={600}>
              {t(DISCLOSURE_WORDS.notCoveredTitle)}
            </Text>
          </th>
        </tr>
        {ITEMS_NOT_COVERED.filter(({ id }) => figures.not_covered.includes(id)).map(({ id, name, notCovered }) => (
          <tr key={id}>
            <th scope="row" data-plain>
              <Row as="span" inline wrap={false}>
                <IconHelpCircle size={18} stroke={1.75} aria-hidden />
                {t(name)}
              </Row>
            </th>
            <td colSpan={2} data-label={title}>
              <b>{t(text.notCovered)}</b> {notCovered && t(notCovered)}
            </td>
            <td className="number" data-label={t(text.source)}>
              –
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function SubjectRow({
  subject,
  weight,
  linkTo,
}: {
  subject: Subject;
  weight: DisclosedWeight;
  linkTo: ((subject: Subject) => string) | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, weights } = subject;
  const risk = weights[weight];
  const { share } = riskBounds(risk);
  const addressed = addressedShares(risk);
  const atRisk = t(countNoun(weights.buildings.yes, "building"));
  return (
    <tr>
      <th scope="row">
        <Row as="span" inline wrap={false}>
          {id !== "multi_hazard" && <HazardIcon hazard={id} size={18} />}
          {t(id === "multi_hazard" ? DISCLOSURE_WORDS.oneHazard : SUBJECT_NAMES[id])}
        </Row>
      </th>
      <td data-label={t(text.bounds(DISCLOSED_WEIGHT_NAMES[weight]))}>
        {share !== null && <ShareBar share={share.least} most={share.most} isBounded />}
        <b>{riskBoundsWords(risk, language).share}</b>
        {share !== null && <small>{t(weightBounds(risk, weight))}</small>}
        {risk.unweighed.yes > 0 && <small>{t(text.unweighed(countNoun(risk.unweighed.yes, "building")))}</small>}
      </td>
      <td data-label={t(text.addressed)}>
        {addressed === null ? (
          <span className="muted">{risk.unweighed.yes > 0 ? "–" : t(text.nothing)}</span>
        ) : (
          <>
            <ShareBar share={addressed.under_way} fill="var(--lichen-accent)" />
            <b>{shareWords(addressed.under_way, language)}</b>
            {addressed.planned > 0 && (
              <small>
                {t(
                  DISCLOSURE_WORDS.plannedToo({
                    fr: shareWords(addressed.planned, "fr"),
                    en: shareWords(addressed.planned, "en"),
                  }),
                )}
              </small>
            )}
          </>
        )}
      </td>
      <td className="number" data-label={t(text.source)}>
        {linkTo === null || weights.buildings.yes === 0 ? atRisk : <Link to={linkTo(subject)}>{atRisk}</Link>}
      </td>
    </tr>
  );
}

/** Levels that put a building at risk. */
export const AT_RISK_LEVELS = LEVELS.filter(isHigh);
