import type { DrawingBlock, DrawingEntity, ParsedDrawing } from "dxf";
import { PlanFault } from "./plan.ts";
import { faults } from "./plan-faults.ts";

/** Why something is not shown: its layer is off or frozen, it is hidden itself, or on a sheet. */
type Reason = "off" | "frozen" | "invisible" | "paper";

/** A layer, and why what is on it is not shown; null: it is. */
export type Shown = { readonly why: Reason | null; readonly layer: string };

/** What a block, or the drawing, has on one layer. */
type Part = Shown & { readonly entities: DrawingEntity[] };

/** What is on it in a block is on the layer where the block is put. @source DXF reference, layer 0 */
const OF_INSERT = "0";
/** Bit of the flags of a layer that is frozen. @source DXF reference, LAYER, group code 70 */
const FROZEN = 1;
const isPaper = (block: DrawingBlock): boolean => /^[*$]paper_space/i.test(block.name ?? "");

/**
 * A drawing whose blocks hold one layer each: the library puts a whole block on the layer of its place, where what is
 * drawn in it keeps its own. Names of layers become keys, which `shownOf` reads.
 * @throws PlanFault for a block that holds itself
 */
export function expandInserts({ entities, blocks, tables }: ParsedDrawing) {
  const layers = createLayers(tables.layers);
  const blockOf = new Map(blocks.map((block) => [block.name ?? "", block]));
  const partsOf = new Map<string, readonly Part[]>();
  const made: DrawingBlock[] = [];

  function readBlock(name: string, around: readonly string[]): readonly Part[] {
    if (around.includes(name)) throw new PlanFault(faults.broken);
    const known = partsOf.get(name);
    if (known !== undefined) return known;
    const block = blockOf.get(name);
    const parts = block === undefined ? [] : expand(block.entities, [...around, name]);
    for (const part of parts) made.push({ ...block, name: nameOfPart(name, part), entities: part.entities });
    partsOf.set(name, parts);
    return parts;
  }

  function expand(drawn: readonly DrawingEntity[], around: readonly string[]): readonly Part[] {
    const parts = new Map<string, Part>();
    const add = (shown: Shown, entity: DrawingEntity) => {
      const key = keyOf(shown);
      const part = parts.get(key) ?? { ...shown, entities: [] };
      parts.set(key, part);
      part.entities.push({ ...entity, layer: key });
    };
    for (const entity of drawn) {
      const own = layers.nameOf(entity.layer ?? OF_INSERT);
      const isOfInsert = own === OF_INSERT && around.length > 0;
      const why = findReason(entity) ?? (isOfInsert ? null : layers.findReason(own));
      if (entity.type !== "INSERT") add({ why, layer: own }, entity);
      else {
        for (const part of readBlock(entity.block ?? "", around)) {
          add(placePart(part, { why, layer: own }), { ...entity, block: nameOfPart(entity.block ?? "", part) });
        }
      }
    }
    return [...parts.values()];
  }

  const onSheets = blocks.filter(isPaper).flatMap((block) => block.entities.map((one) => ({ ...one, paperSpace: 1 })));
  const parts = expand([...entities, ...onSheets], []);
  return { entities: parts.flatMap((part) => part.entities), blocks: made, shownOf };
}

/** Where what a block has on a layer is once the block is put somewhere. */
function placePart(part: Shown, insert: Shown): Shown {
  // What is frozen or hidden takes all that it holds with it; a layer that is off only what is on it.
  if (insert.why === "frozen") return insert;
  const layer = part.layer === OF_INSERT ? insert.layer : part.layer;
  if (insert.why !== null && insert.why !== "off") return { why: insert.why, layer };
  return { why: part.why ?? (part.layer === OF_INSERT ? insert.why : null), layer };
}

/** Why an entity is not shown, whatever its layer. */
function findReason({ paperSpace, visible }: DrawingEntity): Reason | null {
  if ((paperSpace ?? 0) !== 0) return "paper";
  return visible === false ? "invisible" : null;
}

function createLayers(table: ParsedDrawing["tables"]["layers"]) {
  // Names are the same in capitals and in small letters.
  const names = new Map(Object.keys(table).map((name) => [name.toLowerCase(), name]));
  return {
    nameOf(name: string): string {
      const known = names.get(name.toLowerCase()) ?? name;
      names.set(name.toLowerCase(), known);
      return known;
    },
    findReason(name: string): Reason | null {
      const { flags = 0, colorNumber = 0 } = table[name] ?? {};
      if ((flags & FROZEN) !== 0) return "frozen";
      return colorNumber < 0 ? "off" : null;
    },
  };
}

const keyOf = ({ why, layer }: Shown): string => `${why ?? ""}|${layer}`;
const nameOfPart = (block: string, part: Shown): string => `${block}|${keyOf(part)}`;

/** What the key of a layer says. */
function shownOf(key: string | undefined): Shown {
  const [why = "", ...layer] = (key ?? "|").split("|");
  return { why: why === "" ? null : (why as Reason), layer: layer.join("|") };
}
