import { SUBJECT_NAMES } from "@lichen/domain";
import { csvFile, formatInteger, shareWords } from "@lichen/report";
import { text as chartText } from "../../reports/charts/chart-text.ts";
import figure from "../../reports/charts/indicator-chart.module.css";
import { save } from "../../reports/charts/save-file.ts";
import { useLanguage, useSay } from "../../ui/language.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import type { Synthesis } from "./synthesis-calls.ts";
import tables from "./tables.module.css";
import { text } from "./text.ts";

const FIGURES = [
  { key: "exposure_m2", name: text.exposed },
  { key: "cross_m2", name: text.crossed },
  { key: "unknown_m2", name: text.unknownExposure },
] as const;

/** Floor area at a level high or more, by hazard: in square metres and as a share of what is declared. */
export function FloorArea({ floor }: { floor: Synthesis["floor_area"] }) {
  const say = useSay();
  const language = useLanguage();
  const { total_m2, buildings_without, at_risk } = floor;
  if (total_m2 === 0) return <p className="muted">{say(text.floorNone)}</p>;

  function download() {
    const titles = [text.subject, ...FIGURES.map(({ name }) => name)].map((name, at) =>
      at === 0 ? say(name) : `${say(name)} (m²)`,
    );
    const rows = at_risk.map((one) => [say(SUBJECT_NAMES[one.id]), ...FIGURES.map(({ key }) => one[key])]);
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
              {FIGURES.map(({ key, name }) => (
                <th key={key} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {at_risk.map((one) => (
              <tr key={one.id}>
                <th scope="row">{say(SUBJECT_NAMES[one.id])}</th>
                {FIGURES.map(({ key }) => (
                  <td key={key}>
                    <span>
                      <span className={tables.share} aria-hidden>
                        <i style={{ width: `${(one[key] / total_m2) * 100}%` }} />
                      </span>
                      <b>{shareWords(one[key] / total_m2, language)}</b>
                      <small>{say(text.squareMetres(formatInteger(one[key], language)))}</small>
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
