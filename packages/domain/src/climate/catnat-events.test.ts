import { describe, expect, it } from "vitest";
import { isCountedEvent, lastLocalYears, perilsOfDecree, wholeDepartements } from "./catnat-events.ts";

describe("events of natural disasters", () => {
  it.each([
    ["Inondations et/ou Coulées de Boue", ["flood"]],
    ["Inondations Remontée Nappe", ["flood"]],
    ["Inondations Par Choc Mécanique des Vagues", ["coastal"]],
    ["Chocs Mécaniques liés à l'action des Vagues", ["coastal"]],
    ["Raz de Marée", ["coastal"]],
    ["Sécheresse", ["drought"]],
    ["Mouvements de terrain différentiels consécutifs à la sécheresse et à la réhydratation des sols", ["drought"]],
    ["Mouvement de Terrain", ["ground"]],
    ["Inondations, coulées de boue et mouvements de terrain", ["flood", "ground"]],
    ["Tempête", ["storm"]],
    ["Vents Cycloniques", ["storm"]],
    ["Poids de la Neige", ["snow"]],
    ["Secousse Sismique", []],
    ["Grêle", []],
    ["Boulangerie", null],
  ])("reads “%s” as %j", (label, perils) => {
    expect(perilsOfDecree(label)).toEqual(perils);
  });

  it.each([
    ["1984-12-31", "1985-01-02", false],
    ["1985-01-01", "1985-01-01", true],
    ["1999-12-25", "1999-12-29", false],
    ["1999-12-24", "1999-12-29", true],
    ["1999-12-25", "1999-12-30", true],
  ])("from %s to %s: counted is %s", (from, to, counted) => {
    expect(isCountedEvent(from, to)).toBe(counted);
  });

  it("finds what no commune of a mainland département of 100 communes is without", () => {
    const communes = [...Array(100).fill("31"), ...Array(99).fill("32"), ...Array(100).fill("974")];
    expect(wholeDepartements(communes, (peril, at) => (peril === "flood" ? 2 + (at % 3) : 0))).toEqual([
      { peril: "flood", departement: "31", events: 2 },
    ]);
    expect(wholeDepartements(communes, (peril) => (peril === "storm" ? 2 : 0))).toEqual([]);
    expect(wholeDepartements(communes, (_, at) => (at === 7 ? 0 : 2))).toEqual([]);
  });

  it("dates the last event of a commune, but where it may be that of the whole département", () => {
    const years = [2009, 2019, 2009, 0, 2001];
    const departements = ["31", "31", "31", "32", "32"];
    const whole = [{ peril: "flood", departement: "31", events: 1 }] as const;
    const read = (peril: "flood" | "drought") => lastLocalYears(departements, whole, peril, (at) => years[at] ?? 0);
    expect(read("flood")).toEqual([null, 2019, null, null, 2001]);
    expect(read("drought")).toEqual([2009, 2019, 2009, null, 2001]);
  });
});
