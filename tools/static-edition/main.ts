import { ensure } from "@lichen/domain";
import { drawStaticEdition } from "../../apps/web/src/static-app.tsx";
import { createAnswers } from "./answer-calls.ts";
import { loadFiles } from "./local-files.ts";
import { FILES } from "./settings.ts";

const API = "/api";
const root = ensure(document.getElementById("root"));
const progress = ensure(document.querySelector("progress"));

let answers: Promise<ReturnType<typeof createAnswers>> | undefined;
const network = window.fetch.bind(window);

/** Takes the calls of the product's own server; the page asks nothing else of any other. */
window.fetch = async (input, init = {}) => {
  const address = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
  if (!address.startsWith(`${API}/`)) return network(input, init);
  const [path = "", query = ""] = address.slice(API.length).split("?");
  const { method = "GET", body, signal } = init;
  const sent = method === "GET" ? Object.fromEntries(new URLSearchParams(query)) : JSON.parse(String(body ?? "{}"));
  const answer = await (await ensure(answers))(method, path, sent, signal ?? new AbortController().signal);
  return Response.json(answer.body, { status: answer.status });
};

async function start(): Promise<void> {
  progress.max = FILES.length;
  await loadFiles(FILES, (count) => {
    progress.value = count;
  });
  // Made when the first call waits for it, after the first page is drawn.
  answers = new Promise((resolve) => setTimeout(() => resolve(createAnswers()), 50));
  drawStaticEdition(root);
}

start().catch((error: unknown) => {
  root.textContent = `Les données n’ont pas pu être chargées. The data could not be loaded. ${String(error)}`;
});
