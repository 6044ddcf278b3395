import {
  type Bilingual,
  COST_KNOWN_AT,
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  ensure,
  FEWEST_INDICATORS,
  NATIONAL_FIGURES,
  RESILIENCE_FIGURES,
  reasonOfNoCost,
  TERRITORY_INDICATORS,
} from "@lichen/domain";
import {
  TERRITORY_FACTS_WORDS as facts,
  formatInteger,
  formatNumber,
  missingCostWords,
  nationalTable,
} from "@lichen/report";
import { BlockTable } from "../../../design/blocks/part-view.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Part } from "./entry.ts";
import styles from "./method.module.css";

const text = {
  part: { fr: "Territoires", en: "Territories" },
  level: { fr: "Le niveau d’un territoire", en: "The level of a territory" },
  levelWords: {
    fr: "Chaque commune a, pour chaque aléa, le niveau que le rapport d’un bâtiment sans adresse précise y aurait. Le niveau du territoire est celui qu’au moins la moitié de ses habitants atteint ; à côté figurent le plus haut niveau d’une commune et le nombre de communes par niveau. La preuve indiquée est la meilleure qualité dont dispose au moins la moitié de ces habitants. Habitants et logements exposés sont des sommes de communes entières. Quand moins de la moitié des communes est connue, il n’y a pas de niveau. L’indicateur qui décide est lu dans la plus peuplée des communes exposées au même niveau que cette moitié ; son étendue est calculée sur une soixantaine de communes au plus.",
    en: "For each hazard, each commune has the level that the report of a building with no precise address would have there. The territory’s level is the one reached by at least half of its inhabitants; alongside it are the highest level of any commune and the number of communes at each level. Its evidence is such that at least half of those inhabitants have a level based on evidence at least as good. Inhabitants and dwellings exposed are sums over whole communes. Where fewer than half of the communes are known, no level is given. The deciding indicator is read in the most populated of the communes that are exposed like that half; its range is read over at most some sixty communes.",
  },
  equipment: { fr: "Les équipements exposés", en: "Exposed facilities" },
  equipmentWords: {
    fr: "Un équipement a le niveau de sa commune ; une gare, dont la position est connue, celui du lieu où elle se trouve. Chaque type est compté dans la table la plus récente qui suit la même définition ; son édition est indiquée. L’indice d’exposition d’une catégorie est la somme des criticités multipliées par (niveau − 1) / 5, rapportée à celle des criticités ; niveaux à 0,2, 0,4, 0,6 et 0,8. La criticité va de 1 à 4.",
    en: "A facility has the level of its commune; a station, whose position is known, has the level of the place where it stands. Each type is counted in the most recent table that uses the same definition; the edition is stated. The exposure index of a category is the sum of the criticalities multiplied by (level − 1) / 5, divided by the sum of the criticalities; levels at 0.2, 0.4, 0.6 and 0.8. Criticality ranges from 1 to 4.",
  },
  code: { fr: "Code", en: "Code" },
  category: { fr: "Catégorie", en: "Category" },
  type: { fr: "Type", en: "Type" },
  criticality: { fr: "Criticité", en: "Criticality" },
  vulnerability: {
    fr: "La vulnérabilité et la résilience d’un territoire",
    en: "A territory’s vulnerability and resilience",
  },
  vulnerabilityWords: (fewest: string): Bilingual => ({
    fr: `La vulnérabilité est la moyenne des niveaux de ${fewest} indicateurs au moins ; sans eux, elle n’est pas donnée. La résilience n’a pas d’indice : chaque chiffre se lit seul. Un indicateur connu par commune indique de combien de communes il est la somme ou la moyenne.`,
    en: `Vulnerability is the mean of the levels of at least ${fewest} indicators; with fewer, it is not given. Resilience has no index: each figure is read on its own. An indicator known by commune states how many communes it is the sum or mean of.`,
  }),
  indicator: { fr: "Indicateur", en: "Indicator" },
  unit: { fr: "Unité", en: "Unit" },
  bounds: { fr: "Bornes", en: "Thresholds" },
  actions: { fr: "Les actions d’un territoire", en: "A territory’s actions" },
  actionsWords: {
    fr: "La priorité d’une action est le plus grand, parmi ses aléas, de ses points sur 10 multipliés par le niveau du territoire sur 6 ; haute à partir de 0,45, moyenne à partir de 0,25. Les actions du territoire sont celles de la zone « territoire » du catalogue ; les autres sont celles de ses bâtiments.",
    en: "The priority of an action is the largest value, across its hazards, of its points out of 10 multiplied by the territory’s level out of 6; high from 0.45, medium from 0.25. Territory actions are those in the “territory” zone of the catalogue; the others are for its buildings.",
  },
};

/** How the figures of a territory come about, from the tables that compute. */
export function territoryPart(): Part {
  return {
    id: "territories",
    title: text.part,
    entries: [
      {
        id: "territory-level",
        title: text.level,
        texts: [text.levelWords],
        draw: () => <Words words={text.levelWords} />,
      },
      {
        id: "territory-equipment",
        title: text.equipment,
        texts: [text.equipmentWords, ...EQUIPMENT_TYPES.map(({ name }) => name)],
        draw: () => <Equipment />,
      },
      {
        id: "territory-vulnerability",
        title: text.vulnerability,
        texts: [...TERRITORY_INDICATORS.map(({ name }) => name), ...RESILIENCE_FIGURES.map(({ name }) => name)],
        draw: () => <Vulnerability />,
      },
      {
        id: "territory-past-disasters",
        title: facts.pastDisasters,
        texts: [facts.recognisedNote, facts.costWanted, ...NATIONAL_FIGURES.map(({ name }) => name)],
        draw: () => <PastDisasters />,
      },
      {
        id: "territory-actions",
        title: text.actions,
        texts: [text.actionsWords],
        draw: () => <Words words={text.actionsWords} />,
      },
    ],
  };
}

function Words({ words }: { words: Bilingual }) {
  const t = useTranslate();
  return (
    <Stack as="p" className={styles.text}>
      {t(words)}
    </Stack>
  );
}

function Equipment() {
  const t = useTranslate();
  return (
    <>
      <Words words={text.equipmentWords} />
      <Table name={t(text.equipment)}>
        <thead>
          <tr>
            <th scope="col">{t(text.code)}</th>
            <th scope="col">{t(text.type)}</th>
            <th scope="col">{t(text.category)}</th>
            <th scope="col">{t(text.criticality)}</th>
          </tr>
        </thead>
        <tbody>
          {EQUIPMENT_TYPES.map(({ id, name, category, criticality }) => (
            <tr key={id}>
              <td>{id}</td>
              <th scope="row">{t(name)}</th>
              <td>{t(ensure(EQUIPMENT_CATEGORIES.find((one) => one.id === category)).name)}</td>
              <td>{criticality}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** Of the smallest territories, whose cost is that of any other. */
const NO_COST = reasonOfNoCost("commune", COST_KNOWN_AT);

function PastDisasters() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Words words={facts.recognisedNote} />
      <Stack as="p" className={styles.text}>
        {missingCostWords(NO_COST, language)}
      </Stack>
      <Words words={facts.nationalNote} />
      <BlockTable table={nationalTable(NATIONAL_FIGURES, language)} name={t(facts.pastDisasters)} />
    </>
  );
}

function Vulnerability() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Words words={text.vulnerabilityWords(formatInteger(FEWEST_INDICATORS, language))} />
      <Table name={t(text.vulnerability)}>
        <thead>
          <tr>
            <th scope="col">{t(text.indicator)}</th>
            <th scope="col">{t(text.unit)}</th>
            <th scope="col">{t(text.bounds)}</th>
          </tr>
        </thead>
        <tbody>
          {TERRITORY_INDICATORS.map(({ id, name, unit, bounds }) => (
            <tr key={id}>
              <th scope="row">{t(name)}</th>
              <td>{t(unit)}</td>
              <td>{bounds.map((bound) => formatNumber(bound, language)).join(" · ")}</td>
            </tr>
          ))}
          {RESILIENCE_FIGURES.map(({ id, name, unit }) => (
            <tr key={id}>
              <th scope="row">{t(name)}</th>
              <td>{t(unit)}</td>
              <td>–</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
