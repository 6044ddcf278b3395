import { ensure, type StateResults } from "@lichen/domain";
import {
  cbshWords,
  changeWords,
  formatIndex,
  formatInteger,
  formatShare,
  formatSignedIndex,
  formatSignedPoints,
} from "@lichen/report";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { ChangeChip } from "../../../design/levels/change-chip.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { projectsText as text } from "./projects-text.ts";

/** The two figures of a state: its biotope coefficient and its footprint, and what became of them. */
export function StateFigures({ results, initial }: { results: StateResults; initial: StateResults }) {
  const t = useTranslate();
  const language = useLanguage();
  const { biotope, footprint, delta } = results;
  const points = (value: number | null) => (value === null ? t(text.none) : formatInteger(Math.round(value), language));
  const bars = [
    [text.design, footprint.design, points(footprint.design)],
    [text.implementation, footprint.implementation, points(footprint.implementation)],
    [text.maturity, 100 * footprint.maturity, formatShare(footprint.maturity, language)],
    [text.reliability, 100 * footprint.reliability, formatShare(footprint.reliability, language)],
  ] as const;
  return (
    <>
      <Section title={t(text.cbsh)} gap={8}>
        <p className="muted">{t(text.cbshUnit)}</p>
        <Row as="p" gap={12} rowGap={8}>
          <Text as="strong" size={28} data-figure="cbsh">
            {cbshWords(results, language)}
          </Text>
          {delta?.cbsh_class != null && (
            <ChangeChip
              change={delta.cbsh_class}
              words={changeWords(delta.cbsh_class, formatSignedIndex(ensure(delta.cbsh), language), language)}
            />
          )}
        </Row>
        <p className="muted">
          {delta !== null &&
            `${t(initial.cbsh === null ? text.againstUndeclared : text.against(formatIndex(initial.cbsh, language)))}. `}
          {t(text.declared(formatShare(biotope.reliability, language)))}
        </p>
      </Section>
      <Section title={t(text.footprint)} gap={8}>
        <p className="muted">{t(text.footprintUnit)}</p>
        <Row as="p" gap={12} rowGap={8}>
          <Text as="strong" size={28} data-figure="footprint">
            {points(footprint.total)}
          </Text>
          {delta?.footprint_class != null && (
            <ChangeChip
              change={delta.footprint_class}
              words={changeWords(
                delta.footprint_class,
                formatSignedPoints(ensure(delta.footprint), language),
                language,
              )}
            />
          )}
        </Row>
        {footprint.total === null && <p className="muted">{t(text.noAnswer)}</p>}
        <Table name={t(text.footprint)}>
          <tbody>
            {bars.map(([name, share, words]) => (
              <tr key={name.en}>
                <th scope="row">{t(name)}</th>
                <td>
                  <ShareBar share={(share ?? 0) / 100} />
                </td>
                <td className="number">{words}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
    </>
  );
}
