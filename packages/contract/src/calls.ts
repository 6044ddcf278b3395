import type { Endpoint } from "./endpoint.ts";
import { PLANNED_CALLS } from "./planned/planned-calls.ts";
import { getHealth } from "./site/get-health.ts";
import { getMaintenance } from "./site/get-maintenance.ts";
import { getOpenApi } from "./site/get-openapi.ts";
import { getRandom } from "./site/get-random.ts";

/** Every call that is built; the row of `planned/` with the same path goes when its call comes here. */
export const BUILT_CALLS: readonly Endpoint[] = [getMaintenance, getRandom, getHealth, getOpenApi];

/** Every call of the product, built or planned. */
export const CALLS: readonly Endpoint[] = [...BUILT_CALLS, ...PLANNED_CALLS];
