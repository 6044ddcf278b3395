import type {
  AtlasTable,
  Bilingual,
  EquipmentTable,
  IndicatorKey,
  Layer,
  ReferencePack,
  SourceCard,
  TerritoryIndicatorTable,
} from "@lichen/domain";
import type { Kysely } from "kysely";
import type { AskDepths, RequestedFlood } from "../flood-maps/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { Extent } from "../platform/map-files/index.ts";
import type { ImportedElevation, ImportedFlood } from "../reference/index.ts";
import type { LayerKind, StoredLayer } from "./layer-store.ts";

/** What an installation declares of a layer that it imports. */
export type ImportRequest = {
  /** Paths; the address of a file that stays on its server. */
  readonly files: readonly string[];
  readonly licence: string;
  readonly edition: string;
  /** What the layer is called; a name of its kind when absent. */
  readonly name?: string | undefined;
};

/** What every import says of the layer that it made. */
export type LayerOutcome = {
  readonly id: string;
  readonly name: string;
  /** Whether a layer of the same id was there. */
  readonly replaced: boolean;
  /** SHA-256 of the bytes of the files, one after the other. */
  readonly checksum: string;
};

/** A file that was given, once its bytes were hashed. */
export type GivenFile = {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly checksum: string;
};

/** The files that are read; those that are ignored, with the reason. None of them where an address is given. */
export type GivenFiles = {
  readonly files: readonly GivenFile[];
  readonly leftAside: readonly { readonly file: string; readonly why: Bilingual }[];
};

/** What an import needs as well as its files. */
export type ImportContext = {
  readonly database: Database;
  /** Communes of today; reference cells, which say where metropolitan France is. */
  readonly readPack: () => Pick<ReferencePack, "communes" | "drias">;
  /** Ground altitude of a point whose file gives none, m. */
  readonly altitudeAt: (latitude: number, longitude: number) => number | null;
  /** Asks the servers of the files that stay there. */
  readonly ask: AskDepths;
  /** Shows how far the import is. A step is always to be shown, anything else now and then. */
  readonly onProgress?: (words: () => Bilingual, isStep: boolean) => void;
};

export type ReadContext = Required<ImportContext> & {
  /** Has something undone if the import does not succeed, whenever that is known. */
  readonly undoIfRefused: (undo: () => Promise<void>) => void;
};

/** What a layer is, once its files are read. */
type LayerDescription = {
  /** The same for every import of one edition: it replaces the one before. */
  readonly id: string;
  /** Its name, where its importer gives none. */
  readonly name: string;
  /** Layers of a higher priority are asked first. */
  readonly priority: number;
  /** What it says of itself as well as its card, as JSON. */
  readonly detail?: object;
  /** Checksum of what was read of a file that stays on its server. */
  readonly checksum?: string;
};

type Written<Found> = {
  readonly rows: number;
  readonly extent?: Extent | null;
  /** What became of the files, for the person who imports them. */
  readonly found: Found;
};

/** What a layer gives the figures. */
export type LayerFigures = {
  readonly layer?: Layer;
  readonly flood?: ImportedFlood;
  readonly requestedFlood?: RequestedFlood;
  readonly facilities?: EquipmentTable;
  readonly territoryIndicators?: TerritoryIndicatorTable;
  readonly atlases?: AtlasTable;
  readonly elevation?: ImportedElevation;
};

/** The part of a card that the kind of the layer gives; name, licence and edition are those that were declared. */
export type CardOfKind = Omit<SourceCard, "id" | "name" | "licence" | "edition">;

/** Options of the command as they were typed. */
export type TypedOptions = Readonly<Record<string, string | boolean | undefined>>;

/** How the kind is imported on the command line: `npm run layers -- import <word> …`. */
export type ImportCommand<Options extends object, Found extends object> = {
  readonly word: string;
  /** One file, several, or the address of a file that stays on its server. */
  readonly takes: "file" | "files" | "address";
  /** Its own options, as well as licence, edition and name. */
  readonly options?: Readonly<Record<string, { readonly type: "string" | "boolean" }>>;
  /** Reads them; null when they are not of the form of the command. */
  readOptions(typed: TypedOptions): Options | null;
  /** Its lines of the usage, from the word on. */
  readonly usage: Bilingual;
  /** What the rows of a layer are. */
  readonly counted: Bilingual;
  /** What was found, after the name of the layer; then lines of their own. */
  describe(found: Found): readonly Bilingual[];
};

/**
 * A kind of layer that an installation imports. `importLayer` hashes its files, replaces the former edition in one
 * transaction and names the file at fault; the kind says the rest.
 *
 * Its functions are methods, so that kinds with options of their own are in one list.
 */
export type Importer<Options extends object = object, Content = unknown, Found extends object = object> = {
  readonly kind: LayerKind;
  readonly command: ImportCommand<Options, Found>;
  /** What becomes of a file by its name alone: read where neither is said, as every file is without this function. */
  accepts?(name: string): { readonly refused?: Bilingual; readonly leftAside?: Bilingual };
  /** Reads and checks the files, or opens those that are read while they are written. @throws FileRefused */
  read(given: GivenFiles, request: ImportRequest & Options, context: ReadContext): Promise<Content>;
  describe(content: Content, request: ImportRequest & Options): LayerDescription;
  /** Writes the rows of the layer. What it throws leaves everything as it was. */
  write(trx: Kysely<Tables>, id: string, content: Content): Promise<Written<Found>>;
  /** Indicators that it gives through a layer of the product, in the place of the figures of that one. */
  readonly indicators?: readonly IndicatorKey[] | undefined;
  /** Null where no figure comes from the layer. */
  card(stored: StoredLayer): CardOfKind | null;
  /** Null where the layer was removed meanwhile. */
  readFigures?(stored: StoredLayer, db: Kysely<Tables>, pack: ReferencePack): Promise<LayerFigures | null>;
};

/** Options of a kind that has none of its own. */
export type NoOptions = Readonly<Record<never, never>>;
export const readNoOptions = (): NoOptions => ({});
