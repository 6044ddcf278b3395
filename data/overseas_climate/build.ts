/** `node data/overseas_climate/build.ts <overseas_climate.json>`: keeps the wind and the cyclones, by code of territory. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Raw = {
  eurocode_wind_vb0_m_s: Record<string, number>;
  cyclones: Record<
    string,
    {
      years: string;
      radius_km: number;
      tropical_storm_or_more: number;
      hurricane_cat1plus: number;
      hurricane_cat3plus: number;
    }
  >;
};

/** Saint-Barthélemy and Saint-Martin, once a part of Guadeloupe, have its wind. @source levels edition 1.2, §2 */
const WIND = {
  "971": "guadeloupe",
  "972": "martinique",
  "973": "guyane",
  "974": "reunion",
  "976": "mayotte",
  "977": "guadeloupe",
  "978": "guadeloupe",
} as const;
/** The circle counted around Saint-Martin holds Saint-Barthélemy. */
const CYCLONES = { "971": "guadeloupe", "972": "martinique", "977": "st_martin", "978": "st_martin" } as const;
const RADIUS_KM = 150;

const path = process.argv[2];
if (path === undefined) throw new RangeError("give the path of the raw file");
const raw = JSON.parse(readFileSync(path, "utf8")) as Raw;

const wind_ms = Object.fromEntries(
  Object.entries(WIND).map(([code, name]) => {
    const speed = raw.eurocode_wind_vb0_m_s[name];
    if (!(speed !== undefined && speed >= 15 && speed <= 45)) throw new RangeError(`wind of ${name}: ${speed}`);
    return [code, speed];
  }),
);
const cyclones = Object.fromEntries(Object.entries(CYCLONES).map(([code, name]) => [code, countCyclones(name)]));
writeFileSync(join(import.meta.dirname, "table.json"), `${JSON.stringify({ wind_ms, cyclones }, null, 1)}\n`);
console.log(
  `overseas_climate/table.json: ${Object.keys(wind_ms).length} winds, ${Object.keys(cyclones).length} counts`,
);

function countCyclones(name: string) {
  const found = raw.cyclones[name];
  if (found?.radius_km !== RADIUS_KM) throw new RangeError(`cyclones of ${name}: not within ${RADIUS_KM} km`);
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(found.years) ?? [];
  const [storms, hurricanes, majors] = [
    found.tropical_storm_or_more,
    found.hurricane_cat1plus,
    found.hurricane_cat3plus,
  ];
  if (!(first && last && first < last && majors >= 0 && majors <= hurricanes && hurricanes <= storms && storms < 200)) {
    throw new RangeError(`cyclones of ${name}: ${JSON.stringify(found)}`);
  }
  return {
    years: Number(last) - Number(first) + 1,
    stormsOrMore: storms,
    hurricanes,
    majorHurricanes: majors,
  };
}
