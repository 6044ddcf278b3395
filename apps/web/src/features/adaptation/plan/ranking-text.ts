import { type Bilingual, SCENARIO_NAMES, STAND_IN } from "@lichen/domain";

const USUAL = SCENARIO_NAMES[STAND_IN].name;

const s = (count: number) => (count > 1 ? "s" : "");

export const rankingText = {
  title: { fr: "Où agir d’abord", en: "Where to act first" },
  together: {
    fr: "Bâtiments qu’un même événement peut toucher ensemble",
    en: "Buildings that one event can touch together",
  },
  plan: { fr: "En faire un plan, avec vos budgets", en: "Turn it into a plan, with your budgets" },
  about: {
    fr: "Chaque action est testée seule sur chaque bâtiment, d’après ses réponses actuelles : nombre de niveaux de risque croisé qu’elle ferait baisser et baisse de l’indice de vulnérabilité. Les actions déjà décidées ne sont pas prises en compte.",
    en: "Each action is tested on its own on each building, using its current answers: how many combined-risk levels it would lower, and by how much it would lower the vulnerability index. Actions already decided are not taken into account.",
  },
  start: (buildings: Bilingual): Bilingual => ({
    fr: `Classer les actions de ${buildings.fr}`,
    en: `Rank actions for ${buildings.en}`,
  }),
  again: { fr: "Relancer le classement", en: "Rank again" },
  scenario: { fr: "Scénario", en: "Scenario" },
  horizon: { fr: "Horizon", en: "Horizon" },
  working: (done: string, total: string): Bilingual => ({
    fr: `${done} bâtiments classés sur ${total}`,
    en: `${done} of ${total} buildings ranked`,
  }),
  progress: { fr: "Avancement du classement", en: "Ranking progress" },
  stop: { fr: "Arrêter", en: "Stop" },
  cancelled: { fr: "Le classement a été arrêté.", en: "The ranking was stopped." },
  error: {
    fr: "Le classement n’a pas abouti : relancez-le.",
    en: "The ranking did not finish: start it again.",
  },
  failed: { fr: "Le classement n’a pas pu être chargé", en: "The ranking could not be loaded" },
  of: (when: string, buildings: Bilingual, scenario: Bilingual, horizon: Bilingual): Bilingual => ({
    fr: `Classement du ${when}\u202f: ${buildings.fr}, ${scenario.fr}, ${horizon.fr}`,
    en: `Ranking of ${when}: ${buildings.en}, ${scenario.en}, ${horizon.en}`,
  }),
  earlier: { fr: "Classement", en: "Ranking" },
  finding: (lowering: string, count: number, pairs: Bilingual): Bilingual => ({
    fr: `${lowering} action${s(count)} ${count > 1 ? "feraient" : "ferait"} baisser un niveau de risque, sur ${pairs.fr} utiles`,
    en: `${lowering} action${s(count)} would lower a risk level, out of ${pairs.en} that help`,
  }),
  unknown: (buildings: Bilingual, count: number): Bilingual => ({
    fr: `${buildings.fr} sans risque croisé connu n’${count > 1 ? "ont" : "a"} pas pu être classé${s(count)}.`,
    en: `${buildings.en} with no known combined risk could not be ranked.`,
  }),
  standIns: (buildings: Bilingual, count: number): Bilingual => ({
    fr: `${buildings.fr} hors de France ${count > 1 ? "sont lus" : "est lu"} selon le scénario «\u202f${USUAL.fr}\u202f».`,
    en: `${buildings.en} outside France ${count === 1 ? "uses" : "use"} the “${USUAL.en}” scenario.`,
  }),
  unanswered: (actions: Bilingual, count: number): Bilingual => ({
    fr: `${actions.fr} ${count > 1 ? "attendent" : "attend"} une réponse au questionnaire pour être classée${s(count)}.`,
    en: `${actions.en} cannot be ranked until ${count === 1 ? "a questionnaire answer is" : "questionnaire answers are"} given.`,
  }),
  alone: {
    fr: "Les effets de deux actions sur un même bâtiment ne s’additionnent pas toujours : simulez-les ensemble avant de décider. Les coûts sont des fourchettes, pas des devis.",
    en: "The effects of two actions on the same building do not always add up: simulate them together before deciding. Costs are ranges, not quotes.",
  },
  none: { fr: "Aucune action de ce coût n’a d’effet.", en: "No action at this cost has any effect." },
  ofPairs: (shown: string, pairs: Bilingual): Bilingual => ({
    fr: `les ${shown} premières de ${pairs.fr}`,
    en: `the first ${shown} of ${pairs.en}`,
  }),
  levels: (count: number): Bilingual => ({
    fr: count === 0 ? "même niveau" : `−${count} niveau${count > 1 ? "x" : ""}`,
    en: count === 0 ? "same level" : `−${count} level${s(count)}`,
  }),
  supposed: { fr: "valeur supposée", en: "assumed value" },
  simulate: (action: Bilingual, name: string): Bilingual => ({
    fr: `Simuler\u202f: ${action.fr}, ${name}`,
    en: `Simulate: ${action.en}, ${name}`,
  }),
  more: (count: string): Bilingual => ({ fr: `Afficher les ${count}`, en: `Show all ${count}` }),
  byAction: { fr: "Action par action", en: "Action by action" },
  action: { fr: "Action", en: "Action" },
  buildings: { fr: "Bâtiments où elle est utile", en: "Buildings where it helps" },
  lowering: { fr: "dont un niveau baisse", en: "of which drop a level" },
  sum: { fr: "Niveaux gagnés", en: "Levels gained" },
};
