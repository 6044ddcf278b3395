import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";
import { InputData, JSONSchemaInput, quicktype } from "quicktype-core";

/** The description of the calls, as `/api/openapi.json` gives it. */
export type Description = OpenAPI3 & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
  readonly components: object;
};
type Body = { readonly content?: Readonly<Record<string, { readonly schema?: object }>> };
type DescribedCall = { readonly requestBody?: Body; readonly responses: Readonly<Record<string, Body>> };

/** A call whose bodies become classes: `UpsertRequest` and `UpsertAnswer` of the name `Upsert`. */
type NamedCall = { readonly name: string; readonly method: string; readonly path: string };

const JSON_TYPE = "application/json";

/** Types of every call, by openapi-typescript. */
export async function generateTypeScript(description: Description): Promise<string> {
  return astToString(await openapiTypescript(description));
}

/** Classes of the bodies of some calls, by quicktype. */
export async function generatePython(description: Description, calls: readonly NamedCall[]): Promise<string> {
  const input = new JSONSchemaInput(undefined);
  const { components } = description;
  for (const { name, method, path } of calls) {
    const call = description.paths[path]?.[method];
    if (call === undefined) throw new Error(`${method} ${path} is not described`);
    const [, answer] = Object.entries(call.responses).find(([status]) => status.startsWith("2")) ?? [];
    for (const [kind, body] of [
      ["Request", call.requestBody],
      ["Answer", answer],
    ] as const) {
      const schema = body?.content?.[JSON_TYPE]?.schema;
      if (schema === undefined) continue;
      await input.addSource({ name: name + kind, schema: JSON.stringify({ ...schema, components }) });
    }
  }
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({ inputData, lang: "python", rendererOptions: { "python-version": "3.7" } });
  return lines.join("\n");
}
