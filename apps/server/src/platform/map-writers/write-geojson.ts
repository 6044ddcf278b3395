import { inSlices } from "../in-slices.ts";
import type { MapTable } from "./map-table.ts";

/**
 * A table as GeoJSON, feature by feature. A feature has one geometry: the outline where there is one, else the point.
 * @source RFC 7946
 */
export async function* geojsonPieces<Row>(table: MapTable<Row>): AsyncGenerator<Uint8Array> {
  const { name, columns, idOf, placeOf, footprintsOf } = table;
  const encoder = new TextEncoder();
  yield encoder.encode(`{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[`);
  let comma = "";
  for await (const rows of inSlices(table.rows)) {
    const footprints = await footprintsOf?.(rows);
    let text = "";
    for (const row of rows) {
      const place = placeOf(row);
      const point = place === null ? null : { type: "Point", coordinates: place };
      const geometry = footprints?.get(idOf(row)) ?? point;
      const properties = Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]));
      text += `${comma}\n${JSON.stringify({ type: "Feature", id: idOf(row), geometry, properties })}`;
      comma = ",";
    }
    yield encoder.encode(text);
  }
  yield encoder.encode("\n]}\n");
}
