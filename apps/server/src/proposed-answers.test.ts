import type { AnswerOf, proposeAnswers } from "@lichen/contract";
import { check, QUESTIONNAIRE } from "@lichen/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onServer } from "./server-under-test.ts";
import { json, startReplayingService, type Turn } from "./sources/replaying-service.ts";

type Answer = AnswerOf<typeof proposeAnswers>;
const GROUP = [{ batiment_groupe_id: "bdnb-bg-1" }];
const row = (more: object) => [{ batiment_groupe_id: "bdnb-bg-1", ...more }];

let bdnb: Awaited<ReturnType<typeof startReplayingService>>;
beforeAll(async () => {
  bdnb = await startReplayingService(json([]));
});
afterAll(() => bdnb[Symbol.asyncDispose]());

onServer(
  "answers that the database of buildings proposes",
  (server) => {
    const ask = async (rnb_id: string, ...turns: [Turn, ...Turn[]]): Promise<Answer> => {
      bdnb.play(...turns);
      const url = "/api/buildings/proposed_answers/";
      const answer = await server().app.inject({ method: "POST", url, payload: { rnb_id } });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
      return answer.json();
    };
    const proposed = async (more: object) => {
      const { proposals } = await ask("PG46-YY6Y-WCX8", json(GROUP), json(row(more)));
      return Object.fromEntries(proposals.map(({ field, value }) => [field, value]));
    };

    it("are what it says, each with its words, and an estimate where it is one", async () => {
      const answer = await ask(
        "PG46-YY6Y-WCX8",
        json(GROUP),
        json(
          row({
            annee_construction: 1974,
            nb_niveau: 5,
            surface_emprise_sol: 420,
            mat_mur_txt: "BETON",
            usage_principal_bdnb_open: "Résidentiel collectif",
            type_ventilation: "VMC SF",
            type_isolation_mur_exterieur: "isolation extérieure",
            type_energie_chauffage: "gaz",
          }),
        ),
      );
      expect(answer).toMatchObject({ group_id: "bdnb-bg-1", reason: null });
      expect(Object.fromEntries(answer.proposals.map(({ field, value }) => [field, value]))).toEqual({
        construction_year: 1974,
        floors_number: 5,
        building_floor_area: 420,
        gross_floor_area: 2100,
        building_type: "residential",
        facade_material: "concrete",
        ventilation_type: "single_flow",
        insulation_type: "external",
        heating_system_type: "gas_boiler",
      });
      const estimates = answer.proposals.filter(({ is_estimate }) => is_estimate).map(({ field }) => field);
      expect(estimates.toSorted()).toEqual(["gross_floor_area", "heating_system_type"]);
      expect(answer.proposals[0]!.said).toBe("annee_construction = 1974");
      // All of them are answers that the questionnaire takes.
      const all = Object.fromEntries(answer.proposals.map(({ field, value }) => [field, value]));
      expect(check(QUESTIONNAIRE, all, "portfolio").answers).toMatchObject(all);
      // The register writes its identifiers with dashes or none; the database has none.
      expect(bdnb.arrivals.at(-2)!.url.searchParams.get("rnb_id")).toBe("eq.PG46YY6YWCX8");
    });

    it.each([
      [{ type_isolation_mur_exterieur: "isolation intérieure + extérieure" }, { insulation_type: "internal_external" }],
      [{ type_isolation_mur_exterieur: "Non isolé" }, { insulation_type: "none" }],
      [{ type_ventilation: "VMC DF" }, { ventilation_type: "double_flow" }],
      [{ type_ventilation: "Ventilation naturelle par conduit" }, { ventilation_type: "natural" }],
      [{ mat_mur_txt: "PIERRE" }, { facade_material: "stone" }],
      [{ mat_mur_txt: "PIERRE - BRIQUES" }, {}],
      [{ type_energie_chauffage: "électricité" }, {}],
      [{ usage_principal_bdnb_open: "Tertiaire & Autres" }, {}],
      [{ annee_construction: 12, nb_niveau: 0, surface_emprise_sol: -3 }, {}],
      [{ nb_niveau: 3 }, { floors_number: 3 }],
      [{}, {}],
    ] as const)("of %o are %o: what is unsure or impossible is not proposed", async (given, expected) => {
      expect(await proposed(given)).toEqual(expected);
    });

    it("say why there are none", async () => {
      expect(await ask("PG46YY6YWCX8", json([]))).toMatchObject({ reason: "not_found", proposals: [] });
      expect(await ask("PG46YY6YWCX8", json({}, 500))).toMatchObject({ reason: "service_unreachable" });
    });

    it("are refused for what is no identifier: nothing else reaches the service", async () => {
      const before = bdnb.arrivals.length;
      for (const rnb_id of ["", "pg46yy6ywcx8", "PG46YY6YWCX8&select=*", "../../admin", "PG46YY6YWCX", 7, null]) {
        const url = "/api/buildings/proposed_answers/";
        const answer = await server().app.inject({ method: "POST", url, payload: { rnb_id } });
        expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["rnb_id"]]);
      }
      expect(bdnb.arrivals).toHaveLength(before);
    });
  },
  () => ({ externalServices: true, bdnbUrl: bdnb.url, geoplateformeUrl: bdnb.url, photonUrl: bdnb.url }),
);
