import {
  actionOf,
  CBSH_CHANGE,
  CHANGE_CLASS_NAMES,
  COMPARABLE_SCHEMES,
  ensure,
  FOOTPRINT_CHANGE,
  FOOTPRINT_ITEMS,
  FOOTPRINT_PHASE_NAMES,
  LEAST_COVER,
  SLAB_DEPTH_NAMES,
  STRATA,
  STRATUM_NAMES,
  SURFACE_CHANGES,
  SURFACE_GROUP_NAMES,
  SURFACE_TYPES,
} from "@lichen/domain";
import { afterWorksWords, formatIndex, formatInteger, formatShare } from "@lichen/report";
import { Stack } from "../../../design/layout/stack.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Part } from "./entry.ts";
import styles from "./method.module.css";
import { Heads, Table } from "./prose.tsx";

const text = {
  part: { fr: "Projets : biotope et empreinte", en: "Projects: biotope and footprint" },
  surfaces: { fr: "Coefficient de biotope (CBSh)", en: "Biotope coefficient (CBSh)" },
  surfacesWords: {
    fr: "CBSh = somme des aires multipliées par leur coefficient, divisée par la surface de la parcelle, 1 au plus. Une surface non déclarée compte pour zéro et abaisse la fiabilité. Une strate ne compte qu’à partir de sa couverture minimale ; les arbres en pleine terre, au-delà d’un pour 50\u00a0m². Une strate qui ne compte pas ramène le coefficient à celui des strates comptées. Sur dalle, l’épaisseur de terre retire 0,1 (moins de 30\u00a0cm) ou ajoute 0,2 (plus de 80\u00a0cm). Les couronnes au-dessus d’un sol minéral ajoutent 0,2 par m². Coefficients choisis par Lichen, édition de septembre 2024.",
    en: "CBSh = sum of the areas multiplied by their coefficient, divided by the plot area, capped at 1. An undeclared surface counts as zero and lowers reliability. A stratum counts only from its minimum cover; trees in open ground, above one per 50 m². A stratum that does not count brings the coefficient down to that of the strata counted. On a slab, soil depth takes off 0.1 (under 30 cm) or adds 0.2 (over 80 cm). Tree canopy above mineral ground adds 0.2 per m². Coefficients chosen by Lichen, September 2024 edition.",
  },
  group: { fr: "Groupe", en: "Group" },
  surface: { fr: "Surface", en: "Surface" },
  coefficient: { fr: "Coefficient", en: "Coefficient" },
  stratum: { fr: "Strate", en: "Stratum" },
  least: { fr: "Couverture minimale", en: "Minimum cover" },
  strata: { fr: "Strates", en: "Strata" },
  footprint: { fr: "Minimisation de l’empreinte", en: "Footprint minimisation" },
  footprintWords: {
    fr: "Chaque mesure vaut son poids si elle est prise, la moitié si elle l’est en partie. Ce qui n’est pas décidé n’entre pas dans l’indice, mais abaisse la maturité. Total : 60 % conception, 40 % mise en œuvre. Fiabilité : pour moitié la part des réponses, pour moitié celle que justifie un document.",
    en: "Each measure counts for its full weight if taken, and half if partly taken. Measures not decided are left out of the index but lower maturity. Total: 60% design, 40% implementation. Reliability: half the share of answers, half the share supported by a document.",
  },
  phase: { fr: "Phase", en: "Phase" },
  measure: { fr: "Mesure", en: "Measure" },
  weight: { fr: "Poids", en: "Weight" },
  works: { fr: "Travaux du meilleur scénario", en: "Works in the best scenario" },
  worksWords: {
    fr: "Le meilleur scénario d’une parcelle répartit ces travaux entre ses surfaces par un programme linéaire : aucune autre répartition ne donne plus dans les limites choisies. Coûts hors taxes par m² de surface : ordres de grandeur de Lichen, dans le niveau de coût de la recommandation ; le budget est compté au milieu. Une place de stationnement conservée garde 25\u00a0m² de sol minéral ou mixte.",
    en: "The best scenario for a plot divides these works among its surfaces by linear programming: no other split does better within the chosen limits. Costs excluding tax per m² of surface: Lichen orders of magnitude, within the cost level of the recommendation; the budget is counted at their midpoint. Each parking space kept retains 25 m² of mineral or mixed ground.",
  },
  becomes: { fr: "Devient", en: "Becomes" },
  recommendation: { fr: "Recommandation", en: "Recommendation" },
  costs: { fr: "€/m²", en: "€/m²" },
  needs: { fr: "Condition", en: "Condition" },
  families: {
    roof: { fr: "Toiture", en: "Roof" },
    mineral: { fr: "Sol minéral ou mixte", en: "Mineral or mixed ground" },
    ground: { fr: "Pleine terre", en: "Open ground" },
    slab: { fr: "Dalle plantée", en: "Planted slab" },
    water: { fr: "Plan d’eau", en: "Water body" },
  },
  bearings: {
    none: null,
    light: { fr: "La toiture porte une végétation légère.", en: "The roof can bear light vegetation." },
    strong: { fr: "La toiture porte toute épaisseur de terre.", en: "The roof can bear any soil depth." },
  },
  changes: { fr: "Classes de variation", en: "Classes of change" },
  changesWords: (small: string, large: string, points: readonly [string, string]) => ({
    fr: `Par rapport à l’état initial : pas de changement jusqu’à ${small} inclus ; ${CHANGE_CLASS_NAMES.significant_gain.fr.toLowerCase()} ou ${CHANGE_CLASS_NAMES.significant_loss.fr.toLowerCase()} à partir de ${large} ; entre les deux, gain ou perte. Pour l’empreinte : ${points[0]} et ${points[1]} points.`,
    en: `Compared with the initial state: no change up to and including ${small}; ${CHANGE_CLASS_NAMES.significant_gain.en.toLowerCase()} or ${CHANGE_CLASS_NAMES.significant_loss.en.toLowerCase()} from ${large}; in between, gain or loss. For the footprint: ${points[0]} and ${points[1]} points.`,
  }),
  comparable: { fr: "Coefficients comparables", en: "Comparable coefficients" },
  scheme: { fr: "Méthode", en: "Method" },
  values: { fr: "Surfaces lues et valeurs", en: "Surfaces read, and values" },
};

/** How the figures of a project come about: every coefficient, weight and bound, from the tables that compute. */
export function biotopePart(): Part {
  return {
    id: "biotope",
    title: text.part,
    entries: [
      {
        id: "biotope-surfaces",
        title: text.surfaces,
        texts: [text.surfacesWords, ...SURFACE_TYPES.map(({ name }) => name)],
        draw: () => <Surfaces />,
      },
      {
        id: "biotope-works",
        title: text.works,
        texts: [text.worksWords, ...SURFACE_CHANGES.map(afterWorksWords)],
        draw: () => <Works />,
      },
      {
        id: "biotope-footprint",
        title: text.footprint,
        texts: [text.footprintWords, ...FOOTPRINT_ITEMS.map(({ name }) => name)],
        draw: () => <Footprint />,
      },
      {
        id: "biotope-changes",
        title: text.changes,
        texts: Object.values(CHANGE_CLASS_NAMES),
        draw: () => <Changes />,
      },
      {
        id: "biotope-comparable",
        title: text.comparable,
        texts: COMPARABLE_SCHEMES.flatMap(({ name, source }) => [name, source]),
        draw: () => <Comparables />,
      },
    ],
  };
}

function Surfaces() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Stack as="p" className={styles.text}>
        {t(text.surfacesWords)}
      </Stack>
      <Table title={t(text.surfaces)}>
        <Heads of={[text.surface, text.group, { name: text.coefficient, number: true }]} />
        <tbody>
          {SURFACE_TYPES.map(({ id, name, group, coefficient }) => (
            <tr key={id}>
              <th scope="row">{t(name)}</th>
              <td>{t(SURFACE_GROUP_NAMES[group])}</td>
              <td className="number">{formatIndex(coefficient, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table title={t(text.strata)}>
        <Heads of={[text.stratum, { name: text.least, number: true }]} />
        <tbody>
          {STRATA.map((stratum) => (
            <tr key={stratum}>
              <th scope="row">{t(STRATUM_NAMES[stratum])}</th>
              <td className="number">{formatShare(LEAST_COVER[stratum], language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Works() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Stack as="p" className={styles.text}>
        {t(text.worksWords)}
      </Stack>
      <Table title={t(text.works)}>
        <Heads of={[text.surface, text.becomes, text.recommendation, { name: text.costs, number: true }, text.needs]} />
        <tbody>
          {SURFACE_CHANGES.map((change) => {
            const { from, action, low, high, bearing = "none", depths } = change;
            const needs = text.bearings[bearing];
            return (
              <tr key={`${from} ${t(afterWorksWords(change))}`}>
                <th scope="row">{t(text.families[from])}</th>
                <td>{t(afterWorksWords(change))}</td>
                <td>{t(actionOf(action).name)}</td>
                <td className="number">
                  {[low, high].map((one) => formatInteger(one, language)).join("\u2060–\u2060")}
                </td>
                <td>
                  {needs !== null && t(needs)}
                  {depths?.map((depth) => t(SLAB_DEPTH_NAMES[depth])).join(", ")}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}

function Footprint() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Stack as="p" className={styles.text}>
        {t(text.footprintWords)}
      </Stack>
      <Table title={t(text.footprint)}>
        <Heads of={[text.measure, text.phase, { name: text.weight, number: true }]} />
        <tbody>
          {FOOTPRINT_ITEMS.map(({ id, name, phase, weight }) => (
            <tr key={id}>
              <th scope="row">{t(name)}</th>
              <td>{t(FOOTPRINT_PHASE_NAMES[phase])}</td>
              <td className="number">{formatInteger(weight, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Changes() {
  const t = useTranslate();
  const language = useLanguage();
  const points = [FOOTPRINT_CHANGE.small, FOOTPRINT_CHANGE.large].map((one) => formatInteger(one, language));
  return (
    <Stack as="p" className={styles.text}>
      {t(
        text.changesWords(formatIndex(CBSH_CHANGE.small, language), formatIndex(CBSH_CHANGE.large, language), [
          ensure(points[0]),
          ensure(points[1]),
        ]),
      )}
    </Stack>
  );
}

function Comparables() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table title={t(text.comparable)}>
      <Heads of={[text.scheme, text.values]} />
      <tbody>
        {COMPARABLE_SCHEMES.map(({ id, name, source, verified, values }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <small>
                {t(source)}. {t(verified)}
              </small>
            </th>
            <td>
              {SURFACE_TYPES.flatMap((type) =>
                values[type.id] === undefined ? [] : [`${t(type.short)} ${formatIndex(values[type.id]!, language)}`],
              ).join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
