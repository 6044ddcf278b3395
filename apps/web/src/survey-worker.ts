/**
 * Opens the screen of surveys without a network. It answers for that one address and for the files that it is made of; every
 * other request goes its way. `FILES` and `CACHE` come from the build.
 */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchedEvent = WorkerEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };

declare const FILES: readonly string[];
declare const CACHE: string;

const PAGE = "/survey";
const CACHES = "lichen-survey-";
/** A network that does not answer by then is none, ms. */
const PATIENCE_MS = 4000;

// biome-ignore lint/plugin: the library of the DOM does not know what a service worker is
const worker = globalThis as unknown as EventTarget & { readonly location: Location };

worker.addEventListener("install", (event) => {
  (event as WorkerEvent).waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...FILES].map((url) => new Request(url, { cache: "reload" })))),
  );
});

worker.addEventListener("activate", (event) => {
  (event as WorkerEvent).waitUntil(removeFormer());
});

worker.addEventListener("fetch", (event) => {
  const fetched = event as FetchedEvent;
  const { method, mode, url } = fetched.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== worker.location.origin) return;
  if (mode === "navigate") {
    if (pathname === PAGE) fetched.respondWith(openPage(fetched.request));
  } else if (FILES.includes(pathname)) fetched.respondWith(readFile(fetched.request, pathname));
});

/** The page as the server has it, else as it was stored. */
async function openPage(request: Request): Promise<Response> {
  const stored = await (await caches.open(CACHE)).match(PAGE);
  if (stored === undefined) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), PATIENCE_MS));
  const live = fetch(request).then((answer) => (answer.ok ? answer : stored));
  return Promise.race([live, late]).catch(() => stored);
}

/** A file of the screen. Its name holds its content: what is stored is good. */
async function readFile(request: Request, pathname: string): Promise<Response> {
  return (await (await caches.open(CACHE)).match(pathname)) ?? fetch(request);
}

async function removeFormer(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)),
  );
}
