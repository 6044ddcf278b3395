import { figuresOf, NO_RANK, REFERENCE_MOMENT, referenceLayers } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { communePlace } from "./commune-under-test.ts";
import { loadReferencePack } from "./index.ts";

const pack = loadReferencePack();
const { communes } = pack;
const BORMES = "83019";
const LAVANDOU = "83070";
const LILLE = "59350";

const placeOf = (insee: string) => communePlace(communes, insee);

/** Burnt land of a commune, where some burnt each year as much of their area as is said, %. */
function readBurnt(percents: Readonly<Record<string, number>>, insee: string) {
  const burntHa = Float64Array.from(communes.insee, (code, row) => 19 * (percents[code] ?? 0) * communes.areaKm2[row]!);
  const nothing = new Float64Array(burntHa.length);
  const layers = referenceLayers({ ...pack, communes: { ...communes, burntHa, burntHaSince1973: nothing } });
  const { value, evidence } = figuresOf(layers, [placeOf(insee)]).columns.burnt_commune;
  return { percent: value[REFERENCE_MOMENT]!, evidence: evidence[0] };
}
const ofVar = (percent: number) =>
  Object.fromEntries(communes.insee.filter((code) => code.startsWith("83")).map((code) => [code, percent]));

describe("land burnt within 10 km of a commune", () => {
  it("counts for half", () => {
    const alone = readBurnt({ [BORMES]: 1 }, BORMES);
    expect(alone.percent).toBeCloseTo(0.5, 2);
    expect(alone.evidence?.evidence).toBe("observed");
    const among = readBurnt(ofVar(1), BORMES);
    expect(among.percent).toBeCloseTo(1, 2);
  });

  it("raises a commune without a fire, as a proxy that says so", () => {
    const { percent, evidence } = readBurnt({ ...ofVar(1), [LAVANDOU]: 0 }, LAVANDOU);
    expect(percent).toBeCloseTo(0.5, 2);
    expect(evidence?.evidence).toBe("proxy");
    expect(evidence?.caveat?.en).toContain("No fire was recorded in the commune");
  });

  it("leaves a commune weak where next to nothing burnt around, and where nothing did", () => {
    for (const percents of [{ ...ofVar(0.001), [LAVANDOU]: 0 }, {}]) {
      const { percent, evidence } = readBurnt(percents, LAVANDOU);
      expect(percent).toBe(0);
      expect(evidence?.evidence).toBe("weak");
      expect(evidence?.weakRank).not.toBe(NO_RANK);
    }
  });

  it("is not read further", () => {
    expect(readBurnt(ofVar(1), LILLE).percent).toBe(0);
  });
});
