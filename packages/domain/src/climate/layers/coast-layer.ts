import type { Evidence, FigureColumn, Figures } from "../figures.ts";
import { EVENTS_PER_HEAD } from "../indicators.ts";
import type { Layer } from "../layer.ts";
import { MOMENT_COUNT, MOMENTS, REFERENCE_MOMENT } from "../moment.ts";
import { altitudeErrorM, departementOf, type Place } from "../place.ts";
import { indexPoints } from "../point-index.ts";
import { rankOnScale } from "../rank-on-scale.ts";
import type { Communes, ExtremeSeaLevels, SeaLevelRise } from "../reference-pack.ts";
import { type CoastalGround, coastalGround, REACHED_M, SEA_REACH_KM, SHORE_KM } from "./coastal-ground.ts";
import { write } from "./recognised-events.ts";
import { writeConstant } from "./write-curve.ts";

/** A point of the coast further than this cannot speak of the place, km. */
const COVER_KM = 150;
/** 2030 as a share of the 2050 rise, 2090 as a share of the 2100 rise. @source reference-data §2.3 COASTAL */
const SHARE_2030 = 0.45;
const SHARE_2090 = 0.87;
/** Ground up to here is at least "high" where the sea was recognised or mapped; it is at least "medium" elsewhere near the shore. */
const LOW_GROUND_M = 10;
/** Ranks of the floors. @source levels edition 1.2, §2 */
const FLOOR_RANKS = { low_ground: 4, near_shore: 3 } as const;
/** Events per head raise the floor up to here. @source levels edition 1.2, §2 */
const HIGHEST_FLOOR_RANK = 5;

/** A figure with its range, by moment, m. NaN under the national trajectory, for which the sea has no figure. */
type Curve = { readonly low: Float64Array; readonly value: Float64Array; readonly high: Float64Array };

/**
 * The sea against the ground: rise of the sea at the nearest point that has one, extreme sea level of the nearest point
 * of the coast raised by it, height of the ground above that, and the floor that recognised floods and atlases set.
 * Asked after the tables of communes, which say where the sea was recognised or mapped.
 *
 * @source reference-data §2.3 COASTAL; JRC extreme total water levels; IPCC AR6 WGI chapter 9, relative sea level;
 * levels edition 1.2, §2
 */
export function coastLayer(levels: ExtremeSeaLevels, seaLevelRise: SeaLevelRise, communes: Communes): Layer {
  const levelPoints = indexPoints(levels.latitude, levels.longitude, 0.5);
  const risePoints = indexPoints(seaLevelRise.latitude, seaLevelRise.longitude, 1);
  const curves = new Map<number, Curve>();
  const riseAt = (latitude: number, longitude: number): Curve | null => {
    const row = risePoints.nearestRow(latitude, longitude, COVER_KM);
    if (row < 0) return null;
    const curve = curves.get(row) ?? riseCurve(seaLevelRise, row);
    curves.set(row, curve);
    return curve;
  };
  const sea: Evidence = {
    layer: "coast",
    source: "extreme_sea_level",
    method: "modelled",
    evidence: "modelled",
    precision_m: 25_000,
    vintage: "AR6 2021",
    caveat: {
      fr: "Point de calcul tous les 25\u00a0km environ le long des côtes\u202f; les digues et autres ouvrages ne sont pas pris en compte.",
      en: "One calculation point about every 25 km along the coast; dykes and other defences are not taken into account.",
    },
  };
  const ground: Evidence = {
    ...sea,
    method: "derived",
    caveat: {
      fr: "Altitude du bâtiment moins niveau marin extrême, sans tenir compte des digues.",
      en: "Building altitude minus extreme sea level, disregarding dykes.",
    },
  };
  const meanGround: Evidence = {
    ...ground,
    evidence: "proxy",
    caveat: {
      fr: "La plus basse de l’altitude du bourg et de la moyenne de la commune, moins 3 m de toits, moins niveau marin extrême\u202f: elle peut différer de celle du bâtiment, et la fourchette en tient compte. Indiquez l’altitude du bâtiment.",
      en: "The lower of the town-centre and commune altitudes, minus 3 m of roofs, minus extreme sea level: that of the building may differ, which the range includes. Enter the building’s altitude.",
    },
  };
  const townGround: Evidence = {
    ...meanGround,
    caveat: {
      fr: "Altitude de la ville, diminuée de son erreur (de la moitié au plus), moins niveau marin extrême, sans tenir compte des digues\u202f: celle du bâtiment peut différer, et la fourchette en tient compte. Indiquez l’altitude du bâtiment.",
      en: "Altitude of the town, less its error (by half at most), minus extreme sea level, disregarding dykes: that of the building may differ, which the range includes. Enter the building’s altitude.",
    },
  };
  const shoreGround: Evidence = {
    ...meanGround,
    caveat: {
      fr: "Altitude des villes au bord de la mer, faute de celle de ce lieu, moins niveau marin extrême, sans tenir compte des digues\u202f: celle du bâtiment peut différer, et la fourchette en tient compte. Indiquez l’altitude du bâtiment.",
      en: "Altitude of towns by the sea, as that of this place is unknown, minus extreme sea level, disregarding dykes: that of the building may differ, which the range includes. Enter the building’s altitude.",
    },
  };
  const terrainGround: Evidence = {
    ...ground,
    caveat: {
      fr: "Altitude lue dans un modèle de terrain importé, moins niveau marin extrême, sans tenir compte des digues ; la fourchette compte son erreur publiée.",
      en: "Altitude read from an imported terrain model, minus extreme sea level, disregarding dykes; the range includes its published error.",
    },
  };
  const modelGround: Evidence = {
    ...meanGround,
    caveat: {
      fr: "Altitude d’une maille moins niveau marin extrême : toits et arbres, ou la rue seule, peuvent la décaler de celle du bâtiment. Indiquez l’altitude du bâtiment.",
      en: "Altitude of a grid cell minus extreme sea level: roofs and trees, or knowing only the street, may make it differ from that of the building. Enter the building’s altitude.",
    },
  };
  const shownGround: Evidence = { ...meanGround, method: "observed", caveat: null };
  const shownShoreGround: Evidence = { ...shownGround, method: "derived" };
  const floor: Evidence = {
    ...ground,
    evidence: "observed",
    precision_m: null,
    source: "catnat",
    caveat: {
      fr: "Un minimum\u202f: la mer est déjà venue dans la commune, ou un atlas en couvre une partie. Digues et érosion ne sont pas prises en compte.",
      en: "A minimum: the sea has already entered the commune, or an atlas covers part of it. Dykes and erosion are not taken into account.",
    },
  };
  /** What the height of a place above the sea is worth. */
  const groundOf = (place: Place): Evidence => {
    const isModel = place.altitude_origin === "elevation_model";
    if (altitudeErrorM(place) !== null) return isModel ? terrainGround : ground;
    if (isModel) return modelGround;
    if (place.altitude_origin === "shore") return shoreGround;
    return place.insee === null ? townGround : meanGround;
  };
  const rise: Evidence = {
    layer: "coast",
    source: "sea_level_rise",
    method: "modelled",
    evidence: "modelled",
    precision_m: 100_000,
    vintage: "AR6 2021",
    caveat: {
      fr: "Au marégraphe ou à la maille de 1° la plus proche, mouvements du sol compris\u202f; fourchette probable (17 à 83\u202f%).",
      en: "At the nearest tide gauge or 1° cell, including ground motion; likely range (17 to 83%).",
    },
  };

  return {
    id: "coast",
    priority: 40,
    indicators: ["extreme_sea_level", "elevation_above_sea", "sea_level_rise", "coastal_ground", "sea_reached"],
    constant: ["coastal_ground", "sea_reached"],
    sources: ["extreme_sea_level", "sea_level_rise"],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        if (place.zone === "outside") return;
        const isNear = place.coast_km <= SEA_REACH_KM;
        const reach = findReach(columns, row) ?? reachOfDepartement(place);
        if (!isNear && reach === null) return;
        const ground = coastalGround(place, communes);
        if (ground !== null) {
          const isOwn = altitudeErrorM(place) !== null;
          const isOfShore = place.altitude_origin === "shore";
          write(columns.coastal_ground, row, ground.altitudeM, isOfShore ? shownShoreGround : shownGround);
          if (!isOwn && reach !== null) writeFloor(columns.sea_reached, row, place, ground, reach, floor);
        }
        if (isNear || (ground !== null && ground.altitudeM <= REACHED_M)) writeSea(columns, row, place, ground);
      });
    },
  };

  /** Near the shore, an event that a decree recognised over the whole département is one. */
  function reachOfDepartement({ insee, coast_km, spread_km }: Place): number | null {
    if (insee === null || coast_km - spread_km > SHORE_KM) return null;
    return communes.coastalDepartements.has(departementOf(insee)) ? 0 : null;
  }

  function writeSea(columns: Figures["columns"], row: number, place: Place, ground: CoastalGround | null): void {
    const risen = riseAt(place.latitude, place.longitude);
    if (risen === null) return;
    const start = row * MOMENT_COUNT;
    const { sea_level_rise: rises, extreme_sea_level: level, elevation_above_sea: height } = columns;
    if (!rises.evidence[row]) {
      rises.value.set(risen.value, start);
      if (rises.low.length > 0) rises.low.set(risen.low, start);
      if (rises.high.length > 0) rises.high.set(risen.high, start);
      rises.evidence[row] = rise;
    }
    const point = levelPoints.nearestRow(place.latitude, place.longitude, COVER_KM);
    if (point < 0) return;
    const p5 = levels.p5[point]!;
    const p50 = levels.p50[point]!;
    const p95 = levels.p95[point]!;
    const isHeight = height.evidence[row] === null && ground !== null;
    for (let m = 0; m < MOMENT_COUNT; m++) {
      const low = p5 + risen.low[m]!;
      const value = p50 + risen.value[m]!;
      const high = p95 + risen.high[m]!;
      if (!level.evidence[row]) writeMoment(level, start + m, low, value, high);
      if (isHeight) writeHeight(height, start + m, ground, { low, value, high });
    }
    level.evidence[row] ??= sea;
    if (isHeight) height.evidence[row] = groundOf(place);
  }
}

/** Events per head that made the sea recognised in the commune of a place, 0 for an atlas alone; null where nothing did. */
function findReach({ catnat_coastal_adjusted: events, marine_atlas: atlas }: Figures["columns"], row: number) {
  const isMapped = atlas.evidence[row] !== null && atlas.value[row * MOMENT_COUNT + REFERENCE_MOMENT]! > 0;
  const perHead = events.evidence[row] === null ? 0 : events.value[row * MOMENT_COUNT + REFERENCE_MOMENT]!;
  return isMapped || perHead > 0 ? perHead : null;
}

/** Writes the level that the sea reaches at least at a place where it was recognised or mapped. */
function writeFloor(
  column: FigureColumn,
  row: number,
  { coast_km, spread_km }: Place,
  { altitudeM }: CoastalGround,
  perHead: number,
  evidence: Evidence,
): void {
  if (column.evidence[row]) return;
  const isLow = altitudeM <= LOW_GROUND_M;
  if (!isLow && coast_km - spread_km > SHORE_KM) return;
  const least = isLow ? FLOOR_RANKS.low_ground : FLOOR_RANKS.near_shore;
  const counted = Math.min(HIGHEST_FLOOR_RANK, rankOnScale(EVENTS_PER_HEAD, "higher", perHead));
  writeConstant(column, row, Math.max(least, counted), evidence);
}

/** Writes the height of the ground above the sea; roofs alone put no ground below the water. */
function writeHeight(
  column: FigureColumn,
  at: number,
  { altitudeM, lowestM, highestM, roofsM }: CoastalGround,
  sea: { readonly low: number; readonly value: number; readonly high: number },
): void {
  const bare = altitudeM - sea.value;
  const value = bare >= 0 ? Math.max(0, bare - roofsM) : bare - roofsM;
  writeMoment(column, at, lowestM - sea.high, value, highestM - sea.low);
}

function writeMoment(column: FigureColumn, at: number, low: number, value: number, high: number): void {
  column.value[at] = value;
  if (column.low.length === 0) return;
  column.low[at] = low;
  column.high[at] = high;
}

/** Rise of the sea at a point at each moment, m against 1995-2014. */
function riseCurve({ rise }: SeaLevelRise, row: number): Curve {
  const at = (percentile: "p17" | "p50" | "p83") =>
    Float64Array.from(MOMENTS, ({ scenario, horizon }, m) => {
      if (m === REFERENCE_MOMENT) return 0;
      if (scenario === "tracc") return Number.NaN;
      if (horizon === "2090") return SHARE_2090 * rise[scenario]["2100"][percentile][row]!;
      return (horizon === "2030" ? SHARE_2030 : 1) * rise[scenario]["2050"][percentile][row]!;
    });
  return { low: at("p17"), value: at("p50"), high: at("p83") };
}
