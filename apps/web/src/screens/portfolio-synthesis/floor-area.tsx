import { type Bilingual, SUBJECT_NAMES } from "@lichen/domain";
import { csvFile, formatInteger, shareWords } from "@lichen/report";
import { text as chartText } from "../../reports/charts/chart-text.ts";
import figure from "../../reports/charts/indicator-chart.module.css";
import { save } from "../../ui/calls/save.ts";
import { ColumnHeads } from "../../ui/kit/column-heads.tsx";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import type { Synthesis } from "./synthesis-calls.ts";
import tables from "./tables.module.css";
import { text } from "./text.ts";

const FIGURES = [text.exposed, text.crossed, text.notComputed] as const;

/** Floor area exposed, at risk and not computed: of one hazard at least, then hazard by hazard. */
export function FloorArea({ synthesis }: { synthesis: Synthesis }) {
  const say = useSay();
  const language = useLanguage();
  const { total_m2, buildings_without } = synthesis.floor_area;
  if (total_m2 === 0) return <p className="muted">{say(text.floorNone)}</p>;
  const lines = linesOf(synthesis);

  function download() {
    const titles = [text.subject, ...FIGURES].map((name, at) => (at === 0 ? say(name) : `${say(name)} (m²)`));
    const rows = lines.map(({ name, figures }) => [say(name), ...figures.map(({ partM2 }) => partM2)]);
    save(new Blob([csvFile(titles, rows, language)], { type: "text/csv" }), "floor-area.csv");
  }

  return (
    <figure className={figure.figure}>
      <figcaption>
        <h3>{say(text.floorTitle)}</h3>
        <p className="muted">{say(text.floorMeasured(say(text.squareMetres(formatInteger(total_m2, language)))))}</p>
      </figcaption>
      <ScrollBox className={tables.scroll} label={say(text.floorTitle)}>
        <table className={tables.floor}>
          <thead>
            <tr>
              <th scope="col">{say(text.subject)}</th>
              <ColumnHeads of={FIGURES} />
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, figures }) => (
              <tr key={name.en}>
                <th scope="row">{say(name)}</th>
                {figures.map(({ partM2, ofM2 }, at) => (
                  <td key={FIGURES[at]!.en}>
                    <span>
                      <span className={tables.share} aria-hidden>
                        <i style={{ width: `${ofM2 === 0 ? 0 : (partM2 / ofM2) * 100}%` }} />
                      </span>
                      <b>{ofM2 === 0 ? "–" : shareWords(partM2 / ofM2, language)}</b>
                      <small>{say(text.squareMetres(formatInteger(partM2, language)))}</small>
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {buildings_without > 0 && (
        <p className={figure.small}>
          {say(text.floorWithout(buildings_without, formatInteger(buildings_without, language)))}
        </p>
      )}
      <div className={figure.tools}>
        <button type="button" aria-label={say(chartText.downloadCsv(say(text.floorTitle)))} onClick={download}>
          {say(chartText.csv)}
        </button>
      </div>
    </figure>
  );
}

type Line = {
  readonly name: Bilingual;
  readonly figures: readonly { readonly partM2: number; readonly ofM2: number }[];
};

function linesOf({ exposed, at_risk, floor_area }: Synthesis): readonly Line[] {
  const { total_m2 } = floor_area;
  const line = (name: Bilingual, exposedM2: number, ofExposedM2: number, riskM2: number, ofRiskM2: number): Line => ({
    name,
    figures: [
      { partM2: exposedM2, ofM2: ofExposedM2 },
      { partM2: riskM2, ofM2: ofRiskM2 },
      { partM2: total_m2 - ofRiskM2, ofM2: total_m2 },
    ],
  });
  const hazards = floor_area.at_risk.filter(({ id }) => id !== "multi_hazard");
  return [
    line(text.oneHazard, exposed.yes_m2, exposed.computed_m2, at_risk.yes_m2, at_risk.computed_m2),
    ...hazards.map(({ id, exposure_m2, cross_m2, unknown_m2, cross_unknown_m2 }) =>
      line(SUBJECT_NAMES[id], exposure_m2, total_m2 - unknown_m2, cross_m2, total_m2 - cross_unknown_m2),
    ),
  ];
}
