import {
  createEventsLayer,
  exposureColumns,
  figuresOf,
  HAZARDS,
  levelOrUnknown,
  MOMENT_COUNT,
  REFERENCE_MOMENT,
  referenceLayers,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { communePlace } from "./commune-under-test.ts";
import { loadReferencePack } from "./index.ts";

const pack = loadReferencePack();
const { communes } = pack;
const clay = HAZARDS.find(({ id }) => id === "drought_rga")!;

const placeOf = (insee: string) => communePlace(communes, insee);
const TOULOUSE = "31555";
const BLAGNAC = "31069";
const LILLE = "59350";

describe("droughts of communes within 10 km", () => {
  /** Droughts that an installation imported, of one département alone. */
  const read = (
    droughts: Readonly<Record<string, number>>,
    insee: string,
    departements: readonly string[] = ["31"],
  ) => {
    const drought = communes.insee.map((code) => droughts[code] ?? 0);
    const events = { counts: { ...communes.catnat, drought }, lastYears: {} };
    const layer = createEventsLayer({ id: "imported", edition: "2026" }, communes, events, new Set(departements));
    const column = figuresOf([layer], [placeOf(insee)]).columns.catnat_drought_adjusted;
    return { value: column.value[REFERENCE_MOMENT], quality: column.evidence[0]?.evidence };
  };
  const ofHauteGaronne = (count: number) =>
    Object.fromEntries(communes.insee.filter((code) => code.startsWith("31")).map((code) => [code, count]));

  it("count for half", () => {
    const alone = read({ [TOULOUSE]: 20 }, TOULOUSE);
    const among = read({ ...ofHauteGaronne(20), [BLAGNAC]: 0 }, TOULOUSE);
    expect(alone.quality).toBe("observed");
    expect(among.value).toBeGreaterThan((alone.value ?? Number.NaN) * 1.5);
  });

  it("speak where none was recognised, as indirect evidence; none anywhere stays weak", () => {
    const around = read({ ...ofHauteGaronne(20), [BLAGNAC]: 0 }, BLAGNAC);
    expect(around.value).toBeGreaterThan(2);
    expect(around.quality).toBe("proxy");
    expect(read({}, BLAGNAC)).toEqual({ value: 0, quality: "weak" });
  });

  it("are those of the départements that an import covers", () => {
    expect(read({ ...ofHauteGaronne(20), [LILLE]: 3 }, LILLE).quality).toBeUndefined();
    const [alone, elsewhere] = [read({ "59350": 9 }, LILLE, ["59"]), read({ "59350": 9, "62427": 9 }, LILLE, ["59"])];
    expect(elsewhere).toEqual(alone);
  });

  it("never give a commune of which none was recognised more than a medium level, and say that it is capped", () => {
    const layers = referenceLayers(pack);
    const without = communes.insee.filter(
      (code, row) => communes.catnat.drought[row] === 0 && /^(31|32|24)/.test(code),
    );
    expect(without.length).toBeGreaterThan(50);
    const { ranks, highRanks } = exposureColumns(clay, figuresOf(layers, without.map(placeOf)));
    const levels = new Set(without.map((_, row) => levelOrUnknown(ranks[row * MOMENT_COUNT + REFERENCE_MOMENT]!)));
    expect(levels).toEqual(new Set(["low", "medium"]));
    const tops = new Set(without.map((_, row) => levelOrUnknown(highRanks[row * MOMENT_COUNT + REFERENCE_MOMENT]!)));
    expect(tops).toContain("very_high");
    expect(tops).not.toContain("extreme");
  });
});
