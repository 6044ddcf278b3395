import { loadGazetteer, loadOutlines, loadReferencePack } from "@lichen/data";
import { describe, expect, it } from "vitest";
import { createPlaces } from "./resolve-place.ts";

const pack = loadReferencePack();
const gazetteer = loadGazetteer();
const { fromCoordinates, fromAddress, ofCommune, ofPointInCommune, ofCity, ofFrenchCell } = createPlaces(
  pack,
  gazetteer,
  loadOutlines(),
);

describe("a place from coordinates", () => {
  it("knows all that a layer needs", () => {
    expect(fromCoordinates(43.6045, 1.444)).toEqual({
      latitude: 43.6045,
      longitude: 1.444,
      zone: "france",
      country: "FR",
      insee: "31555",
      precision: "coordinates",
      altitude_m: pack.communes.centreAltitudeM[pack.communes.indexOf("31555")],
      altitude_origin: "town",
      altitude_error_m: 5,
      coast_km: expect.any(Number),
      spread_km: 0,
      label: "Toulouse (31)",
    });
  });

  it("takes the altitude given before any other", () => {
    expect(fromCoordinates(45.9237, 6.8694, 1035)).toMatchObject({ altitude_m: 1035, altitude_origin: "user" });
    expect(fromCoordinates(45.9237, 6.8694, 0)).toMatchObject({ altitude_m: 0, altitude_origin: "user" });
  });

  it.each([
    ["Chamonix", 45.9237, 6.8694, 1044, "town"],
    ["Argentière, in Chamonix", 45.98, 6.93, 1044, "town"],
    ["La Rochelle, a low plain", 46.1603, -1.1511, 9, "commune"],
    ["Athens", 37.9838, 23.7275, 126, "town"],
    ["Dublin", 53.3331, -6.2489, 17, "town"],
    ["Reykjavík", 64.1355, -21.8954, 37, "town"],
    ["Las Palmas", 28.0997, -15.4134, 23, "town"],
    ["Sultanbeyli, a hill above a coast", 40.9684, 29.2617, 151, "town"],
    ["Valletta", 35.8997, 14.5147, 90, "town"],
    ["the middle of the Atlantic", 45, -30, null, "none"],
  ])("stands %s where people live", (_, lat, lon, altitude_m, altitude_origin) => {
    expect(fromCoordinates(lat, lon)).toMatchObject({ altitude_m, altitude_origin });
  });

  it("keeps Rotterdam near the level of the sea, whatever its roofs", () => {
    const { altitude_m, altitude_origin } = fromCoordinates(51.922, 4.479);
    expect(altitude_origin).toBe("topography");
    expect(altitude_m).toBeLessThan(3);
  });

  it.each([
    ["Le Havre", 49.494, 0.108, 0, 3],
    ["Paris", 48.8566, 2.3522, 130, 170],
    ["Strasbourg", 48.58, 7.75, 350, 420],
    ["Houat, an island that the coastline leaves out", 47.391, -2.957, 0, 2],
    ["Pointe-à-Pitre", 16.2411, -61.5331, 0, 3],
  ])("measures the coast from %s between bounds", (_, lat, lon, min, max) => {
    const { coast_km } = fromCoordinates(lat, lon);
    expect(coast_km).toBeGreaterThanOrEqual(min);
    expect(coast_km).toBeLessThanOrEqual(max);
  });

  it.each([
    ["Gujan-Mestras, on the bay of Arcachon", "33199", 0, 0.3],
    ["Granville, whose middle lies at sea", "50218", 0, 0.4],
    ["Rochefort, on the tidal Charente", "17299", 1, 1.6],
    ["Bordeaux, on the tidal Garonne", "33063", 0.4, 1],
    ["Mèze, on the lagoon of Thau", "34157", 0.1, 0.6],
    ["Berre-l’Étang, on its lagoon", "13014", 0.4, 1],
    ["Nice", "06088", 0.4, 1],
  ])("measures the water from %s alike by name and at its centre", (_, insee, min, max) => {
    const row = pack.communes.indexOf(insee);
    const named = ofCommune(row)!;
    const pointed = ofPointInCommune(row, named.latitude, named.longitude);
    for (const { coast_km } of [named, pointed]) {
      expect(coast_km).toBeGreaterThanOrEqual(min);
      expect(coast_km).toBeLessThanOrEqual(max);
    }
    expect(Math.abs(named.coast_km - pointed.coast_km)).toBeLessThanOrEqual(0.3);
  });

  it("is no step of distance on the way from Rochefort to Surgères, over five communes", () => {
    const steps = Array.from({ length: 101 }, (_, at) => {
      const share = at / 100;
      return fromCoordinates(45.943 + share * (46.107 - 45.943), -0.968 + share * (-0.751 + 0.968)).coast_km;
    });
    const changes = steps.slice(1).map((km, at) => Math.abs(km - steps[at]!));
    expect(Math.max(...changes)).toBeLessThanOrEqual(0.4);
  });

  it("names a point far from any town by its coordinates", () => {
    expect(fromCoordinates(45, -30)).toMatchObject({ zone: "outside", country: null, label: "45.0000, -30.0000" });
  });

  it("is at least as far from the sea as the index looks", () => {
    expect(fromCoordinates(-90, 0)).toMatchObject({ zone: "outside", coast_km: 6672 });
  });

  it.each([
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])("refuses %d, %d", (lat, lon) => {
    expect(() => fromCoordinates(lat, lon)).toThrow(RangeError);
  });

  it("refuses an altitude that is not a number", () => {
    expect(() => fromCoordinates(45, 3, Number.NaN)).toThrow(RangeError);
  });
});

describe("a place from an address", () => {
  it.each([
    ["Paris 15", "75015 Paris"],
    ["Lyon 3e Arrondissement", "69003 Lyon"],
    ["Marseille Cedex 02", "13002 Marseille"],
    ["Orl ans", null],
    ["drop table x", null],
  ])("a city written %s is %s: one word of it is not a city", (city, label) => {
    expect(fromAddress({ city })?.label ?? null).toBe(label);
  });

  it("is the commune, with its own altitude, distance to the coast and size", () => {
    const { communes } = pack;
    const row = communes.indexOf("31555");
    expect(fromAddress({ street: "12 rue X", post_code: "31000", city: "Toulouse", country: "FR" })).toEqual({
      latitude: communes.centreLatitude[row],
      longitude: communes.centreLongitude[row],
      zone: "france",
      country: "FR",
      insee: "31555",
      precision: "municipality",
      altitude_m: communes.centreAltitudeM[row],
      altitude_origin: "town",
      altitude_error_m: 5,
      coast_km: communes.coastKm[row],
      spread_km: 6.1,
      label: "31000 Toulouse",
    });
  });

  it.each([
    [{ city: "Chamonix-Mont-Blanc", post_code: "74400" }, 1044, "town"],
    [{ city: "Mont-Louis", post_code: "66210" }, 1582, "commune"],
    [{ city: "Athens", country: "GR" }, 126, "town"],
  ])("%j stands at %d m, that of the %s", (address, altitude_m, altitude_origin) => {
    expect(fromAddress(address)).toMatchObject({ altitude_m, altitude_origin });
  });

  it.each([
    [{ street: "12 rue de la Paix 75002 Paris" }, "FR", "france"],
    [{ post_code: "97200" }, "FR", "overseas"],
    [{ city: "Nouméa" }, "FR", "overseas"],
    [{ city: "Roma", post_code: "00184", country: "IT" }, "IT", "europe"],
    [{ city: "Monaco", country: "MC" }, "MC", "europe"],
    [{ city: "Andorre", country: "AD" }, "AD", "europe"],
    [{ city: "Saint-Marin", country: "SM" }, "SM", "europe"],
    [{ city: "Vatican", country: "VA" }, "VA", "europe"],
    [{ city: "Villeneuve", state: "Aveyron" }, "FR", "france"],
  ])("%j is in %s", (address, country, zone) => {
    expect(fromAddress(address)).toMatchObject({ country, zone, precision: "municipality" });
  });

  it.each([
    [{}],
    [{ city: " " }],
    [{ city: "Xyzzyx" }],
    [{ city: "London", country: "FR" }],
    [{ city: "Bordea" }],
    [{ street: "12 rue de Lyon" }],
    [{ city: "Ville Inconnue" }],
    [{ post_code: "99999", city: "Ville Inconnue" }],
    [{ post_code: "69002", city: "Toulouze" }],
    [{ post_code: "75002", city: "Marseille" }],
    [{ post_code: "01000", city: "Lyon" }],
    [{ post_code: "12345", city: "Paris la Défense" }],
    [{ post_code: "77447", city: "Marne la Vallée" }],
    [{ post_code: "21240", city: "Plombières" }],
    [{ post_code: "97400", city: "Pointe-à-Pitre" }],
  ])("%j is nowhere, rather than somewhere wrong", (address) => {
    expect(fromAddress(address)).toBeNull();
  });

  it.each([
    [{ post_code: "92400", city: "Paris La Défense" }, "92400 Courbevoie"],
    [{ post_code: "69003", city: "Lyon Part-Dieu" }, "69003 Lyon"],
    [{ post_code: "69002", city: "Presqu’île" }, "69002 Lyon"],
    [{ post_code: "69100", city: "Villeurbane" }, "69100 Villeurbanne"],
    [{ post_code: "59033", city: "Lille Cedex" }, "Lille (59)"],
    [{ post_code: "20000", city: "Ajaccio" }, "20000 Ajaccio"],
    [{ post_code: "28001", city: "Madrid" }, "Madrid, ES"],
    [{ post_code: "10100", city: "Torino" }, "Turin (Torino), IT"],
  ])("%j is %s: a quarter, a letter or an office that sorts mail is no other place", (address, label) => {
    expect(fromAddress(address)!.label).toBe(label);
  });
});

describe("places by their row", () => {
  it("has every commune that has a position, as an address in it would", () => {
    const rows = pack.communes.insee.map((_, row) => row);
    const placed = rows.filter((row) => ofCommune(row) !== null);
    expect(placed).toEqual(rows.filter((row) => !Number.isNaN(pack.communes.latitude[row]!)));
    for (const row of placed) {
      const { latitude, longitude, coast_km, spread_km, altitude_m } = ofCommune(row)!;
      expect([latitude, longitude, coast_km, spread_km, altitude_m ?? 0].every(Number.isFinite)).toBe(true);
    }
    const { label: _, ...toulouse } = ofCommune(pack.communes.indexOf("31555"))!;
    expect(fromAddress({ city: "Toulouse", country: "FR" })).toMatchObject(toulouse);
  });

  it("has every city abroad, as an address in it would", () => {
    const row = gazetteer.cities.name.indexOf("Rotterdam");
    expect(ofCity(row)).toEqual(fromAddress({ city: "Rotterdam", country: "NL" }));
  });

  it("knows how far the sea is from a cell, and the altitude that its figures speak of", () => {
    expect(ofFrenchCell(48.875, 2.375, 70)).toMatchObject({ zone: "france", altitude_m: 70, insee: null });
    expect(ofFrenchCell(48.875, 2.375, 70).coast_km).toBeGreaterThan(100);
    expect(ofFrenchCell(48.375, -4.625, 20).coast_km).toBeLessThan(10);
    expect(ofFrenchCell(48.375, -4.625, Number.NaN)).toMatchObject({ altitude_m: null, altitude_origin: "none" });
  });
});

describe("an address of a city that has arrondissements", () => {
  it.each([
    ["75013", "Paris", 48.83, 2.36],
    ["75116", "Paris", 48.86, 2.26],
    ["75016", "Paris", 48.86, 2.26],
    ["75379", "Paris Cedex 08", 48.87, 2.31],
    ["69003", "Lyon", 45.75, 4.87],
    ["13013", "Marseille 13e Arrondissement", 43.35, 5.43],
  ])("%s %s is in the middle of its own", (post_code, city, latitude, longitude) => {
    const place = fromAddress({ post_code, city, country: "FR" });
    expect(place?.latitude).toBeCloseTo(latitude, 1);
    expect(place?.longitude).toBeCloseTo(longitude, 1);
    expect(Math.hypot(place!.latitude - latitude, place!.longitude - longitude)).toBeLessThan(0.01);
    expect(place).toMatchObject({ precision: "municipality", zone: "france" });
    expect(place!.spread_km).toBeLessThan(fromAddress({ city, country: "FR", post_code: "" })!.spread_km + 0.01);
  });

  it("keeps the middle of the whole city where nothing says which", () => {
    expect(fromAddress({ city: "Paris", country: "FR" })).toMatchObject({ spread_km: 5.8 });
  });
});

describe("an address with a name of before, or a CEDEX", () => {
  it.each([
    ["44150", "Ancenis", "44003"],
    ["44156", "Ancenis", "44003"],
    ["44156 CEDEX", "ANCENIS CEDEX", "44003"],
    ["49123", "Ingrandes", "49160"],
    ["50130", "Octeville", "50129"],
    ["29200", "Brest Cedex 2", "29019"],
  ])("%s %s is in %s", (post_code, city, insee) => {
    expect(fromAddress({ post_code, city, country: "FR" })).toMatchObject({ insee });
  });

  it("is nowhere where several communes of the area begin so", () => {
    expect(fromAddress({ post_code: "38999", city: "Saint-Martin", country: "FR" })).toBeNull();
  });
});
