import type { BiodiversityReport } from "@lichen/contract";
import { ensure, hazardOf, NATURE_BENEFITS, surfaceType } from "@lichen/domain";
import { answerWords, formatGain, formatInteger, formatShare, joinLabel, questionName } from "@lichen/report";
import { Fragment } from "react";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Points } from "./points.tsx";
import { text } from "./text.ts";

/** What nature on the site does for those who use it, each with its parts. */
export function BenefitsTab({ report: { co_benefits: benefits } }: { report: BiodiversityReport }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <p className="muted">{t(text.benefitsWhat)}</p>
      <Grid least={340} align="start">
        {NATURE_BENEFITS.map(({ id, name }) => {
          const { value, level, reliability, parts, missing } = benefits[id];
          return (
            <Section key={id} isCard title={t(name)}>
              <Points value={value} level={level} low={value ?? 0} high={value ?? 0} />
              <p className="muted">{t(text.answered(formatShare(reliability, language)))}</p>
              <Table name={t(name)}>
                <tbody>
                  {parts.map((part) =>
                    "surface" in part ? (
                      <tr key={part.surface}>
                        <th scope="row">{t(surfaceType(part.surface).short)}</th>
                        <td>
                          {formatInteger(part.area_m2, language)}
                          {"\u00a0m²"}
                        </td>
                        <td>
                          {t(text.runoff)} {formatShare(part.runoff, language)}
                        </td>
                      </tr>
                    ) : (
                      <tr key={part.field}>
                        <th scope="row">{t(questionName(part.field))}</th>
                        <td>
                          {part.answer === null ? t(text.noAnswer) : answerWords(part.field, part.answer, language)}
                        </td>
                        <td>{part.points === null ? "–" : t(text.points(formatGain(part.points, language)))}</td>
                      </tr>
                    ),
                  )}
                </tbody>
              </Table>
              {value === null && missing.length > 0 && (
                <p className="muted">
                  {joinLabel(
                    t(text.missing),
                    missing
                      .slice(0, 4)
                      .map((field) => t(questionName(field)))
                      .join(", "),
                    language,
                  )}
                </p>
              )}
            </Section>
          );
        })}
      </Grid>
    </>
  );
}

/** How sensitive each part of the building is to each hazard. */
export function SensitivityTab({ report: { sensitivity } }: { report: BiodiversityReport }) {
  const t = useTranslate();
  const language = useLanguage();
  const hazards = [...new Set(sensitivity.map(({ hazard }) => hazard))];
  return (
    <Section isCard title={t(text.sensitivity)}>
      <p className="muted">{t(text.sensitivityWhat)}</p>
      <Table name={t(text.sensitivity)}>
        <thead>
          <tr>
            <ColumnHeads of={[text.zone, text.level, text.reliability]} />
          </tr>
        </thead>
        <tbody>
          {hazards.map((id) => (
            <Fragment key={id}>
              <tr>
                <th scope="colgroup" colSpan={3}>
                  <b>{t(hazardOf(id).name)}</b>
                </th>
              </tr>
              {sensitivity
                .filter(({ hazard }) => hazard === id)
                .map(({ zone, level, reliability }) => (
                  <tr key={zone}>
                    <th scope="row">{t(ensure(hazardOf(id).zones.find((one) => one.id === zone)).name)}</th>
                    <td>
                      <Level level={level} />
                    </td>
                    <td>{formatShare(reliability, language)}</td>
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
