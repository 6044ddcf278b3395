import { type Bilingual, ensure, type SurfaceChange, surfaceType } from "@lichen/domain";

/** Words of the results of a project, on screens and on paper. */
export const PROJECT_WORDS = {
  around: { fr: "La nature autour du projet", en: "Nature around the project" },
  states: (n: number): Bilingual => ({
    fr: n === 0 ? "État initial seul" : n === 1 ? "État initial et un scénario" : `État initial et ${n} scénarios`,
    en:
      n === 0 ? "Initial state only" : n === 1 ? "Initial state and one scenario" : `Initial state and ${n} scenarios`,
  }),
  noScenario: {
    fr: "Ajoutez un scénario pour le comparer à l’état initial.",
    en: "Add a scenario to compare it with the initial state.",
  },
  best: (name: string, value: string, initial: string): Bilingual => ({
    fr: `Le meilleur coefficient est celui de « ${name} » : ${value}, contre ${initial} dans l’état initial.`,
    en: `The best coefficient is for “${name}”: ${value}, compared with ${initial} in the initial state.`,
  }),
  noBetter: (initial: string): Bilingual => ({
    fr: `Aucun scénario ne dépasse le coefficient de l’état initial, ${initial}.`,
    en: `No scenario exceeds the initial state’s coefficient of ${initial}.`,
  }),
  noneDeclared: {
    fr: "Aucun scénario ne déclare de surface : saisissez-en pour les comparer à l’état initial.",
    en: "No scenario declares a surface: enter some to compare them with the initial state.",
  },
  initialUndeclared: (name: string, value: string): Bilingual => ({
    fr: `Le meilleur coefficient est celui de «\u202f${name}\u202f»\u202f: ${value}. L’état initial n’est pas déclaré : l’écart n’est pas connu.`,
    en: `The best coefficient is for “${name}”: ${value}. The initial state is not declared, so the change is not known.`,
  }),
  undeclared: { fr: "Non déclaré", en: "Not declared" },
  compared: { fr: "États côte à côte", en: "States side by side" },
  figure: { fr: "Résultat", en: "Result" },
  initial: { fr: "État initial", en: "Initial state" },
  cbsh: { fr: "Coefficient de biotope (CBSh)", en: "Biotope coefficient (CBSh)" },
  variation: { fr: "Variation", en: "Change" },
  declared: { fr: "Parcelle déclarée", en: "Declared plot" },
  footprint: { fr: "Empreinte minimisée", en: "Minimised footprint" },
  design: { fr: "Conception", en: "Design" },
  implementation: { fr: "Mise en œuvre", en: "Implementation" },
  maturity: { fr: "Maturité", en: "Maturity" },
  reliability: { fr: "Fiabilité", en: "Reliability" },
  comparable: { fr: "Coefficients comparables", en: "Comparable coefficients" },
  comparableWhat: {
    fr: "La même parcelle, calculée avec d’autres barèmes publiés. Un tiret : la liste publiée ne nomme pas toutes les surfaces de cet état.",
    en: "The same plot, calculated with other published values. A dash means the published list does not name every surface in this state.",
  },
  scheme: { fr: "Méthode", en: "Method" },
  target: (words: Bilingual): Bilingual => ({ fr: `cible ${words.fr}`, en: `target ${words.en}` }),
  uncovered: { fr: "Non couvert", en: "Not covered" },
  theProject: { fr: "Le projet", en: "The project" },
  counted: { fr: "m² comptés", en: "m² counted" },
  noPlace: {
    fr: "Le lieu du projet n’est pas indiqué. Sa commune ou ses coordonnées donneraient l’état de la nature autour de lui, les pressions qu’elle subit et l’enjeu écologique. Tous les autres chiffres sont calculés sans le lieu.",
    en: "The project’s location is not given. Its city or coordinates would give the state of nature around it, the pressures on it and the ecological challenge. All other figures are calculated without the location.",
  },
  limits: { fr: "Ce qu’aucun de ces chiffres ne mesure", en: "What none of these figures measures" },
  limitsText: {
    fr: "Ni les espèces présentes, ni la qualité des sols, ni les continuités autour de la parcelle, ni l’entretien réel. Le coefficient et l’empreinte sont des choix de Lichen, publiés avec leurs valeurs ; ils ne prétendent pas reproduire un autre outil. Un écologue reste nécessaire pour juger d’un projet.",
    en: "Neither the species present, nor soil quality, nor ecological connections around the plot, nor actual upkeep. The coefficient and the footprint are choices made by Lichen and published with their values; they do not claim to reproduce another tool. An ecologist is still needed to assess a project.",
  },
  plans: { fr: "Les plans", en: "Plans" },
};

const WITH_TREES: Bilingual = { fr: "arbres au-dessus", en: "trees above" };
const WITH_PLANTS: Bilingual = { fr: "berges plantées", en: "planted banks" };

/** What works make of a surface: "Toit extensif"; "Mixte, perméable, arbres au-dessus". */
export function afterWorksWords({ to, cover }: Pick<SurfaceChange, "to" | "cover">): Bilingual {
  const plants = cover === undefined ? null : cover.trees === undefined ? WITH_PLANTS : WITH_TREES;
  if (to === null) return ensure(plants);
  const { fr, en } = surfaceType(to).short;
  return plants === null ? { fr, en } : { fr: `${fr}, ${plants.fr}`, en: `${en}, ${plants.en}` };
}
