import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const isHere = (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, "ogrinfo")));

/** GDAL, another reader of maps: wanted where all is tested, whose runner installs it, and used wherever it is. */
export const GDAL = { isWanted: isHere || process.env.TEST_RING !== undefined } as const;
