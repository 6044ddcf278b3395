import type { Bilingual } from "@lichen/domain";
import { TRAJECTORY_WORDS } from "./trajectory-words.ts";

/** The method in words, paragraph by paragraph; figures come from the domain. */
export const METHOD_PARAGRAPHS = {
  exposure: (): readonly Bilingual[] => [
    {
      fr: "L’exposition mesure à quel point le lieu est soumis à l’aléa. Chaque aléa a des critères, chacun avec son poids ; un critère est évalué à partir de la meilleure preuve disponible pour le lieu, dans cet ordre : officielle, modélisée, observée, indirecte, puis faible.",
      en: "Exposure measures how much the location is subject to the hazard. Each hazard has criteria, each with its own weight; a criterion is assessed using the best evidence available for the place, in this order: official, modelled, observed, indirect, then weak.",
    },
    {
      fr: "Chaque indicateur reçoit un niveau de 1 à 6 sur son échelle. L’indice est le plus grand de deux nombres\u202f: le pire niveau moins un, pour qu’un signal fort ne se perde pas dans la moyenne, et la moyenne pondérée des niveaux. Il est arrondi au plus proche, les moitiés vers le haut. L’inondabilité du lieu compte pour son niveau entier, car une pluie modérée n’atténue pas une crue.",
      en: "Each indicator is given a level from 1 to 6 on its scale. The index is the larger of two numbers: the worst level minus one, so that a strong signal is not lost in the mean, and the weighted mean of the levels. It is rounded to the nearest whole number, halves upwards. Susceptibility to flooding counts at its full level, because moderate rain does not lessen a river flood.",
    },
    {
      fr: "Une cause passe avant un indice\u202f: un sol sec, un relief, une végétation ou des besoins de froid n’entrent que dans la moyenne, et un aléa dépasse d’un niveau au plus sa cause (argile, temps propice au feu ou surfaces brûlées), de deux niveaux pour les mouvements de terrain, dont les événements sont comptés par commune.",
      en: "A cause comes before indirect evidence: dry soil, relief, vegetation and cooling needs count only in the mean, and a hazard is at most one level above its cause (clay, fire weather or burnt area), two for landslides, whose events are counted by commune.",
    },
    {
      fr: "La fourchette est tout ce qui n’est pas connu\u202f: le réchauffement et l’erreur de chaque preuve. Un zonage officiel, une hauteur d’eau ou l’altitude du bâtiment n’ont pas d’erreur de niveau\u202f; un chiffre de la grille de 8\u00a0km peut changer d’un niveau près d’une borne, une borne plus lointaine quand le lieu est à plus de 50\u00a0m au-dessus ou au-dessous des points de la grille autour de lui (l’erreur des jours de gel triple à partir de 200\u00a0m)\u202f; un nombre compté sur une commune vaut à deux niveaux près, vers le bas et vers le haut\u202f; un minimum peut être dépassé de trois niveaux. Quand elle couvre trois niveaux ou plus, elle est écrite à côté du niveau\u202f: «\u202fmoyen, peut être élevé\u202f».",
      en: "The range covers everything that is not known: the warming and the error in each piece of evidence. An official zone, a water depth or the building’s altitude carries no level error; a figure from the 8\u00a0km grid may change by one level near a threshold, and near a more distant one where the place is more than 50\u00a0m above or below the grid points around it (from 200\u00a0m upwards, the error in frost days is three times as large); a count over a commune is accurate to within two levels either way; a minimum may be exceeded by three levels. Where the range covers three levels or more, it is written next to the level: “medium, may be high”.",
    },
    {
      fr: "La moitié du poids au moins doit être connue, une preuve faible comptant pour moitié\u202f; sinon il n’y a pas de niveau, et l’on affiche « sans donnée ». Une absence de donnée n’est jamais un risque faible\u202f: aux bouts de la fourchette, ce qui n’est pas connu compte pour le meilleur et pour le pire.",
      en: "At least half of the weight must be known, weak evidence counting for half; otherwise there is no level and “no data” is shown. Missing data never means low risk: at the ends of the range, what is not known counts as the best case and as the worst.",
    },
    {
      fr: "L’absence d’événement reconnu ne prouve pas l’absence d’aléa : zéro événement est une preuve faible, qui donne le niveau «\u202ffaible\u202f», et jusqu’à «\u202félevé\u202f» dans la fourchette. Une grande commune déclare davantage\u202f: les événements sont divisés par 1 + log₁₀(habitants / 200). Là où le régime des catastrophes naturelles n’existe pas ou commence (Nouvelle-Calédonie, Polynésie, Mayotte), zéro n’apprend rien. Un arrêté qui couvre tout un département (Klaus 2009, Xynthia 2010) n’est pas un événement local\u202f: il n’est pas compté, mais près du rivage il suffit à donner «\u202fmoyen\u202f» ou «\u202félevé\u202f» au moins.",
      en: "The absence of a recognised event does not prove the absence of a hazard: zero events is weak evidence, which gives “low”, and up to “high” in the range. A large commune declares more: events are divided by 1 + log₁₀(inhabitants / 200). Where the natural-disaster scheme does not exist or is only beginning (New Caledonia, Polynesia, Mayotte), zero tells us nothing. A decree covering a whole département (Klaus 2009, Xynthia 2010) is not a local event: it is not counted, but near the shore it is enough for at least “medium” or “high”.",
    },
    {
      fr: "Un indicateur compté depuis la normale du lieu (jours de vague de chaleur) indique ce qui est inhabituel, pas ce qui est chaud : il est donné pour information, sans poids. Une évolution, nulle par construction à la référence (sécheresses en plus, hausse de la mer), relève un aléa d’un niveau au plus au-dessus de son état.",
      en: "An indicator counted from the local normal (heatwave days) shows what is unusual, not what is hot: it is given for information, with no weight. A change, zero by construction in the reference period (additional droughts, sea-level rise), raises a hazard by at most one level above its present state.",
    },
    {
      fr: "La preuve indiquée pour un niveau est la meilleure qualité que possède au moins la moitié du poids connu. Elle est sans rapport avec les réponses : c’est la fiabilité qui mesure la part des questions ayant une réponse. Les deux sont affichées séparément.",
      en: "The evidence shown for a level is the best quality held by at least half of the known weight. It has nothing to do with the answers: reliability is what measures the share of questions answered. The two are shown separately.",
    },
  ],
  vulnerability: (minimum: Bilingual): readonly Bilingual[] => [
    {
      fr: "La vulnérabilité mesure à quel point le bâtiment souffrirait de l’aléa. Chaque réponse a une sensibilité, de 0 (robuste) à 1 (la plus sensible), et un poids dans sa zone. L’indice d’une zone est une moyenne pondérée : l’effet de chaque réponse y est directement visible.",
      en: "Vulnerability measures how much the building would suffer from the hazard. Each answer has a sensitivity, from 0 (robust) to 1 (most sensitive), and a weight in its zone. A zone’s index is a weighted mean: the effect of each answer can be seen directly.",
    },
    {
      fr: "Les zones sont combinées par une moyenne quadratique : l’eau qui entre par un sous-sol sans protection n’est pas compensée par une façade saine. Élever au carré laisse visible une zone très sensible.",
      en: "Zones are combined using a quadratic mean: water entering through an unprotected basement is not offset by a sound façade. Squaring keeps a highly sensitive zone visible.",
    },
    {
      fr: "« Information inconnue » et l’absence de réponse sont traitées de la même façon : elles n’entrent pas dans l’indice, mais diminuent la fiabilité. Aucune valeur neutre ne les remplace : elle favoriserait les questionnaires incomplets. L’étendue possible donne l’indice si toutes les réponses manquantes étaient les meilleures, puis les pires.",
      en: "“Unknown information” and no answer are treated the same way: they are left out of the index but lower the reliability. No neutral value replaces them: that would favour incomplete questionnaires. The possible range gives the index if all the missing answers were the best, then the worst.",
    },
    {
      fr: `Sous ${minimum.fr} de fiabilité, aucun indice n’est donné.`,
      en: `Below ${minimum.en} reliability, no index is given.`,
    },
  ],
  cross: (): readonly Bilingual[] => [
    {
      fr: "Le risque croisé combine les deux : racine carrée du produit du rang de l’exposition par celui de la vulnérabilité, arrondie au plus proche. Il y a une exception : une exposition extrême et une vulnérabilité très élevée donnent un risque croisé extrême.",
      en: "Combined risk brings the two together: the square root of the exposure rank multiplied by the vulnerability rank, rounded to the nearest whole number. There is one exception: extreme exposure and very high vulnerability give an extreme combined risk.",
    },
    {
      fr: "Sans exposition, il n’y a pas de risque croisé. Si l’une des deux est inconnue, le risque croisé l’est aussi. Sa fiabilité est celle de la vulnérabilité.",
      en: "Without exposure, there is no combined risk. If either is unknown, so is the combined risk. Its reliability is that of the vulnerability.",
    },
  ],
  globalExposure: (scenario: Bilingual, horizon: Bilingual): readonly Bilingual[] => [
    {
      fr: `Tous les aléas ensemble, en scénario « ${scenario.fr} » à l’horizon ${horizon.fr} : moyenne quadratique des niveaux connus, où un aléa impossible compte pour zéro. Sa fiabilité est la part des aléas connus.`,
      en: `All hazards together, in the “${scenario.en}” scenario at the ${horizon.en} horizon: quadratic mean of the known levels, where a hazard that cannot occur counts as zero. Its reliability is the share of hazards that are known.`,
    },
  ],
  multiHazard: (): readonly Bilingual[] => [
    {
      fr: "Moyenne quadratique des vulnérabilités connues, chacune pondérée par le rang de l’exposition à son aléa (1 au minimum). Elle sert à l’affichage ; chaque aléa garde son propre résultat. Aucune exposition, vulnérabilité ni risque d’ensemble n’est donné tant que moins de six aléas sur huit sont connus.",
      en: "Quadratic mean of the known vulnerabilities, each weighted by the rank of exposure to its hazard (at least 1). It is for display only; each hazard keeps its own result. No overall exposure, vulnerability or risk is given while fewer than six of the eight hazards are known.",
    },
  ],
  moments: (low: Bilingual, high: Bilingual): readonly Bilingual[] => [
    {
      fr: "Chaque lieu a une courbe par indicateur : sa valeur selon le réchauffement. Un scénario à un horizon correspond à un réchauffement ; la valeur est lue sur la courbe, par interpolation linéaire entre deux nœuds.",
      en: "Each place has one curve per indicator: its value as a function of warming. A scenario at a given horizon corresponds to a level of warming; the value is read off the curve by linear interpolation between two nodes.",
    },
    {
      fr: `La fourchette d’un chiffre est la plus petite et la plus grande valeur entre ${low.fr} et ${high.fr} du réchauffement\u202f; en France, pour un seul modèle. Celle d’un niveau compte aussi l’erreur des données. Le réchauffement de la France suit celui du monde selon la correspondance de la trajectoire nationale, la même pour tous les indicateurs. Une série qui recule de moins que son erreur est tenue constante, comme le vent, dont l’évolution n’est pas connue. Rien ne projette les inondations comptées\u202f: elles suivent les plus fortes pluies, +7\u202f% à 2\u00a0°C dans le monde, +20\u202f% à 4\u00a0°C.`,
      en: `The range of a figure is the smallest and largest value between ${low.en} and ${high.en} of the warming; in France, for a single model. The range of a level also includes the error of the data. French warming is derived from global warming with the mapping of the national trajectory, the same for all indicators. A series that falls by less than its error is kept constant, as is the wind, whose change is not known. Counted floods have no projection of their own: they follow the heaviest rainfall, +7% at 2\u00a0°C worldwide, +20% at 4\u00a0°C.`,
    },
    {
      fr: "Un niveau est comparé à celui d’aujourd’hui\u202f: le réchauffement des années 2021-2030, celui de l’horizon 2030, où les scénarios ne se distinguent pas encore. La période de référence (1976-2005 en France, 1991-2020 ailleurs en Europe) reste dans les explications et les graphiques. Au-delà du dernier réchauffement calculé par le modèle (+3,8\u00a0°C depuis 1976-2005), la dernière pente est prolongée jusqu’à +6,5\u00a0°C, et le niveau est marqué «\u202fau-delà du modèle\u202f».",
      en: "A level is compared with that of today: the warming of 2021–2030, which is that of the 2030 horizon, where scenarios do not yet differ. The reference period (1976–2005 in France, 1991–2020 elsewhere in Europe) remains in explanations and charts. Beyond the last warming calculated by the model (+3.8\u00a0°C since 1976–2005), the last slope is extended to +6.5\u00a0°C, and the level is marked “beyond the model”.",
    },
    TRAJECTORY_WORDS.rule,
  ],
  /** @param expert share of the odds that are expert judgement */
  estimates: (expert: Bilingual): readonly Bilingual[] => [
    {
      fr: `Quand les réponses ne suffisent pas pour un indice, une estimation indique entre quels niveaux se situent environ huit bâtiments sur dix du même usage, de la même période et du même groupe de pays. 512 bâtiments sont tirés, toujours les mêmes pour les mêmes réponses\u202f: les réponses connues restent, les autres sont tirées selon leur fréquence, chacune selon celles dont elle dépend. La fourchette va du 10e au 90e centile, élargie d’un quart autour de la médiane, sans dépasser le meilleur ni le pire cas possible. ${expert.fr} des fréquences sont à dire d’expert, sur des habitudes de construction françaises, ajustées pour trois groupes de pays\u202f; aucun bâtiment réel n’a encore servi à les vérifier.`,
      en: `When there are not enough answers for an index, an estimate shows the levels between which about eight in ten buildings of the same use, period and group of countries fall. 512 buildings are drawn, always the same ones for the same answers: known answers are kept, the others are drawn according to how common they are, each depending on the ones it is linked to. The range runs from the 10th to the 90th percentile, widened by a quarter around the median, without going beyond the best or worst possible case. ${expert.en} of the frequencies are expert judgement, based on French building practice and adjusted for three groups of countries; no real buildings have been used to check them yet.`,
    },
    {
      fr: "Une estimation n’entre ni dans un indice, ni dans sa fiabilité, ni dans un résultat conservé, un décompte, une stratégie ou un export. Il n’y en a pas outre-mer, ni pour un projet, ni tant que l’usage et l’année sont tous deux inconnus. Pour l’inondation, le littoral, le feu de forêt et la tempête, l’usage et l’âge renseignent peu : la fourchette est large.",
      en: "An estimate is not part of any index, reliability, saved result, count, strategy or export. No estimate is given overseas, for a project, or while both use and year are unknown. For flood, coastal, wildfire and storm hazards, use and age say little: the range is wide.",
    },
  ],
  /** Levels that an expert would still contest, hazard by hazard, as forty known places showed them. */
  contested: (): readonly Bilingual[] => [
    {
      fr: "Le lieu. Un décompte de catastrophes vaut pour toute une commune\u202f: un quai et une colline de la même ville lisent la même inondation. Sans altitude indiquée, un quai a celle du centre-ville\u202f: son niveau littoral peut être trop bas de plusieurs niveaux, et seule la fourchette le montre.",
      en: "The place. A count of disasters applies to a whole commune: a quay and a hill in the same town get the same flood level. With no altitude entered, a quay has that of the town centre: its coastal level may be far too low, and only the range shows it.",
    },
    {
      fr: "Littoral. Digues, écluses et barrages mobiles ne sont pas pris en compte\u202f: Venise, Londres et les Pays-Bas sont lus sans leurs protections. Hors de France, l’altitude du centre est diminuée de la moitié au plus\u202f: dans une ville bâtie entre le port et les collines, comme Dublin, Naples ou Rome, les quartiers bas sont plus exposés que le niveau affiché, et la fourchette le montre. Treize fjords et fleuves sans marée que les surcotes remontent, de Lübeck à Riga et à Drammen, sont tracés à la main\u202f; d’autres peuvent manquer, et une ville à leur fond lit alors «\u202faucun\u202f». Ni le recul des falaises et des dunes, ni l’enfoncement local ou récent du sol (delta du Pô, Mayotte depuis 2018) ne sont mesurés. À Fort-de-France ou à Saint-Denis de La Réunion, des événements reconnus donnent un niveau moyen, trop bas pour un front de mer exposé aux cyclones. Un événement reconnu dans tout un département, comme la tempête Xynthia, n’est pas compté à la commune.",
      en: "Coast. Dykes, locks and storm-surge barriers are not taken into account: Venice, London and the Netherlands are read without their defences. Outside France, the altitude of the centre is reduced by half at most: in a town built between its port and its hills, such as Dublin, Naples or Rome, the low districts are more exposed than the level shown, and the range shows it. Thirteen fjords and tideless rivers that storm surges enter, from Lübeck to Riga and Drammen, are drawn by hand; others may be missing, and a town at the head of one then gets “none”. Neither the retreat of cliffs and dunes nor the local or recent sinking of the ground (the Po delta, Mayotte since 2018) is measured. In Fort-de-France or Saint-Denis de La Réunion, recognised events give a medium level, too low for a seafront exposed to cyclones. An event recognised across a whole département, such as storm Xynthia, is not counted for a commune.",
    },
    {
      fr: "Inondation. Ni les torrents, ni les barrages, ni les nappes ne sont modélisés\u202f: une vallée rarement touchée, comme celle de l’Ahr avant 2021, lit un niveau moyen. Hors de France, de Grande-Bretagne et d’Italie, le niveau vient d’un rang entre régions du même pays et d’une hauteur, qu’un cours d’eau cartographié à moins de 2\u00a0km peut relever\u202f: deux pays ne se comparent pas. Ces indices sont moyennés\u202f: Passau, à une confluence, lit le même niveau que Berlin, et que La Valette sur son rocher. En Grande-Bretagne, la part inondable d’un district de bord de mer compte la mer elle-même\u202f: Lerwick lit un niveau très élevé. Les fortes pluies y sont déduites des pluies mensuelles par une formule calée en France\u202f: elles sont trop élevées là où il pleut peu de mois par an, comme à Chypre, et la fourchette ne le dit pas. La crue de juillet 2021 n’est dans aucune table\u202f: Pepinster lit un niveau élevé, trop bas. À Mayotte, les données n’ont aucun événement.",
      en: "Flood. Torrents, dams and groundwater are not modelled: a valley that is rarely hit, such as the Ahr before 2021, gets a medium level. Outside France, Great Britain and Italy, the level comes from a rank between regions of one country and from a height, which a mapped river within 2 km can raise: two countries cannot be compared. These signs are averaged: Passau, at a confluence, gets the same level as Berlin, and as Valletta on its rock. In Great Britain, the flood share of a shore district counts the sea itself: Lerwick gets a very high level. Heavy rainfall there is derived from monthly rainfall with a formula calibrated in France: it is too high where rain falls in few months of the year, as in Cyprus, and the range does not show it. The flood of July 2021 is in no table: Pepinster gets a high level, which is too low. For Mayotte, the data have no events.",
    },
    {
      fr: "Sécheresse et argiles. La sécheresse du sol compte même sans argile\u202f: le sable d’une dune ou le calcaire d’un port du Midi peuvent lire un niveau élevé. Les arrêtés suivent les demandes des communes autant que le sous-sol\u202f: ceux des communes à moins de 10\u00a0km comptent pour moitié, et une commune qui n’en a aucun ne dépasse pas le niveau moyen sans zonage officiel.",
      en: "Drought and clay. Soil dryness counts even where there is no clay: the sand of a dune or the limestone of a port in southern France may get a high level. Recognition decrees follow requests from communes as much as the subsoil: those of communes within 10 km count for half, and a commune with none does not exceed the medium level without official zoning.",
    },
    {
      fr: "Chaleur et froid. Au fond des vallées, à plus de 700\u00a0m sous les points de la grille, la correction d’altitude s’arrête\u202f: l’erreur peut y atteindre deux niveaux, et la chaleur de Bourg-Saint-Maurice est trop basse. Outre-mer, presque toutes les nuits dépassent 20\u00a0°C\u202f: le niveau y distingue peu les lieux entre eux, et rien n’y rend compte des alizés. Sous 1\u202f000\u00a0m, le froid n’y existe pas. Les seuils sont les mêmes partout\u202f: à Londres, où ni les logements ni les habitants ne sont préparés, une chaleur faible n’exclut pas une vague meurtrière. Les besoins de chauffage comptent toute l’année\u202f: Reykjavik, aux étés frais, lit un froid extrême sans grands gels. L’îlot de chaleur est celui de la ville entière.",
      en: "Heat and cold. In deep valleys, more than 700\u00a0m below the grid points, altitude correction stops: the error there can reach two levels, and the heat of Bourg-Saint-Maurice is too low. Overseas, nearly every night is above 20\u00a0°C: the level hardly separates places, and trade winds are not represented. Below 1,000\u00a0m, cold does not exist there. Thresholds are the same everywhere: in London, where neither homes nor people are prepared, low heat does not rule out a deadly heatwave. Heating needs count all year round: Reykjavik, with its cool summers, gets extreme cold with no severe frost. The heat island is that of the whole town.",
    },
    {
      fr: "Feu de forêt. En Europe, les surfaces brûlées jusqu’à 15\u00a0km comptent pour l’adresse\u202f: un centre-ville entouré de landes, comme à Porto ou à Dublin, lit le niveau de ces landes. En France, la commune entière compte pour moitié et les communes à moins de 10\u00a0km pour l’autre\u202f: un port lit le niveau des collines, et un massif qui n’a pas brûlé celui de ses voisins. Une commune qui a brûlé parmi d’autres qui n’ont pas brûlé descend\u202f: La Teste-de-Buch lit un niveau élevé malgré l’été 2022. Le relevé européen, de neuf années, ne montre pas un feu rare.",
      en: "Wildfire. In Europe, land burnt up to 15\u00a0km away counts for the address: a city centre surrounded by heath, as in Porto or Dublin, gets the level of that heath. In France the whole commune counts for half and communes within 10 km for the other half: a port gets the level of the hills, and a forest that has not burnt that of its neighbours. A commune that burnt among others that did not falls: La Teste-de-Buch gets a high level despite the summer of 2022. The European record, which covers nine years, does not show rare fires.",
    },
    {
      fr: "Tempête et vent. Le vent de référence est celui d’un pays ou d’une région\u202f: ni le foehn des vallées alpines, ni l’abri d’une ville, ni une crête n’y sont. Une île exposée, comme Ouessant, lit le niveau de toute sa côte. Deux zonages nationaux ne se raccordent pas\u202f: Menton lit un niveau faible et Vintimille, à dix kilomètres, un niveau très élevé. En Grèce et au Portugal, le rivage, les îles et les hauteurs que leur annexe nomme ont la valeur la plus forte\u202f; ailleurs hors de France, d’Allemagne, d’Italie, d’Espagne, des Pays-Bas et de Grande-Bretagne, tout le pays lit le même vent. Tornades et grêle ne sont pas prises en compte.",
      en: "Storm and wind. The basic wind velocity is that of a country or region: neither the foehn of Alpine valleys, the shelter of a town nor a ridge is represented. An exposed island, such as Ouessant, gets the level of its whole coast. Two national zonings do not meet: Menton gets a low level and Ventimiglia, ten kilometres away, a very high one. In Greece and Portugal, the shore, islands and high ground that their annex names have the highest value; elsewhere outside France, Germany, Italy, Spain, the Netherlands and Great Britain, the whole country gets the same wind. Tornadoes and hail are not taken into account.",
    },
    {
      fr: "Mouvement de terrain. En France, le relief à 10\u00a0km et l’écart entre l’altitude moyenne de la commune et celle de son bourg tiennent lieu de pente\u202f: ils ne disent pas si le bâtiment est dessous, et les événements reconnus ne font que relever le niveau, car il n’y en a presque nulle part. Hors de France, seul le relief à 10\u00a0km compte\u202f: une ville de plaine au pied d’une montagne, comme Kehl, lit un niveau élevé. Un glissement connu qu’aucune table ne contient, comme celui de Brienz dans les Grisons, n’est pas vu. Chutes de blocs, coulées et avalanches n’ont pas de carte ici, alors qu’elles font l’essentiel du risque dans les vallées des Alpes et des Pyrénées\u202f: Cortina d’Ampezzo lit un niveau moyen.",
      en: "Landslide. In France, relief within 10\u00a0km and the difference between the mean altitude of the commune and that of its town are used in place of slope: they do not show whether the building is below one, and recognised events only raise the level, because almost no commune has any. Outside France, only relief within 10\u00a0km counts: a flat town at the foot of a mountain, such as Kehl, gets a high level. A known slide that no table contains, such as the one at Brienz in Graubünden, is not seen. Rock falls, debris flows and avalanches have no map here, although they are most of the risk in Alpine and Pyrenean valleys: Cortina d’Ampezzo gets a medium level.",
    },
    {
      fr: "Comparer. Un niveau sur une preuve indirecte et un niveau sur une carte officielle portent le même mot\u202f: seule la preuve affichée les distingue. Un aléa sans donnée n’est pas un aléa faible, et la moyenne de tous les aléas ne le compte pas.",
      en: "Comparing. A level based on indirect evidence and a level from an official map have the same name: only the evidence shown distinguishes them. A hazard with no data is not a low hazard, and the mean of all hazards does not count it.",
    },
  ],
  limits: (): readonly Bilingual[] => [
    {
      fr: "La méthode n’est pas un diagnostic : les indices servent à comparer des bâtiments et des lieux ; ils ne remplacent ni une visite, ni une étude de sol, ni un zonage réglementaire. Ils ne permettent jamais de conclure qu’un bâtiment est, ou n’est pas, en zone inondable.",
      en: "The method is not a survey: the indices are for comparing buildings and places; they do not replace a site visit, a soil survey or a regulatory zoning map. They never allow anyone to conclude that a building is, or is not, in a flood zone.",
    },
    {
      fr: "Les poids ont été conçus et publiés par Lichen ; ils ne prétendent pas reproduire ceux d’un autre outil.",
      en: "The weights were designed and published by Lichen; they do not claim to reproduce those of any other tool.",
    },
    {
      fr: "Le microclimat du bâtiment n’est pas pris en compte. L’îlot de chaleur est estimé d’après la taille des villes (moyenne des nuits, au centre bâti, sans quartiers ni jardins)\u202f: il ne peut que relever la chaleur. L’humidité de l’air n’est pas dans les grilles\u202f: les jours d’humidex supérieur à 40 la supposent d’après les nuits, et en comptent trop là où l’été est sec. Nuits anormalement chaudes et, en Europe, vagues de chaleur suivent le réchauffement seul. Outre-mer, la chaleur est celle d’une station par territoire, au bord de la mer, ramenée à l’altitude du lieu\u202f; les autres projections n’y sont pas, et il n’y a rien hors d’Europe. Les nombres de catastrophes naturelles décrivent le passé et ne changent pas avec l’horizon.",
      en: "The building’s microclimate is not taken into account. The heat island is estimated from the size of towns (night-time mean in the built-up centre, ignoring districts and gardens): it can only raise the heat level. The grids contain no humidity: days with a humidex above 40 are counted with a humidity inferred from the nights, and there are too many of them where summers are dry. Abnormally hot nights and, in Europe, heatwaves follow warming alone. Overseas, heat is that of one station per territory, by the sea, adjusted to the altitude of the place; there are no other projections there, and nothing outside Europe. Counts of natural disasters describe the past and do not change with the horizon.",
    },
    {
      fr: "Points qu’un expert pourrait contester : un seul modèle climatique en France\u202f; des altitudes de points SAFRAN estimées par celles des communes\u202f; l’humidité du sol de six étés, sur un sol uniforme\u202f; un relief par commune pour les mouvements de terrain, sans pente ni géologie\u202f; des comptes de catastrophes qui suivent les assurances\u202f; le bois de toute la commune, pas celui qui touche le bâtiment\u202f; des zones de vent réglementaires, qui ne changent pas avec le climat\u202f; la part des événements départementaux déduite des comptes, sans leurs dates.",
      en: "Points an expert might challenge: a single climate model in France; altitudes of SAFRAN grid points estimated from those of the communes; soil wetness over six summers, on one uniform soil; relief by commune for landslides, with no slope or geology; disaster counts that follow insurance; woodland across the whole commune, not the woodland next to the building; regulatory wind zones, which do not change with the climate; the share of département-wide events inferred from counts, without their dates.",
    },
    {
      fr: "En Europe hors de France, les données intégrées ne donnent de niveau pour la sécheresse et argiles qu’en Grande-Bretagne : ailleurs, l’import d’une carte d’argiles le donne à une adresse. Inondation, feu de forêt, tempête et vent, mouvement de terrain y ont un niveau d’après des parts de districts ou de communes, des comptes de régions, des mailles de 0,1° ou le relief ; hors du relevé des feux (Bélarus, Chypre, Islande, Moldavie, Turquie, Ukraine, îles de l’Atlantique), le feu de forêt reste « sans donnée ». À la frontière, les deux pays n’ont pas la même source\u202f: un écart d’un niveau y est courant, deux sont possibles. Les chiffres ronds des noms de scénarios (1,5, 2, 4\u00a0°C) sont ceux de l’usage\u202f; les chiffres utilisés sont dans les tableaux ci-dessus.",
      en: "In Europe outside France, the built-in data give a level for drought and clay in Great Britain only: elsewhere, an imported clay map gives one at an address. Flood, wildfire, storm and wind, and landslide have a level there from district or commune shares, regional counts, 0.1° cells or relief; outside the fire record (Belarus, Cyprus, Iceland, Moldova, Turkey, Ukraine, Atlantic islands), wildfire stays at “no data”. At the border, the two countries do not use the same source: a one-level difference is common, two are possible. The round figures in scenario names (1.5, 2, 4\u00a0°C) are the customary ones; the figures used are in the tables above.",
    },
    {
      fr: "L’altitude d’un lieu est celle que vous indiquez, sinon celle de sa maille dans un modèle d’altitude importé, si l’adresse est connue à la voie au moins, sinon celle du centre de la ville, la moyenne de la commune ou un relief plus grossier ; son origine est affichée. Elle corrige les températures et situe le bâtiment par rapport à la mer. Près du rivage, un modèle de terrain lu au numéro ou aux coordonnées compte comme l’altitude du bâtiment, à son erreur publiée près (neuf fois sur dix) ; un modèle de surface, que toits et arbres élèvent, compte comme une moyenne.",
      en: "The altitude of a place is the one you enter; failing that, the altitude of its cell in an imported elevation model, if the address is known at least to the street; failing that, the altitude of the town centre, the commune mean or a coarser relief. Its origin is shown. It is used to correct temperatures and to place the building relative to sea level. Near the shore, a terrain model read at the house number or coordinates counts as the building’s altitude, within its published error (nine times out of ten); a surface model, raised by roofs and trees, counts as a mean.",
    },
    {
      fr: "Les terres basses sous le niveau marin extrême restent exposées même loin du rivage. Celles qui pourraient s’y trouver, à l’erreur de leur altitude près, ont un niveau faible au plus, dont la fourchette peut aller jusqu’à extrême\u202f: l’altitude du bâtiment tranche.",
      en: "Low-lying land below the extreme sea level stays exposed even far from the shore. Land that may be below it, given the error in its altitude, is at most low, with a range that may reach extreme: the building’s altitude settles it.",
    },
  ],
  example: (year: number): readonly Bilingual[] => [
    {
      fr: `Vulnérabilité à la chaleur d’un immeuble de bureaux fictif, calculée en ${year}. Les chiffres sont calculés par cette page, dans votre navigateur.`,
      en: `Heat vulnerability of a fictional office building, calculated in ${year}. The figures are calculated by this page, in your browser.`,
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
    en: "s: sensitivity of an answer; w: its weight in the zone, w✓ if the question has been answered; S: zone index; W: zone weight; V: hazard index; R: reliability.",
  },
  cross: {
    fr: "E et V : rangs de l’exposition (1 à 6) et de la vulnérabilité (1 à 5).",
    en: "E and V: ranks of exposure (1 to 6) and vulnerability (1 to 5).",
  },
} as const satisfies Record<string, Bilingual>;
