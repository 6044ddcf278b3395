import { loadGazetteer, loadReferencePack } from "@lichen/data";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGazetteer } from "./gazetteer.ts";

const pack = loadReferencePack();
const { search } = createGazetteer(pack, loadGazetteer());
const first = (query: string, country?: string) => search(query, 5, country)[0];

describe("offline search, what comes first", () => {
  it.each([
    // One commune, however it is written.
    ["Lyon", "69123"],
    ["LYON", "69123"],
    ["  lyon  ", "69123"],
    ["st etienne", "42218"],
    ["St-Étienne", "42218"],
    ["SAINT ETIENNE", "42218"],
    ["Ste Foy les Lyon", "69202"],
    ["Sainte-Foy-lès-Lyon", "69202"],
    ["Aix Provence", "13001"],
    ["aix en provence", "13001"],
    ["Sables d'Olonne", "85194"],
    ["Les Sables d’Olonne", "85194"],
    ["villeneuve d ascq", "59009"],
    ["L'Haÿ-les-Roses", "94038"],
    ["Havre", "76351"],
    ["chalon s/ saone", "71076"],
    ["oeuilly 51", "51410"],
    ["Œuilly (51)", "51410"],
    ["y", "80829"],
    ["Rue", "80688"],
    ["L'Isle-d'Abeau", "38193"],
    ["Fort-de-France", "97209"],
    ["Le Gosier", "97113"],
    ["Nouméa", "98818"],
    // Beginnings and slips.
    ["Bordea", "33063"],
    ["Strasb", "67482"],
    ["Saint-Germain-en-La", "78551"],
    ["tolouse", "31555"],
    ["Marseile", "13055"],
    // Postcodes, before, after, cut or of a CEDEX.
    ["69003", "69123"],
    ["6900", "69123"],
    ["75", "75056"],
    ["69003 Lyon", "69123"],
    ["Lyon 69003", "69123"],
    ["F-69003 Lyon", "69123"],
    ["69 003 Lyon", "69123"],
    ["69396 Lyon Cedex 03", "69123"],
    ["Saint-Denis 97400", "97411"],
    ["93200 Saint-Denis", "93066"],
    ["38330 St-Ismier", "38397"],
    ["97200", "97209"],
    // Whole addresses.
    ["Chemin du Moulin, 26000 Valence", "26362"],
    ["12 rue de la République, 69003 Lyon", "69123"],
    ["12 rue de la République 69003 LYON", "69123"],
    ["10 place Bellecour 69002", "69123"],
    ["69002 Lyon, 10 place Bellecour", "69123"],
    ["12 rue de Rome Paris", "75056"],
    ["12 rue de Rome, Paris", "75056"],
    ["Champs-Élysées Paris", "75056"],
    ["Vieux-Port Marseille", "13055"],
    ["Grande Rue Besançon", "25056"],
    ["Grand Place Lille", "59350"],
    ["Grande Rue de Besançon, Dole", "39198"],
    ["Paris, 12 rue de Rome", "75056"],
    ["rue de Lyon 75012 Paris", "75056"],
    ["Pleumeleuc, rue de Rennes", "35227"],
    ["BP 40001, 33000 Bordeaux", "33063"],
    ["5 bd Saint-Michel, 75005 Paris, France", "75056"],
    // Départements and régions.
    ["Bussières 42", "42029"],
    ["Bussières, Loire", "42029"],
    ["Villeneuve, Aveyron", "12301"],
    ["Saint-Pierre, La Réunion", "97416"],
    ["Bastia, Corse", "2B033"],
    ["Ajaccio 2A", "2A004"],
    // Former communes.
    ["Arbignieu", "01015"],
    // A French name that is also an exonym.
    ["Valence", "26362"],
    ["Vienne", "38544"],
  ])("%s → %s", (query, insee) => {
    expect(first(query)?.insee).toBe(insee);
  });

  it.each([
    ["Londres", "GB", "London"],
    ["London", "GB", "London"],
    ["Cologne", "DE", "Köln"],
    ["Koeln", "DE", "Köln"],
    ["München", "DE", "Munich"],
    ["Gênes", "IT", "Genoa"],
    ["Genova", "IT", "Genoa"],
    ["Saint-Sébastien, Espagne", "ES", "Donostia / San Sebastián"],
    ["Den Haag", "NL", "The Hague"],
    ["Αθήνα", "GR", "Athens"],
    ["St Gallen", "CH", "Sankt Gallen"],
    ["Berlin Allemagne", "DE", "Berlin"],
    ["Hauptstraße 5, 10115 Berlin", "DE", "Berlin"],
    ["20121 Milano", "IT", "Milan"],
    ["Calle de Alcalá 45, 28014 Madrid", "ES", "Madrid"],
    ["221B Baker Street London", "GB", "London"],
    ["10 Downing St, London SW1A 2AA, UK", "GB", "London"],
    ["Praha 1", "CZ", "Prague"],
    ["Luxembourg", "LU", "Luxembourg"],
    ["98000 Monaco", "MC", "Monaco"],
    ["12 rue Grimaldi, Monaco", "MC", "Monaco"],
    ["Andorre", "AD", "Andorra la Vella"],
    ["Saint-Marin", "SM", "San Marino"],
    ["Vatican", "VA", "Vatican City"],
    // A street of the water, and a town that is known under a longer name.
    ["Riva del Vin Venezia", "IT", "Venice"],
    ["Riva del Garda", "IT", "Riva del Garda"],
    // The name of a street without its kind, before a large city.
    ["Gran Via Madrid", "ES", "Madrid"],
    ["Unter den Linden Berlin", "DE", "Berlin"],
    ["Passeig de Gràcia Barcelona", "ES", "Barcelona"],
    ["Piccadilly London", "GB", "London"],
    ["Strøget København", "DK", "Copenhagen"],
    // Streets whose kind is the end of their name, without a number.
    ["Kurfürstendamm Berlin", "DE", "Berlin"],
    ["Bahnhofstrasse Zürich", "CH", "Zürich"],
    ["Prinsengracht Amsterdam", "NL", "Amsterdam"],
    ["Drottninggatan Stockholm", "SE", "Stockholm"],
    ["Karl Johans gate Oslo", "NO", "Oslo"],
    ["Mannerheimintie 4 Helsinki", "FI", "Helsinki"],
    ["Hauptstraße 12, 53474 Ahrweiler", "DE", "Bad Neuenahr-Ahrweiler"],
  ])("%s → %s %s", (query, country, city) => {
    expect(first(query)).toMatchObject({ country, city, insee: null, post_code: null });
  });
});

describe("offline search, what it says of its answer", () => {
  it("falls back to the commune of an address and tells which part it understood", () => {
    expect(first("12 rue X 69003 Lyon")).toEqual({
      label: "69003 Lyon",
      latitude: 45.757,
      longitude: 4.83,
      country: "FR",
      insee: "69123",
      post_code: "69003",
      city: "Lyon",
      precision: "municipality",
      fell_back: true,
      understood: "69003 Lyon",
      match: "name",
      population: 519127,
      score: expect.any(Number),
    });
  });

  it("does not say so of a commune alone", () => {
    for (const query of ["Lyon", "69003 Lyon", "Lyon 3e", "Aix Provence", "Bussières 42", "Paris, France"]) {
      expect(first(query)?.fell_back, query).toBe(false);
    }
  });

  it.each([
    ["Paris 16e", "75016"],
    ["Paris 16ème arrondissement", "75016"],
    ["Lyon 3", "69003"],
    ["Marseille 8e", "13008"],
    ["Marseille 1er", "13001"],
    ["12 rue X, Lyon 3e", "69003"],
  ])("%s has the postcode of its arrondissement, %s", (query, postcode) => {
    expect(first(query)?.post_code).toBe(postcode);
  });

  it("gives no postcode when a commune has several and none was typed", () => {
    expect(first("Lyon")?.post_code).toBeNull();
    expect(first("Saint-Ismier")?.post_code).toBe("38330");
  });

  it.each(["", "   ", "xyzzyx", "rue de Lyon", "7 bd Victor Hugo", "12 avenue de Rome", "99999"])(
    "finds nothing rather than a wrong place for “%s”",
    (query) => {
      expect(search(query)).toEqual([]);
    },
  );

  it("says when it only knows the beginning or nearly the name", () => {
    expect(first("Bordea")?.match).toBe("start");
    expect(first("tolouse")?.match).toBe("close");
    expect(first("10 place Bellecour 69002")?.match).toBe("postcode");
  });

  it("keeps to the country asked", () => {
    expect(first("Valence", "ES")).toMatchObject({ country: "ES", city: "Valencia" });
    expect(search("Lyon", 8, "DE").every((candidate) => candidate.country === "DE")).toBe(true);
  });

  it("puts the more populous of two equal names first", () => {
    const populations = search("Saint-Denis", 4).map((candidate) => candidate.population);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
  });

  it("never throws, never gives more than asked, always best first, whatever is typed", () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc
        .array(
          fc.constantFrom("12", "rue", "de", "la", "69003", "Lyon", "St", ",", "Paris", "3e", "Monaco", "L’", "75"),
          {
            maxLength: 12,
          },
        )
        .map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 10 }), (query, limit) => {
        const scores = search(query, limit).map((candidate) => candidate.score);
        expect(scores.length).toBeLessThanOrEqual(limit);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        for (const score of scores) expect(score >= 0 && score <= 1).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
