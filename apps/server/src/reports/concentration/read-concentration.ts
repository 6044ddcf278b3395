import type { AnswerOf, concentration as concentrationCall } from "@lichen/contract";
import {
  AREA_OF_EVENT,
  type Concentration,
  type ConcentrationWeight,
  concentrateBuildings,
  createRegionFinder,
  departementOf,
  ENGINE_VERSION,
  type EventArea,
  type EventGroup,
  ensure,
  findListColumn,
  type GatheredBuilding,
  HAZARD_IDS,
  type HazardId,
  LARGEST_GROUPS,
  LEVELS,
  type Level,
  MOST_GROUP_BUILDINGS,
  orderGroups,
  UNKNOWN_EVENT_AREAS,
} from "@lichen/domain";
import { createLocationReader } from "../../buildings/index.ts";
import type { RowRef, Selection } from "../../lists/index.ts";
import type { Services } from "../../services.ts";
import { type DisclosureRequest, readColumns } from "../disclosure/read-disclosed-buildings.ts";

export type ConcentrationAnswer = AnswerOf<typeof concentrationCall>;
export type NamedGroup = ConcentrationAnswer["largest"][number];
export type ConcentrationServices = Pick<Services, "reference" | "territories" | "stamp">;
type ConcentrationRequest = DisclosureRequest & { readonly by: ConcentrationWeight };

/** A group of buildings, by what one event it is. */
type GroupRequest = { readonly hazard: HazardId; readonly code: string };

/** Buildings of a selection by the events that may touch them together, with what names the areas. */
type ReadConcentration = {
  readonly read: Awaited<ReturnType<typeof readColumns>>;
  readonly buildings: readonly GatheredBuilding[];
  readonly found: Concentration;
  /** All groups, the largest first, named. */
  readonly groups: readonly NamedGroup[];
};

/** Gathers the buildings of a selection, which is to be held meanwhile. */
export async function readConcentration(
  services: ConcentrationServices,
  selection: Selection,
  request: ConcentrationRequest,
): Promise<ReadConcentration> {
  const read = await readColumns(selection, request, services.stamp());
  const areasAt = createAreaReader(services, selection);
  const countries = new Map<string, string>();
  const buildings = read.buildings.map(({ id, row, states, weights }): GatheredBuilding => {
    const { country, ...areas } = areasAt(row.part, row.slot);
    if (areas.departement !== null) countries.set(areas.departement, country ?? "");
    return { id, states, weights, areas };
  });
  const found = concentrateBuildings(buildings);
  const nameOf = createAreaNames(services);
  const groups = orderGroups(found.groups, request.by).map((group) => nameGroup(group, nameOf, countries));
  return { read, buildings, found, groups };
}

/** The answer about them, while the selection is held. @param group whose buildings are given */
export function presentConcentration(
  selection: Selection,
  concentration: ReadConcentration,
  { horizon, by }: ConcentrationRequest,
  { hazard, group }: { readonly hazard?: HazardId | undefined; readonly group?: GroupRequest | undefined },
): ConcentrationAnswer {
  const { read, buildings, found, groups } = concentration;
  const shown = hazard === undefined ? groups : groups.filter((one) => one.hazard === hazard);
  const requested = groups.find((one) => one.hazard === group?.hazard && one.code === group.code);
  return {
    engine_version: ENGINE_VERSION,
    perimeter: read.perimeter,
    scenario: read.scenarioOf("multi_hazard"),
    horizon,
    by,
    selected: read.selected,
    count: buildings.length,
    outside_france: read.outsideFrance,
    without_place: read.withoutPlace,
    examples: read.examples,
    outdated: read.outdated,
    hazards: found.hazards.map(({ id, area, groups, elsewhere }) => ({
      id,
      area,
      scenario: read.scenarioOf(id),
      groups,
      elsewhere: { ...elsewhere },
    })),
    largest: shown.slice(0, LARGEST_GROUPS),
    group: requested === undefined ? null : { ...requested, buildings: listGroup(selection, concentration, requested) },
    unknown_areas: UNKNOWN_EVENT_AREAS.map(({ id }) => id),
  };
}

type GroupBuilding = NonNullable<ConcentrationAnswer["group"]>["buildings"][number];

/** Buildings of a group that are or may be at risk, the highest level first, named from the selection. */
function listGroup(
  selection: Selection,
  { read, buildings }: ReadConcentration,
  { hazard, area, code }: NamedGroup,
): GroupBuilding[] {
  const at = HAZARD_IDS.indexOf(hazard);
  const textOf = (key: string) => {
    const readers = selection.readers(ensure(findListColumn(key)));
    return ({ part, slot }: RowRef) => String(ensure(readers[part])(slot) ?? "");
  };
  const [codeOf, nameOf] = [textOf("member_building_code"), textOf("member_building_name")];
  const cityOf = textOf("city");
  return read.buildings
    .filter(({ states }, nth) => states[at] !== "no" && buildings[nth]?.areas[area] === code)
    .toSorted((one, other) => rankOf(other.levels[at]) - rankOf(one.levels[at]))
    .slice(0, MOST_GROUP_BUILDINGS)
    .map(({ id, row, levels, weights: { floor_area, asset_value } }) => ({
      id,
      code: codeOf(row),
      name: nameOf(row),
      city: cityOf(row),
      level: ensure(levels[at]),
      floor_area,
      asset_value,
    }));
}

/** A level that is not known comes after those that are. */
const rankOf = (level: Level = "unknown"): number => (level === "unknown" ? -1 : LEVELS.indexOf(level));

type Areas = GatheredBuilding["areas"] & { readonly country: string | null };

/** Reads the areas of a building: commune and département in France, NUTS 3 region elsewhere. */
function createAreaReader({ reference }: ConcentrationServices, selection: Selection) {
  const locationAt = createLocationReader(selection);
  const regionOf = createRegionFinder(reference.pack.europe.nuts3);
  const coordinates = selection.companies.map((_, part) => selection.coordinates(part));
  return (part: number, slot: number): Areas => {
    const { country, insee } = locationAt(part, slot);
    if (insee !== null) return { country, commune: insee, departement: departementOf(insee) };
    const at = ensure(coordinates[part]);
    const [latitude, longitude] = [at.latitude[slot]!, at.longitude[slot]!];
    const isRegional = country !== null && country !== "FR" && !Number.isNaN(latitude);
    return { country, commune: null, departement: isRegional ? regionOf({ latitude, longitude, country }) : null };
  };
}

/** Names the areas of France; regions elsewhere have their code alone. */
function createAreaNames({ reference, territories }: ConcentrationServices) {
  const { communes } = reference.pack;
  const departements = new Map(territories.named("departement").map(({ id, name }) => [id, name]));
  return (area: EventArea, code: string): string =>
    (area === "commune" ? communes.name[communes.indexOf(code)] : departements.get(code)) ?? code;
}

function nameGroup(
  { hazard, code, weights }: EventGroup,
  nameOf: ReturnType<typeof createAreaNames>,
  countries: ReadonlyMap<string, string>,
): NamedGroup {
  const area = AREA_OF_EVENT[hazard];
  return {
    hazard,
    area,
    code,
    name: nameOf(area, code),
    country: area === "commune" ? "FR" : (countries.get(code) ?? ""),
    weights: { ...weights },
  };
}
