import {
  type Bilingual,
  COST_KNOWN_AT,
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  FEWEST_INDICATORS,
  NATIONAL_FIGURES,
  RESILIENCE_FIGURES,
  reasonOfNoCost,
  TERRITORY_INDICATORS,
} from "@lichen/domain";
import { TERRITORY_FACTS_WORDS as facts, formatInteger, formatNumber, missingCostWords } from "@lichen/report";
import { NationalTable } from "../../territories/national-table.tsx";
import table from "../../ui/kit/plain-table.module.css";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import type { Part } from "./entry.ts";
import styles from "./method.module.css";

const text = {
  part: { fr: "Territoires", en: "Territories" },
  level: { fr: "Le niveau d’un territoire", en: "The level of a territory" },
  levelWords: {
    fr: "Chaque commune a, pour chaque aléa, le niveau que le rapport d’un bâtiment sans adresse précise y aurait. Le niveau du territoire est celui que la moitié de ses habitants atteint au moins ; à côté, le plus haut niveau d’une commune et le nombre de communes par niveau. Sa preuve est telle que la moitié de ces habitants au moins a un niveau fondé sur une preuve aussi bonne. Habitants et logements exposés sont des sommes de communes entières. Quand moins de la moitié des communes est connue, il n’y a pas de niveau. L’indicateur qui décide est lu dans la commune la plus peuplée parmi celles qui sont exposées comme cette moitié ; son étendue l’est sur une soixantaine de communes au plus.",
    en: "Each commune has, for each hazard, the level that the report of a building without a precise address would have there. The level of the territory is the one that half of its inhabitants reach at least; beside it, the highest level of a commune and the number of communes by level. Its evidence is such that half of these inhabitants at least have a level that rests on evidence as good. Inhabitants and dwellings exposed are sums of whole communes. Where fewer than half of the communes are known there is no level. The indicator that decides is read in the most populated commune among those exposed as this half is; its range over some sixty communes at most.",
  },
  equipment: { fr: "Les équipements exposés", en: "Equipment exposed" },
  equipmentWords: {
    fr: "Un équipement a le niveau de sa commune ; une gare, dont la position est connue, celui du lieu où elle est. Chaque type est compté dans la table la plus récente dont la définition est la sienne ; son édition est dite. L’indice d’exposition d’une catégorie est la somme des criticités multipliées par (niveau − 1) / 5, rapportée à celle des criticités ; niveaux à 0,2, 0,4, 0,6 et 0,8. La criticité va de 1 à 4.",
    en: "Equipment has the level of its commune; a station, whose position is known, that of the place where it is. Each type is counted in the newest table whose definition is its own; its edition is said. The exposure index of a category is the sum of the criticalities times (level − 1) / 5, over that of the criticalities; levels at 0.2, 0.4, 0.6 and 0.8. Criticality goes from 1 to 4.",
  },
  code: { fr: "Code", en: "Code" },
  category: { fr: "Catégorie", en: "Category" },
  type: { fr: "Type", en: "Type" },
  criticality: { fr: "Criticité", en: "Criticality" },
  vulnerability: {
    fr: "La vulnérabilité et la résilience d’un territoire",
    en: "Vulnerability and resilience of a territory",
  },
  vulnerabilityWords: (fewest: string): Bilingual => ({
    fr: `La vulnérabilité est la moyenne des niveaux de ${fewest} indicateurs au moins ; sans eux, elle n’est pas donnée. La résilience n’a pas d’indice : chaque chiffre se lit seul. Un indicateur connu par commune dit de combien de communes il est la somme ou la moyenne.`,
    en: `Vulnerability is the mean of the levels of ${fewest} indicators at least; without them it is not given. Resilience has no index: each figure is read by itself. An indicator known by commune says of how many communes it is the sum or the mean.`,
  }),
  indicator: { fr: "Indicateur", en: "Indicator" },
  unit: { fr: "Unité", en: "Unit" },
  bounds: { fr: "Bornes", en: "Bounds" },
  actions: { fr: "Les actions d’un territoire", en: "Actions of a territory" },
  actionsWords: {
    fr: "La priorité d’une action est le plus grand, parmi ses aléas, de ses points sur 10 multipliés par le niveau du territoire sur 6 ; haute à partir de 0,45, moyenne à partir de 0,25. Les actions du territoire sont celles de la zone « territoire » du catalogue ; les autres sont celles de ses bâtiments.",
    en: "The priority of an action is the largest, among its hazards, of its points over 10 times the level of the territory over 6; high from 0.45, medium from 0.25. Actions of the territory are those of the zone “territory” of the catalogue; the others are those of its buildings.",
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
  const say = useSay();
  return <p className={styles.text}>{say(words)}</p>;
}

function Equipment() {
  const say = useSay();
  return (
    <>
      <Words words={text.equipmentWords} />
      <ScrollBox label={say(text.equipment)}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say(text.code)}</th>
              <th scope="col">{say(text.type)}</th>
              <th scope="col">{say(text.category)}</th>
              <th scope="col">{say(text.criticality)}</th>
            </tr>
          </thead>
          <tbody>
            {EQUIPMENT_TYPES.map(({ id, name, category, criticality }) => (
              <tr key={id}>
                <td>{id}</td>
                <th scope="row">{say(name)}</th>
                <td>{say(EQUIPMENT_CATEGORIES.find((one) => one.id === category)!.name)}</td>
                <td>{criticality}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

/** Of the smallest territories, whose cost is that of any other. */
const NO_COST = reasonOfNoCost("commune", COST_KNOWN_AT);

function PastDisasters() {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <Words words={facts.recognisedNote} />
      <p className={styles.text}>{missingCostWords(NO_COST, language)}</p>
      <Words words={facts.nationalNote} />
      <NationalTable label={say(facts.pastDisasters)} national={NATIONAL_FIGURES} />
    </>
  );
}

function Vulnerability() {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <Words words={text.vulnerabilityWords(formatInteger(FEWEST_INDICATORS, language))} />
      <ScrollBox label={say(text.vulnerability)}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say(text.indicator)}</th>
              <th scope="col">{say(text.unit)}</th>
              <th scope="col">{say(text.bounds)}</th>
            </tr>
          </thead>
          <tbody>
            {TERRITORY_INDICATORS.map(({ id, name, unit, bounds }) => (
              <tr key={id}>
                <th scope="row">{say(name)}</th>
                <td>{say(unit)}</td>
                <td>{bounds.map((bound) => formatNumber(bound, language)).join(" · ")}</td>
              </tr>
            ))}
            {RESILIENCE_FIGURES.map(({ id, name, unit }) => (
              <tr key={id}>
                <th scope="row">{say(name)}</th>
                <td>{say(unit)}</td>
                <td>–</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
