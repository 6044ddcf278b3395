import {
  actionOf,
  assessTypical,
  firstActions,
  GLOBAL_EXPOSURE,
  HAZARDS,
  isHigh,
  type Language,
  REFERENCE_BUILDINGS,
} from "@lichen/domain";
import {
  DEAREST_OF_TYPICAL,
  estimateAt,
  estimateWords,
  headline,
  readEstimates,
  resultsAt,
  TRAJECTORY_WORDS,
  typicalTitle,
} from "@lichen/report";
import { describe, expect, it } from "vitest";
import { prepareDocument, readPages, readPaper } from "../../pdf-under-test.ts";
import { makeDocument } from "../pdf/make-document.ts";
import { PRINTABLE_RANGES } from "../pdf/printable-ranges.ts";

const TOULOUSE = { post_code: "31000", city: "Toulouse", country: "FR" };
const OFFICE = {
  ...REFERENCE_BUILDINGS.glass_office_1975,
  ...TOULOUSE,
  member_building_code: "TLS-01",
  member_building_name: "12 rue des Tilleuls",
  fond_gestion_name: "Sud",
  gross_floor_area: 6240,
};
const makePdf = async (building: Record<string, unknown>, language: Language = "fr") =>
  readPaper(makeDocument({ kind: "building", buildings: [await prepareDocument(building, { language })] }));
/** Text without the spaces that the setting of lines adds or takes. */
const plain = (text: string) => text.replaceAll(/[\s\u200B\u200D]+/g, "");

describe.each(["fr", "en"] as const)("a building on paper, in %s", (language) => {
  it("says everything once, in the order of reading", async () => {
    const { text, title, language: declared, xmp, pages } = await makePdf(OFFICE, language);
    expect({ title, declared }).toEqual({ title: "12 rue des Tilleuls", declared: language });
    expect(xmp).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(pages).toBeLessThanOrEqual(16);
    const order = {
      fr: ["élevés pour ce bâtiment", "TLS-01 · Sud", "52 sur 100", "Tableau 1.", "Sommaire", "Tableau 2.", "Fig. 1."],
      en: ["high for this building", "TLS-01 · Sud", "52 of 100", "Table 1.", "Contents", "Table 2.", "Fig. 1."],
    }[language];
    const end = {
      fr: ["Méthode", "Sources des données", "Empreinte SHA-256"],
      en: ["Method", "Data sources", "SHA-256"],
    };
    let from = 0;
    for (const words of [...order, ...end[language]]) {
      const at = plain(text).indexOf(plain(words), from);
      expect({ words, found: at >= from }).toEqual({ words, found: true });
      from = at;
    }
    for (const { name } of HAZARDS) expect(plain(text)).toContain(plain(name[language]));
  });

  it("names the company that keeps it, but to who opened a link", async () => {
    const document = { ...(await prepareDocument(OFFICE, { language })), map: null };
    const names = async (company: string | null) =>
      plain((await readPaper(makeDocument({ kind: "building", buildings: [{ ...document, company }] }))).text).includes(
        plain("Patrimoine du Midi"),
      );
    expect([document.company, await names("Patrimoine du Midi"), await names(null)]).toEqual([null, true, false]);
  });

  it("says that its answers are an example, alone and compared", async () => {
    const document = { ...(await prepareDocument(OFFICE, { language })), map: null };
    const words = plain({ fr: "réponses fictives pour la démonstration", en: "answers made up" }[language]);
    for (const isExample of [true, false]) {
      const one = { ...document, isExample };
      const alone = await readPaper(makeDocument({ kind: "building", buildings: [one] }));
      const compared = await readPaper(makeDocument({ kind: "comparison", items: [one, one] }));
      expect([alone, compared].map(({ text }) => plain(text).includes(words))).toEqual([isExample, isExample]);
    }
  });

  it("is tagged: headings in order, header cells, and words for every drawing", async () => {
    const { tags, alts } = await makePdf(OFFICE, language);
    const levels = tags.filter((tag) => /^H\d$/.test(tag)).map((tag) => Number(tag[1]));
    expect(levels[0]).toBe(1);
    for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
    const tables = tags.filter((tag) => tag === "Table").length;
    expect(tables).toBeGreaterThan(12);
    expect(tags.filter((tag) => tag === "TH").length).toBeGreaterThan(tables);
    expect(alts.length).toBeGreaterThan(4);
    for (const alt of alts) expect(alt?.length ?? 0).toBeGreaterThan(20);
  });
});

it("gives its headline, levels and comparison the estimates that a screen shows, as such", async () => {
  const described = {
    ...TOULOUSE,
    member_building_name: "Maison",
    building_type: "residential",
    construction_year: 1968,
  };
  const building = { ...described, external_sun_protection: "all_mobile", glass_openings: "double_standard" };
  const document = { ...(await prepareDocument({ ...building, roof_insulation: "low" })), map: null };
  const { report, scenario, horizon } = document;
  const results = resultsAt(report, { scenario, horizon });
  const estimates = readEstimates(report.hazards);
  const shown = results.flatMap((one) => estimateAt(one, "cross", estimates) ?? []);
  expect(shown.length).toBeGreaterThan(1);
  const one = await readPaper(makeDocument({ kind: "building", buildings: [document] }));
  const two = await readPaper(makeDocument({ kind: "comparison", items: [document, document] }));
  for (const range of shown)
    for (const { text } of [one, two]) expect(plain(text)).toContain(plain(estimateWords(range).fr));
  expect(plain(one.text)).toContain(plain(headline(results, { scenario, horizon }, estimates).fr));
});

it("names, before any answer, the first actions of a typical building, as the analysis does", async () => {
  const document = { ...(await prepareDocument({ ...TOULOUSE, member_building_name: "Maison" })), map: null };
  const typical = assessTypical(document.report);
  const { actions } = firstActions(typical!.assessment, GLOBAL_EXPOSURE, { dearest: DEAREST_OF_TYPICAL });
  expect(actions.length).toBeGreaterThan(0);
  const { text } = await readPaper(makeDocument({ kind: "building", buildings: [document] }));
  for (const { id } of actions) expect(plain(text)).toContain(plain(actionOf(id).name.fr));
  expect(plain(text)).toContain(plain(typicalTitle(typical!.kind, typical!.isAssumed).fr));
});

it("gives its pages to the hazards that matter, the others a line, and a matrix where levels vary alone", async () => {
  const { text } = await makePdf(OFFICE);
  const lines = text.split("\n").map(plain);
  const { report, scenario, horizon } = await prepareDocument(OFFICE);
  const results = resultsAt(report, { scenario, horizon });
  const isMain = ({ cross, now }: (typeof results)[number]) =>
    isHigh(cross) || (cross === "unknown" && isHigh(now?.level ?? "unknown"));
  expect(new Set(results.map(isMain)).size).toBe(2);
  for (const result of results) {
    const why = new RegExp(`${plain(result.hazard.name.fr)}:indicateursd’exposition`);
    expect([result.hazard.id, lines.some((line) => why.test(line))]).toEqual([result.hazard.id, isMain(result)]);
    // Annexes have the indicators of all.
    expect(plain(text)).toContain(plain(result.hazard.name.fr));
  }
  // Each hazard has its table or its sentence, of its exposure as of its risk; so has their mean.
  for (const name of ["exposition", "risquecroisé"]) {
    const sentences = plain(text).match(new RegExp(`Danstouslesscénariosetàtousleshorizons:[^.]*${name}«`, "g")) ?? [];
    const tables = plain(text).match(new RegExp(`:${name}selonlesscénarios`, "g")) ?? [];
    expect([name, sentences.length + tables.length]).toEqual([name, 1 + results.filter(isMain).length]);
    expect(sentences.length).toBeGreaterThan(0);
  }
  expect(plain(text).indexOf("Annexes")).toBeLessThan(plain(text).lastIndexOf("Méthode"));
});

describe("a building of which little is known", () => {
  it("still makes a whole document", async () => {
    const { text, pages } = await makePdf({ ...TOULOUSE, member_building_name: "Sans réponse" });
    expect(plain(text)).toContain(plain("elle ne dit pas encore comment le bâtiment y résiste"));
    expect(plain(text)).toContain(plain("Aucune des réponses données ne compte dans un indice."));
    expect(pages).toBeGreaterThan(8);
  });

  it("says so overseas, where nothing local is projected", async () => {
    const { text } = await makePdf({
      post_code: "97400",
      city: "Saint-Denis",
      country: "FR",
      member_building_name: "Case",
    });
    expect(plain(text)).toContain(
      plain("Outre-mer\u202f: une station par territoire pour la chaleur, aucune projection locale"),
    );
  });

  it("says so in Wallis, of which no data speak", async () => {
    const { country: _, ...office } = { ...OFFICE, street: "", post_code: "", city: "" };
    const { text } = await makePdf({ ...office, latitude: -13.28, longitude: -176.17 });
    expect(plain(text)).toContain(plain("Aucun indicateur n’est connu pour ce lieu."));
    expect(plain(text)).toContain(plain("Empreinte SHA-256"));
  });

  it("reads business as usual outside France, and says so", async () => {
    const { text } = await makePdf({ ...OFFICE, post_code: "10115", city: "Berlin", country: "DE" });
    expect(plain(text)).toContain(plain(TRAJECTORY_WORDS.elsewhere.fr));
  });
});

describe("whatever its owner typed", () => {
  it.each([
    ["that looks like Typst", '#import "x.typ": * ] $x^2$ *gras* <a> @b #eval("1") // \\u{41} `'],
    ["that looks like a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><text>-3</text></svg>'],
  ])("stands literally: a name %s", async (_, name) => {
    const document = await prepareDocument(OFFICE);
    const { text, title } = await readPaper(makeDocument({ kind: "building", buildings: [{ ...document, name }] }));
    expect(plain(text).includes(plain(name.trim()))).toBe(true);
    expect(String(title).length).toBeLessThanOrEqual(110);
  });

  it.each([
    ["in words", "Bâtiment très long ".repeat(220).slice(0, 4000), "long", 210],
    ["in one", "W".repeat(4000), "W", 4000],
  ])("is shortened in the title and stands once whole: 4,000 characters %s", async (_, name, word, times) => {
    const document = await prepareDocument(OFFICE);
    const { text, title, pages } = await readPaper(
      makeDocument({ kind: "building", buildings: [{ ...document, name }] }),
    );
    expect(text.split(word).length).toBeGreaterThan(times);
    expect(String(title).length).toBeLessThanOrEqual(110);
    expect(pages).toBeLessThanOrEqual(19);
  });

  it.each([
    ["a control character", "a\u0007b", "ab"],
    ["half a pair", "a\uD800b", "a\uFFFDb"],
    ["an ideogram", "a漢b", "a□b"],
    ["a mark of direction", "a\u2066b", "ab"],
    ["an emoji of several signs", "a👩‍🚒b", "a□□b"],
  ])("shows %s or that it is missing", async (_, name, shown) => {
    const document = await prepareDocument(OFFICE);
    const { text } = await readPaper(makeDocument({ kind: "building", buildings: [{ ...document, name }] }));
    expect(text.split("\n").map(plain)).toContain(shown);
  });

  it("prints every character that is said to be printable", async () => {
    const document = await prepareDocument(OFFICE);
    const all = PRINTABLE_RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
    const lines = Array.from({ length: Math.ceil(all.length / 60) }, (_, i) =>
      all
        .slice(i * 60, i * 60 + 60)
        .map((code) => String.fromCodePoint(code))
        .join(" "),
    );
    const buildings = lines.map((street) => ({ ...document, identity: { street }, map: null }));
    // The typesetter refuses a document with a character that it has no glyph for.
    for (const building of [buildings[0]!, { ...document, identity: { street: lines.join(" ") } }]) {
      expect(makeDocument({ kind: "building", buildings: [building] }).length).toBeGreaterThan(10_000);
    }
  });
});

it("gives the exposure to each hazard by horizon where no combined risk is known", async () => {
  const titles = ["Exposition à chaque aléa, par horizon", "Risque croisé de chaque aléa, par horizon"];
  const shown = async (building: Record<string, unknown>) => {
    const text = plain((await makePdf(building)).text);
    return titles.map((title) => text.includes(plain(title)));
  };
  const exposed = { ...TOULOUSE, building_type: "office" };
  expect(await shown(exposed)).toEqual([true, false]);
  // Hazards in a line of their own have their range too.
  expect(plain((await makePdf(exposed)).text)).toContain(plain("exposition faible, peut être"));
  expect(await shown(OFFICE)).toEqual([false, true]);
});

it("several buildings stand in one file, with their contents", async () => {
  const one = await prepareDocument(OFFICE);
  const other = await prepareDocument({
    ...OFFICE,
    member_building_name: "La mairie",
    city: "Guéret",
    post_code: "23000",
  });
  const { text, title, tags, headlessRows } = await readPaper(
    makeDocument({ kind: "building", buildings: [one, other] }),
  );
  expect(headlessRows).toBe(0);
  expect(title).toBe("Rapports climatiques de 2 bâtiments");
  expect(plain(text)).toContain(plain("La mairie"));
  expect(tags.filter((tag) => tag === "TOCI").length).toBeGreaterThanOrEqual(4);
});

it("a comparison has a column for each item and says what differs", async () => {
  const items = [
    await prepareDocument(OFFICE, { withMap: false }),
    await prepareDocument(OFFICE, { withMap: false, horizon: "2090" }),
  ];
  const { text, tags, headlessRows } = await readPaper(makeDocument({ kind: "comparison", items }));
  expect(headlessRows).toBe(0);
  expect(plain(text)).toContain(plain("Trajectoire nationale, 2090"));
  expect(plain(text)).toContain(plain("les écarts viennent du lieu, du scénario ou de l’horizon"));
  expect(tags).toContain("TH");
});

describe.each(["fr", "en"] as const)("the pages of a building, in %s", (language) => {
  it.each([
    ["much answered", OFFICE],
    ["nothing answered", TOULOUSE],
    [
      "by the sea",
      { ...REFERENCE_BUILDINGS.glass_office_1975, post_code: "17000", city: "La Rochelle", country: "FR" },
    ],
    ["in the mountains", { post_code: "05100", city: "Briançon", country: "FR" }],
    ["overseas", { ...REFERENCE_BUILDINGS.glass_office_1975, post_code: "97400", city: "Saint-Denis", country: "FR" }],
    ["elsewhere in Europe", { ...REFERENCE_BUILDINGS.glass_office_1975, city: "Berlin", country: "DE" }],
  ])(
    "are full but the last, and no word lies over another or leaves its page: %s",
    { timeout: 60_000 },
    async (_, building) => {
      const paper = makeDocument({ kind: "building", buildings: [await prepareDocument(building, { language })] });
      const pages = await readPages(paper);
      expect(pages.flatMap(({ outside }) => outside)).toEqual([]);
      expect(pages.flatMap(({ collisions }) => collisions)).toEqual([]);
      for (const [nth, { fill }] of pages.slice(0, -1).entries()) {
        expect({ page: nth + 1, isFull: fill >= 2 / 3 }).toEqual({ page: nth + 1, isFull: true });
      }
    },
  );
});
