import { open } from "node:fs/promises";
import { ensure } from "@lichen/domain";
import type { Dataset } from "h5wasm/node";
import { FileRefused } from "../platform/map-files/index.ts";
import { refusals } from "./refusals.ts";

const HDF5 = "89484446";
const NETCDF3 = "434446";
const ZIP = "504b";

/** A file of netCDF 4, read from the disk by parts. */
export type Netcdf = {
  readonly names: readonly string[];
  /** Null where there is no such variable. */
  readonly variable: (name: string) => Variable | null;
  readonly close: () => void;
};

export type Variable = {
  readonly name: string;
  readonly shape: readonly number[];
  /** Variables or dimensions that its axes are. */
  readonly axes: readonly (string | null)[];
  readonly text: (attribute: string) => string | null;
  readonly number: (attribute: string) => number | null;
  /** Numbers between bounds on each axis, the last excluded, as they are stored. */
  readonly read: (bounds: readonly (readonly [number, number])[]) => ArrayLike<number>;
};

/**
 * Opens a file of netCDF 4 by the HDF5 library, which reads what is asked and no more.
 * @throws FileRefused for another format, or a file that is cut
 */
export async function openNetcdf(path: string): Promise<Netcdf> {
  await checkFormat(path);
  // Its engine is opened as soon as it is imported: a process that reads no such file does without.
  const hdf5 = await import("h5wasm/node");
  (await hdf5.ready).activate_throwing_error_handler();
  const file = orBroken(() => new hdf5.File(path, "r"));
  const names = orBroken(() => file.keys());
  return {
    names,
    variable(name) {
      const found = names.includes(name) ? orBroken(() => file.get(name)) : null;
      return found instanceof hdf5.Dataset ? variableOf(name, found) : null;
    },
    close: () => void file.close(),
  };
}

function variableOf(name: string, dataset: Dataset): Variable {
  const shape = orBroken(() => dataset.shape) ?? [];
  const { attrs } = dataset;
  const attributeOf = (attribute: string) => orBroken(() => attrs[attribute]?.value ?? null);
  return {
    name,
    shape,
    axes: shape.map((_, axis) => orBroken(() => dataset.get_attached_scales(axis))[0]?.replace(/^\//, "") ?? null),
    text(attribute) {
      const value = attributeOf(attribute);
      return value === null ? null : String(value);
    },
    number(attribute) {
      const value = attributeOf(attribute);
      if (value === null) return null;
      const read = Number(ArrayBuffer.isView(value) || Array.isArray(value) ? (value as ArrayLike<number>)[0] : value);
      if (Number.isNaN(read) && attribute !== "_FillValue" && attribute !== "missing_value") {
        throw new FileRefused(refusals.attribute(name, attribute, String(value)));
      }
      return read;
    },
    read(bounds) {
      const values = orBroken(() => dataset.slice(bounds.map(([from, to]): [number, number] => [from, to])));
      if (values instanceof BigInt64Array || values instanceof BigUint64Array) return Float64Array.from(values, Number);
      if (!ArrayBuffer.isView(values)) throw new FileRefused(refusals.not_numbers(name));
      return values as ArrayLike<number>;
    },
  };
}

async function checkFormat(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new FileRefused(refusals.broken(error.code ?? error.message));
  });
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const magic = buffer.toString("hex");
    if (magic === HDF5) return;
    if (magic.startsWith(NETCDF3)) throw new FileRefused(refusals.netcdf3);
    throw new FileRefused(magic.startsWith(ZIP) ? refusals.zip : refusals.not_netcdf);
  } finally {
    await file.close();
  }
}

/** @throws FileRefused with what the library says, in one line */
function orBroken<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new FileRefused(refusals.broken(ensure(String((error as Error).message ?? error).split("\n")[0])));
  }
}
