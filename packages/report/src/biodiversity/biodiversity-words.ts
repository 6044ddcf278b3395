import {
  type AREA_BANDS,
  type AreaStrength,
  type AreasFrom,
  type Bilingual,
  type BiodiversityAssessment,
  CHALLENGES,
  type ChallengeId,
  ensure,
  findListColumn,
  findProtectedAreaType,
  HOSTING_CATEGORIES,
  type HostingAction,
  type HostingCategoryId,
  type HostingScore,
  type Language,
  type NatureIndex,
  PRESSURE_COMPONENTS,
  type PressureComponentId,
  REASONS,
  STATE_COMPONENTS,
  type StateComponentId,
  type SynthesisNotice,
} from "@lichen/domain";
import { formatShare } from "../figure.ts";
import { formatInteger, formatNumber, formatPercent } from "../format.ts";
import { joinNames, levelAdjective } from "../grammar.ts";
import { countNoun } from "../nouns.ts";
import { NOTICE_WORDS, noticeCount } from "../synthesis-words.ts";
import { NATURE_WORDS } from "./nature-words.ts";

type NatureAround = Pick<BiodiversityAssessment, "nature" | "protected_areas">;

/** Names of the scores of the hosting potential. */
export const HOSTING_NAMES: Readonly<Record<"global" | HostingCategoryId, Bilingual>> = {
  global: { fr: "Potentiel d’accueil", en: "Hosting potential" },
  ...(Object.fromEntries(HOSTING_CATEGORIES.map(({ id, name }) => [id, name])) as Record<HostingCategoryId, Bilingual>),
};

/** Name of an output of a synthesis: that of its column. */
export const columnName = (id: string): Bilingual => ensure(findListColumn(id)).label;

/** What the rules of a protected or regulated area bind. */
const AREA_STRENGTH_NAMES: Readonly<Record<AreaStrength, Bilingual>> = {
  strong: { fr: "protection forte", en: "strong protection" },
  regulated: { fr: "espace réglementé", en: "regulated area" },
  inventory: { fr: "inventaire, sans règle", en: "inventory, without rules" },
};

/** What an area is, then what its rules bind. */
export function areaKindWords(type: string, strength: AreaStrength): Bilingual {
  const name = findProtectedAreaType(type)?.name ?? { fr: type, en: type };
  const binds = AREA_STRENGTH_NAMES[strength];
  return { fr: `${name.fr} : ${binds.fr}`, en: `${name.en}: ${binds.en}` };
}

/** How near a protected area is. @source analysis.md §3 */
export const AREA_BAND_NAMES: Readonly<Record<(typeof AREA_BANDS)[number], Bilingual>> = {
  within: { fr: "Sur place", en: "On site" },
  "500m": { fr: "À moins de 500\u00a0m", en: "Within 500 m" },
  "2km": { fr: "À moins de 2\u00a0km", en: "Within 2 km" },
};

/** What each challenge asks of a site. */
export const CHALLENGE_SENTENCES: Readonly<Record<ChallengeId | "unknown", Bilingual>> = {
  conservation: {
    fr: "Protéger ce qui vit là et autour, avant tout aménagement.",
    en: "Protect what lives on and around the site before any development.",
  },
  improvement: {
    fr: "Enrichir les milieux du site et les relier à ceux d’alentour.",
    en: "Enrich the site’s habitats and connect them to those nearby.",
  },
  reclaim: {
    fr: "Rendre de la place à la nature, là où elle en a le plus perdu.",
    en: "Give nature back some space where it has lost the most.",
  },
  unknown: {
    fr: "Trop peu de données décrivent ce lieu pour donner un enjeu.",
    en: "There is too little data about this place to name a challenge.",
  },
};

export const challengeName = (id: ChallengeId | "unknown"): Bilingual =>
  id === "unknown" ? { fr: "Enjeu inconnu", en: "Challenge unknown" } : CHALLENGES[id];

/** Points of 100, whole. */
export const formatPoints = (value: number, language: Language): string => formatInteger(Math.round(value), language);

/** A gain in points: one decimal under ten, so that small ones do not all read alike. */
export function formatGain(gain: number, language: Language): string {
  const rounded = gain < 10 ? Math.round(gain * 10) / 10 : Math.round(gain);
  return `+${formatNumber(rounded, language)}`;
}

/** What to do to take a question to its best answer. */
export function hostingActionName({ field }: Pick<HostingAction, "field">): Bilingual {
  for (const { rows } of HOSTING_CATEGORIES) for (const row of rows) if (row.field === field) return row.action;
  throw new RangeError(`${field} is not in the potential`);
}

/** What a score says, in a sentence. */
export function hostingSentence({ value, level, reliability, low, high }: HostingScore, language: Language): string {
  const points = (number: number) => formatPoints(number, language);
  const answered = formatShare(reliability, language);
  if (value === null) {
    return language === "fr"
      ? `Trop peu de réponses pour un chiffre : ${answered} du poids. Selon les réponses manquantes, de ${points(low)} à ${points(high)} sur 100.`
      : `Too few answers for a figure: ${answered} of the weight. Depending on the others, ${points(low)} to ${points(high)} out of 100.`;
  }
  const adjective = levelAdjective(level, { gender: "m", number: "one" });
  return language === "fr"
    ? `Potentiel d’accueil ${adjective.fr} : ${points(value)} sur 100, d’après ${answered} du poids des questions.`
    : `${capital(adjective.en)} hosting potential: ${points(value)} out of 100, based on ${answered} of the question weight.`;
}

/** What would raise it most, in a sentence; null when nothing would. */
export function gainSentence(actions: readonly HostingAction[], language: Language): string | null {
  const first = actions.slice(0, 3);
  if (first.length === 0) return null;
  const gain = formatPoints(
    first.reduce((sum, one) => sum + one.gain, 0),
    language,
  );
  const names = first.map((one) => lowerFirst(hostingActionName(one)[language]));
  return language === "fr"
    ? `Jusqu’à ${gain} points de plus : ${joinNames(names, language)}.`
    : `Up to ${gain} more points: ${joinNames(names, language)}.`;
}

/** State, pressure and what they ask for, in a sentence. */
export function placeSentence(
  { state, pressure, challenge, nature }: Pick<BiodiversityAssessment, "state" | "pressure" | "challenge" | "nature">,
  language: Language,
): string {
  if (challenge === "unknown")
    return (nature.is_france ? CHALLENGE_SENTENCES.unknown : REASONS.nature_of_france)[language];
  const known = ({ reliability }: { readonly reliability: number }) => formatShare(reliability, language);
  const around = levelAdjective(state.level, { gender: "m", number: "one" });
  const pressed = levelAdjective(pressure.level, { gender: "f", number: "one" });
  return language === "fr"
    ? `Autour, état de la nature ${around.fr} (${known(state)} des données) et pression ${pressed.fr} (${known(pressure)}) : ${lowerFirst(CHALLENGE_SENTENCES[challenge].fr)}`
    : `In the surroundings, the state of nature is ${around.en} (${known(state)} of the data) and pressure is ${pressed.en} (${known(pressure)}): ${lowerFirst(CHALLENGE_SENTENCES[challenge].en)}`;
}

/** What could still change the challenge; null where nothing could. */
export function challengeDoubt(possible: readonly ChallengeId[], id: string, language: Language): string | null {
  const others = possible.filter((one) => one !== id).map((one) => lowerFirst(CHALLENGES[one][language]));
  if (others.length === 0) return null;
  return language === "fr"
    ? `Les données encore inconnues pourraient en faire : ${joinNames(others, language)}.`
    : `What is not known yet could still change it to: ${joinNames(others, language)}.`;
}

const NAMES = new Map<string, Bilingual>(
  [...STATE_COMPONENTS, ...PRESSURE_COMPONENTS].map(({ id, name }) => [id, name] as const),
);
export const componentName = (id: StateComponentId | PressureComponentId): Bilingual => ensure(NAMES.get(id));

/** Where a component comes from, or why it is not known. */
export function componentSentence(
  { id, reason }: NatureIndex<StateComponentId | PressureComponentId>["components"][number],
  { nature, protected_areas: areas }: NatureAround,
  language: Language,
): string {
  if (reason !== null) return REASONS[reason][language];
  const number = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  const percent = (value: number) => formatPercent(value / 100, language);
  const { cover, climate, commune } = nature;
  const name = commune?.name ?? "";
  const t = (fr: string, en: string) => (language === "fr" ? fr : en);
  switch (id) {
    case "urbanisation": {
      const { artificial_percent: artificial, land_take_points: taken } = ensure(cover);
      const { inhabitants, inhabitants_per_km2, dwellings } = ensure(commune);
      const [people, density] = [inhabitants, inhabitants_per_km2].map((one) =>
        formatInteger(Math.round(one), language),
      );
      const homes = dwellings === null ? null : formatInteger(dwellings, language);
      const gained =
        taken === null
          ? ""
          : t(
              ` Au rythme de 1990-2018, ${number(taken)} ${Math.abs(taken) < 2 ? "point" : "points"} de plus en dix ans.`,
              ` At the 1990–2018 rate, ${number(taken)} more points in ten years.`,
            );
      return t(
        `Commune de ${name} : ${percent(artificial)} de la surface est artificialisée, ${people} habitants (${density} au km²)${homes === null ? "" : `, ${homes} logements en 2016`}.${gained}`,
        `${name}: ${percent(artificial)} of the commune’s land is artificial, ${people} inhabitants (${density} per km²)${homes === null ? "" : `, ${homes} dwellings in 2016`}.${gained}`,
      );
    }
    case "climate_disruption": {
      const { summer_c: summer, summer_rank: summerRank, dry_days: days, dry_rank: dryRank } = ensure(climate);
      return t(
        `De 1976-2005 à une France à +2,7 °C : étés plus chauds de ${number(summer)} °C, plus qu’en ${percent(100 * summerRank)} du territoire ; ${number(days)} jours de temps très sec de plus par an, plus qu’en ${percent(100 * dryRank)} du territoire.`,
        `From 1976–2005 to a France at +2.7 °C: summers ${number(summer)} °C warmer, more than in ${percent(100 * summerRank)} of the country; ${number(days)} more days of very dry weather per year, more than in ${percent(100 * dryRank)} of the country.`,
      );
    }
    case "landscape_composition":
      return t(
        `Commune de ${name} : ${percent(ensure(cover).natural_percent)} de bois, de milieux naturels et de zones humides ; l’indice est maximal à 60 %.`,
        `${name}: ${percent(ensure(cover).natural_percent)} of the commune is woodland, natural habitat and wetland; the index is at its maximum at 60%.`,
      );
    case "protected_areas":
      return ensure(areas).length === 0
        ? NO_AREA_NEARBY[language]
        : joinNames(
            ensure(areas)
              .slice(0, 3)
              .map((area) => area.name),
            language,
          );
    case "species_of_interest":
    case "landscape_configuration":
    case "invasive_species":
      return "";
  }
}

/** What has to be said of where protected areas come from, or why none are known. */
export function areasNotes(areas: NatureAround["protected_areas"], from: AreasFrom): readonly Bilingual[] {
  const none = from === "unreachable" ? NATURE_WORDS.areasUnreachable : NATURE_WORDS.noAreas;
  if (areas === null) return [none];
  return [...(areas.length === 0 ? [NO_AREA_NEARBY] : []), ...(from === "asked" ? [NATURE_WORDS.areasRequested] : [])];
}

/** Of the maps of protected areas. @source analysis.md §8 */
const NO_AREA_NEARBY: Bilingual = {
  fr: "Aucun espace protégé ou réglementé (PRA) trouvé à moins de 2\u00a0km ; la liste peut être incomplète.",
  en: "No protected or regulated area (PRA) found within 2 km; the list may be incomplete.",
};

/** At what scale the figures around a place speak. */
export const COMMUNE_SCALE: Bilingual = {
  fr: "Chiffres de la commune entière, et non d’un rayon de 1\u00a0km autour du bâtiment.",
  en: "Figures are for the whole commune, not for a 1 km radius around the building.",
};

/** What a synthesis has to say before its figures. */
export function natureNotice(notice: SynthesisNotice, figures: Parameters<typeof noticeCount>[1]): Bilingual {
  const n = noticeCount(notice, figures);
  return notice === "not_computable"
    ? {
        fr: `Le potentiel d’accueil ne peut pas être calculé pour ${countNoun(n, "building").fr} : renseignez plus de caractéristiques.`,
        en: `Hosting potential cannot be calculated for ${countNoun(n, "building").en}: fill in more features.`,
      }
    : NOTICE_WORDS[notice](n);
}

/** What the potential does not say. */
export const HOSTING_LIMITS: Bilingual = {
  fr: "Le potentiel décrit ce que le bâtiment, son terrain et son entretien offrent à la faune et à la flore. Il ne compte aucune espèce : seul un relevé sur place le fait. Pondération propre à Lichen, publiée dans la méthode.",
  en: "The potential describes what the building, its grounds and their upkeep offer to wildlife. It does not count species: only an on-site survey can. The weights are Lichen’s own and are published in the method.",
};

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
