import { figuresOf, INDICATOR_KEYS, newFigureRoom, type Place, referenceLayers } from "@lichen/domain";
import { expect, it } from "vitest";
import { loadReferencePack } from "./index.ts";

const layers = referenceLayers(loadReferencePack());

function placeAt(zone: Place["zone"], latitude: number, longitude: number, own: Partial<Place>): Place {
  return {
    latitude,
    longitude,
    zone,
    country: "FR",
    insee: null,
    precision: "coordinates",
    altitude_m: 40,
    altitude_origin: "commune",
    altitude_error_m: null,
    coast_km: 80,
    spread_km: 0,
    label: "",
    ...own,
  };
}

const LYON = { insee: "69123", altitude_m: 175, coast_km: 270 };
const NICE = { insee: "06088", altitude_m: 12, coast_km: 0.8 };
/** Of one commune at other coordinates and altitudes, on the shore, in the mountains, abroad, overseas, nowhere. */
const PLACES: readonly Place[] = [
  placeAt("france", 45.76, 4.84, LYON),
  placeAt("france", 45.7601, 4.84, LYON),
  placeAt("france", 45.76, 4.84, { ...LYON, altitude_m: 290 }),
  placeAt("france", 43.696, 7.27, NICE),
  placeAt("france", 43.72, 7.25, { ...NICE, altitude_m: 210, coast_km: 3 }),
  placeAt("france", 45.92, 6.87, { insee: "74056", altitude_m: 1035, coast_km: 200 }),
  placeAt("europe", 52.52, 13.4, { country: "DE", coast_km: 170 }),
  placeAt("europe", 52.53, 13.41, { country: "DE", coast_km: 170 }),
  placeAt("europe", 51.51, -0.12, { country: "GB", coast_km: 50, altitude_m: 10 }),
  placeAt("europe", 45.44, 12.33, { country: "IT", coast_km: 0.2, altitude_m: 1 }),
  placeAt("overseas", -20.88, 55.45, { insee: "97411", altitude_m: 20, coast_km: 0.5 }),
  placeAt("overseas", 14.6, -61.07, { insee: "97209", altitude_m: 60, coast_km: 1 }),
  placeAt("outside", 0, 0, { country: null }),
];

it("figures of a batch are, to the last digit, those of each place alone, whatever batch was in their room before", () => {
  const room = newFigureRoom();
  const count = PLACES.length;
  for (let turn = 0; turn < count; turn++) {
    const batch = PLACES.map((_, row) => PLACES[(row + turn) % count]!).slice(0, count - (turn % 3));
    const together = figuresOf(layers, batch, turn % 4 !== 3, room);
    for (const [row, place] of batch.entries()) {
      const alone = figuresOf(layers, [place], turn % 4 !== 3);
      for (const key of INDICATOR_KEYS) {
        const [shared, own] = [together.columns[key], alone.columns[key]];
        expect(shared.evidence[row], `${key} ${row}`).toEqual(own.evidence[0]);
        for (const end of ["value", "low", "high"] as const) {
          const width = own[end].length;
          expect(shared[end].slice(row * width, (row + 1) * width), `${key} ${row} ${end}`).toEqual(own[end]);
        }
      }
    }
  }
});

it("memory of a large batch is not held", () => {
  const room = newFigureRoom();
  figuresOf(layers, PLACES, true, room);
  const { byteLength } = room.buffer;
  figuresOf(
    layers,
    Array.from({ length: 4000 }, () => PLACES[0]!),
    false,
    room,
  );
  expect(room.buffer.byteLength).toBe(byteLength);
});
