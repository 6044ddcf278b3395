import type { Layer } from "../layer.ts";
import { inOrder } from "../layer.ts";
import type { ReferencePack } from "../reference-pack.ts";
import { coastLayer } from "./coast-layer.ts";
import { communeLayer } from "./commune-layer.ts";
import { driasLayer } from "./drias-layer.ts";
import { droughtLayer } from "./drought-layer.ts";
import { europeLayer } from "./europe-layer.ts";

/** The layers that travel with the product, with imported ones before them. */
export function referenceLayers(pack: ReferencePack, imported: readonly Layer[] = []): readonly Layer[] {
  return inOrder([
    ...imported,
    driasLayer(pack.drias, pack.stations, {
      id: "drias_fr",
      priority: 200,
      source: "drias_fr",
      confidence: "modelled",
      precisionM: 25_000,
      vintage: "DRIAS-2020",
      caveat: {
        fr: "Un seul modèle (ALADIN63/CNRM-CM5), cellules de 25 km de la grille SAFRAN, corrigées de l’altitude, moyennes de 30 ans.",
        en: "One model (ALADIN63/CNRM-CM5), 25 km cells of the SAFRAN grid, corrected for altitude, 30-year means.",
      },
    }),
    europeLayer(pack.stations, pack.ar6Grid, pack.ar6Regional),
    droughtLayer(pack.ar6Grid),
    coastLayer(pack.extremeSeaLevels, pack.ar6Grid),
    communeLayer(pack.communes),
  ]);
}
