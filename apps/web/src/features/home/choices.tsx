import "../../design/table/table.css";
import type { Level as LevelId } from "@lichen/domain";
import { formatNumber, formatPercent, LAND_COVER } from "@lichen/report";
import { Button } from "../../design/controls/button.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Level } from "../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useKeepMoment } from "../../shell/paths/keep-moment.ts";
import { useSession } from "../../shell/session/session.tsx";
import { ResumeProject } from "../projects/index.ts";
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
  planted: (share: string) => ({ fr: `${share} végétalisé ou en eau`, en: `${share} planted or water` }),
};

/** Examples, said to be so on the page: no building of these exists. */
const BUILDINGS: readonly { name: string; town: string; heat: LevelId; risk: LevelId }[] = [
  { name: "Les Glycines", town: "Nîmes", heat: "very_high", risk: "high" },
  { name: "Immeuble Ardoise", town: "Toulouse", heat: "high", risk: "high" },
  { name: "Halle des Saules", town: "Dijon", heat: "medium", risk: "unknown" },
  { name: "Le Grand Pré", town: "Lille", heat: "low", risk: "medium" },
];

type Cover = keyof typeof LAND_COVER;
const MINERAL: ReadonlySet<Cover> = new Set<Cover>(["bare_roof", "impermeable_mineral", "mixed_mineral"]);
/** Plots of the example: share of each surface in percent, and the coefficient that goes with it. */
const PLOTS: readonly {
  name: "initial" | "scenarioA" | "scenarioB";
  coefficient: number;
  surfaces: readonly [Cover, number][];
}[] = [
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
  const t = useTranslate();
  const keep = useKeepMoment();
  const isVisitor = useSession().state === "visitor";
  return (
    <section className={`grid columns-960 ${styles.choices}`} aria-label={t(text.choices)}>
      <Row as="article" gap={24} align="stretch" wrap={false} className={styles.choice}>
        <Stack gap={12} align="start" className={styles.words}>
          <Text as="h2" size={20}>
            {t(text.portfolio)}
          </Text>
          <p className="muted">{t(text.portfolioWhat)}</p>
          <Button to={keep("/buildings")}>{t(text.portfolioOpen)}</Button>
          {isVisitor && (
            <Text size={12} muted>
              {t(text.account)}
            </Text>
          )}
        </Stack>
        <PortfolioExample />
      </Row>
      <Row as="article" gap={24} align="stretch" wrap={false} className={styles.choice}>
        <Stack gap={12} align="start" className={styles.words}>
          <Text as="h2" size={20}>
            {t(text.biodiversity)}
          </Text>
          <p className="muted">{t(text.biodiversityWhat)}</p>
          <Button to={isVisitor ? "/impact/projects/configurator" : "/impact/projects"}>
            {t(text.biodiversityOpen)}
          </Button>
          <ResumeProject />
          {isVisitor && (
            <Text size={12} muted>
              {t(text.noAccount)}
            </Text>
          )}
        </Stack>
        <PlotExample />
      </Row>
    </section>
  );
}

function PortfolioExample() {
  const t = useTranslate();
  return (
    <Text as="div" size={12} className={styles.preview}>
      <span className="tag tag-example">{t(text.example)}</span>
      <table className="table" data-dense>
        <caption className="visually-hidden">{t(table.caption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(table.building)}</th>
            <th scope="col">{t(table.heat)}</th>
            <th scope="col">{t(table.risk)}</th>
          </tr>
        </thead>
        <tbody>
          {BUILDINGS.map((building) => (
            <tr key={building.name}>
              <th scope="row">
                <strong>{building.name}</strong>
                <br />
                <Text as="span" muted>
                  {building.town}
                </Text>
              </th>
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
    </Text>
  );
}

/** Of a plot, 0 to 1: what its greens and blues show. */
function plantedShare(surfaces: readonly (readonly [Cover, number])[]): number {
  return surfaces.reduce((sum, [cover, share]) => (MINERAL.has(cover) ? sum : sum + share / 100), 0);
}

function PlotExample() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Text as="div" size={12} className={styles.preview}>
      <Row as="p">
        <span className="tag tag-example">{t(text.example)}</span>
        <span className="muted">{t(table.coefficient)}</span>
      </Row>
      <Row as="ul" gap={16} align="stretch" wrap={false} className={styles.plots}>
        {PLOTS.map((plot) => (
          <Stack as="li" className="grow" key={plot.name}>
            <span className="muted">{t(table[plot.name])}</span>
            <Stack as="span" gap={2} className={styles.plot} aria-hidden="true">
              {plot.surfaces.map(([cover, share]) => (
                <i key={cover} style={{ flex: share, background: LAND_COVER[cover].fill }} />
              ))}
            </Stack>
            <Text as="strong" size={20}>
              {formatNumber(plot.coefficient, language)}
            </Text>
            <span className="muted">{t(table.planted(formatPercent(plantedShare(plot.surfaces), language)))}</span>
          </Stack>
        ))}
      </Row>
    </Text>
  );
}
