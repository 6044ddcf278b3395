import { type Answers, check, type FieldKey, QUESTIONNAIRE } from "@lichen/domain";
import type { BdnbRow } from "../sources/index.ts";

/** An answer that a source proposes. */
type ProposedAnswer = {
  readonly field: FieldKey;
  readonly value: string | number;
  /** What the source says, in its own words. */
  readonly said: string;
  /** Whether it is derived from what the source says, not said by it. */
  readonly is_estimate: boolean;
};

type Reading = {
  readonly field: FieldKey;
  readonly column: keyof BdnbRow;
  readonly words: readonly (readonly [RegExp, string])[];
};

/** Words of the database, and the choice that says the same; what is not here is not proposed. Our reading of services.md §4b */
const READINGS: readonly Reading[] = [
  {
    field: "building_type",
    column: "usage_principal_bdnb_open",
    words: [
      [/^residentiel/, "residential"],
      [/^bureau/, "office"],
      [/^commerce/, "retail"],
      [/^enseignement/, "education"],
      [/^sante/, "health"],
    ],
  },
  {
    field: "facade_material",
    column: "mat_mur_txt",
    words: [
      [/^(pierre|meuliere)s?$/, "stone"],
      [/^briques?$/, "fired_brick"],
      [/^(beton|agglomere)s?$/, "concrete"],
    ],
  },
  {
    field: "insulation_type",
    column: "type_isolation_mur_exterieur",
    words: [
      [/^(?=.*interieure)(?=.*exterieure)/, "internal_external"],
      [/exterieure/, "external"],
      [/interieure/, "internal"],
      [/repartie/, "distributed"],
      [/^non isole/, "none"],
    ],
  },
  {
    field: "ventilation_type",
    column: "type_ventilation",
    words: [
      [/^(vmc )?(df|double flux)/, "double_flow"],
      [/^(vmc )?(sf|simple flux)/, "single_flow"],
      [/naturelle/, "natural"],
      [/hybride/, "hybrid"],
    ],
  },
  {
    field: "heating_system_type",
    column: "type_energie_chauffage",
    words: [
      [/^gaz/, "gas_boiler"],
      [/^fioul/, "oil_boiler"],
      [/^bois/, "wood"],
      [/reseau de chaleur|chauffage urbain/, "district_heating"],
    ],
  },
];

/** Answers that a row of the BDNB proposes, those alone that the questionnaire would take. */
export function answersOfBdnb(row: BdnbRow): readonly ProposedAnswer[] {
  const quote = (column: keyof BdnbRow) => `${column} = ${row[column]}`;
  const numbers: (ProposedAnswer | null)[] = [
    whole("construction_year", row.annee_construction, quote("annee_construction")),
    whole("floors_number", row.nb_niveau, quote("nb_niveau")),
    row.surface_emprise_sol == null
      ? null
      : {
          field: "building_floor_area",
          value: row.surface_emprise_sol,
          is_estimate: false,
          said: quote("surface_emprise_sol"),
        },
    row.surface_emprise_sol == null || row.nb_niveau == null
      ? null
      : {
          field: "gross_floor_area",
          value: row.surface_emprise_sol * row.nb_niveau,
          is_estimate: true,
          said: `${quote("surface_emprise_sol")} × ${quote("nb_niveau")}`,
        },
  ];
  const choices = READINGS.map(({ field, column, words }): ProposedAnswer | null => {
    const written = row[column];
    if (typeof written !== "string" || written === "") return null;
    const plain = written.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
    const value = words.find(([pattern]) => pattern.test(plain))?.[1];
    // What heats is told by the energy, not by the machine.
    return value === undefined
      ? null
      : { field, value, said: quote(column), is_estimate: field === "heating_system_type" };
  });
  return [...numbers, ...choices].filter((one) => one !== null).filter(isTaken);
}

function whole(field: FieldKey, value: number | null | undefined, quoted: string): ProposedAnswer | null {
  return value == null ? null : { field, value: Math.round(value), said: quoted, is_estimate: false };
}

/** Whether the questionnaire would take it as it is. */
function isTaken({ field, value }: ProposedAnswer): boolean {
  const { answers } = check(QUESTIONNAIRE, { [field]: value }, "portfolio");
  return (answers as Answers)[field] === value;
}
