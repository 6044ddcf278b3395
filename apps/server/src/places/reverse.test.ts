import { loadGazetteer, loadOutlines, loadReferencePack } from "@lichen/data";
import { describe, expect, it } from "vitest";
import { createReverse } from "./reverse.ts";

const pack = loadReferencePack();
const gazetteer = loadGazetteer();
const locate = createReverse(pack, gazetteer, loadOutlines());

describe("coordinates to zone, country and commune", () => {
  it.each([
    ["Eiffel tower", 48.8584, 2.2945, "75056"],
    ["Stade de France", 48.9245, 2.3601, "93066"],
    ["La Défense", 48.892, 2.239, "92062"],
    ["Lille", 50.6292, 3.0573, "59350"],
    ["Chamonix", 45.9237, 6.8694, "74056"],
    // Border towns.
    ["Strasbourg", 48.5819, 7.751, "67482"],
    ["Wissembourg", 49.037, 7.945, "67544"],
    ["Saint-Louis", 47.588, 7.562, "68297"],
    ["Annemasse", 46.194, 6.236, "74012"],
    ["Ferney-Voltaire", 46.2558, 6.1081, "01160"],
    ["Menton", 43.7745, 7.4975, "06083"],
    ["Beausoleil", 43.742, 7.4237, "06012"],
    ["Hendaye", 43.359, -1.774, "64260"],
    ["Tourcoing", 50.7236, 3.1612, "59599"],
    ["Forbach", 49.188, 6.893, "57227"],
    ["Givet", 50.138, 4.824, "08190"],
    ["Longwy", 49.52, 5.76, "54323"],
    ["Bourg-Madame", 42.434, 1.944, "66025"],
    // Corsica and islands, drawn or not.
    ["Ajaccio", 41.9192, 8.7386, "2A004"],
    ["Bonifacio", 41.3871, 9.1594, "2A041"],
    ["Ouessant", 48.457, -5.096, "29155"],
    ["Sein", 48.038, -4.85, "29083"],
    ["Molène", 48.397, -4.957, "29084"],
    ["Porquerolles", 43.0, 6.2, "83069"],
    ["Yeu", 46.726, -2.349, "85113"],
    ["Houat", 47.391, -2.957, "56086"],
    ["Chausey", 48.871, -1.822, "50218"],
    // Centres of communes that mistake the place.
    ["Granville", 48.838, -1.597, "50218"],
    ["Donville-les-Bains", 48.8477, -1.5814, "50165"],
    ["L’Estaque", 43.3617, 5.3147, "13055"],
    ["Le Rove", 43.369, 5.25, "13088"],
    ["Estavar, beside Llívia", 42.4686, 1.9989, "66072"],
    // Two kilometres out at sea.
    ["off La Rochelle", 46.14, -1.2, "17300"],
  ])("%s is in France, commune %s", (_, lat, lon, insee) => {
    expect(locate(lat, lon)).toMatchObject({ zone: "france", country: "FR", insee });
  });

  it.each([
    ["Kehl", 48.5727, 7.809, "DE"],
    ["Weil am Rhein", 47.594, 7.611, "DE"],
    ["Konstanz", 47.6603, 9.1758, "DE"],
    ["Basel", 47.5584, 7.5733, "CH"],
    ["Geneva", 46.2044, 6.1432, "CH"],
    ["Ventimiglia", 43.7912, 7.6076, "IT"],
    ["Irún", 43.338, -1.789, "ES"],
    ["Puigcerdà", 42.4317, 1.928, "ES"],
    ["Mouscron", 50.744, 3.206, "BE"],
    ["Esch-sur-Alzette", 49.4958, 5.9806, "LU"],
    ["Monaco", 43.7384, 7.4246, "MC"],
    ["Llívia", 42.4645, 1.981, "ES"],
    ["Gibraltar", 36.14, -5.353, "GI"],
    ["La Línea", 36.168, -5.348, "ES"],
    ["Andorra la Vella", 42.5063, 1.5218, "AD"],
    ["San Marino", 43.9424, 12.4578, "SM"],
    ["St Peter’s", 41.9022, 12.4534, "VA"],
    ["Rome, Prati", 41.9075, 12.465, "IT"],
    ["Vaduz", 47.141, 9.5209, "LI"],
    ["Valletta", 35.899, 14.514, "MT"],
    ["Venice", 45.4375, 12.3358, "IT"],
    ["Lampedusa", 35.5, 12.6, "IT"],
    ["Las Palmas", 28.1, -15.43, "ES"],
    ["Ponta Delgada", 37.74, -25.67, "PT"],
    ["Ceuta", 35.889, -5.316, "ES"],
    ["Narva", 59.377, 28.19, "EE"],
    ["Simferopol", 44.95, 34.1, "UA"],
    ["north of Nicosia", 35.19, 33.36, "CY"],
    ["Istanbul", 41.01, 28.98, "TR"],
    ["Tromsø", 69.649, 18.956, "NO"],
    ["Reykjavík", 64.146, -21.94, "IS"],
  ])("%s is in %s", (_, lat, lon, country) => {
    expect(locate(lat, lon)).toMatchObject({ zone: "europe", country, insee: null });
  });

  it.each([
    ["Pointe-à-Pitre", 16.2411, -61.5331, "97120"],
    ["Cayenne", 4.9224, -52.3135, "97302"],
    ["Saint-Laurent-du-Maroni, commune unsure", 5.503, -54.03, null],
    ["Saint-Denis", -20.8821, 55.4507, "97411"],
    ["Mamoudzou", -12.7806, 45.2278, "97611"],
    ["Marigot", 18.067, -63.084, "97801"],
    ["Sandy Ground", 18.06, -63.095, "97801"],
    ["Oyster Pond", 18.0615, -63.018, "97801"],
    ["Saint-Pierre", 46.78, -56.17, "97502"],
    ["Nouméa", -22.2711, 166.4416, "98818"],
    ["Papeete", -17.5516, -149.5585, "98735"],
  ])("%s is overseas", (_, lat, lon, insee) => {
    expect(locate(lat, lon)).toMatchObject({ zone: "overseas", country: "FR", insee });
  });

  it.each([
    ["New York", 40.7128, -74.006],
    ["mid-Atlantic", 45, -30],
    ["the middle of the Channel", 50.3, -0.5],
    ["Casablanca", 33.57, -7.59],
    ["Tangier", 35.77, -5.8],
    ["Moscow", 55.75, 37.61],
    ["Ivangorod", 59.376, 28.22],
    ["Philipsburg", 18.026, -63.046],
    ["Simpson Bay", 18.043, -63.115],
    ["the strait, off Tangier", 35.86, -5.8],
    ["11 km off Belle-Île", 47.2, -3.35],
    ["off Algiers", 36.82, 3.06],
    ["off Beirut", 33.92, 35.45],
    ["the South Pole", -90, 0],
    ["the 180th meridian", 0, 180],
  ])("%s is outside", (_, lat, lon) => {
    expect(locate(lat, lon)).toMatchObject({ zone: "outside", country: null, insee: null });
  });

  it.each([
    ["the polders of Bouin", 47.0, -2.06, "FR"],
    ["the bay of Bourgneuf", 46.98, -2.1, "FR"],
    ["the passage du Gois", 46.93, -2.13, "FR"],
    ["the bay of the Somme", 50.22, 1.5, "FR"],
    ["Fort Boyard", 45.9997, -1.2138, "FR"],
    ["the Afsluitdijk", 53.0, 5.15, "NL"],
    ["the new port of Rotterdam", 51.96, 3.97, "NL"],
    ["the barrier of Venice", 45.42, 12.45, "IT"],
    ["Helgoland’s road", 54.18, 7.9, "DE"],
    ["the sea wall of Odesa", 46.5, 30.82, "UA"],
  ])("%s, which the outlines leave at sea, is on the nearest shore", (_, lat, lon, country) => {
    expect(locate(lat, lon)).toMatchObject({ country });
  });

  it("takes no French commune for a foreign one, but one whose centre lies on the river of the border", () => {
    const { communes } = pack;
    const misplaced = communes.insee.filter(
      (_, row) =>
        communes.departement[row]!.length === 2 &&
        locate(communes.latitude[row]!, communes.longitude[row]!).country !== "FR",
    );
    expect(misplaced.length).toBeLessThanOrEqual(1);
  });

  it("takes fewer than 3 cities in 1,000 of the neighbours for those of another country", () => {
    const { cities } = gazetteer;
    const neighbours = new Set(["AD", "BE", "CH", "DE", "ES", "IT", "LU", "MC"]);
    const rows = cities.name.flatMap((_, row) => (neighbours.has(cities.country[row]!) ? [row] : []));
    const wrong = rows.filter(
      (row) => locate(cities.latitude[row]!, cities.longitude[row]!).country !== cities.country[row],
    );
    expect(wrong.length / rows.length).toBeLessThan(0.003);
  });
});
