import { type Bilingual, ensure } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { OUTLINES_KIND, type OutlinesMap, readOutlinesMap, writeOutlinesMap } from "../../outlines/index.ts";
import { type Importer, type NoOptions, readNoOptions } from "../importer.ts";
import { layerIdOf } from "../layer-id.ts";
import { describeAside } from "../words.ts";

/** Named by a sentence: the first of them. */
const MOST_NAMED = 10;

type FoundOutlines = Pick<OutlinesMap, "leftAside" | "unknown"> & {
  readonly communes: number;
  /** Communes whose outline, as drawn, crosses itself. */
  readonly crossing: readonly string[];
  /** Départements that occur in the file. */
  readonly covers: readonly string[];
};

const departementsOf = ({ packed }: OutlinesMap): readonly string[] => [...packed.keys()].toSorted();

/** Maps of communes, read and checked, then simplified to be drawn. */
export const outlines: Importer<NoOptions, OutlinesMap, FoundOutlines> = {
  kind: OUTLINES_KIND,
  command: {
    word: "outlines",
    takes: "file",
    readOptions: readNoOptions,
    usage: {
      fr: `outlines <fichier> --licence "…" --edition "…" [--name "…"]`,
      en: `outlines <file> --licence "…" --edition "…" [--name "…"]`,
    },
    counted: { fr: "communes", en: "communes" },
    describe: (found) => [describeFound(found)],
  },
  read: ({ files: [file] }, _request, { readPack }) => readOutlinesMap(ensure(file).path, readPack().communes),
  describe: (map, { edition }) => ({
    id: layerIdOf("imported_outlines_", edition),
    name: "Contours des communes",
    priority: 0,
    detail: { covers: departementsOf(map) },
  }),
  async write(trx, id, map) {
    const { rows, crossing } = await writeOutlinesMap(trx, id, map);
    const { leftAside, unknown } = map;
    return { rows, found: { communes: rows, leftAside, unknown, crossing, covers: departementsOf(map) } };
  },
  // They are drawn, and named where they are drawn.
  card: () => null,
};

const joinCodes = (codes: readonly string[]): string =>
  `${codes.slice(0, MOST_NAMED).join(", ")}${codes.length > MOST_NAMED ? "…" : ""}`;

function describeFound({ communes, leftAside, unknown, crossing, covers }: FoundOutlines): Bilingual {
  return {
    fr: `${formatInteger(communes, "fr")} communes de ${formatInteger(covers.length, "fr")} ${covers.length < 2 ? "département" : "départements"}${describeAside(leftAside).fr}, ${formatInteger(unknown, "fr")} contours de communes inconnues${crossing.length === 0 ? "" : `, ${formatInteger(crossing.length, "fr")} qui se croisent, dessinés tels quels : ${joinCodes(crossing)}`}.`,
    en: `${formatInteger(communes, "en")} communes of ${formatInteger(covers.length, "en")} ${covers.length === 1 ? "département" : "départements"}${describeAside(leftAside).en}, ${formatInteger(unknown, "en")} outlines of unknown communes${crossing.length === 0 ? "" : `, ${formatInteger(crossing.length, "en")} that cross themselves, drawn as they are: ${joinCodes(crossing)}`}.`,
  };
}
