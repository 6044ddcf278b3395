import { type Bilingual, ensure } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { OUTLINES_KIND, type OutlinesMap, readOutlinesMap, writeOutlinesMap } from "../../outlines/index.ts";
import type { Importer } from "../importer.ts";
import { layerIdOf } from "../layer-id.ts";
import { LAYER_OPTION, LAYER_USAGE, type OfLayer, readLayerName } from "../layer-option.ts";
import { describeAside, type LeftAside } from "../words.ts";

/** Named by a sentence: the first of them. */
const MOST_NAMED = 10;

type FoundOutlines = LeftAside &
  Pick<OutlinesMap, "unknown"> & {
    readonly communes: number;
    /** Communes whose outline, as drawn, crosses itself. */
    readonly crossing: readonly string[];
    /** Départements that occur in the file. */
    readonly covers: readonly string[];
  };

const departementsOf = ({ packed }: OutlinesMap): readonly string[] => [...packed.keys()].toSorted();

/** Maps of communes, read and checked, then simplified to be drawn. */
export const outlines: Importer<OfLayer, OutlinesMap, FoundOutlines> = {
  kind: OUTLINES_KIND,
  command: {
    word: "outlines",
    takes: "file",
    options: LAYER_OPTION,
    readOptions: readLayerName,
    usage: {
      fr: `outlines <fichier> --licence "…" --edition "…" [--layer "…"] [--name "…"]
    ${LAYER_USAGE.fr}`,
      en: `outlines <file> --licence "…" --edition "…" [--layer "…"] [--name "…"]
    ${LAYER_USAGE.en}`,
    },
    counted: { fr: "communes", en: "communes" },
    describe: (found) => [describeFound(found)],
  },
  read: ({ files: [file] }, { layer }, { readPack }) => readOutlinesMap(ensure(file).path, readPack().communes, layer),
  describe: (map, { edition }) => ({
    id: layerIdOf("imported_outlines_", edition),
    name: "Contours des communes",
    priority: 0,
    detail: { covers: departementsOf(map) },
  }),
  async write(trx, id, map) {
    const { rows, crossing } = await writeOutlinesMap(trx, id, map);
    const { leftAside, outside, unknown } = map;
    return { rows, found: { communes: rows, leftAside, outside, unknown, crossing, covers: departementsOf(map) } };
  },
  // They are drawn, and named where they are drawn.
  card: () => null,
};

const joinCodes = (codes: readonly string[]): string =>
  `${codes.slice(0, MOST_NAMED).join(", ")}${codes.length > MOST_NAMED ? "…" : ""}`;

function describeFound({ communes, unknown, crossing, covers, ...aside }: FoundOutlines): Bilingual {
  return {
    fr: `${formatInteger(communes, "fr")} communes de ${formatInteger(covers.length, "fr")} ${covers.length < 2 ? "département" : "départements"}${describeAside(aside).fr}, ${formatInteger(unknown, "fr")} contours de communes inconnues${crossing.length === 0 ? "" : `, ${formatInteger(crossing.length, "fr")} qui se croisent, dessinés tels quels : ${joinCodes(crossing)}`}.`,
    en: `${formatInteger(communes, "en")} communes of ${formatInteger(covers.length, "en")} ${covers.length === 1 ? "département" : "départements"}${describeAside(aside).en}, ${formatInteger(unknown, "en")} outlines of unknown communes${crossing.length === 0 ? "" : `, ${formatInteger(crossing.length, "en")} that cross themselves, drawn as they are: ${joinCodes(crossing)}`}.`,
  };
}
