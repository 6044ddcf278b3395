import type { Config } from "../../apps/server/src/platform/config.ts";
import {
  type AddressSearchOptions,
  createAddressSources,
  createBdnbSource,
  createCommuneOutlinesSource,
  createGeorisquesSource,
  createNatureSource,
  createRnbSource,
  type TerritoryQuery,
  type UnreachableReason,
} from "../../apps/server/src/sources/index.ts";

/** What became of one question: how many things were found, or why nothing could be read. */
export type Finding =
  | { readonly kind: "answered"; readonly found: number }
  | { readonly kind: "unreachable"; readonly reason: UnreachableReason };

export type Question = {
  readonly service: ServiceName;
  /** Path or theme asked, and the public place that it is asked of. */
  readonly subject: string;
  /** Something is known to be there: nothing found means that the answer was not understood. */
  readonly isKnown: boolean;
  readonly ask: () => Promise<Finding>;
};

export const SERVICE_NAMES = ["geoplateforme", "photon", "rnb", "bdnb", "georisques", "api_carto", "geo_api"] as const;
type ServiceName = (typeof SERVICE_NAMES)[number];

export type Limits = NonNullable<Parameters<typeof createGeorisquesSource>[0]["limits"]>;

/** Squares, a town hall and a monument: the address of no person. */
const NANCY = { latitude: 48.6936, longitude: 6.1834 };
const ORLEANS = { latitude: 47.9029, longitude: 1.9093 };
const CARCASSONNE = { latitude: 43.2063, longitude: 2.3645 };
const ORLEANS_INSEE = "45234";
const AROUND_CARCASSONNE = [2.35, 43.19, 2.38, 43.22] as const;
const CIRCLE_M = 1000;
/** Nancy, its group of communes and its département. */
const OUTLINED = [
  { scale: "commune", id: "54395" },
  { scale: "epci", id: "245400676" },
  { scale: "departement", id: "54" },
] as const satisfies readonly TerritoryQuery[];
/** Identifier of our recorded tests; the base may not know it, so that an empty answer fits. */
const RECORDED_RNB_ID = "PG46YY6YWCX8";

/** Every question, asked with the adapters of the product. */
export function questionsOf(config: Config, limits: Limits | undefined): readonly Question[] {
  const { geoplateformeUrl, photonUrl, rnbUrl, bdnbUrl, georisquesUrl, apiCartoUrl, geoApiUrl } = config;
  const common = { enabled: true, ...(limits && { limits }) };
  const addresses = createAddressSources({ ...common, geoplateformeUrl, photonUrl });
  const rnb = requireSource(createRnbSource({ ...common, rnbUrl }));
  const bdnb = requireSource(createBdnbSource({ ...common, bdnbUrl }));
  const risks = requireSource(createGeorisquesSource({ ...common, georisquesUrl }));
  const outlines = requireSource(createCommuneOutlinesSource({ ...common, geoApiUrl }));
  const nature = requireSource(createNatureSource({ ...common, apiCartoUrl }));

  const address = (query: string, options: AddressSearchOptions) => async (): Promise<Finding> => {
    const { candidates, consulted } = await addresses.search(query, options);
    const reason = consulted.find(({ outcome }) => outcome === "unreachable")?.reason;
    return reason === undefined ? { kind: "answered", found: candidates.length } : { kind: "unreachable", reason };
  };
  const one =
    (service: ServiceName) =>
    (subject: string, ask: Question["ask"], isKnown = false): Question => ({ service, subject, ask, isKnown });
  const [ofGeoplateforme, ofPhoton, ofRnb] = [one("geoplateforme"), one("photon"), one("rnb")];
  const [ofBdnb, ofGeorisques, ofCarto] = [one("bdnb"), one("georisques"), one("api_carto")];
  const ofGeoApi = (territory: TerritoryQuery) =>
    one("geo_api")(
      `outlines, ${territory.scale} ${territory.id}`,
      async () => {
        const answer = await outlines.communesOf(territory);
        return answer.kind === "unreachable" ? answer : { kind: "answered", found: answer.features.length };
      },
      true,
    );

  return [
    ofGeoplateforme("search, Nancy", address("place Stanislas 54000 Nancy", { limit: 5, country: "FR" }), true),
    ofPhoton("search, Bruxelles", address("Grand-Place Bruxelles", { limit: 5, country: "BE" }), true),
    ofRnb("closest, Nancy", async () => describeFinding(await rnb.closest(NANCY.latitude, NANCY.longitude))),
    ofRnb("address, Nancy", async () => describeFinding(await rnb.ofAddress("1 place Stanislas 54000 Nancy"))),
    ofBdnb(`building ${RECORDED_RNB_ID}`, async () => describeFinding(await bdnb.ofBuilding(RECORDED_RNB_ID))),
    ofGeorisques("rga, Carcassonne", async () => {
      const answer = await risks.clay(CARCASSONNE);
      return answer.kind === "unreachable" ? answer : { kind: "answered", found: answer.value === 0 ? 0 : 1 };
    }),
    ofGeorisques("mvt, Orléans", async () => rowsIn(await risks.movements(ORLEANS, CIRCLE_M))),
    ofGeorisques("cavites, Orléans", async () => rowsIn(await risks.cavities(ORLEANS, CIRCLE_M)), true),
    ofGeorisques("installations_classees, Nancy", async () => rowsIn(await risks.seveso(NANCY, CIRCLE_M))),
    ofGeorisques("gaspar/catnat, Orléans", async () => rowsIn(await risks.disasters(ORLEANS_INSEE)), true),
    ofGeorisques("gaspar/tri, Orléans", async () => rowsIn(await risks.floodTerritories(ORLEANS_INSEE)), true),
    ofGeorisques("gaspar/azi, Orléans", async () => rowsIn(await risks.floodAtlases(ORLEANS_INSEE))),
    ofCarto("nature, Carcassonne", async () => {
      const answer = await nature.within(AROUND_CARCASSONNE);
      return answer.kind === "unreachable" ? answer : { kind: "answered", found: answer.features.length };
    }),
    ...OUTLINED.map(ofGeoApi),
  ];
}

function requireSource<Source>(source: Source | null): Source {
  if (source === null) throw new Error("A source was asked for while outside services are off.");
  return source;
}

type Unreachable = Extract<Finding, { kind: "unreachable" }>;

function describeFinding(
  answer: { kind: "found"; candidates?: readonly unknown[] } | { kind: "none" } | Unreachable,
): Finding {
  if (answer.kind === "unreachable") return answer;
  return { kind: "answered", found: answer.kind === "none" ? 0 : (answer.candidates?.length ?? 1) };
}

function rowsIn(
  answer: { kind: "answered"; value: { readonly rows: readonly unknown[]; readonly total: number } } | Unreachable,
): Finding {
  return answer.kind === "unreachable" ? answer : { kind: "answered", found: answer.value.rows.length };
}
