import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IndicatorKey, momentIndex, readFigure } from "@lichen/domain";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { createReference } from "../reference/index.ts";
import { climadiag, followImportedLayers, importLayer, listLayers, removeLayer } from "./index.ts";
import { packArchive } from "./testing/tracc-tables.ts";

const { pack, places } = embeddedData();
const folder = mkdtempSync(join(tmpdir(), "lichen-climadiag-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = "identifiant_insee,nom,type_entite,indicateur_id,type_ind,horizon,label,ref,low,median,high";
const NANCY = { "2030": "1,1,2,4", "2050": "1,2,4,6", "2100": "1,4,8,12" };
const rows = (insee: string, code = "S1", figures: Record<string, string> = NANCY, entity = "commune") =>
  Object.entries(figures).map(
    ([year, four]) => `${insee},"Une, commune",${entity},${code},annuel,${year},"Jours, très chauds",${four}`,
  );
const table = (...lines: string[]) => `${[HEADER, ...lines].join("\n")}\n`;
const good = table(...rows("54395"));

onDatabase("Climadiag Commune", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (content: string | Buffer, name = "climadiag.csv") => {
    writeFileSync(join(folder, name), content);
    const declared = { licence: "Licence Ouverte 2.0", edition: "v411" };
    return importLayer(climadiag, { files: [join(folder, name)], ...declared }, importContext(database()));
  };
  const read = async (insee: string, key: IndicatorKey = "tx35_days") => {
    const reference = createReference(pack);
    const onFailure = (error: unknown) => {
      throw error;
    };
    (await followImportedLayers({ database: database(), reference, onFailure })).stop();
    const figures = reference.figuresOf([places.ofCommune(pack.communes.indexOf(insee))!]);
    return (moment: number) => {
      const reading = readFigure(figures, key, 0, moment);
      if (!reading.known) throw new Error("no figure");
      const { value, low, high, evidence } = reading.value;
      return { figures: [low, value, high], source: evidence.source };
    };
  };

  it("gives the trajectory the very figures of the file, and other scenarios those in between or beyond", async () => {
    expect(await take(good)).toMatchObject({
      id: "imported_climadiag_v411",
      replaced: false,
      rows: 3,
      communes: 1,
      leftAside: 0,
      unknown: 0,
      indicators: ["tx35_days"],
      leftOut: [],
    });
    expect(await listLayers(database().db)).toMatchObject([{ kind: "climadiag", priority: 305, points: 1 }]);
    const at = await read("54395");
    expect(at(0)).toEqual({ figures: [1, 1, 1], source: "imported_climadiag_v411" });
    expect(at(momentIndex("tracc", "2030")).figures).toEqual([1, 2, 4]);
    expect(at(momentIndex("tracc", "2050")).figures).toEqual([2, 4, 6]);
    expect(at(momentIndex("tracc", "2090")).figures).toEqual([4, 8, 12]);
    const between = (from: number[], to: number[], share: number) =>
      from.map((figure, one) => expect.closeTo(figure + share * (to[one]! - figure), 9));
    expect(at(momentIndex("ssp1", "2050")).figures).toEqual(between([1, 2, 4], [2, 4, 6], 0.4));
    expect(at(momentIndex("ssp5", "2090")).figures).toEqual(between([2, 4, 6], [4, 8, 12], 3.19 / 1.3));
  });

  it("answers for its communes and indicators alone, until it is removed", async () => {
    const before = [(await read("54395"))(5), (await read("33063"))(5), (await read("54395", "frost_days"))(5)];
    const { id } = await take(good);
    expect((await read("54395"))(5).source).toBe(id);
    expect([(await read("33063"))(5), (await read("54395", "frost_days"))(5)]).toEqual(before.slice(1));
    await removeLayer(database().db, id);
    expect((await read("54395"))(5)).toEqual(before[0]);
  });

  it("leaves groups, overseas, other codes and empty figures aside, and counts unknown communes", async () => {
    const empty = { "2030": ",,,", "2050": ",,,", "2100": ",,," };
    const aside = [
      rows("245400676", "S1", NANCY, "epci"),
      rows("97411"),
      rows("54395", "S3"),
      rows("54395", "R4", empty),
    ];
    expect(await take(table(...rows("54395"), ...aside.flat(), ...rows("54999")))).toMatchObject({
      rows: 18,
      communes: 1,
      leftAside: 12,
      unknown: 3,
      leftOut: ["S3"],
      indicators: ["tx35_days"],
    });
  });

  it("brings a merged commune to that of today, which speaks for itself where it is given", async () => {
    const other = { "2030": "0,0,0,0", "2050": "0,0,0,0", "2100": "0,0,0,0" };
    await take(table(...rows("01340", "S1", other)));
    expect((await read("01015"))(0).figures).toEqual([0, 0, 0]);
    for (const lines of [
      [...rows("01340", "S1", other), ...rows("01015")],
      [...rows("01015"), ...rows("01340")],
    ]) {
      await take(table(...lines));
      expect((await read("01015"))(0).figures).toEqual([1, 1, 1]);
    }
  });

  it("reads an archive of one table a commune, whatever it holds beside", async () => {
    const archive = await packArchive({
      "54395.csv": good,
      "33063.csv": table(...rows("33063", "G2")),
      "metadonnees.csv": "a,b\n",
      "documentation.odt": "…",
    });
    expect(await take(archive, "climadiag.tar")).toMatchObject({ communes: 2, rows: 6 });
  });

  const line = rows("54395")[0]!;
  it.each([
    ["semicolons", good.replaceAll(",", ";"), 1, /separated by commas/],
    ["a column that is missing", good.replace("median", "mean"), 1, /missing columns: median/],
    ["a code without its zero", table(...rows("1004")), 2, /identifiant_insee: “1004”/],
    ["an entity of another kind", table(...rows("54395", "S1", NANCY, "region")), 2, /type_entite: “region”/],
    ["another horizon", good.replace("2050", "2040"), 3, /horizon: “2040”/],
    ["a season", good.replace("annuel", "saisonnier"), 2, /S1 is “saisonnier”/],
    ["a word", good.replace(",1,2,4,6", ",1,2,nan,6"), 3, /median: “nan” is not a number/],
    ["a figure that is missing", good.replace(",1,2,4,6", ",1,2,,6"), 3, /median: “” is not a number/],
    ["a decimal comma", good.replace(",1,2,4,6", ",1,2,4,6,5"), 3, /12 fields instead of 11/],
    ["a negative count", good.replace(",1,2,4,6", ",1,-2,4,6"), 3, /low: -2 is not between 0 and 366/],
    ["more days than a year has", good.replace(",1,2,4,6", ",1,2,4,367"), 3, /high: 367 is not between/],
    ["a median over its high", good.replace(",1,2,4,6", ",1,2,7,6"), 3, /2, 7, 6 are not in order/],
    ["a horizon twice", table(...rows("54395"), line), 5, /S1 is already given for 2030/],
    ["two references", good.replace(",1,2,4,6", ",2,2,4,6"), 3, /another reference/],
    ["a horizon that is missing", table(line), null, /54395: tx35_days does not have the three horizons/],
    ["an open quote", good.replace('commune"', "commune"), 2, /quotation mark is not closed/],
    ["a last line that is cut", good.slice(0, -3), 4, /without a line break/],
    ["nothing", "", null, /empty/],
    ["a header alone", table(), null, /no known indicator/],
  ])("refuses %s, and keeps what was there", async (_, content, at, reason) => {
    const { checksum } = await take(good);
    const refused = await take(content).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "FileRefused", file: "climadiag.csv", line: at });
    expect((refused as { reason: { en: string } }).reason.en).toMatch(reason);
    expect((refused as { reason: { fr: string } }).reason.fr).not.toBe("");
    expect(await listLayers(database().db)).toMatchObject([{ checksum }]);
  });
});
