import {
  type Bilingual,
  ensure,
  IMPORTED_TERRITORY_INDICATORS,
  type ImportedTerritoryIndicatorId,
  TERRITORY_INDICATORS,
} from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { createCommuneTableImporter, type FoundTable } from "../commune-table.ts";
import type { CardOfKind } from "../importer.ts";
import type { StoredLayer } from "../layer-store.ts";
import { tableRefusals } from "../table-refusals.ts";
import { DECLARED_HERE, dayOf } from "../words.ts";

const NUMBER = /^\d+(?:[.,]\d+)?$/;
/** Values are kept as whole thousandths, from 1 on: 0 is no value. */
const THOUSANDTHS = 1000;
/** Where public bodies publish such tables. */
const PORTAL = "https://www.data.gouv.fr";

type Summary = { readonly values: number };

/** A table of vulnerability indicators that no embedded table has, a value a line: what a region or a public body publishes. */
export const territoryIndicators = createCommuneTableImporter({
  kind: "territory_indicators",
  title: "Indicateurs de vulnérabilité des territoires",
  forms: [["code_commune", "indicateur", "valeur"]],
  code: { columns: ["code_commune"], name: "code_commune" },
  nothing: tableRefusals.no_indicator,
  begin({ insee }) {
    const values = new Map<ImportedTerritoryIndicatorId, Map<number, number>>();
    return {
      read({ fields: { indicateur: id, valeur }, refuse }) {
        const indicator =
          IMPORTED_TERRITORY_INDICATORS.find((one) => one === id) ??
          refuse(tableRefusals.bad_indicator(id, IMPORTED_TERRITORY_INDICATORS.join(", ")));
        const value = Number(valeur.replace(",", "."));
        const largest = largestOf(indicator);
        if (!NUMBER.test(valeur) || value > largest) refuse(tableRefusals.bad_value(valeur, largest));
        return { id: indicator, value };
      },
      count({ id, value }, commune, isCovered) {
        if (!isCovered) return false;
        const own = values.get(id) ?? new Map<number, number>();
        // Of communes that became one no mean is given: their inhabitants are not in the table.
        if (own.has(commune)) return false;
        values.set(id, own.set(commune, value));
        return true;
      },
      end() {
        const counts = [...values].flatMap(([kind, own]) =>
          [...own].map(([commune, value]) => ({
            insee: ensure(insee[commune]),
            kind,
            count: Math.round(value * THOUSANDTHS) + 1,
          })),
        );
        return { counts, summary: { values: counts.length } };
      },
    };
  },
  command: {
    word: "territory-indicators",
    usage: {
      fr: `territory-indicators <indicateurs.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
    colonnes code_commune;indicateur;valeur\u202f; indicateurs\u202f: ${IMPORTED_TERRITORY_INDICATORS.join(", ")}`,
      en: `territory-indicators <indicators.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
    columns code_commune;indicateur;valeur; indicators: ${IMPORTED_TERRITORY_INDICATORS.join(", ")}`,
    },
    describe: (found) => [describeFound(found)],
  },
  card: cardOf,
  kinds: IMPORTED_TERRITORY_INDICATORS,
  give: ({ id, covers }, counts) => ({
    territoryIndicators: {
      source: id,
      covers: new Set(covers),
      values: new Map(
        IMPORTED_TERRITORY_INDICATORS.map((indicator) => [
          indicator,
          Float64Array.from(counts[indicator], (count) => (count === 0 ? Number.NaN : (count - 1) / THOUSANDTHS)),
        ]),
      ),
    },
  }),
});

const largestOf = (id: ImportedTerritoryIndicatorId): number =>
  ensure(TERRITORY_INDICATORS.find((one) => one.id === id)).largest;

function cardOf({ name, edition, importedAt, checksum, covers }: StoredLayer): CardOfKind {
  const day = dayOf(importedAt);
  const where = (covers ?? []).join(", ");
  return {
    producer: name,
    url: PORTAL,
    precision: { fr: "Commune", en: "Commune" },
    attribution: `${name}, ${edition}`,
    caveat: DECLARED_HERE,
    derivation: {
      fr: `Fichier importé le ${day}, une valeur par commune et par indicateur\u202f; anciens codes rattachés aux communes d’aujourd’hui. Vaut dans\u202f: ${where}. SHA-256 du fichier\u202f: ${checksum}.`,
      en: `File imported on ${day}, one value a commune and indicator; old codes attached to current communes. Valid in: ${where}. SHA-256 of the file: ${checksum}.`,
    },
  };
}

function describeFound({ rows, values, covers, unknown }: FoundTable & Summary): Bilingual {
  return {
    fr: `${formatInteger(values, "fr")} valeurs, ${formatInteger(rows, "fr")} lignes lues, ${formatInteger(unknown, "fr")} de communes inconnues\u202f; vaut dans ${formatInteger(covers.length, "fr")} départements.`,
    en: `${formatInteger(values, "en")} values, ${formatInteger(rows, "en")} rows read, ${formatInteger(unknown, "en")} of unknown communes; holds in ${formatInteger(covers.length, "en")} départements.`,
  };
}
