import {
  type Bilingual,
  EQUIPMENT_TYPES,
  type EquipmentDataset,
  type EquipmentTypeId,
  ensure,
  type Language,
} from "@lichen/domain";
import { joinLabel } from "../figure.ts";
import { formatInteger } from "../format.ts";

type Edition = { readonly source: string; readonly edition: string };

/** What each dataset that counts equipment is called before its edition. */
const EQUIPMENT_DATASETS: Readonly<Record<EquipmentDataset, (edition: string) => Bilingual>> = {
  facilities: (edition) => ({
    fr: `Insee, base permanente des équipements ${edition}`,
    en: `INSEE, permanent database of facilities ${edition}`,
  }),
  lower_secondary_schools: (edition) => ({
    fr: `collèges, ${edition}`,
    en: `lower secondary schools, ${edition}`,
  }),
  tourist_accommodation: (edition) => ({
    fr: `Insee, hôtels et campings ${edition}`,
    en: `INSEE, hotels and campsites of ${edition}`,
  }),
  rail_stations: (edition) => ({ fr: `gares de la SNCF, ${edition}`, en: `SNCF stations, ${edition}` }),
  flood_atlases: (edition) => ({
    fr: `plans de prévention technologiques (GASPAR, ${edition})`,
    en: `technological prevention plans (GASPAR, ${edition})`,
  }),
};

/** The table that a number of equipment is read in, with its edition; an imported one says so. */
export function equipmentEdition({ source, edition }: Edition): Bilingual {
  const own = EQUIPMENT_DATASETS[source as EquipmentDataset];
  if (own !== undefined) return own(edition);
  const { fr, en } = EQUIPMENT_DATASETS.facilities(edition);
  return { fr: `${fr} (importée)`, en: `${en} (imported)` };
}

type Counted = { readonly type: EquipmentTypeId; readonly editions: readonly (Edition & { readonly total: number })[] };

/** The editions of the equipment of a territory, and what its levels are those of. @param equipment by category */
export function equipmentNote(equipment: readonly { readonly types: readonly Counted[] }[]): Bilingual {
  const types = equipment.flatMap((category) => category.types);
  const { fr, en } = equipmentEditions(types.flatMap(({ editions }) => editions));
  const hasStations = types.some(({ type }) => stationTypes.has(type));
  return {
    fr: `${fr}. Un équipement a le niveau de sa commune : sa position n’est pas connue.${hasStations ? " Une gare, dont la position est connue, a celui du lieu où elle est." : ""}`,
    en: `${en}. A facility has the level of its commune: its position is not known.${hasStations ? " A station, whose position is known, has the level of the place where it is." : ""}`,
  };
}

const stationTypes: ReadonlySet<EquipmentTypeId> = new Set(
  EQUIPMENT_TYPES.filter(({ from }) => from === "rail_stations").map(({ id }) => id),
);

/** Every edition that equipment is counted in, once, the largest part first. @param editions those of its types */
export function equipmentEditions(editions: readonly (Edition & { readonly total: number })[]): Bilingual {
  const largest = [...Map.groupBy(editions, ({ source }) => source).values()].toSorted((a, b) => sumOf(b) - sumOf(a));
  const words = largest.map(([first]) => equipmentEdition(ensure(first)));
  return { fr: words.map(({ fr }) => fr).join(" ; "), en: words.map(({ en }) => en).join("; ") };
}

const sumOf = (editions: readonly { readonly total: number }[]) => editions.reduce((sum, { total }) => sum + total, 0);

/** The editions of a count, as years, once each. */
export function editionYears(editions: readonly Edition[]): string {
  return [...new Set(editions.map(({ edition }) => edition))].toSorted().join(", ");
}

/** The editions of a count in a few words; with the part of each where they are several. */
export function editionParts(editions: Counted["editions"], language: Language): string {
  const parts = editions.toSorted((a, b) => b.total - a.total);
  return parts
    .map((one) => {
      const words = equipmentEdition(one)[language];
      return parts.length === 1 ? words : joinLabel(words, formatInteger(one.total, language), language);
    })
    .join(" · ");
}
