/** A place whose figures are stored and compared at each change, as a visitor would type it or choose it on the map. */
export type ReferencePlace = {
  readonly id: string;
  readonly address?: { readonly post_code?: string; readonly city: string; readonly country: string };
  readonly point?: { readonly latitude: number; readonly longitude: number; readonly altitude_m?: number };
};

const france = (id: string, post_code: string, city: string): ReferencePlace => ({
  id,
  address: { post_code, city, country: "FR" },
});
const europe = (id: string, city: string, country: string): ReferencePlace => ({ id, address: { city, country } });

/**
 * Places whose order an expert can judge: plains, mountains, coasts, borders, islands, Corsica, overseas, and cities of
 * Europe. Public addresses: town halls and city centres.
 */
export const REFERENCE_PLACES: readonly ReferencePlace[] = [
  france("paris", "75004", "Paris"),
  france("marseille", "13001", "Marseille"),
  { id: "marseille_old_port", point: { latitude: 43.2965, longitude: 5.3698, altitude_m: 3 } },
  france("lyon", "69003", "Lyon"),
  france("toulouse", "31000", "Toulouse"),
  france("nice", "06000", "Nice"),
  france("nantes", "44000", "Nantes"),
  france("strasbourg", "67000", "Strasbourg"),
  france("lille", "59000", "Lille"),
  france("bordeaux", "33000", "Bordeaux"),
  france("perpignan", "66000", "Perpignan"),
  france("brest", "29200", "Brest"),
  france("la_rochelle", "17000", "La Rochelle"),
  france("dunkerque", "59140", "Dunkerque"),
  france("saint_malo", "35400", "Saint-Malo"),
  france("gueret", "23000", "Guéret"),
  france("orleans", "45000", "Orléans"),
  france("dijon", "21000", "Dijon"),
  { id: "chamonix", point: { latitude: 45.9237, longitude: 6.8694, altitude_m: 1035 } },
  france("briancon", "05100", "Briançon"),
  france("mont_louis", "66210", "Mont-Louis"),
  france("ajaccio", "20000", "Ajaccio"),
  france("bonifacio", "20169", "Bonifacio"),
  france("porquerolles", "83400", "Hyères"),
  { id: "ouessant", point: { latitude: 48.4567, longitude: -5.0964 } },
  france("menton", "06500", "Menton"),
  france("hendaye", "64700", "Hendaye"),
  france("wissembourg", "67160", "Wissembourg"),
  france("saint_denis_reunion", "97400", "Saint-Denis"),
  france("fort_de_france", "97200", "Fort-de-France"),
  europe("berlin", "Berlin", "DE"),
  europe("madrid", "Madrid", "ES"),
  europe("rome", "Rome", "IT"),
  europe("athens", "Athens", "GR"),
  europe("rotterdam", "Rotterdam", "NL"),
  europe("venice", "Venice", "IT"),
  europe("warsaw", "Warsaw", "PL"),
  europe("stockholm", "Stockholm", "SE"),
  europe("dublin", "Dublin", "IE"),
  europe("lisbon", "Lisbon", "PT"),
  europe("vienna", "Vienna", "AT"),
  europe("zurich", "Zürich", "CH"),
  europe("brussels", "Brussels", "BE"),
  europe("reykjavik", "Reykjavík", "IS"),
  europe("monaco", "Monaco", "MC"),
];
