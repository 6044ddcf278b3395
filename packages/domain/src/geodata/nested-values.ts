type Json = Readonly<Record<string, unknown>>;
type PlainValue = string | number | boolean | null;

/** Depth of the objects whose properties are columns. */
const MOST_DEPTH = 3;
/** Between the names of a path: no name of a property has it. */
const STEP = "\0";

/**
 * Objects as a table: their properties as titles, then their values. Properties of an object within are columns too,
 * under their own name, with those of the objects around it where another column has that name ("adresse.nom"). A list of
 * figures or of texts is written as one text, a geometry as a text of GeoJSON.
 */
export function parseObjectRows(objects: readonly Json[]): {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly PlainValue[])[];
} {
  const rows = objects.map((object) => new Map(listValues(object, [])));
  const paths = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return {
    titles: nameColumns(paths.map((path) => path.split(STEP))),
    rows: rows.map((row) => paths.map((path) => row.get(path) ?? null)),
  };
}

/** The shortest end of each path that is the end of no other one. */
function nameColumns(paths: readonly (readonly string[])[]): readonly string[] {
  const ends = new Map<string, number>();
  for (const path of paths) {
    for (const from of path.keys()) {
      const end = path.slice(from).join(STEP);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  }
  return paths.map((path) => {
    const ownFrom = [...path.keys()].findLast((from) => ends.get(path.slice(from).join(STEP)) === 1);
    return path.slice(path.length === 1 ? 0 : (ownFrom ?? 0)).join(".");
  });
}

/** The values of an object, by the path to each. */
function* listValues(object: Json, above: readonly string[]): Generator<readonly [string, PlainValue]> {
  for (const [key, value] of Object.entries(object)) {
    const path = [...above, key];
    const geometry = isObject(value) ? findGeometry(value) : null;
    if (geometry !== null) {
      yield [path.join(STEP), JSON.stringify(geometry)];
      continue;
    }
    if (isObject(value)) {
      if (path.length < MOST_DEPTH) yield* listValues(value, path);
      continue;
    }
    const cell = cellOfValue(value);
    if (cell !== null || value === null) yield [path.join(STEP), cell];
  }
}

const GEOMETRY = /^(?:Multi)?(?:Point|LineString|Polygon)$/;

/** The geometry that an object is, or that of the feature that it is. */
function findGeometry({ type, geometry, coordinates }: Json): Json | null {
  if (type === "Feature") return isObject(geometry) ? geometry : null;
  return typeof type === "string" && GEOMETRY.test(type) && Array.isArray(coordinates) ? { type, coordinates } : null;
}

function cellOfValue(value: unknown): PlainValue {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) {
    const isPlain = value.length > 0 && value.every((one) => typeof one === "number" || typeof one === "string");
    return isPlain ? value.join(", ") : null;
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
