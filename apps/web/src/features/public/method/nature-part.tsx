import {
  CHALLENGES,
  challengeAt,
  HOSTING_CATEGORIES,
  LEVEL_NAMES,
  PRESSURE_COMPONENTS,
  STATE_COMPONENTS,
} from "@lichen/domain";
import { COMMUNE_SCALE, formatInteger, formatShare, HOSTING_LIMITS, questionName } from "@lichen/report";
import { Stack } from "../../../design/layout/stack.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Part } from "./entry.ts";
import styles from "./method.module.css";
import { Heads, Table } from "./prose.tsx";

const text = {
  part: { fr: "Biodiversité des bâtiments", en: "Building biodiversity" },
  hosting: { fr: "Potentiel d’accueil", en: "Hosting potential" },
  hostingWords: {
    fr: "Trois catégories, de 0 à 100. Dans chacune, une moyenne des notes pondérée : un choix vaut sa faveur ramenée entre 0 et 1, une surface sa part jusqu’à une cible. Sans objet : la question sort du calcul. Sans réponse : elle en sort et abaisse la fiabilité ; sous 30 % du poids, aucun chiffre. Le potentiel est la moyenne des catégories par leur poids ; cinq niveaux de 20 points ; la marge est ce qui manque pour atteindre 100. Il n’est pas calculé pour un projet de construction. Le coefficient de biotope n’y entre que si 90 % de la parcelle est décrite.",
    en: "Three categories, from 0 to 100. In each, a weighted mean of scores: a choice is worth its favourability on a scale of 0 to 1, a surface its share up to a target. Not applicable: the question is left out. Unanswered: it is left out and lowers reliability; below 30% of the weight there is no figure. The potential is the weighted mean of the categories; five levels of 20 points; the margin is what is missing to reach 100. It is not calculated for a construction project. The biotope coefficient is included only if 90% of the plot is described.",
  },
  category: { fr: "Catégorie", en: "Category" },
  question: { fr: "Ce qui est lu", en: "What is used" },
  weight: { fr: "Poids", en: "Weight" },
  action: { fr: "Ce qui l’améliore", en: "What improves it" },
  around: { fr: "État, pression et enjeu", en: "State, pressure and challenge" },
  aroundWords: {
    fr: "État : moyenne des composantes connues, quatre au plus. Espaces protégés : 100 dans une protection forte, 80 dans un autre espace réglementé, 60 à moins de 500 m, 30 à moins de 2 km ; un inventaire (ZNIEFF) compte un cran de moins. Composition du paysage : part de la commune en bois, milieux naturels et zones humides, maximale à 60 %. Espèces et configuration du paysage : pas encore dans les données. Pression : moyenne des composantes connues, trois au plus. Urbanisation : part artificialisée de la commune (maximale à 80 %) et artificialisation sur dix ans (maximale à 5 points), à parts égales. Dérèglement climatique : rang, parmi les points de la grille de 8 km, du réchauffement des étés et des jours de temps très sec en plus, à +2,7 °C ; les jours de sol sec ne sont pas dans les données intégrées à Lichen. Sous 30 % du poids connu, aucun niveau. Faible sous 33, élevé au-dessus de 66. L’étendue possible montre ce que les données inconnues pourraient changer.",
    en: "State: mean of the known components, at most four. Protected areas: 100 inside a strict protection, 80 inside another regulated area, 60 within 500 m, 30 within 2 km; an inventory (ZNIEFF) counts one step less. Landscape composition: share of the commune under woodland, natural habitats and wetlands, full marks at 60%. Species and landscape configuration: not in the data yet. Pressure: mean of the known components, at most three. Urbanisation: artificial share of the commune (full marks at 80%) and land take over ten years (full marks at 5 points), in equal parts. Climate disruption: rank, among the points of the 8 km grid, of summer warming and of additional days of very dry weather, at +2.7 °C; dry-soil days are not in the built-in data. Below 30% of known weight, there is no level. Low below 33, high above 66. The possible range shows what the unknown could make of it.",
  },
  index: { fr: "Indice", en: "Index" },
  challenge: { fr: "Enjeu", en: "Challenge" },
  component: { fr: "Composante", en: "Component" },
  state: { fr: "État", en: "State" },
  pressure: { fr: "Pression", en: "Pressure" },
  stateRow: { fr: "État \\ pression", en: "State \\ pressure" },
  benefits: { fr: "Co-bénéfices", en: "Co-benefits" },
  benefitsWords: {
    fr: "Rafraîchissement : 60 points pour 40 % du terrain sous les arbres, 30 pour 60 % de la parcelle végétalisée, 10 pour 5 % en eau, en proportion, 100 au plus. Eaux de pluie : 100 fois ce qui ne ruisselle pas, moyenne des surfaces pondérée par leur aire (toiture nue 0,95, sol imperméable 0,90, mixte 0,50, toitures végétalisées 0,60 à 0,20, dalle 0,25, pleine terre 0,10, eau 0), moins 0,05 avec un dispositif de rétention. Santé et bien-être : espaces verts accessibles 35, vue sur la nature 25, coefficient de biotope 20 (plein à 0,6), ouverture aux riverains 10, jardinage 10 ; ce qui est sans réponse sort de la moyenne.",
    en: "Cooling: 60 points for 40% of the grounds under trees, 30 for 60% of the plot planted, 10 for 5% under water, pro rata, at most 100. Stormwater: 100 times what does not run off, averaged over the surfaces by area (bare roof 0.95, impermeable ground 0.90, mixed 0.50, green roofs 0.60 to 0.20, slab 0.25, open ground 0.10, water 0), minus 0.05 with a retention system. Health and well-being: accessible green areas 35, view of nature 25, biotope coefficient 20 (full marks at 0.6), open to local residents 10, gardening 10; unanswered questions are left out of the mean.",
  },
};

/** How the biodiversity of a building comes about, from the tables that compute. */
export function naturePart(): Part {
  return {
    id: "nature",
    title: text.part,
    entries: [
      {
        id: "nature-hosting",
        title: text.hosting,
        texts: [
          text.hostingWords,
          HOSTING_LIMITS,
          ...HOSTING_CATEGORIES.flatMap(({ name, rows }) => [name, ...rows.map(({ action }) => action)]),
        ],
        draw: () => <Hosting />,
      },
      {
        id: "nature-around",
        title: text.around,
        texts: [text.aroundWords, COMMUNE_SCALE, ...Object.values(CHALLENGES)],
        draw: () => <Around />,
      },
      {
        id: "nature-benefits",
        title: text.benefits,
        texts: [text.benefitsWords],
        draw: () => <Words of={text.benefitsWords} />,
      },
    ],
  };
}

function Words({ of }: { of: (typeof text)["benefitsWords"] }) {
  return (
    <Stack as="p" className={styles.text}>
      {useTranslate()(of)}
    </Stack>
  );
}

function Hosting() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Stack as="p" className={styles.text}>
        {t(text.hostingWords)}
      </Stack>
      <p className="muted">{t(HOSTING_LIMITS)}</p>
      <Table title={t(text.hosting)}>
        <Heads of={[text.category, text.question, { name: text.weight, number: true }, text.action]} />
        <tbody>
          {HOSTING_CATEGORIES.flatMap(({ id, name, weight, rows }) =>
            rows.map((row, nth) => (
              <tr key={`${id} ${row.field}`}>
                <td>{nth === 0 && `${t(name)} (${formatShare(weight, language)})`}</td>
                <th scope="row">{t(questionName(row.field))}</th>
                <td className="number">{formatInteger(row.weight, language)}</td>
                <td>{t(row.action)}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </>
  );
}

const STEPS = ["low", "medium", "high"] as const;

function Around() {
  const t = useTranslate();
  const language = useLanguage();
  const parts = [
    ...STATE_COMPONENTS.map((one) => ({ ...one, of: text.state })),
    ...PRESSURE_COMPONENTS.map((one) => ({ ...one, of: text.pressure })),
  ];
  return (
    <>
      <Stack as="p" className={styles.text}>
        {t(text.aroundWords)}
      </Stack>
      <p className="muted">{t(COMMUNE_SCALE)}</p>
      <Table title={t(text.around)}>
        <Heads of={[text.index, text.component, { name: text.weight, number: true }]} />
        <tbody>
          {parts.map(({ id, of, name, weight }) => (
            <tr key={id}>
              <td>{t(of)}</td>
              <th scope="row">{t(name)}</th>
              <td className="number">{formatShare(weight, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table title={t(text.challenge)}>
        <Heads of={[text.stateRow, ...STEPS.map((step) => LEVEL_NAMES[step])]} />
        <tbody>
          {STEPS.toReversed().map((row) => (
            <tr key={row}>
              <th scope="row">{t(LEVEL_NAMES[row])}</th>
              {STEPS.map((column) => (
                <td key={column}>{t(CHALLENGES[challengeAt(row, column)])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
