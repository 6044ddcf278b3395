import type { AnswerOf, floodDamage } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

type State = AnswerOf<typeof floodDamage>["state"];

/** Words of what river floods would cost a building. */
export const FLOOD_DAMAGE_WORDS = {
  title: { fr: "Ce que coûteraient les crues", en: "What river floods would cost" },
  cost: { fr: "Coût de reconstruction du bâtiment (€)", en: "Rebuilding cost of the building (€)" },
  compute: { fr: "Calculer", en: "Compute" },
  failed: { fr: "Le calcul n’a pas pu être fait", en: "The computation could not be made" },
  period: { fr: "Crue", en: "Flood" },
  years: (years: string): Bilingual => ({ fr: `de ${years} ans`, en: `of ${years} years` }),
  depth: { fr: "Hauteur d’eau", en: "Depth of water" },
  share: { fr: "Part du bâtiment", en: "Share of the building" },
  damage: { fr: "Dommage", en: "Damage" },
  unread: (years: string, reason: Bilingual): Bilingual => ({
    fr: `Crue de ${years} ans non lue. ${reason.fr}`,
    en: `Flood of ${years} years not read. ${reason.en}`,
  }),
  yearly: (central: string, low: string, high: string): Bilingual => ({
    fr: `En moyenne par an : ${central}, entre ${low} et ${high}. La plupart des années n’ont aucune crue, une seule coûte les montants ci-dessus.`,
    en: `On average a year: ${central}, between ${low} and ${high}. Most years have no flood, a single one costs the amounts above.`,
  }),
  limits: {
    fr: "Courbes européennes publiées (Huizinga 2017), bâtiment seul, sans contenu ni perte d’exploitation ; digues et barrages ne sont pas comptés, ni les crues plus fréquentes que la première. Ne s’additionne à aucun autre aléa. Le coût saisi n’est pas conservé.",
    en: "Published European curves (Huizinga 2017), the building alone, without contents or business interruption; dykes and dams are not counted, nor floods more frequent than the first. It adds to no other hazard. The cost typed is not kept.",
  },
  states: {
    computed: { fr: "", en: "" },
    no_map: {
      fr: "Aucune carte ne donne de hauteur d’eau de crue à ce lieu.",
      en: "No map gives a depth of flood water at this place.",
    },
    unreachable: {
      fr: "Des cartes de hauteurs d’eau n’ont pas répondu\u202f: il en faut trois au moins pour une moyenne par an.",
      en: "Some maps of water depths did not answer: a yearly mean takes three at least.",
    },
    too_few_periods: {
      fr: "Il faut les hauteurs d’eau de trois crues au moins pour une moyenne par an.",
      en: "A yearly mean takes the water depths of three floods at least.",
    },
    too_vague: {
      fr: "Les hauteurs d’eau se lisent à l’adresse : indiquez la rue ou les coordonnées.",
      en: "Water depths are read at the address: give the street or the coordinates.",
    },
    no_use: {
      fr: "Indiquez l’usage du bâtiment : la courbe en dépend.",
      en: "Give the use of the building: the curve depends on it.",
    },
  } satisfies Readonly<Record<State, Bilingual>>,
};
