import { expect, it } from "vitest";
import { readExport } from "./read-export.ts";

/** The first lines of a true export of the portal (31 March 2025), with its separators, its blank line, its bad letters. */
const TRUE_EXPORT = `#-----------------------------------------------------------------------------
# Date d'extraction : 31/03/2025 - 09h22 loc.
#-----------------------------------------------------------------------------
# Producteur : MF-DCSC
# Experience : EUROCORDEX2020
# Modele     : ALADIN63_CNRM-CM5
# Scenario :
#     REF : référence
#-----------------------------------------------------------------------------
# Indices :
#     NORTAV : Température moyenne journalière (°C)
#-----------------------------------------------------------------------------
# Format des enregistrements
# Point;Latitude;Longitude;Contexte;PÃ©riode;NORTAV;NORSD;NORTX35;NORTR;NORTXHWD;NORTNFD;NORTNCWD;NORRR;NORRR1MM;NORPFL90;NORTPSPI;NORPQ90;NORPQ99;NORFFQ98;NORFF98;
#-----------------------------------------------------------------------------

139;41.3373;9.1495;REF;REF;15.93;101;2.37;34;12;3;2;716.54;83.6;79.86;0.03;5.56;27.79;9.33;7.37;`;

it("reads the first lines of a true export, and takes the wind from its percentile, not from its days", async () => {
  async function* lines() {
    for (const [index, text] of TRUE_EXPORT.split("\n").entries()) yield { number: index + 1, text };
  }
  const read = [];
  for await (const one of readExport("export.txt", lines())) read.push(one);
  const [header, row] = read;
  expect(read).toHaveLength(2);
  if (header?.kind !== "header" || row?.kind !== "row") throw new Error("a header, then a row");
  expect(header.model).toBe("ALADIN63_CNRM-CM5");
  expect(header.leftOut).toEqual(expect.arrayContaining(["NORFF98", "NORTPSPI"]));
  expect(row).toMatchObject({ point: "139", latitude: 41.3373, longitude: 9.1495, node: 0 });
  const figures = Object.fromEntries(header.columns.map(({ column }, at) => [column, row.figures[at]]));
  expect(figures).toMatchObject({ tav: 15.93, tx35: 2.37, tr: 34, fd: 3, pq99: 27.79, ff98: 9.33 });
});
