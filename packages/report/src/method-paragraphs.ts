import type { Bilingual } from "@lichen/domain";
import { TRAJECTORY_WORDS } from "./trajectory-words.ts";

/** The method in words, paragraph by paragraph; figures come from the domain. */
export const METHOD_PARAGRAPHS = {
  exposure: (): readonly Bilingual[] => [
    {
      fr: "L’exposition mesure à quel point le lieu est soumis à l’aléa. Chaque aléa a des critères, chacun avec son poids ; un critère est évalué à partir de la meilleure preuve disponible pour le lieu, dans cet ordre : officielle, modélisée, observée, indirecte, puis faible.",
      en: "Exposure says what the climate does to the place. Each hazard has criteria, each with its weight; a criterion is filled by the best evidence there is at the place, in this order: official, modelled, observed, proxy, then weak.",
    },
    {
      fr: "Chaque indicateur reçoit un niveau de 1 à 6 sur son échelle. L’indice est le plus grand de deux nombres\u202f: le pire niveau moins un, pour qu’un signal fort ne se perde pas dans la moyenne, et la moyenne pondérée des niveaux. Il est arrondi au plus proche, les moitiés vers le haut. L’inondabilité du lieu compte pour son niveau entier, car une pluie modérée n’atténue pas une crue.",
      en: "Each indicator gets a level from 1 to 6 on its scale. The index is the larger of two numbers: the worst level less one, so that a strong signal is not lost in the mean, and the weighted mean of the levels. It is rounded to the nearest, halves up. Water that comes to the place counts whole, for moderate rain does not lessen a river flood.",
    },
    {
      fr: "Une cause passe avant un indice\u202f: un sol sec, un relief, une végétation ou des besoins de froid n’entrent que dans la moyenne, et un aléa dépasse d’un niveau au plus sa cause (argile, temps propice au feu ou surfaces brûlées), de deux niveaux pour les mouvements de terrain, dont les événements sont comptés par commune.",
      en: "A cause comes before a proxy: dry soil, relief, vegetation and cooling needs count in the mean alone, and a hazard stands at most one level above its cause (clay, fire weather or burnt area), two for ground movements, whose events are counted by commune.",
    },
    {
      fr: "La fourchette est tout ce qui n’est pas connu\u202f: le réchauffement et l’erreur de chaque preuve. Un zonage officiel, une hauteur d’eau ou l’altitude du bâtiment n’ont pas d’erreur de niveau\u202f; un chiffre de la grille de 8 km peut changer d’un niveau près d’une borne\u202f; un nombre compté sur une commune vaut à deux niveaux près, vers le bas et vers le haut\u202f; un minimum peut être dépassé de trois niveaux. Quand elle couvre trois niveaux ou plus, elle est écrite à côté du niveau\u202f: «\u202fmoyen, peut être élevé\u202f».",
      en: "The range is all that is not known: the warming and the error of each piece of evidence. An official zone, a water depth or the altitude of the building has no error of level; a figure of the 8 km grid may change by one level near a bound; a count over a commune holds within two levels, down and up; a minimum may be exceeded by three. Where it spans three levels or more, it is written beside the level: “medium, may be high”.",
    },
    {
      fr: "La moitié du poids au moins doit être connue, une preuve faible comptant pour moitié\u202f; sinon il n’y a pas de niveau, et l’on affiche « sans donnée ». Une absence de donnée n’est jamais un risque faible\u202f: aux bouts de la fourchette, ce qui n’est pas connu compte pour le meilleur et pour le pire.",
      en: "At least half of the weight must be known, weak evidence counting half; otherwise there is no level, and “no data” is shown. Missing data is never a low risk: at the ends of the range, what is not known counts as the best and as the worst.",
    },
    {
      fr: "L’absence d’événement reconnu ne prouve pas l’absence d’aléa : zéro événement est une preuve faible, qui donne le niveau «\u202ffaible\u202f», et jusqu’à «\u202félevé\u202f» dans la fourchette. Une grande commune déclare davantage\u202f: les événements sont divisés par 1 + log₁₀(habitants / 200). Là où le régime des catastrophes naturelles n’existe pas ou commence (Nouvelle-Calédonie, Polynésie, Mayotte), zéro n’apprend rien. Un arrêté qui couvre tout un département (Klaus 2009, Xynthia 2010) n’est pas un événement local\u202f: il n’est pas compté, mais près du rivage il suffit à donner «\u202fmoyen\u202f» ou «\u202félevé\u202f» au moins.",
      en: "No recognised event does not prove that there is no hazard: a count of zero is weak evidence, which reads “low”, and up to “high” in the range. A large commune declares more: events are divided by 1 + log₁₀(inhabitants / 200). Where the regime of natural disasters does not exist or is beginning (New Caledonia, Polynesia, Mayotte), zero says nothing. A decree over a whole département (Klaus 2009, Xynthia 2010) is no local event: it is taken off the counts, but near the shore it is enough for “medium” or “high” at least.",
    },
    {
      fr: "Un indicateur compté depuis la normale du lieu (jours de vague de chaleur) indique ce qui est inhabituel, pas ce qui est chaud : il est donné pour information, sans poids. Une évolution, nulle par construction à la référence (sécheresses en plus, hausse de la mer), relève un aléa d’un niveau au plus au-dessus de son état.",
      en: "An indicator counted from the normal of the place (heatwave days) says what is unusual, not what is hot: it is given beside, without weight. A change, zero by construction at the reference (additional droughts, sea-level rise), raises a hazard by one level at most above its state.",
    },
    {
      fr: "La preuve indiquée pour un niveau est la meilleure qualité que possède au moins la moitié du poids connu. Elle est sans rapport avec les réponses : c’est la fiabilité qui mesure la part des questions ayant une réponse. Les deux sont affichées séparément.",
      en: "The evidence of a level is such that half of the known weight at least is as good. It says nothing of the answers: reliability is the share of the questions that are answered. These are two things, shown apart.",
    },
  ],
  vulnerability: (minimum: Bilingual): readonly Bilingual[] => [
    {
      fr: "La vulnérabilité mesure à quel point le bâtiment souffrirait de l’aléa. Chaque réponse a une sensibilité, de 0 (robuste) à 1 (la plus sensible), et un poids dans sa zone. L’indice d’une zone est une moyenne pondérée : l’effet de chaque réponse y est directement visible.",
      en: "Vulnerability says what the building makes of it. Each answer has a sensitivity, from 0 (robust) to 1 (most sensitive), and a weight in its zone. Within a zone, a weighted mean: the effect of each answer can be read directly.",
    },
    {
      fr: "Les zones sont combinées par une moyenne quadratique : l’eau qui entre par un sous-sol sans protection n’est pas compensée par une façade saine. Élever au carré laisse visible une zone très sensible.",
      en: "Across the zones, a quadratic mean: water that enters by an unprotected basement is not offset by a sound façade. Squares keep one weak zone visible.",
    },
    {
      fr: "« Information inconnue » et l’absence de réponse sont traitées de la même façon : elles n’entrent pas dans l’indice, mais diminuent la fiabilité. Aucune valeur neutre ne les remplace : elle favoriserait les questionnaires incomplets. L’étendue possible donne l’indice si toutes les réponses manquantes étaient les meilleures, puis les pires.",
      en: "“Unknown information” and no answer are the same thing: out of the index, but counted in the reliability. No neutral value stands in: it would reward silence. The interval gives the index if all missing answers were the best, then the worst.",
    },
    {
      fr: `Sous ${minimum.fr} de fiabilité, aucun indice n’est donné.`,
      en: `Below ${minimum.en} of reliability no index is given.`,
    },
  ],
  cross: (): readonly Bilingual[] => [
    {
      fr: "Le risque croisé combine les deux : racine carrée du produit du rang de l’exposition par celui de la vulnérabilité, arrondie au plus proche. Il y a une exception : une exposition extrême et une vulnérabilité très élevée donnent un risque croisé extrême.",
      en: "Risk crosses the two: square root of the product of the rank of exposure and that of vulnerability, rounded to the nearest. One exception: extreme exposure and very high vulnerability give an extreme cross risk.",
    },
    {
      fr: "Sans exposition, il n’y a pas de risque croisé. Si l’une des deux est inconnue, le risque croisé l’est aussi. Sa fiabilité est celle de la vulnérabilité.",
      en: "Without exposure there is no cross risk. If either is unknown, so is the cross risk. Its reliability is that of the vulnerability.",
    },
  ],
  globalExposure: (scenario: Bilingual, horizon: Bilingual): readonly Bilingual[] => [
    {
      fr: `Tous les aléas ensemble, en scénario « ${scenario.fr} » à l’horizon ${horizon.fr} : moyenne quadratique des niveaux connus, où un aléa impossible compte pour zéro. Sa fiabilité est la part des aléas connus.`,
      en: `All hazards together, in the “${scenario.en}” scenario in ${horizon.en}: quadratic mean of the known levels, a hazard that cannot occur counting for zero. Its reliability is the share of hazards that are known.`,
    },
  ],
  multiHazard: (): readonly Bilingual[] => [
    {
      fr: "Moyenne quadratique des vulnérabilités connues, chacune pondérée par le rang de l’exposition à son aléa (1 au minimum). Elle sert à l’affichage ; chaque aléa garde son propre résultat. Aucune exposition, vulnérabilité ni risque d’ensemble n’est donné tant que moins de six aléas sur huit sont connus.",
      en: "Quadratic mean of the known vulnerabilities, each weighing the rank of the exposure to its hazard, at least 1. It is for display; each hazard keeps its own result. No exposure, vulnerability or risk of all together while fewer than six hazards of eight are known.",
    },
  ],
  moments: (low: Bilingual, high: Bilingual): readonly Bilingual[] => [
    {
      fr: "Chaque lieu a une courbe par indicateur : sa valeur selon le réchauffement. Un scénario à un horizon correspond à un réchauffement ; la valeur est lue sur la courbe, par interpolation linéaire entre deux nœuds.",
      en: "Each place has one curve for each indicator: its value by warming. A scenario at a horizon is a warming; the value is read on the curve, between two nodes along a straight line.",
    },
    {
      fr: `La fourchette est la plus petite et la plus grande valeur entre ${low.fr} et ${high.fr} du réchauffement\u202f; en France, pour un seul modèle. Le réchauffement de la France suit celui du monde selon la correspondance de la trajectoire nationale, la même pour tous les indicateurs. Une série qui recule de moins que son erreur est tenue constante, comme le vent, dont l’évolution n’est pas connue. Rien ne projette les inondations comptées\u202f: elles suivent les plus fortes pluies, +7\u202f% à 2 °C dans le monde, +20\u202f% à 4 °C.`,
      en: `The range is the smallest and the largest value between ${low.en} and ${high.en} of the warming; in France, of one model. The warming of France follows that of the world by the mapping of the national trajectory, the same for all indicators. A series that falls by less than its error is held constant, as is the wind, whose change is not known. Nothing projects counted floods: they follow the heaviest rain, +7% at 2 °C worldwide, +20% at 4 °C.`,
    },
    TRAJECTORY_WORDS.rule,
  ],
  /** @param expert share of the odds that are expert judgement */
  estimates: (expert: Bilingual): readonly Bilingual[] => [
    {
      fr: `Quand les réponses ne suffisent pas pour un indice, une estimation indique entre quels niveaux se situent environ huit bâtiments sur dix du même usage, de la même période et du même groupe de pays. 512 bâtiments sont tirés, toujours les mêmes pour les mêmes réponses\u202f: les réponses connues restent, les autres sont tirées selon leur fréquence, chacune selon celles dont elle dépend. La fourchette va du 10e au 90e centile, élargie d’un quart autour de la médiane, sans dépasser le meilleur ni le pire cas possible. ${expert.fr} des fréquences sont à dire d’expert, sur des habitudes de construction françaises, ajustées pour trois groupes de pays\u202f; aucun bâtiment réel n’a encore servi à les vérifier.`,
      en: `Where answers lack for an index, an estimate says between which levels about eight in ten buildings lie that have the same use, period and group of countries. 512 buildings are drawn, always the same for the same answers: known answers stay, the others are drawn by their frequency, each by those it depends on. The range goes from the 10th to the 90th percentile, widened by a quarter around the median, never beyond the best nor the worst possible case. ${expert.en} of the frequencies are expert judgement, on French building habits, adjusted for three groups of countries; no real building has been used to check them yet.`,
    },
    {
      fr: "Une estimation n’entre ni dans un indice, ni dans sa fiabilité, ni dans un résultat conservé, un décompte, une stratégie ou un export. Il n’y en a pas outre-mer, ni pour un projet, ni tant que l’usage et l’année sont tous deux inconnus. Pour l’inondation, le littoral, le feu de forêt et la tempête, l’usage et l’âge renseignent peu : la fourchette est large.",
      en: "An estimate enters no index, no reliability, no kept result, no count, no plan of actions and no export. There is none overseas, nor for a project, nor while neither use nor year is known. For flood, coast, wildfire and storm, use and age say little: the range is wide there.",
    },
  ],
  limits: (): readonly Bilingual[] => [
    {
      fr: "La méthode n’est pas un diagnostic : les indices servent à comparer des bâtiments et des lieux ; ils ne remplacent ni une visite, ni une étude de sol, ni un zonage réglementaire. Ils ne permettent jamais de conclure qu’un bâtiment est, ou n’est pas, en zone inondable.",
      en: "This is no diagnosis: the indices compare buildings and places, they replace neither a visit, nor a soil survey, nor a regulatory zoning. Never read “the building is (or is not) in a flood zone”.",
    },
    {
      fr: "Les poids ont été conçus et publiés par Lichen ; ils ne prétendent pas reproduire ceux d’un autre outil.",
      en: "The weights are our own design, published; no equality with another tool is claimed.",
    },
    {
      fr: "Le microclimat du bâtiment n’est pas pris en compte. L’îlot de chaleur est estimé d’après la taille des villes (moyenne des nuits, au centre bâti, sans quartiers ni jardins)\u202f: il ne peut que relever la chaleur. L’humidité de l’air n’est pas dans les grilles\u202f: les jours d’humidex supérieur à 40 la supposent d’après les nuits, et en comptent trop là où l’été est sec. Nuits anormalement chaudes et, en Europe, vagues de chaleur suivent le réchauffement seul. Outre-mer, la chaleur est celle d’une station par territoire, au bord de la mer, ramenée à l’altitude du lieu\u202f; les autres projections n’y sont pas, et il n’y a rien hors d’Europe. Les nombres de catastrophes naturelles décrivent le passé et ne changent pas avec l’horizon.",
      en: "The micro-climate of the building is left out. The heat island is estimated from the size of towns (mean of the nights, in the built centre, no quarters, no parks): it can only raise heat. The grids have no humidity: days with a humidex above 40 suppose it from the nights, and are too many where summers are dry. Abnormally hot nights and, in Europe, heatwaves follow the warming alone. Overseas, heat is that of one station a territory, by the sea, brought to the altitude of the place; the other projections are not there, and there is nothing outside Europe. Counts of natural disasters describe the past and do not change with the horizon.",
    },
    {
      fr: "Points qu’un expert pourrait contester : un seul modèle climatique en France\u202f; des altitudes de points SAFRAN estimées par celles des communes\u202f; l’humidité du sol de six étés, sur un sol uniforme\u202f; un relief par commune pour les mouvements de terrain, sans pente ni géologie\u202f; des comptes de catastrophes qui suivent les assurances\u202f; le bois de toute la commune, pas celui qui touche le bâtiment\u202f; des zones de vent réglementaires, qui ne changent pas avec le climat\u202f; la part des événements départementaux déduite des comptes, sans leurs dates.",
      en: "What an expert would still contest: one climate model in France; altitudes of the SAFRAN points estimated from those of the communes; soil wetness of six summers, on one uniform soil; relief by commune for landslides, without slope or geology; counts of disasters that follow insurance; the woodland of the whole commune, not that beside the building; regulatory wind zones, which do not change with the climate; events of whole départements told from counts, without their dates.",
    },
    {
      fr: "En Europe hors de France, les données embarquées ne donnent de niveau pour la sécheresse et argiles qu’en Grande-Bretagne : ailleurs, l’import d’une carte d’argiles le donne à une adresse. Inondation, feu de forêt, tempête et vent, mouvement de terrain y ont un niveau d’après des parts de districts ou de communes, des comptes de régions, des mailles de 0,1° ou le relief ; hors du relevé des feux (Bélarus, Chypre, Islande, Moldavie, Turquie, Ukraine, îles de l’Atlantique), le feu de forêt reste « sans donnée ». À la frontière, les deux pays n’ont pas la même source\u202f: un écart d’un niveau y est courant, deux sont possibles. Les chiffres ronds des noms de scénarios (1,5, 2, 4 °C) sont ceux de l’usage\u202f; les chiffres utilisés sont dans les tableaux ci-dessus.",
      en: "In Europe outside France, the embedded data give a level for drought and clay in Great Britain alone: elsewhere an imported clay map gives one at an address. Flood, wildfire, storm and wind and landslide have a level there from shares of districts or communes, counts of regions, cells of 0.1° or relief; outside the record of fires (Belarus, Cyprus, Iceland, Moldova, Turkey, Ukraine, islands of the Atlantic) wildfire stays “no data”. At the border the two countries have not the same source: a step of one level is common there, two are possible. The round figures of the names of scenarios (1.5, 2, 4 °C) are those of usage; the figures used are in the tables above.",
    },
    {
      fr: "L’altitude d’un lieu est celle que vous indiquez, sinon celle de sa maille dans un modèle d’altitude importé, si l’adresse est connue à la voie au moins, sinon celle du centre de la ville, la moyenne de la commune ou un relief plus grossier ; son origine est affichée. Elle corrige les températures et situe le bâtiment par rapport à la mer. Près du rivage, un modèle de terrain lu au numéro ou aux coordonnées compte comme l’altitude du bâtiment, à son erreur publiée près (neuf fois sur dix) ; un modèle de surface, que toits et arbres élèvent, compte comme une moyenne.",
      en: "The altitude of a place is the one that you give, else that of its cell in an imported elevation model where the address is known to the street at least, else that of the centre of the town, the mean of the commune or a coarser relief; where it comes from is shown. It corrects temperatures and says how the building stands against the sea. Near the shore a terrain model read at the number or the coordinates counts as the altitude of the building, within its published error (nine times in ten); a surface model, which roofs and trees raise, counts as a mean.",
    },
    {
      fr: "Les terres basses sous le niveau marin extrême restent exposées même loin du rivage.",
      en: "Low land below the extreme sea level stays exposed even far from the shore.",
    },
  ],
  example: (year: number): readonly Bilingual[] => [
    {
      fr: `Vulnérabilité à la chaleur d’un immeuble de bureaux fictif, calculée en ${year}. Les chiffres sont calculés par cette page, dans votre navigateur.`,
      en: `Vulnerability to heat of an invented office building, read in ${year}. The figures are computed by this page, in your browser.`,
    },
  ],
} as const;

/** The same rules in symbols. */
export const METHOD_FORMULAS = {
  exposure: "E = max( max Nᵢ − 1 ; Σ pᵢ·Nᵢ / Σ pᵢ )",
  zone: "S = Σ w·s / Σ w",
  reliability: "R = Σ W·( Σ w✓ / Σ w )",
  vulnerability: "V = √( Σ W·S² / Σ W )",
  cross: "N = ⌊ √(E × V) + ½ ⌋",
  globalExposure: "G = √( Σ N² / n )",
  multiHazard: "M = √( Σ max(1, E)·V² / Σ max(1, E) )",
} as const;

/** What each symbol stands for, under the formulas. */
export const METHOD_SYMBOLS = {
  exposure: {
    fr: "Nᵢ : niveau d’un indicateur, 1 à 6 ; pᵢ : son poids.",
    en: "Nᵢ: level of an indicator, 1 to 6; pᵢ: its weight.",
  },
  vulnerability: {
    fr: "s : sensibilité d’une réponse ; w : son poids dans la zone, w✓ si la question a une réponse ; S : indice de la zone ; W : poids de la zone ; V : indice de l’aléa ; R : fiabilité.",
    en: "s: sensitivity of an answer; w: its weight in the zone, w✓ when the question is answered; S: index of the zone; W: weight of the zone; V: index of the hazard; R: reliability.",
  },
  cross: {
    fr: "E et V : rangs de l’exposition (1 à 6) et de la vulnérabilité (1 à 5).",
    en: "E and V: ranks of exposure (1 to 6) and vulnerability (1 to 5).",
  },
} as const satisfies Record<string, Bilingual>;
