import { ensure } from "@lichen/domain";
/** `node data/tourist_accommodation/build.ts <tourism_communes.csv>` */
import { readRaw, writeTable } from "../write-table.ts";

const COMMUNES = 8_090;
/** Smallest hotel and campsite that the survey counts. @source INSEE, capacity of communes in tourist accommodation */
const [ROOMS, PITCHES] = [5, 10] as const;
/** The raw table has the campsites and the pitches of Paris the one for the other: 462 campsites of one pitch. */
const SWAPPED = "75056";

const columns = ["hotels", "hotel_rooms", "campsites", "pitches"] as const;
const raw = readRaw(process.argv[2], ["insee", ...columns]);
if (raw.length !== COMMUNES) throw new RangeError(`${raw.length} communes instead of ${COMMUNES}`);
const rows = raw.map(({ insee, ...row }) => {
  const [hotels, rooms, first, second] = columns.map((column) => Number(row[column])) as [
    number,
    number,
    number,
    number,
  ];
  const [campsites, pitches] = insee === SWAPPED ? [second, first] : [first, second];
  if (rooms < ROOMS * hotels) throw new RangeError(`${insee}: ${hotels} hotels of ${rooms} rooms in all`);
  if (pitches < PITCHES * campsites)
    throw new RangeError(`${insee}: ${campsites} campsites of ${pitches} pitches in all`);
  return [ensure(insee), hotels || null, campsites || null] as const;
});
writeTable(
  "tourist_accommodation",
  [{ name: "insee" }, ...["G102", "G103"].map((name) => ({ name, min: 1, max: 5000, optional: true }))],
  // A commune of neither has holiday centres and hostels alone, which no type counts.
  rows.filter(([, hotels, campsites]) => hotels !== null || campsites !== null),
);
