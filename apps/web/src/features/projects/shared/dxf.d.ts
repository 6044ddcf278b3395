/** What is used of the library, which comes without types. */
declare module "dxf" {
  type Layer = { readonly name: string; readonly colorNumber: number };
  type Parsed = {
    readonly header: { readonly insUnits?: number };
    readonly blocks: readonly { readonly entities: readonly { readonly layer?: string }[] }[];
    readonly entities: readonly { readonly type: string; readonly layer?: string }[];
    readonly tables: { readonly layers: Record<string, Layer> };
  };
  export function parseString(text: string): Parsed;
  /** Outlines of all entities, blocks put in their places, arcs in short segments. */
  export function toPolylines(parsed: Parsed): {
    readonly polylines: readonly {
      readonly layer: Layer | undefined;
      readonly vertices: readonly [number, number][];
    }[];
  };
}
