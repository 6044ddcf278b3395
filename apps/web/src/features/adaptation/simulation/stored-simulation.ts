import {
  type Answer,
  type Answers,
  type FieldKey,
  findPlannedAction,
  isAvailable,
  type PlannedId,
} from "@lichen/domain";
import {
  DRAFT_KEYS,
  isObject,
  parseObject,
  readStored,
  removeStored,
  writeStored,
} from "../../../shell/session/browser-storage.ts";

export type Choices = Readonly<Partial<Record<FieldKey, Answer | "">>>;
/** Actions that are set up, in the order that they were, with what was chosen. */
export type SetUps = ReadonlyMap<PlannedId, Choices>;
/** Actions that are said to be in place, or not to be, whatever the answers say. */
export type Corrections = ReadonlyMap<PlannedId, boolean>;

type Chosen = {
  readonly setUps: SetUps;
  readonly corrections: Corrections;
  /** The link that it began from, as one entry of the history; empty: from none. */
  readonly from: string;
};

const NOTHING: Chosen = { setUps: new Map(), corrections: new Map(), from: "" };

/** A simulation belongs to a tab and a building; a visitor has one. */
const keyOf = (building: string | null) => `${DRAFT_KEYS}simulation.${building ?? "visit"}`;

/** Keeps what is chosen while the tab lives: a reload or another page loses nothing. */
export function keepSimulation(building: string | null, { setUps, corrections, from }: Chosen): void {
  const key = keyOf(building);
  const simulation = { set_ups: [...setUps], corrections: [...corrections], from };
  if (setUps.size + corrections.size + from.length === 0) removeStored("session", key);
  else writeStored("session", key, JSON.stringify(simulation));
}

/** What was chosen before, as far as it can still be done with these answers. */
export function readStoredSimulation(building: string | null, answers: Answers): Chosen {
  return readSimulation(readStored("session", keyOf(building)), answers);
}

/** Reads what the browser kept; what is of another shape is left aside. */
export function readSimulation(stored: string | null, answers: Answers): Chosen {
  const parsed = parseObject(stored);
  if (parsed === null || !Array.isArray(parsed.set_ups) || !Array.isArray(parsed.corrections)) return NOTHING;
  const actionOf = (id: unknown) => (typeof id === "string" ? findPlannedAction(id) : undefined);
  const pairs = (list: readonly unknown[]) => list.filter((one): one is [unknown, unknown] => Array.isArray(one));
  return {
    from: typeof parsed.from === "string" ? parsed.from : "",
    setUps: new Map(
      pairs(parsed.set_ups).flatMap(([id, choices]): [PlannedId, Choices][] => {
        const action = actionOf(id);
        return action !== undefined && isAvailable(action, answers) && isObject(choices) ? [[action.id, choices]] : [];
      }),
    ),
    corrections: new Map(
      pairs(parsed.corrections).flatMap(([id, applied]): [PlannedId, boolean][] => {
        const action = actionOf(id);
        return action !== undefined && typeof applied === "boolean" ? [[action.id, applied]] : [];
      }),
    ),
  };
}
