import { type Bilingual, ensure, type RiskCount, riskBounds, SUBJECT_NAMES } from "@lichen/domain";
import { BOUND_NAMES, csvFile, floorAreaCount, formatInteger, riskBoundsWords } from "@lichen/report";
import { text as chartText } from "../../../design/charts/chart-text.ts";
import figure from "../../../design/charts/indicator-chart.module.css";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { save } from "../../../shell/api/save.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Synthesis } from "./synthesis-calls.ts";
import { text } from "./text.ts";

const FIGURES = [text.exposed, text.crossed] as const;

/** Floor area exposed and at risk, between its two bounds: of one hazard at least, then hazard by hazard. */
export function FloorArea({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();
  const { total_m2, buildings_without } = synthesis.floor_area;
  if (total_m2 === 0) return <p className="muted">{t(text.floorNone)}</p>;
  const lines = linesOf(synthesis);

  function download() {
    const ends = [BOUND_NAMES.least, BOUND_NAMES.most];
    const titles = FIGURES.flatMap((name) => ends.map((end) => `${t(name)}, ${t(end)} (m²)`));
    const rows = lines.map(({ name, figures }) => [
      t(name),
      ...figures.map(riskBounds).flatMap(({ least, most }) => [least, most]),
    ]);
    save(new Blob([csvFile([t(text.subject), ...titles], rows, language)], { type: "text/csv" }), "floor-area.csv");
  }

  return (
    <Card as="figure" className={figure.figure}>
      <figcaption>
        <Text as="h3" size={14}>
          {t(text.floorTitle)}
        </Text>
        <p className="muted">{t(text.floorMeasured(t(text.squareMetres(formatInteger(total_m2, language)))))}</p>
      </figcaption>
      <Table name={t(text.floorTitle)} keepsNames>
        <thead>
          <tr>
            <th scope="col">{t(text.subject)}</th>
            <ColumnHeads of={FIGURES} />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, figures }) => (
            <tr key={name.en}>
              <th scope="row">{t(name)}</th>
              {figures.map((count, at) => (
                <BoundedShare key={ensure(FIGURES[at]).en} count={count} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {buildings_without > 0 && (
        <Text size={12} muted className={figure.small}>
          {t(text.floorWithout(buildings_without, formatInteger(buildings_without, language)))}
        </Text>
      )}
      <Row className={figure.tools}>
        <button type="button" aria-label={t(chartText.downloadCsv(t(text.floorTitle)))} onClick={download}>
          {t(chartText.csv)}
        </button>
      </Row>
    </Card>
  );
}

/** A share between its bounds, as a bar and in words. */
function BoundedShare({ count }: { count: RiskCount }) {
  const t = useTranslate();
  const language = useLanguage();
  const { share } = riskBounds(count);
  const words = riskBoundsWords(count, language);
  return (
    <td>
      {share !== null && <ShareBar share={share.least} most={share.most} />}
      <b>{words.share}</b>
      <small>{t(text.squareMetres(words.count))}</small>
    </td>
  );
}

type Line = { readonly name: Bilingual; readonly figures: readonly RiskCount[] };

function linesOf(synthesis: Synthesis): readonly Line[] {
  const line = (name: Bilingual, { exposed, at_risk }: Pick<Synthesis, "exposed" | "at_risk">): Line => ({
    name,
    figures: [exposed, at_risk].map(floorAreaCount),
  });
  const hazards = synthesis.subjects.filter(({ id }) => id !== "multi_hazard");
  return [line(text.oneHazard, synthesis), ...hazards.map((subject) => line(SUBJECT_NAMES[subject.id], subject))];
}
