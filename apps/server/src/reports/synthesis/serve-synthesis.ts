import { assetsPdfReport, assetsReport, disclosureExport, PDF_TYPE, type SharedProblemCode } from "@lichen/contract";
import { type Actor, ensure, type HazardId, scenarioCounted } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { readStoredLogo } from "../../company-logos/index.ts";
import { type Selection, type SelectionCall, withSelection } from "../../lists/index.ts";
import { type AuditEntry, audit } from "../../platform/audit.ts";
import { inScope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { computeDisclosure } from "../disclosure/disclosure.ts";
import { disclosureFile } from "../disclosure/disclosure-file.ts";
import { readGresbAssets } from "../disclosure/gresb-table.ts";
import { computeFigures } from "../disclosure/serve-disclosures.ts";
import { documentForCall } from "../pdf/document-for-call.ts";
import { hazardSources } from "./hazard-sources.ts";
import { readSynthesis } from "./synthesis.ts";
import { newsSinceLast, noteSynthesis } from "./synthesis-days.ts";
import { synthesisDocument } from "./synthesis-document.ts";

const FILE_NAMES = { fr: "synthese-climat", en: "climate-synthesis" } as const;

/** The calls that speak of many buildings together. */
export function serveSynthesis(
  app: FastifyInstance,
  services: Pick<
    Services,
    "database" | "columns" | "reference" | "territories" | "documents" | "stamp" | "currentYear"
  >,
): void {
  const { database, columns, reference, territories, documents, stamp } = services;
  const { communes } = reference.pack;
  const departementOf = (insee: string) => communes.departement[communes.indexOf(insee)] ?? null;

  serveSignedIn(app, assetsReport, (call) =>
    held(call, (selection) =>
      readSynthesis(selection, call.input, {
        stamp: stamp(),
        sources: hazardSources(reference),
        now: new Date(),
      }),
    ),
  );

  serveSignedIn(app, disclosureExport, async (call) => {
    const { input, actor, scope } = call;
    const { entries, ...read } = await held(call, async (selection) => {
      const weighed = await computeFigures(services, selection, call);
      return {
        disclosure: await computeDisclosure(selection, input.perimeter, departementOf),
        weighed,
        assets: input.format === "csv" ? null : await readGresbAssets(selection, weighed),
        entries: reportsMade(actor, selection, input.format),
      };
    });
    await inScope(database.db, scope, (trx) => audit(trx, entries));
    const names = new Map(territories.named("departement").map(({ id, name }) => [id, name]));
    const facts = {
      ...read,
      day: today(),
      sourcesOf: (hazard: HazardId) => hazardSources(reference, [hazard]),
      departementName: (code: string) => names.get(code) ?? null,
    };
    return disclosureFile(facts, input);
  });

  serveSignedIn(app, assetsPdfReport, async (call) => {
    const { input, actor, scope } = call;
    const parts = { stamp: stamp(), sources: hazardSources(reference), now: new Date() };
    const day = today();
    const { document, entries, companies, buildings } = await held(call, async (selection) => ({
      document: await synthesisDocument(selection, input, parts, input.language, services),
      entries: reportsMade(actor, selection, "pdf"),
      companies: selection.companies.flatMap(({ id }, part) => (selection.counts[part]! > 0 ? [id] : [])),
      buildings: await readIds(selection),
    }));
    const [only, ...others] = companies;
    const scenario = scenarioCounted("multi_hazard", input.scenario, document.synthesis.perimeter);
    const { news, logo } = await inScope(database.db, scope, async (trx) => ({
      news: await newsSinceLast(trx, { companies, buildings }, day, scenario),
      logo: others.length === 0 ? await readStoredLogo(trx, ensure(only)) : null,
    }));
    const job = { kind: "synthesis", synthesis: { ...document, news }, logo } as const;
    const content = await documentForCall(documents, job, actor.user_id, call);
    await inScope(database.db, scope, async (trx) => {
      await audit(trx, entries);
      await noteSynthesis(trx, companies, day);
    });
    return { name: `${FILE_NAMES[input.language]}.pdf`, type: PDF_TYPE, content };
  });

  /** Reads the buildings that a call selects: one at least. */
  function held<T>(call: SynthesisCall, work: (selection: Selection) => Promise<T>): Promise<T> {
    return withSelection(columns, call, (selection) => {
      if (selection.count === 0) throw call.problem("empty_selection");
      return work(selection);
    });
  }
}

type SynthesisCall = SelectionCall & { readonly problem: (code: "empty_selection" | SharedProblemCode) => Error };

async function readIds(selection: Selection): Promise<string[]> {
  const ids: string[] = [];
  await selection.inTurns((part, slot) => ids.push(selection.idOf({ part, slot })));
  return ids;
}

/** An entry for each company whose buildings a report speaks of, with how many. */
function reportsMade(actor: Actor, selection: Selection, format: "csv" | "xlsx" | "pdf"): AuditEntry[] {
  return selection.companies.flatMap(({ id, name }, part) => {
    const count = selection.counts[part]!;
    const target = { kind: "company" as const, id, name };
    return count === 0 ? [] : [{ action: "report_made", actor, companyId: id, target, after: { count, format } }];
  });
}
