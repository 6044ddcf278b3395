import { ensure, HORIZON_NAMES, indicatorOf, type Level as LevelId, type MomentExposure } from "@lichen/domain";
import { type ExposureChange, formatNumber, formatWithUnit, type IndicatorChange } from "@lichen/report";
import type { ReactNode } from "react";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { text as shared } from "../shared/text.ts";
import { text } from "./text.ts";

/** The exposure and the indicators that lead it, at the reference, around today and at the horizon. */
export function ExposurePath({ change: { steps, indicators } }: { change: ExposureChange }) {
  const t = useTranslate();
  const title = t(text.fromReference(HORIZON_NAMES[ensure(steps.at(-1)).horizon]));
  return (
    <Section level={3} gap={8} title={title}>
      <Table name={title} isDense>
        <thead>
          <tr>
            <th scope="col">{t(text.leading)}</th>
            {steps.map((step, place) => (
              <th key={step.horizon} scope="col">
                {t(place === 0 || place === steps.length - 1 ? HORIZON_NAMES[step.horizon] : text.today)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <b>{t(shared.exposure)}</b>
            </th>
            {steps.map((step) => (
              <ExposureCell key={step.horizon} {...step} />
            ))}
          </tr>
          {indicators.map((one) => (
            <tr key={one.key}>
              <th scope="row">{t(indicatorOf(one.key).name)}</th>
              {steps.map((step, place) => (
                <IndicatorCell key={step.horizon} of={one} place={place} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function ExposureCell({ index, level }: MomentExposure) {
  const language = useLanguage();
  const isRanked = index !== null && level !== "none" && level !== "unknown";
  return <Cell level={level}>{isRanked && formatNumber(Math.round(index * 10) / 10, language)}</Cell>;
}

function IndicatorCell({ of, place }: { of: IndicatorChange; place: number }) {
  const language = useLanguage();
  const figure = of.values[place] ?? null;
  if (figure === null) return <Cell level="unknown" />;
  return <Cell level={figure.level}>{formatWithUnit(of.key, figure.value, language)}</Cell>;
}

function Cell({ level, children }: { level: LevelId | null; children?: ReactNode }) {
  return (
    <td>
      <Row as="span" rowGap={2}>
        {children && <b>{children}</b>}
        {level !== null && <Level level={level} size={16} />}
      </Row>
    </td>
  );
}
