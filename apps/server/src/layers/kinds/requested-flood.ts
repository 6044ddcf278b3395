import { type Bilingual, ensure } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { describeFloodMap, type RemoteFloodMap } from "../../flood-maps/index.ts";
import { describeMap, describeMasks, FLOOD_CAVEAT, PERIOD_OPTION, readPeriod } from "../flood-cards.ts";
import type { CardOfKind, Importer } from "../importer.ts";
import { layerIdOf } from "../layer-id.ts";
import type { StoredLayer } from "../layer-store.ts";
import { dayOf } from "../words.ts";

type FoundRemote = {
  readonly host: string;
  /** Bytes of the file, of which the head alone was read. */
  readonly total: number;
};

/** Flood maps that stay on their server, whose head alone is read: depths are asked for, one building at a time. */
export const requestedFlood: Importer<{ readonly period: number }, RemoteFloodMap, FoundRemote> = {
  kind: "asked_flood",
  command: {
    word: "flood-depth",
    takes: "address",
    options: PERIOD_OPTION,
    readOptions(typed) {
      const period = readPeriod(typed.period);
      return period === null ? null : { period };
    },
    usage: {
      fr: `flood-depth <https://…tif> --period <années> --licence "…" --edition "…" [--name "…"]
    le fichier reste sur son serveur\u202f: sa maille est lue pour un bâtiment à la fois, sans donner de niveau`,
      en: `flood-depth <https://…tif> --period <years> --licence "…" --edition "…" [--name "…"]
    the file stays on its server: its cell is read for one building at a time, and gives no level`,
    },
    counted: { fr: "fichier distant", en: "remote file" },
    describe: (found) => [describeFound(found)],
  },
  read: (_, { files: [url] }, { ask }) => describeFloodMap(ensure(url), ask),
  describe: ({ grid, file, host }, { period, edition }) => ({
    id: layerIdOf(`asked_flood_${period}_`, edition),
    name: `Hauteurs d’eau, crue de ${period} ans (${host})`,
    priority: 300,
    detail: { period, grid, file },
    checksum: file.head,
  }),
  write: async (_trx, _id, { host, file: { total } }) => ({ rows: 1, found: { host, total } }),
  card: cardOf,
  async readFigures({ id, flood }) {
    const { period, grid, file } = ensure(flood);
    return { requestedFlood: { period, source: id, grid, file: ensure(file) } };
  },
};

function cardOf(stored: StoredLayer): CardOfKind {
  const day = dayOf(stored.importedAt);
  const { url, total } = ensure(stored.flood?.file);
  const { host } = new URL(url);
  const masks = describeMasks([]);
  return {
    ...describeMap(stored),
    caveat: {
      fr: `Fichier déclaré par cette installation, responsable de sa licence et de son édition\u202f; sert au dommage des crues d’un bâtiment, à aucun niveau. ${FLOOD_CAVEAT.fr}`,
      en: `File declared by this installation, which is responsible for its licence and edition; used for a building’s flood damage, not for any level. ${FLOOD_CAVEAT.en}`,
    },
    derivation: {
      fr: `Fichier de ${host}, déclaré le ${day}\u202f: crue de ${stored.flood?.period} ans, ${total} octets, dont la maille du lieu est lue à la demande. SHA-256 de son début\u202f: ${stored.checksum}. ${masks.fr}`,
      en: `File from ${host}, declared on ${day}: ${stored.flood?.period}-year flood, ${total} bytes, from which the cell at the place is read on demand. SHA-256 of its header: ${stored.checksum}. ${masks.en}`,
    },
  };
}

function describeFound({ host, total }: FoundRemote): Bilingual {
  return {
    fr: `${formatInteger(total, "fr")} octets sur ${host}, lus à la demande.`,
    en: `${formatInteger(total, "en")} bytes on ${host}, read on demand.`,
  };
}
