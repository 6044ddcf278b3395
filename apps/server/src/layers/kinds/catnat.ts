import { SOURCES } from "@lichen/data";
import {
  type Bilingual,
  CATNAT_PERILS,
  type CatnatPeril,
  createEventsLayer,
  DATED_PERILS,
  ensure,
  isCountedEvent,
  lastLocalYears,
  perilsOfDecree,
  recordOf,
  wholeDepartements,
} from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { createCommuneTableImporter, type FoundTable } from "../commune-table.ts";
import type { CardOfKind } from "../importer.ts";
import type { StoredLayer } from "../layer-store.ts";
import type { RecognisedDisaster } from "../recognised-disasters.ts";
import { tableRefusals } from "../table-refusals.ts";
import { dayOf } from "../words.ts";

const DATE = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})\/(\d{2})\/(\d{4}))(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
const DAY_MS = 86_400_000;
/** More days than any date has: an event is one number, commune by peril by day. */
const DAYS = 100_000;
const WIDTH = CATNAT_PERILS.length;

/** Name that the year of the last event of a peril is stored by. */
const lastYear = <Peril extends string>(peril: Peril) => `last_${peril}` as const;

/** Communes with an event or more. Left aside: other perils, before 1985, the storm of 1999. */
type Summary = { readonly communes: number };

/** `catnat_gaspar.csv`: events by commune and peril, counted by the rules of the embedded table. */
export const catnat = createCommuneTableImporter({
  kind: "catnat",
  title: "Arrêtés de catastrophe naturelle (GASPAR)",
  forms: [["cod_commune", "lib_risque_jo", "dat_deb", "dat_fin"]],
  code: { columns: ["cod_commune"], name: "cod_commune" },
  nothing: tableRefusals.no_event,
  begin({ insee, departement }) {
    const perils = new Map<string, readonly CatnatPeril[] | null>();
    const events = new Set<number>();
    const disasters: RecognisedDisaster[] = [];
    return {
      read({ fields, refuse }) {
        const from = readDay(fields.dat_deb) ?? refuse(tableRefusals.bad_date("dat_deb", fields.dat_deb));
        const to = readDay(fields.dat_fin) ?? refuse(tableRefusals.bad_date("dat_fin", fields.dat_fin));
        if (to < from) refuse(tableRefusals.ends_before(from, to));
        const label = fields.lib_risque_jo;
        const named = perils.get(label) ?? perilsOfDecree(label) ?? refuse(tableRefusals.unknown_peril(label));
        perils.set(label, named);
        return { named, from, to };
      },
      count({ named, from, to }, commune, isCovered) {
        if (named.length === 0 || !isCountedEvent(from, to) || !isCovered) return false;
        for (const peril of named) {
          const kind = commune * WIDTH + CATNAT_PERILS.indexOf(peril);
          events.add(kind * DAYS + Date.parse(from) / DAY_MS);
          disasters.push({ insee: ensure(insee[commune]), peril, starts_on: from, ends_on: to });
        }
        return true;
      },
      end() {
        const { numbers, whole } = countsOf(events, departement);
        const years = DATED_PERILS.map((peril) => lastYearsOf(peril, events, departement, whole));
        const counts = insee.flatMap((insee, commune) => [
          ...CATNAT_PERILS.flatMap((kind, at) => {
            const count = numbers[commune * WIDTH + at]!;
            return count === 0 ? [] : [{ insee, kind, count }];
          }),
          ...DATED_PERILS.flatMap((peril, at) => {
            const count = years[at]?.[commune] ?? null;
            return count === null ? [] : [{ insee, kind: lastYear(peril), count }];
          }),
        ]);
        return { counts, disasters, summary: { communes: new Set(counts.map(({ insee }) => insee)).size } };
      },
    };
  },
  command: {
    word: "gaspar",
    usage: {
      fr: `gaspar <catnat_gaspar.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]`,
      en: `gaspar <catnat_gaspar.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]`,
    },
    describe: (found) => [describeFound(found)],
  },
  card: cardOf,
  kinds: [...CATNAT_PERILS, ...DATED_PERILS.map(lastYear)],
  give: (stored, counts, communes) => ({
    layer: createEventsLayer(
      stored,
      communes,
      { counts, lastYears: recordOf(DATED_PERILS, (peril) => counts[lastYear(peril)]) },
      new Set(stored.covers),
    ),
  }),
});

/** YYYY-MM-DD of a date that exists; null for anything else. */
function readDay(text: string): string | null {
  const found = DATE.exec(text);
  if (found === null) return null;
  const [, year, month, day, dayFirst, thenMonth, yearLast] = found;
  const iso = `${year ?? yearLast}-${month ?? thenMonth}-${day ?? dayFirst}`;
  const at = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
  return exists && iso >= "1970" && iso < "2100" ? iso : null;
}

/** Year of the last event of a peril in each commune, where it is one of the commune itself. */
function lastYearsOf(
  peril: CatnatPeril,
  events: ReadonlySet<number>,
  departements: readonly string[],
  whole: ReturnType<typeof wholeDepartements>,
) {
  const days = new Uint32Array(departements.length);
  const own = CATNAT_PERILS.indexOf(peril);
  for (const event of events) {
    const [kind, day] = [Math.floor(event / DAYS), event % DAYS];
    const commune = Math.floor(kind / WIDTH);
    if (kind % WIDTH === own) days[commune] = Math.max(days[commune]!, day);
  }
  return lastLocalYears(departements, whole, peril, (commune) =>
    days[commune] === 0 ? 0 : new Date(days[commune]! * DAY_MS).getUTCFullYear(),
  );
}

/** Counts by commune and peril, without the events of whole départements, and those. */
function countsOf(events: ReadonlySet<number>, departements: readonly string[]) {
  const counts = new Uint16Array(departements.length * WIDTH);
  for (const event of events) counts[Math.floor(event / DAYS)]!++;
  const placeOf = (peril: CatnatPeril, commune: number) => commune * WIDTH + CATNAT_PERILS.indexOf(peril);
  const whole = wholeDepartements(departements, (peril, commune) => counts[placeOf(peril, commune)]!);
  for (const { peril, departement, events: taken } of whole) {
    departements.forEach((code, commune) => {
      if (code === departement) counts[placeOf(peril, commune)]! -= taken;
    });
  }
  return { numbers: counts, whole };
}

function cardOf({ edition, importedAt, checksum, covers }: StoredLayer): CardOfKind {
  const embedded = ensure(SOURCES.find((card) => card.id === "catnat"));
  const day = dayOf(importedAt);
  const where = (covers ?? []).join(", ");
  return {
    ...embedded,
    producer: "GASPAR (ministère de la Transition écologique)",
    attribution: `Base GASPAR, Géorisques (ministère de la Transition écologique), ${edition}`,
    derivation: {
      fr: `Fichier importé le ${day} par cette installation, responsable de sa licence et de son édition. Compté comme la table du produit. Vaut dans\u202f: ${where}\u202f; une commune absente n’y a aucun événement. SHA-256 du fichier\u202f: ${checksum}. ${embedded.derivation?.fr ?? ""}`,
      en: `File imported on ${day} by this installation, which is responsible for its licence and edition. Counted in the same way as Lichen’s own table. Valid in: ${where}; a commune absent from the file has no event there. SHA-256 of the file: ${checksum}. ${embedded.derivation?.en ?? ""}`,
    },
  };
}

function describeFound({ rows, communes, covers, leftAside, unknown }: FoundTable & Summary): Bilingual {
  return {
    fr: `${formatInteger(communes, "fr")} communes avec un événement, ${formatInteger(rows, "fr")} lignes lues, ${formatInteger(leftAside, "fr")} hors du dénombrement, ${formatInteger(unknown, "fr")} de communes inconnues\u202f; vaut dans ${formatInteger(covers.length, "fr")} départements.`,
    en: `${formatInteger(communes, "en")} communes with an event, ${formatInteger(rows, "en")} rows read, ${formatInteger(leftAside, "en")} not counted, ${formatInteger(unknown, "en")} of unknown communes; holds in ${formatInteger(covers.length, "en")} départements.`,
  };
}
