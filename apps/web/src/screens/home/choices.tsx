import type { Level as LevelId } from "@lichen/domain";
import { formatNumber, LAND_COVER } from "@lichen/report";
import { Button } from "../../ui/kit/button.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { Level } from "../../ui/levels/level.tsx";
import { useSession } from "../../ui/session/session.tsx";
import styles from "./choices.module.css";
import { text } from "./text.ts";

const table = {
  building: { fr: "Bâtiment", en: "Building" },
  heat: { fr: "Chaleur 2050", en: "Heat 2050" },
  risk: { fr: "Risque", en: "Risk" },
  caption: { fr: "Portefeuille d’exemple", en: "Example portfolio" },
  coefficient: { fr: "Coefficient de biotope (CBSh)", en: "Biotope coefficient (CBSh)" },
  initial: { fr: "État initial", en: "Initial state" },
  scenarioA: { fr: "Scénario A", en: "Scenario A" },
  scenarioB: { fr: "Scénario B", en: "Scenario B" },
};

/** Examples, said to be so on the page: no building of these exists. */
const BUILDINGS: readonly { name: string; town: string; heat: LevelId; risk: LevelId }[] = [
  { name: "Les Glycines", town: "Nîmes", heat: "very_high", risk: "high" },
  { name: "Immeuble Ardoise", town: "Toulouse", heat: "high", risk: "high" },
  { name: "Halle des Saules", town: "Dijon", heat: "medium", risk: "unknown" },
  { name: "Le Grand Pré", town: "Lille", heat: "low", risk: "medium" },
];

type Cover = keyof typeof LAND_COVER;
/** Plots of the example: share of each surface, and the coefficient that goes with it. */
const PLOTS: readonly { name: keyof typeof table; coefficient: number; surfaces: readonly [Cover, number][] }[] = [
  {
    name: "initial",
    coefficient: 0.13,
    surfaces: [
      ["bare_roof", 40],
      ["impermeable_mineral", 35],
      ["mixed_mineral", 10],
      ["ground_1", 15],
    ],
  },
  {
    name: "scenarioA",
    coefficient: 0.37,
    surfaces: [
      ["bare_roof", 25],
      ["roof_extensive", 15],
      ["impermeable_mineral", 12],
      ["mixed_mineral", 14],
      ["ground_1", 14],
      ["ground_3", 20],
    ],
  },
  {
    name: "scenarioB",
    coefficient: 0.53,
    surfaces: [
      ["bare_roof", 18],
      ["roof_semi_intensive", 22],
      ["impermeable_mineral", 8],
      ["mixed_mineral", 10],
      ["ground_2", 12],
      ["ground_3", 25],
      ["wetland_unsealed", 5],
    ],
  },
];

/** The two tools behind an account, each with an example of what it shows. */
export function Choices() {
  const say = useSay();
  const isVisitor = useSession().state === "visitor";
  return (
    <section className={styles.choices} aria-label={say(text.choices)}>
      <article className={styles.choice}>
        <div className={styles.words}>
          <h2>{say(text.portfolio)}</h2>
          <p className="muted">{say(text.portfolioWhat)}</p>
          <Button to="/buildings">{say(text.portfolioOpen)}</Button>
          {isVisitor && <p className={styles.account}>{say(text.account)}</p>}
        </div>
        <PortfolioExample />
      </article>
      <article className={styles.choice}>
        <div className={styles.words}>
          <h2>{say(text.biodiversity)}</h2>
          <p className="muted">{say(text.biodiversityWhat)}</p>
          <Button to={isVisitor ? "/impact/projects/configurator" : "/impact/projects"}>
            {say(text.biodiversityOpen)}
          </Button>
          {isVisitor && <p className={styles.account}>{say(text.noAccount)}</p>}
        </div>
        <PlotExample />
      </article>
    </section>
  );
}

function PortfolioExample() {
  const say = useSay();
  return (
    <div className={styles.preview}>
      <span className="tag tag-example">{say(text.example)}</span>
      <table>
        <caption className="visually-hidden">{say(table.caption)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(table.building)}</th>
            <th scope="col">{say(table.heat)}</th>
            <th scope="col">{say(table.risk)}</th>
          </tr>
        </thead>
        <tbody>
          {BUILDINGS.map((building) => (
            <tr key={building.name}>
              <td>
                <strong>{building.name}</strong>
                <span className={styles.town}>{building.town}</span>
              </td>
              <td>
                <Level level={building.heat} size={17} />
              </td>
              <td>
                <Level level={building.risk} size={17} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlotExample() {
  const say = useSay();
  const language = useLanguage();
  return (
    <div className={styles.preview}>
      <p className={styles.what}>
        <span className="tag tag-example">{say(text.example)}</span>
        <span className="muted">{say(table.coefficient)}</span>
      </p>
      <ul className={styles.plots}>
        {PLOTS.map((plot) => (
          <li key={plot.name}>
            <span className="muted">{say(table[plot.name])}</span>
            <span className={styles.plot} aria-hidden="true">
              {plot.surfaces.map(([cover, share]) => (
                <i key={cover} style={{ flex: share, background: LAND_COVER[cover].fill }} />
              ))}
            </span>
            <strong>{formatNumber(plot.coefficient, language)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
