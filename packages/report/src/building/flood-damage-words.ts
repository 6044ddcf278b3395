import type { AnswerOf, floodDamage } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

type State = AnswerOf<typeof floodDamage>["state"];

/** Words of what river floods would cost a building. */
export const FLOOD_DAMAGE_WORDS = {
  title: { fr: "Ce que coûteraient les crues", en: "What river floods would cost" },
  cost: { fr: "Coût de reconstruction du bâtiment (€)", en: "Rebuilding cost (€)" },
  compute: { fr: "Calculer", en: "Calculate" },
  failed: { fr: "Le calcul n’a pas pu être fait", en: "The calculation could not be made" },
  period: { fr: "Crue", en: "Flood" },
  years: (years: string): Bilingual => ({ fr: `de ${years} ans`, en: `${years}-year` }),
  depth: { fr: "Hauteur d’eau", en: "Water depth" },
  share: { fr: "Part du bâtiment", en: "Share of the building" },
  damage: { fr: "Dommage", en: "Damage" },
  unread: (years: string, reason: Bilingual): Bilingual => ({
    fr: `Crue de ${years} ans\u202f: pas de hauteur d’eau. ${reason.fr}`,
    en: `${years}-year flood: no water depth. ${reason.en}`,
  }),
  yearly: (central: string, low: string, high: string): Bilingual => ({
    fr: `En moyenne par an : ${central}, entre ${low} et ${high}. La plupart des années se passent sans crue ; une seule crue coûte les montants ci-dessous.`,
    en: `Average per year: ${central}, between ${low} and ${high}. Most years have no flood; a single flood costs the amounts below.`,
  }),
  limits: {
    fr: "Courbes européennes publiées (Huizinga 2017), bâtiment seul, sans contenu ni perte d’exploitation ; digues et barrages ne sont pas pris en compte, ni les crues plus fréquentes que la première. Ce montant ne s’ajoute à celui d’aucun autre aléa. Le coût saisi n’est pas conservé.",
    en: "Published European curves (Huizinga 2017), for the building only, excluding contents and business interruption; dykes and dams are not taken into account, nor are floods more frequent than the first. Not to be added to any other hazard. The cost entered is not stored.",
  },
  states: {
    computed: { fr: "", en: "" },
    no_map: {
      fr: "Aucune carte ne donne de hauteur d’eau de crue à ce lieu.",
      en: "No map gives a flood water depth at this place.",
    },
    unreachable: {
      fr: "Des cartes de hauteurs d’eau n’ont pas répondu\u202f: il en faut trois au moins pour une moyenne par an.",
      en: "Some water depth maps did not respond: at least three are needed for a yearly average.",
    },
    too_few_periods: {
      fr: "Il faut les hauteurs d’eau de trois crues au moins pour une moyenne par an.",
      en: "Water depths for at least three floods are needed for a yearly average.",
    },
    too_vague: {
      fr: "Les hauteurs d’eau se lisent à l’adresse : indiquez la rue ou les coordonnées.",
      en: "Water depths are read at the address: enter the street or the coordinates.",
    },
    no_use: {
      fr: "Indiquez l’usage du bâtiment : la courbe en dépend.",
      en: "Enter the building’s use: the curve depends on it.",
    },
  } satisfies Readonly<Record<State, Bilingual>>,
};
