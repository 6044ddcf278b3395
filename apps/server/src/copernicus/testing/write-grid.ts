import { File, ready } from "h5wasm/node";

/** A grid of yearly values under the conventions of netCDF 4, for what the true files never are. */
export type WrittenGrid = {
  readonly variable: string;
  readonly years: readonly number[];
  readonly latitude: readonly number[];
  readonly longitude: readonly number[];
  readonly valueAt: (year: number, row: number, column: number, step: number) => number;
  /** Replace or add an attribute; null takes it away. */
  readonly attributes?: Readonly<Record<string, string | number | null>>;
  readonly timeUnits?: string | null;
  readonly calendar?: string;
  readonly stepsPerYear?: number;
  /** Names of the axes, time first by default. */
  readonly axes?: readonly [string, string, string];
  readonly coordinateUnits?: readonly [string, string] | null;
};

/** Writes a grid by the HDF5 library. */
export async function writeGrid(path: string, grid: WrittenGrid): Promise<void> {
  await ready;
  const { years, latitude, longitude, stepsPerYear = 1, axes = ["time", "lat", "lon"] } = grid;
  const file = new File(path, "w");
  const steps = years.flatMap((year) => Array.from({ length: stepsPerYear }, (_, step) => ({ year, step })));
  const scale = (name: string, values: readonly number[], attributes: Readonly<Record<string, string | null>>) => {
    const made = file.create_dataset({ name, data: Float64Array.from(values) });
    made.make_scale(name);
    for (const [key, value] of Object.entries(attributes)) if (value !== null) made.create_attribute(key, value);
  };
  const { timeUnits = "days since 1949-12-01", calendar = "365_day", coordinateUnits } = grid;
  const stamps = steps.map(({ year, step }) => (year - 1949) * 365 - 334 + (365 * (step + 0.5)) / stepsPerYear);
  scale("time", stamps, { units: timeUnits, calendar });
  const [north, east] =
    coordinateUnits === null ? [null, null] : (coordinateUnits ?? ["degrees_north", "degrees_east"]);
  scale("lat", latitude, { units: north });
  scale("lon", longitude, { units: east });
  const lengths = { time: steps.length, lat: latitude.length, lon: longitude.length };
  const shape = axes.map((axis) => lengths[axis as keyof typeof lengths]);
  const values = steps.flatMap(({ year, step }) =>
    latitude.flatMap((_, row) => longitude.map((_, column) => grid.valueAt(year, row, column, step))),
  );
  const data = Float32Array.from(values);
  const made = file.create_dataset({ name: grid.variable, data, shape });
  axes.forEach((axis, at) => void made.attach_scale(at, axis));
  for (const [key, value] of Object.entries({ units: "days", ...grid.attributes })) {
    if (value !== null) made.create_attribute(key, typeof value === "number" ? Float64Array.of(value) : value);
  }
  file.close();
}
