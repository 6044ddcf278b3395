import type { Bilingual, FieldRow } from "@lichen/domain";

/** A word of the trade that choices hold: how it is named, how it stands in a label, what it means. */
type TechnicalWord = {
  readonly name: Bilingual;
  readonly as: { readonly fr: RegExp; readonly en: RegExp };
  readonly meaning: Bilingual;
};

// biome-ignore format: a table, a word on three lines
const WORDS: readonly TechnicalWord[] = [
  { name: { fr: "RT et RE", en: "RT and RE" }, as: { fr: /^(RT \d|RE\d)/, en: /^(RT \d|RE\d)/ },
    meaning: { fr: "règles françaises d’énergie des bâtiments neufs, avec leur année.", en: "French energy rules for new buildings, with their year." } },
  { name: { fr: "bardage", en: "cladding" }, as: { fr: /bardage/i, en: /cladding/i },
    meaning: { fr: "panneaux ou lames fixés devant le mur ; ventilé si l’air circule derrière.", en: "panels or boards fixed in front of the wall; ventilated if air flows behind them." } },
  { name: { fr: "mur-rideau", en: "curtain wall" }, as: { fr: /mur-rideau/i, en: /curtain wall/i },
    meaning: { fr: "façade légère, souvent vitrée, accrochée devant la structure.", en: "a light façade, often glazed, hung in front of the structure." } },
  { name: { fr: "double peau", en: "double skin" }, as: { fr: /double peau/i, en: /double skin/i },
    meaning: { fr: "deux façades, souvent vitrées, séparées par une lame d’air.", en: "two façades, often glazed, with a layer of air between them." } },
  { name: { fr: "torchis", en: "cob" }, as: { fr: /torchis/i, en: /\bcob\b/i },
    meaning: { fr: "terre mêlée de paille.", en: "earth mixed with straw." } },
  { name: { fr: "maçonnerie chaînée", en: "tied masonry" }, as: { fr: /maçonnerie (non )?chaînée/i, en: /(tied|unreinforced)[^.]{0,40} masonry/i },
    meaning: { fr: "murs de briques ou de blocs ceinturés de béton armé.", en: "brick or block walls held by belts of reinforced concrete." } },
  { name: { fr: "CLT", en: "CLT" }, as: { fr: /\bCLT\b/, en: /\bCLT\b/ },
    meaning: { fr: "panneaux de bois massif collés en couches croisées.", en: "solid wood panels glued in crossed layers." } },
  { name: { fr: "isolation renforcée", en: "low-emissivity" }, as: { fr: /isolation renforcée/i, en: /low-emissivity/i },
    meaning: { fr: "double vitrage dont une couche invisible garde la chaleur dedans.", en: "double glazing with an invisible layer that keeps heat in." } },
  { name: { fr: "contrôle solaire", en: "solar control" }, as: { fr: /contrôle solaire/i, en: /solar-control/i },
    meaning: { fr: "verre ou film qui arrête une partie de la chaleur du soleil.", en: "glass or film that stops part of the sun’s heat." } },
  { name: { fr: "teinte variable", en: "switchable glazing" }, as: { fr: /teinte variable/i, en: /switchable/i },
    meaning: { fr: "verre qui s’assombrit à la demande ou au soleil.", en: "glass that darkens on demand or in the sun." } },
  { name: { fr: "sérigraphie", en: "fritting" }, as: { fr: /sérigraphie/i, en: /fritting/i },
    meaning: { fr: "motif d’émail cuit sur le verre.", en: "an enamel pattern baked onto the glass." } },
  { name: { fr: "bac acier", en: "steel sheet" }, as: { fr: /bac acier/i, en: /steel sheet/i },
    meaning: { fr: "tôle d’acier pliée en vagues, posée en toiture.", en: "ribbed steel sheet laid as a roof." } },
  { name: { fr: "fibre-ciment", en: "fibre cement" }, as: { fr: /fibre-ciment/i, en: /fibre cement/i },
    meaning: { fr: "plaques de ciment, plates ou ondulées ; les anciennes peuvent contenir de l’amiante.", en: "flat or corrugated cement sheets; older ones may contain asbestos." } },
  { name: { fr: "bardeaux", en: "shingles" }, as: { fr: /bardeaux/i, en: /shingles/i },
    meaning: { fr: "petites planches posées comme des tuiles.", en: "small boards laid like tiles." } },
  { name: { fr: "XPS et PUR", en: "XPS and PUR" }, as: { fr: /\bXPS\b/, en: /\bXPS\b/ },
    meaning: { fr: "mousses rigides, de polystyrène extrudé et de polyuréthane.", en: "rigid foams, of extruded polystyrene and of polyurethane." } },
  { name: { fr: "ouate", en: "cellulose" }, as: { fr: /\bouate\b/i, en: /cellulose/i },
    meaning: { fr: "ouate de cellulose : papier recyclé, soufflé en vrac.", en: "recycled paper, blown in loose." } },
  { name: { fr: "verre cellulaire", en: "cellular glass" }, as: { fr: /verre cellulaire/i, en: /cellular glass/i },
    meaning: { fr: "mousse de verre dure, qui ne craint ni l’eau ni le feu.", en: "hard glass foam that neither water nor fire harms." } },
  { name: { fr: "simple flux", en: "mechanical extract" }, as: { fr: /simple flux/i, en: /mechanical extract/i },
    meaning: { fr: "un ventilateur aspire l’air ; l’air neuf entre par des grilles aux fenêtres.", en: "a fan draws air out; fresh air comes in through vents in the windows." } },
  { name: { fr: "double flux", en: "balanced ventilation" }, as: { fr: /double flux/i, en: /\bbalanced (mechanical|with)/i },
    meaning: { fr: "l’air qui sort réchauffe l’air qui entre, dans un appareil.", en: "the air going out warms the air coming in, inside a unit." } },
  { name: { fr: "bypass d’été", en: "summer bypass" }, as: { fr: /bypass d’été/i, en: /summer bypass/i },
    meaning: { fr: "l’air frais de la nuit entre sans être réchauffé.", en: "cool night air comes in without being warmed." } },
  { name: { fr: "surventilation", en: "ventilation boost" }, as: { fr: /surventilation/i, en: /ventilation boost/i },
    meaning: { fr: "les ventilateurs tournent plus fort la nuit pour évacuer la chaleur.", en: "fans run faster at night to remove heat." } },
  { name: { fr: "brasseurs d’air", en: "ceiling fans" }, as: { fr: /brasseurs d’air/i, en: /ceiling fans/i },
    meaning: { fr: "grands ventilateurs de plafond.", en: "large fans fixed to the ceiling." } },
  { name: { fr: "groupe froid", en: "chiller" }, as: { fr: /groupe froid/i, en: /chiller/i },
    meaning: { fr: "machine qui refroidit l’eau envoyée dans tout le bâtiment.", en: "a machine that cools water sent around the whole building." } },
  { name: { fr: "pompe à chaleur", en: "heat pump" }, as: { fr: /pompe à chaleur/i, en: /heat pump/i },
    meaning: { fr: "appareil qui prend la chaleur dehors (air : aérothermique, sol : géothermique) ; réversible s’il refroidit aussi.", en: "a unit that takes heat from outside, from the air or the ground; reversible if it also cools." } },
  { name: { fr: "adiabatique", en: "adiabatic" }, as: { fr: /adiabatique/i, en: /adiabatic/i },
    meaning: { fr: "l’air est rafraîchi par de l’eau qui s’évapore.", en: "air is cooled by water that evaporates." } },
  { name: { fr: "géocooling ou puits climatique", en: "geocooling or ground-coupled air" }, as: { fr: /géocooling/i, en: /geocooling/i },
    meaning: { fr: "l’eau ou l’air passe dans le sol, plus frais, avant d’entrer.", en: "water or air passes through the cooler ground before coming in." } },
  { name: { fr: "réseau de chaleur ou de froid", en: "district heating or cooling" }, as: { fr: /réseau de (chaleur|froid)/i, en: /district (heating|cooling)/i },
    meaning: { fr: "eau chaude ou froide livrée par des tuyaux sous la rue.", en: "hot or cold water delivered by pipes under the street." } },
  { name: { fr: "semelles", en: "footings" }, as: { fr: /semelles/i, en: /footings/i },
    meaning: { fr: "bandes de béton enterrées sous les murs.", en: "strips of concrete buried under the walls." } },
  { name: { fr: "radier", en: "raft" }, as: { fr: /radier/i, en: /\braft\b/i },
    meaning: { fr: "dalle épaisse qui porte tout le bâtiment.", en: "a thick slab that carries the whole building." } },
  { name: { fr: "pieux et micropieux", en: "piles and micropiles" }, as: { fr: /micropieux/i, en: /micropiles/i },
    meaning: { fr: "colonnes enfoncées jusqu’au sol dur.", en: "columns driven down to firm ground." } },
  { name: { fr: "pilotis", en: "stilts" }, as: { fr: /pilotis/i, en: /stilts/i },
    meaning: { fr: "poteaux qui portent le bâtiment au-dessus du sol.", en: "posts that carry the building above the ground." } },
  { name: { fr: "évents", en: "vents" }, as: { fr: /évents/i, en: /\bvents\b/i },
    meaning: { fr: "tuyaux par où la cuve respire : l’eau ne doit pas y entrer.", en: "pipes through which the tank breathes: water must not get in." } },
  { name: { fr: "lestage", en: "ballast" }, as: { fr: /lestage/i, en: /ballast/i },
    meaning: { fr: "poids qui empêche la cuve de flotter.", en: "weight that keeps the tank from floating." } },
  { name: { fr: "cuvelés", en: "tanked" }, as: { fr: /cuvelés/i, en: /\btanked\b/i },
    meaning: { fr: "dans un local rendu étanche à l’eau du sol.", en: "in a room made watertight against ground water." } },
  { name: { fr: "batardeaux", en: "removable barriers" }, as: { fr: /batardeaux/i, en: /removable barriers/i },
    meaning: { fr: "panneaux étanches posés devant les portes avant une inondation.", en: "watertight panels placed across doors before a flood." } },
  { name: { fr: "clapet anti-retour", en: "non-return valve" }, as: { fr: /clapet anti-retour/i, en: /non-return valve/i },
    meaning: { fr: "pièce qui laisse sortir l’eau et l’empêche de revenir.", en: "a part that lets water out and stops it coming back." } },
  { name: { fr: "enrobé", en: "asphalt" }, as: { fr: /enrobé/i, en: /asphalt/i },
    meaning: { fr: "revêtement noir des routes.", en: "the black surface of roads." } },
  { name: { fr: "stabilisé", en: "stabilised ground" }, as: { fr: /stabilisé/i, en: /stabilised/i },
    meaning: { fr: "sable ou gravier compacté, comme dans les allées d’un jardin public.", en: "compacted sand or gravel, as on the paths of a public garden." } },
  { name: { fr: "dalles alvéolées", en: "cellular paving" }, as: { fr: /dalles alvéolées/i, en: /cellular paving/i },
    meaning: { fr: "dalles percées de trous où l’herbe pousse.", en: "slabs with holes in which grass grows." } },
  { name: { fr: "gestion différenciée", en: "differentiated management" }, as: { fr: /différenciée/i, en: /differentiated/i },
    meaning: { fr: "chaque partie est entretenue selon son usage, certaines très peu.", en: "each part is maintained according to its use, some very little." } },
  { name: { fr: "toiture stockante", en: "water-storing roof" }, as: { fr: /toiture stockante/i, en: /water-storing roof/i },
    meaning: { fr: "toit plat qui retient la pluie et la relâche lentement.", en: "a flat roof that holds rain and releases it slowly." } },
  { name: { fr: "noue", en: "swale" }, as: { fr: /\bnoue\b/i, en: /\bswale\b/i },
    meaning: { fr: "fossé large et planté où l’eau s’infiltre.", en: "a wide planted ditch where water soaks in." } },
  { name: { fr: "écran anti-racines", en: "root barrier" }, as: { fr: /écran anti-racines/i, en: /root barrier/i },
    meaning: { fr: "plaque enterrée qui arrête les racines avant le mur.", en: "a buried sheet that stops roots before the wall." } },
];

/** Words of the trade in the choices of a question, in the order in which they stand there. */
export function technicalWords(field: FieldRow): readonly TechnicalWord[] {
  if (field.type !== "enum") return [];
  const labels = field.options.map(({ name }) => name);
  const placeOf = ({ as }: TechnicalWord) => labels.findIndex(({ fr }) => as.fr.test(fr));
  return WORDS.filter((word) => placeOf(word) !== -1).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Names shown before the words are opened; the others are in the list. */
const NAMED = 2;

/** What the words of the trade in some choices mean, as one would ask it. */
export function askMeaning(words: readonly Pick<TechnicalWord, "name">[]): Bilingual {
  const first = words.slice(0, NAMED);
  const fr = first.map(({ name }) => `« ${name.fr} »`).join(", ");
  const en = first.map(({ name }) => `“${name.en}”`).join(", ");
  const more = words.length > NAMED ? "…" : "";
  return words.length === 1
    ? { fr: `Que veut dire ${fr} ?`, en: `What does ${en} mean?` }
    : { fr: `Que veulent dire ${fr}${more} ?`, en: `What do ${en}${more} mean?` };
}
