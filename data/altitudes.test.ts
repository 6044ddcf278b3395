import { describe, expect, it } from "vitest";
import { loadGazetteer, loadReferencePack } from "./index.ts";

const { communes } = loadReferencePack();
const { cities } = loadGazetteer();

const dropUnknown = (column: Float64Array) => column.filter((value) => !Number.isNaN(value));

describe("altitude of the centre of French towns", () => {
  it("knows the centre of the towns that hold nine inhabitants in ten", () => {
    const { centreLatitude, centreLongitude, centreAltitudeM } = communes;
    expect(dropUnknown(centreAltitudeM)).toHaveLength(14_774);
    const inhabitants = (rows: readonly number[]) =>
      rows.reduce((sum, row) => sum + (communes.population[row]! || 0), 0);
    const rows = [...communes.insee.keys()];
    const withCentre = rows.filter((row) => !Number.isNaN(centreAltitudeM[row]!));
    expect(inhabitants(withCentre) / inhabitants(rows)).toBeGreaterThan(0.9);
    for (const row of rows) {
      expect(Number.isNaN(centreLatitude[row]!)).toBe(Number.isNaN(centreAltitudeM[row]!));
      expect(Number.isNaN(centreLongitude[row]!)).toBe(Number.isNaN(centreAltitudeM[row]!));
    }
  });

  it.each([
    ["Chamonix-Mont-Blanc", "74056", 1040],
    ["Briançon", "05023", 1300],
    ["Marseille", "13055", 20],
    ["Nice", "06088", 15],
    ["Grenoble", "38185", 214],
    ["Le Puy-en-Velay", "43157", 630],
    ["Paris", "75056", 35],
    ["Lyon", "69123", 170],
    ["Toulouse", "31555", 146],
    ["Strasbourg", "67482", 143],
    ["Clermont-Ferrand", "63113", 400],
    ["Aurillac", "15014", 622],
    ["Gap", "05061", 745],
    ["Embrun", "05046", 870],
    ["Barcelonnette", "04019", 1135],
    ["Luz-Saint-Sauveur", "65295", 710],
    ["Bourg-Saint-Maurice", "73054", 840],
    ["Pontarlier", "25462", 837],
    ["Millau", "12145", 355],
    ["Bastia", "2B033", 15],
    ["Cherbourg-en-Cotentin, after its seat", "50129", 5],
    ["Granville, whose middle lies at sea", "50218", 15],
  ])("puts the centre of %s within 30 m of its altitude on the map", (_, insee, altitudeM) => {
    const found = communes.centreAltitudeM[communes.indexOf(insee)]!;
    expect(Math.abs(found - altitudeM)).toBeLessThanOrEqual(30);
  });

  it("leaves the centre of a village out", () => {
    expect(communes.centreAltitudeM[communes.indexOf("66117")]).toBeNaN();
  });
});

describe("altitude of the cities of Europe", () => {
  it("lies between the lowest and the highest ground around, of one edition", () => {
    const known = [...cities.name.keys()].filter((row) => !Number.isNaN(cities.ground10M[row]!));
    expect(known.length).toBeGreaterThan(41_000);
    expect(known.filter((row) => cities.ground10M[row]! < cities.low10M[row]!)).toEqual([]);
    expect(known.filter((row) => cities.ground10M[row]! > cities.high10M[row]!)).toEqual([]);
  });

  it.each([
    ["Athens", "GR", 126],
    ["Dublin", "IE", 17],
    ["Reykjavík", "IS", 37],
    ["Davos", "CH", 1560],
    ["Valletta", "MT", 90],
    ["Ponta Delgada", "PT", 1],
    ["Las Palmas de Gran Canaria", "ES", 23],
  ])("reads the altitude of %s", (name, country, altitudeM) => {
    const row = cities.name.findIndex((city, at) => city === name && cities.country[at] === country);
    expect(cities.altitudeM[row]).toBe(altitudeM);
  });

  it("knows the altitude of all cities but 73, between the polders and the high plateaus", () => {
    expect(cities.altitudeM.filter(Number.isNaN)).toHaveLength(73);
    expect(Math.min(...dropUnknown(cities.altitudeM))).toBeGreaterThanOrEqual(-10);
    expect(Math.max(...dropUnknown(cities.altitudeM))).toBeLessThan(2600);
  });
});
