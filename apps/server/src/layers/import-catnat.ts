import { CATNAT_PERILS, type CatnatPeril, isCountedEvent, perilsOfDecree, wholeDepartements } from "@lichen/domain";
import { type CommuneTableOutcome, createCommuneTableImport } from "./import-commune-table.ts";
import { tableRefusals } from "./table-refusals.ts";

const DATE = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})\/(\d{2})\/(\d{4}))(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
const DAY_MS = 86_400_000;
/** More days than any date has: an event is one number, commune by peril by day. */
const DAYS = 100_000;
const WIDTH = CATNAT_PERILS.length;

/** Communes with an event or more. Left aside: other perils, before 1985, the storm of 1999. */
export type CatnatOutcome = CommuneTableOutcome<{ readonly communes: number }>;

/** Imports `catnat_gaspar.csv`: events by commune and peril, counted by the rules of the embedded table. */
export const importCatnat = createCommuneTableImport({
  kind: "catnat",
  title: "Arrêtés de catastrophe naturelle (GASPAR)",
  forms: [["cod_commune", "lib_risque_jo", "dat_deb", "dat_fin"]],
  code: { columns: ["cod_commune"], name: "cod_commune" },
  nothing: tableRefusals.no_event,
  begin({ insee, departement }) {
    const perils = new Map<string, readonly CatnatPeril[] | null>();
    const events = new Set<number>();
    return {
      read({ fields, refuse }) {
        const from = dayOf(fields.dat_deb) ?? refuse(tableRefusals.bad_date("dat_deb", fields.dat_deb));
        const to = dayOf(fields.dat_fin) ?? refuse(tableRefusals.bad_date("dat_fin", fields.dat_fin));
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
        }
        return true;
      },
      end() {
        const numbers = countsOf(events, departement);
        const counts = insee.flatMap((insee, commune) =>
          CATNAT_PERILS.flatMap((kind, at) => {
            const count = numbers[commune * WIDTH + at]!;
            return count === 0 ? [] : [{ insee, kind, count }];
          }),
        );
        return { counts, told: { communes: new Set(counts.map(({ insee }) => insee)).size } };
      },
    };
  },
});

/** YYYY-MM-DD of a date that exists; null for anything else. */
function dayOf(text: string): string | null {
  const found = DATE.exec(text);
  if (found === null) return null;
  const [, year, month, day, dayFirst, thenMonth, yearLast] = found;
  const iso = `${year ?? yearLast}-${month ?? thenMonth}-${day ?? dayFirst}`;
  const at = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
  return exists && iso >= "1970" && iso < "2100" ? iso : null;
}

/** Counts by commune and peril, without the events of whole départements. */
function countsOf(events: ReadonlySet<number>, departements: readonly string[]): Uint16Array {
  const counts = new Uint16Array(departements.length * WIDTH);
  for (const event of events) counts[Math.floor(event / DAYS)]!++;
  const placeOf = (peril: CatnatPeril, commune: number) => commune * WIDTH + CATNAT_PERILS.indexOf(peril);
  const whole = wholeDepartements(departements, (peril, commune) => counts[placeOf(peril, commune)]!);
  for (const { peril, departement, events: taken } of whole) {
    departements.forEach((code, commune) => {
      if (code === departement) counts[placeOf(peril, commune)]! -= taken;
    });
  }
  return counts;
}
