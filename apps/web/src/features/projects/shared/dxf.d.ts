/** What is used of the library, which comes without types. */
declare module "dxf" {
  export type DrawingLayer = { readonly name: string; readonly colorNumber?: number; readonly flags?: number };
  export type DrawingEntity = {
    readonly type: string;
    readonly layer?: string;
    /** Of an insert: the name of what it puts in place. */
    readonly block?: string;
    readonly paperSpace?: number;
    readonly visible?: boolean;
  };
  export type DrawingBlock = { readonly name?: string; readonly entities: readonly DrawingEntity[] };
  export type ParsedDrawing = {
    readonly header: { readonly insUnits?: number };
    readonly blocks: readonly DrawingBlock[];
    readonly entities: readonly DrawingEntity[];
    readonly tables: { readonly layers: Readonly<Record<string, DrawingLayer>> };
  };
  export function parseString(text: string): ParsedDrawing;
  /** Outlines of all entities, blocks put in their places, arcs in short segments. */
  export function toPolylines(parsed: ParsedDrawing): {
    readonly polylines: readonly {
      readonly layer: DrawingLayer | undefined;
      readonly vertices: readonly [number, number][];
    }[];
  };
}
