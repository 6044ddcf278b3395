import { describe, expect, it } from "vitest";
import { changeRows } from "./change-rows.ts";

const COMPANY = "7f0a1d6e-2222-4222-8222-222222222222";

const inFrench = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  changeRows(before, after, { [COMPANY]: "Foncière Ardoise" }).map((row) => [
    row.field.fr,
    row.before?.fr ?? null,
    row.after?.fr ?? null,
  ]);

describe("what an action changed, in words", () => {
  it("says a right before and after, and its group", () => {
    const on = { group_kind: "building", group_name: "Mairies", group_id: "1" };
    expect(inFrench({ right: "none", ...on }, { right: "write", ...on })).toEqual([
      ["Droit", "Aucun", "Écriture"],
      ["Type de groupe", "Groupe de bâtiments", "Groupe de bâtiments"],
      ["Groupe", "Mairies", "Mairies"],
    ]);
  });

  it("lists the rights that a deactivation took", () => {
    const rights = [
      { group_kind: "building", group_name: "Gares", right: "read" },
      { group_kind: "project", group_name: "Default", right: "write" },
    ];
    expect(inFrench({ state: "active", rights }, { state: "inactive" })).toEqual([
      ["État", "Actif", "Désactivé"],
      ["Droits", "Gares\u202f: Lecture\nDefault\u202f: Écriture", null],
    ]);
  });

  it("says nothing where there is nothing, and keeps what it does not know as it is", () => {
    expect(inFrench(null, null)).toEqual([]);
    expect(inFrench(null, { siren: null, constructor: "<script>", is_active: false })).toEqual([
      ["constructor", null, "<script>"],
      ["Active", null, "Non"],
    ]);
  });

  it("names companies, columns, sorts of files and moments, never their codes", () => {
    expect(
      inFrench(
        { company_id: COMPANY, parent_id: "7f0a1d6e-3333-4333-8333-333333333333" },
        { filters: ["fond_gestion_name", "cross_heat_2050"], format: "xlsx", link_id: "1", output: "comparison" },
      ),
    ).toEqual([
      ["Structure", "Foncière Ardoise", null],
      ["Structure mère", "Structure supprimée", null],
      ["Filtrés par", null, "Groupe de bâtiments\nRisque croisé\u202f: chaleur, 2050"],
      ["Format", null, "Excel"],
      ["Format du rapport", null, "Comparaison"],
    ]);
    const [[, , expires]] = inFrench(null, { expires_at: "2026-12-22T11:05:00.000Z" }) as [string[]];
    expect(expires).toMatch(/^22 déc. 2026/);
  });

  it("says what was emptied, and days in words", () => {
    expect(inFrench({ subscription_end: "2026-12-01" }, { subscription_end: null })).toEqual([
      ["Fin de l’abonnement", "1er décembre 2026", "–"],
    ]);
  });

  it("names the role of an ordinary user, which is none", () => {
    expect(inFrench({ role: null }, { role: "manager" })).toEqual([["Rôle", "Utilisateur", "Référent"]]);
  });
});
