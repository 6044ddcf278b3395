import { ensure } from "@lichen/domain";
import { drawStaticEdition } from "../../apps/web/src/static-app.tsx";
import { createAnswers } from "./answer-calls.ts";
import { loadFiles } from "./local-files.ts";
import { FILES } from "./settings.ts";

const API = "/api";
const root = ensure(document.getElementById("root"));
// The first page is drawn at once; its calls wait for the tables.
const answers = loadFiles(FILES).then(createAnswers);
answers.catch(() => {});
const network = window.fetch.bind(window);

/** Takes the calls of the product's own server; the page asks nothing else of any other. */
window.fetch = async (input, init = {}) => {
  const address = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
  if (!address.startsWith(`${API}/`)) return network(input, init);
  const [path = "", query = ""] = address.slice(API.length).split("?");
  const { method = "GET", body, signal } = init;
  const sent = method === "GET" ? Object.fromEntries(new URLSearchParams(query)) : JSON.parse(String(body ?? "{}"));
  const answer = await (await answers)(method, path, sent, signal ?? new AbortController().signal);
  return Response.json(answer.body, { status: answer.status });
};

drawStaticEdition(root);
