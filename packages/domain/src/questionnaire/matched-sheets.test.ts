import { describe, expect, it } from "vitest";
import {
  type Cell,
  checkRead,
  createMatchedRows,
  proposeMatching,
  type Sheet,
  sheetValue,
} from "../catalogue/index.ts";
import { QUESTIONNAIRE } from "./catalogue.ts";
import { BUILDING_SHEET } from "./known-names.ts";

const GROUPS = ["Default", "Patrimoine Nord"];

/** A sheet as the server describes it, from its titles and its rows. */
function sheetOf(headings: readonly string[], rows: readonly (readonly Cell[])[]) {
  return {
    headRow: 1,
    rows: rows.length,
    columns: headings.map((heading, at) => {
      const counts = new Map<string | number | boolean, number>();
      for (const row of rows) {
        const value = sheetValue(row[at] ?? null);
        if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const values = [...counts].map(([value, count]) => ({ value, rows: count }));
      return { at, heading, filled: values.reduce((all, one) => all + one.rows, 0), values };
    }),
  };
}

/** What each title is taken for; the others are left. */
function readCells(sheet: Pick<Sheet, "columns">, language: "fr" | "en" = "fr") {
  const { columns } = proposeMatching(sheet, BUILDING_SHEET, { language, groups: GROUPS });
  return Object.fromEntries(columns.map(({ at, to }) => [sheet.columns[at]!.heading, to]));
}

const REGISTER = {
  headings: [
    "Réf. immeuble",
    "Désignation",
    "Adresse",
    "CP",
    "Ville",
    "Typologie",
    "SDP (m²)",
    "Date de construction",
    "Loyer annuel",
  ],
  rows: [
    [
      "IM-001",
      "Tour Horizon",
      "3 rue de Bercy",
      75012,
      "Paris",
      "Bureau",
      "12 500",
      new Date(Date.UTC(1974, 5, 1)),
      812000,
    ],
    ["IM-002", "Entrepôt Sud", "12 av. de l’Industrie", 69200, "Vénissieux", "Entrepôt", 8200.5, "15/03/1998", 230000],
    ["IM-003", "École Jean-Macé", "1 place de l’École", "06000", "Nice", "Ecole maternelle", null, 1956, null],
  ] as Cell[][],
};

describe("an asset register", () => {
  const sheet = sheetOf(REGISTER.headings, REGISTER.rows);

  it("is known by its titles and its values; what is no question is left", () => {
    expect(readCells(sheet)).toEqual({
      "Réf. immeuble": "member_building_code",
      Désignation: "member_building_name",
      Adresse: "street",
      CP: "post_code",
      Ville: "city",
      Typologie: "building_type",
      "SDP (m²)": "gross_floor_area",
      "Date de construction": "construction_year",
    });
  });

  it("proposes a choice for each value that is none", () => {
    const { columns } = proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: GROUPS });
    expect(columns.find(({ to }) => to === "building_type")!.values).toEqual({
      Bureau: "office",
      Entrepôt: "logistics",
      "Ecole maternelle": "education",
    });
  });

  it("gives whole records: days as years, postcodes with their zero, what the file does not say", () => {
    const matching = proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: GROUPS });
    const reader = createMatchedRows(BUILDING_SHEET, matching, "fr");
    const records = REGISTER.rows.map((cells) => {
      const { otherwise, ...row } = reader.read({ number: 2, cells })!;
      return checkRead(QUESTIONNAIRE, row, otherwise);
    });
    expect(records.flatMap(({ issues }) => issues)).toEqual([]);
    expect(records.map(({ answers }) => answers.construction_year)).toEqual([1974, 1998, 1956]);
    expect(records[0]!.answers).toMatchObject({
      member_building_code: "IM-001",
      building_type: "office",
      gross_floor_area: 12500,
      fond_gestion_name: "Default",
      country: "FR",
      life_cycle_stage: "exploitation",
    });
    expect(records[2]!.answers.post_code).toBe("06000");
  });
});

describe("an energy export", () => {
  const headings = ["PRM", "Nom du site", "Adresse complète", "Surface assujettie", "Conso kWh 2024"];
  const rows: Cell[][] = [
    ["14500000000001", "Lycée Voltaire", "101 avenue de la République 75011 Paris", "9 800 m²", 410233],
    ["14500000000002", "Gymnase Elsa-Triolet", "4 rue des Lilas, 93200 Saint-Denis, France", "env. 1 450", 98211],
  ];
  const sheet = sheetOf(headings, rows);

  it("has its addresses parted and its figures read, or proposed", () => {
    expect(readCells(sheet)).toEqual({
      PRM: "member_building_code",
      "Nom du site": "member_building_name",
      "Adresse complète": "address",
      "Surface assujettie": "gross_floor_area",
    });
    const matching = proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: GROUPS });
    expect(matching.columns.find(({ to }) => to === "gross_floor_area")!.values).toEqual({ "env. 1 450": "1 450" });
    const reader = createMatchedRows(BUILDING_SHEET, matching, "fr");
    expect(rows.map((cells) => reader.read({ number: 2, cells })!.given)).toMatchObject([
      { street: "101 avenue de la République", post_code: "75011", city: "Paris", gross_floor_area: 9800 },
      { street: "4 rue des Lilas", post_code: "93200", city: "Saint-Denis", gross_floor_area: 1450 },
    ]);
  });
});

describe("a list without codes nor names", () => {
  const sheet = sheetOf(
    ["Address", "Postcode", "Town", "Year built"],
    [
      ["1 High Street", "75001", "Paris", 1900],
      ["1 High Street", "75001", "Paris", 1950],
    ],
  );

  it("names its records by where they stand, each with a code of its own, the same at each reading", () => {
    const matching = proposeMatching(sheet, BUILDING_SHEET, { language: "en", groups: GROUPS });
    const read = () => {
      const reader = createMatchedRows(BUILDING_SHEET, matching, "en");
      return [1900, 1950].map(
        (year) => reader.read({ number: 2, cells: ["1 High Street", "75001", "Paris", year] })!.otherwise,
      );
    };
    expect(read()).toMatchObject([
      { member_building_name: "1 High Street, 75001, Paris", member_building_code: "1 High Street, 75001, Paris" },
      { member_building_name: "1 High Street, 75001, Paris", member_building_code: "1 High Street, 75001, Paris (2)" },
    ]);
    expect(read()).toEqual(read());
  });
});

it("takes each question once, and what was decided before comes first", () => {
  const sheet = sheetOf(["Surface", "Surface totale"], [[120, 300]]);
  expect(Object.values(readCells(sheet)).filter((to) => to === "gross_floor_area")).toHaveLength(1);
  const remembered = new Map([["surface", { to: "total_area_plot", values: {} }]]);
  const { columns } = proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: GROUPS, remembered });
  expect(columns.map(({ at, to }) => [at, to])).toEqual([
    [0, "total_area_plot"],
    [1, "gross_floor_area"],
  ]);
});

it("every question is found by its own label, in both languages", () => {
  for (const field of QUESTIONNAIRE.fields) {
    for (const language of ["fr", "en"] as const) {
      const options = field.type === "enum" ? [field.options[0]!.name[language]] : [];
      const value = { string: "x", number: 1, integer: 2000, enum: options[0] ?? "" }[field.type];
      const sheet = sheetOf([field.label[language]], [[field.type === "string" ? null : value]]);
      const found = proposeMatching(sheet, BUILDING_SHEET, { language, groups: GROUPS }).columns.map(({ to }) => to);
      if (field.key === "fond_gestion_name" || ("max" in field && field.max < 2000 && field.type === "integer"))
        continue;
      expect([field.key, ...found]).toEqual([field.key, field.key]);
    }
  }
});

it("takes no figure for a pair of coordinates, nor a street number for a postcode", () => {
  const sheet = sheetOf(
    ["Conso MWh", "Lot"],
    [
      ["12,5", "4 rue des Lilas"],
      ["120.5", "12 000 tuiles"],
    ],
  );
  expect(readCells(sheet)).toEqual({});
});

it.each([
  ["48,8397 / 2,3765"],
  ["48.8397|2.3765"],
  ["48,8397 - 2,3765"],
  ["48.8397 – 2.3765"],
  ["lat : 48,8397 ; lon : 2,3765"],
  ["lng=2.3765, lat=48.8397"],
  ["https://www.google.com/maps?q=48.8397,2.3765"],
])("reads a pair of coordinates written %s", (written) => {
  const sheet = sheetOf(["Nom", "Coordonnées"], [["A", written]]);
  const matching = proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: GROUPS });
  const reader = createMatchedRows(BUILDING_SHEET, matching, "fr");
  expect(reader.read({ number: 2, cells: ["A", written] })!.given).toMatchObject({
    latitude: 48.8397,
    longitude: 2.3765,
  });
});

it.each(["Réf. immeuble", "Code bâtiment", "Référence patrimoine"])(
  "takes %s for codes, one of which is repeated",
  (title) => {
    const sheet = sheetOf(
      [title, "Nom"],
      [
        ["R-1", "A"],
        ["R-2", "B"],
        ["R-3", "C"],
        ["R-4", "D"],
        ["R-2", "E"],
      ],
    );
    expect(readCells(sheet)).toMatchObject({ [title]: "member_building_code" });
  },
);

/** What a row of one column, and a name, gives. */
function givenBy(title: string, written: string) {
  const sheet = sheetOf(["Nom", title], [["A", written]]);
  const matching = proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: GROUPS });
  const { given, clues } = createMatchedRows(BUILDING_SHEET, matching, "fr", { sheet }).read({
    number: 2,
    cells: ["A", written],
  })!;
  return { ...given, ...Object.fromEntries(clues) };
}

it.each([
  ["Längengrad", "8,8017° O", { longitude: 8.8017 }],
  ["Längengrad", "O 8,8017", { longitude: 8.8017 }],
  ["Lengtegraad", "4,8952 O", { longitude: 4.8952 }],
  ["Longitude", "1,444° O", { longitude: -1.444 }],
  ["Longitudine", "1,444 O", { longitude: -1.444 }],
  ["Koordinaten", "53,0793° N; 8,8017° O", { latitude: 53.0793, longitude: 8.8017 }],
  ["Coordonnées", "48,11° N ; 1,67° O", { latitude: 48.11, longitude: -1.67 }],
])("reads the east of its language under %s: %s", (title, written, given) => {
  expect(givenBy(title, written)).toMatchObject(given);
});

it.each([
  ["12/2015", 2015],
  ["T2 2009", 2009],
  ["2011-Q4", 2011],
  ["déc. 2015", 2015],
  ["15 janvier 1998", 1998],
  ["März 1972", 1972],
  ["01/06/1984", 1984],
])("takes the year of a date, %s", (written, year) => {
  expect(givenBy("Date de livraison", written)).toMatchObject({ construction_year: year });
});

it.each([
  ["PLZ Ort", "D-28195 Bremen", { post_code: "28195", city: "Bremen", country: "DE" }],
  ["CP Ville", "CH-1018 Lausanne", { post_code: "1018", city: "Lausanne", country: "CH" }],
  ["CP Ville", "B-1000 Bruxelles", { post_code: "1000", city: "Bruxelles", country: "BE" }],
  ["CP Ville", "F-69003 Lyon", { post_code: "69003", city: "Lyon", country: "FR" }],
  ["Adresse", "1 rue A, L-1234 Luxembourg", { street: "1 rue A", post_code: "1234", country: "LU" }],
  ["Commune (code INSEE)", "Villeurbanne (69266)", { insee_code: "Villeurbanne (69266)" }],
  ["Commune", "Villeurbanne (69100)", { post_code: "69100", city: "Villeurbanne" }],
])("reads what stands with a postcode under %s: %s", (title, written, given) => {
  expect(givenBy(title, written)).toMatchObject(given);
});

it.each([
  ["lon_lat", "2.3765,48.8397"],
  ["Longitude / Latitude", "2,3765 ; 48,8397"],
  ["lng,lat", "2.3765 48.8397"],
  ["Coordonnées", "48.8397, 2.3765"],
  ["Lon Lat", "48°50'23\"N 2°22'35\"E"],
])("takes the coordinates under %s in the order that it says: %s", (title, written) => {
  const { latitude, longitude } = givenBy(title, written) as Record<string, number>;
  expect([latitude, longitude]).toEqual([expect.closeTo(48.8397, 3), expect.closeTo(2.3765, 3)]);
});

it.each([
  [
    "Adresse du site",
    "12, rue de l'Église 59000 LILLE",
    { street: "12, rue de l'Église", post_code: "59000", city: "LILLE" },
  ],
  ["Code postal", "59000 Lille", { post_code: "59000", city: "Lille" }],
  ["Latitude", "50.6292, 3.0573", { latitude: 50.6292, longitude: 3.0573 }],
])("takes the several answers under the title of one, %s: %s", (title, written, given) => {
  expect(givenBy(title, written)).toMatchObject(given);
});

it("takes one answer of a column whose others have columns of their own", () => {
  const sheet = sheetOf(["Adresse du site", "CP", "Ville"], [["12, rue A 59000 LILLE", "59000", "Lille"]]);
  expect(readCells(sheet)).toEqual({ "Adresse du site": "street", CP: "post_code", Ville: "city" });
});

it("lets a column of countries say more than the letters of a postcode", () => {
  const sheet = sheetOf(["Pays", "CP Ville"], [["FR", "D-28195 Bremen"]]);
  const matching = proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: GROUPS });
  const read = createMatchedRows(BUILDING_SHEET, matching, "fr").read({ number: 2, cells: ["FR", "D-28195 Bremen"] })!;
  expect(read.given).toMatchObject({ country: "FR", city: "Bremen" });
});

it("reads coordinates given together", () => {
  const sheet = sheetOf(
    ["Nom", "geo_point_2d"],
    [
      ["A", "48.8566, 2.3522"],
      ["B", "48,11 ; -1,67"],
    ],
  );
  expect(readCells(sheet)).toEqual({ Nom: "member_building_name", geo_point_2d: "coordinates" });
  const matching = proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: GROUPS });
  const reader = createMatchedRows(BUILDING_SHEET, matching, "fr");
  expect(reader.read({ number: 2, cells: ["B", "48,11 ; -1,67"] })!.given).toMatchObject({
    latitude: 48.11,
    longitude: -1.67,
  });
});

it.each<[string, string, string, string]>([
  ["N° 12", "rue", "de la Paix", "12 rue de la Paix"],
  ["n°12", "", "rue de la Paix", "12 rue de la Paix"],
  ["12,", "rue", "de la Paix", "12 rue de la Paix"],
  ["12", "", ", rue de la Paix", "12 rue de la Paix"],
  ["12.0", "rue", "de la Paix", "12 rue de la Paix"],
  ["0012", "rue", "de la Paix", "12 rue de la Paix"],
  ["N° 14 bis", "rue", "de la Paix", "14 bis rue de la Paix"],
  ["12-14", "rue", "de la Paix", "12-14 rue de la Paix"],
  ["0", "chemin", "du Moulin", "chemin du Moulin"],
  ["", "", "Nord", "Nord"],
])("puts the parts of a street together: %j, %j, %j", (number, kind, name, street) => {
  const headings = ["N°", "Type de voie", "Nom de la voie"];
  const sheet = sheetOf(headings, [[number, kind, name]]);
  const matching = proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: GROUPS });
  const reader = createMatchedRows(BUILDING_SHEET, matching, "fr");
  expect(reader.read({ number: 2, cells: [number, kind, name] })!.given.street).toBe(street);
});

it("takes no number of a row for that of a house", () => {
  const sheet = sheetOf(["N°", "Nom", "Adresse"], [["1", "Mairie", "12 rue de la Paix"]]);
  expect(readCells(sheet)).not.toHaveProperty("N°");
});

it("takes for the code the column whose values are each met once", () => {
  const rows = [
    ["S1", "B1", "Mairie", "250"],
    ["S1", "B2", "École", "250"],
  ];
  expect(readCells(sheetOf(["Code site", "Code bâtiment", "Nom", "region_id"], rows))).toEqual({
    "Code bâtiment": "member_building_code",
    Nom: "member_building_name",
  });
});

it.each<[string, readonly string[], boolean]>([
  ["each once", ["A1", "A2", "A3"], true],
  ["one of four twice", ["A1", "A2", "A1", "A4"], true],
  ["a few of many twice", [...Array.from({ length: 30 }, (_, nth) => `A${nth}`), "A1", "A2"], true],
  ["one alone of two rows", ["A1", "A1"], false],
  ["half of them twice", ["A1", "A1", "A2", "A2", "A3", "A4"], false],
])("a column of codes with %s is taken for the code: %s", (_, codes, isTaken) => {
  const rows = codes.map((code, nth) => [code, `Bâtiment ${nth}`]);
  expect("Code" in readCells(sheetOf(["Code", "Nom"], rows))).toBe(isTaken);
});

it("of two columns of codes, takes the one whose values are each met once", () => {
  const rows = [
    ["S1", "B1"],
    ["S1", "B2"],
    ["S2", "B3"],
  ];
  expect(readCells(sheetOf(["Code site", "Code bâtiment"], rows))).toEqual({ "Code bâtiment": "member_building_code" });
});

it.each([
  [
    "a geocoder",
    ["nom", "adresse", "latitude", "longitude", "result_id", "result_score", "result_type", "result_city"],
  ],
  ["a model of risk", ["latitude", "longitude", "value", "region_id", "impf_TC", "centr_TC", "score", "uuid"]],
  ["a GIS", ["fid", "nom", "adresse", "Shape_Area", "geom", "OBJECTID", "GlobalID"]],
])("leaves the columns that %s writes for itself", (_, headings) => {
  const values = [...headings].map((heading) => (heading === "latitude" ? 45.7 : heading === "longitude" ? 4.8 : "x1"));
  const taken = Object.keys(readCells(sheetOf([...headings], [values])));
  expect(taken.toSorted()).toEqual(
    headings.filter((one) => /^(?:nom|adresse|latitude|longitude)$/.test(one)).toSorted(),
  );
});

/** Titles and values as public registers write them, and what each column is taken for. */
describe("a column of a public register", () => {
  const five = <T>(value: T) => Array.from({ length: 5 }, () => value);
  it.each<[string, Record<string, readonly Cell[]>, Record<string, string>]>([
    [
      "has words joined otherwise",
      {
        NUMERO_ADRESSE: ["13", "88"],
        ADRESSE: ["rue Haute", "rue Basse"],
        COORD_X_L93: ["322044.93", "404204.27"],
        COORD_Y_L93: ["6264832.09", "6261906.92"],
      },
      { NUMERO_ADRESSE: "street_number", ADRESSE: "street", COORD_X_L93: "x_projected", COORD_Y_L93: "y_projected" },
    ],
    [
      "holds the code of a region, not its name",
      { Code_region: ["27", "84", "27"], Region: ["Bretagne", "Corse", "Bretagne"] },
      { Region: "state" },
    ],
    [
      "is a code that every building of a site has",
      { "Code Site": five("192119"), Nom: ["A", "B", "C", "D", "E"] },
      { Nom: "member_building_name" },
    ],
    ["holds the storey of a dwelling", { etage: [6, 4], Niveaux: [6, 4] }, { Niveaux: "floors_number" }],
    [
      "holds figures, which name nothing",
      { BuildingTIV: [220000, 790000], Commune: ["Lyon", "Bron"] },
      { Commune: "city" },
    ],
    ["names communes by their INSEE code", { commune: ["43031", "43118"] }, { commune: "insee_code" }],
    ["holds an address of the web", { source: five("https://careers.example.org/en/france-careers") }, {}],
    [
      "holds the year of the file",
      { annee: five(2024), "Année de construction": five(1975) },
      { "Année de construction": "construction_year" },
    ],
    ["has a number for a title", { "1": ["2", "3"] }, {}],
    [
      "holds pairs between brackets, of any length",
      { position: ["[ 47.3635938 , -1.1784402]", "[ 47.15 , -1.25]"], b: ["x", "y"] },
      { position: "coordinates" },
    ],
    [
      "holds geometries, under any title",
      {
        shape: ["POLYGON ((4.84 45.75, 4.841 45.75"],
        Emprise: ['{"coordinates": [[[4.84'],
        geo_shape: ["0101000020E6100000"],
      },
      { shape: "geometry" },
    ],
    [
      "holds the outlines of the register of buildings",
      {
        rnb_id: ["76XR8223YAWG"],
        point: ["SRID=4326;POINT(4.84 45.75)"],
        shape: ["SRID=4326;POLYGON((4.84 45.75, 4.841 45.75, 4.841 45.751, 4.84 45.75))"],
        status: ["constructed"],
      },
      { rnb_id: "rnb_id", point: "coordinates", shape: "geometry" },
    ],
    [
      "holds pairs of sixteen decimals",
      { _geopoint: ["45.826810988352,1.2252910610416745"] },
      { _geopoint: "coordinates" },
    ],
    [
      "is of an insurer",
      {
        AccNumber: ["A"],
        LocNumber: ["10002082046"],
        BuildingID: [1],
        CountryCode: ["GB"],
        PostalCode: ["LE13 0HL"],
        BuildingTIV: [220000],
      },
      { LocNumber: "member_building_code", CountryCode: "country", PostalCode: "post_code" },
    ],
  ])("%s", (_, columns, taken) => {
    const headings = Object.keys(columns);
    const values = Object.values(columns);
    const rows = Array.from({ length: Math.max(...values.map(({ length }) => length)) }, (_, row) =>
      values.map((cells) => cells[row] ?? null),
    );
    expect(readCells(sheetOf(headings, rows))).toEqual(taken);
  });
});
