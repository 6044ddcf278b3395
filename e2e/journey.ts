import { type Answers, type Bilingual, type Language, REFERENCE_BUILDINGS } from "@lichen/domain";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export { expect };

export type JourneyOptions = { readonly language: Language };
type Journey = {
  readonly t: (text: Bilingual) => string;
  /** What the page wrote as errors, and what broke in it. */
  readonly complaints: string[];
};

/** The ring of every day looks at some of what the deep one looks at whole (docs/tests.md says what guards the rest). */
export const IS_DAILY = process.env.TEST_RING === "daily";

/** A journey whose words do not matter is made in one language; without a tag, in both. */
export const IN_FRENCH = { tag: "@fr" };
export const IN_ENGLISH = { tag: "@en" };

/** A journey of the deep ring alone: something lighter guards it every day (docs/tests.md says what). */
export function inDepth({ tag }: { readonly tag?: string } = {}): { readonly tag: string[] } {
  return { tag: ["@deep", ...(tag === undefined ? [] : [tag])] };
}

/** For one screen of many: in the ring of every day in one language, and so in one theme, by its place among them. */
export function byPlace(place: number): { readonly tag?: string } {
  if (!IS_DAILY) return {};
  return place % 2 === 0 ? IN_FRENCH : IN_ENGLISH;
}

const WITH_MAP = "@map";

/**
 * A journey that looks at a map. Every day the others are made in a browser that draws none: without a graphics card, a
 * map takes more than half of a journey. In the deep ring all have it.
 */
export function withMap({ tag }: { readonly tag?: string } = {}): { readonly tag: string[] } {
  return { tag: [WITH_MAP, ...(tag === undefined ? [] : [tag])] };
}

/** Makes of a browser one without WebGL: it says in the place of a map that it cannot draw it. */
export async function turnMapOff(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
}

/** A journey in one language; it fails when the page complained in the console and the journey did not expect it. */
export const test = base.extend<JourneyOptions & Journey>({
  language: ["fr", { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  baseURL: async ({}, use) => use(process.env.LICHEN_URL),
  t: async ({ language }, use) => use((text) => text[language]),
  context: async ({ context }, use, { tags }) => {
    if (IS_DAILY && !tags.includes(WITH_MAP)) await turnMapOff(context);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints, "the console of the page").toEqual([]);
    },
    { auto: true },
  ],
});

/** A place of the embedded list, as the address search proposes it. */
export async function placeOf(page: Page, q: string): Promise<Record<string, unknown>> {
  const answer = await page.request.post("/api/places/search/", { data: { q, limit: 1 } });
  const { candidates } = (await answer.json()) as { candidates: Record<string, unknown>[] };
  expect(candidates, `places for ${q}`).toHaveLength(1);
  return candidates[0]!;
}

/** Begins a visit with a place and answers already given, as after a reload. */
export async function beginVisit(
  page: Page,
  { q = "Toulouse", answers = {} }: { q?: string; answers?: Answers } = {},
): Promise<void> {
  const visit = {
    version: 1,
    informations: { country_code: "FR" },
    place: await placeOf(page, q),
    answers,
    life_cycle: "in_operation",
    module: "building",
    scale: "building",
  };
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem("lichen.visit") === null) sessionStorage.setItem("lichen.visit", stored);
  }, JSON.stringify(visit));
}

/** Makes of a page that of a telephone: narrow, and touched. */
export async function holdAsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
}

export const GLASS_OFFICE: Answers = REFERENCE_BUILDINGS.glass_office_1975;

type Screen = {
  readonly path: string;
  readonly name: string;
  /** What axe looks at, where the rest is another screen of the list. */
  readonly part?: string;
};

/** Screens that stand for a visitor; those that analyse need a visit begun. */
export const SCREENS: readonly Screen[] = [
  { path: "/", name: "home" },
  { path: "/presentation", name: "presentation" },
  { path: "/documentation", name: "method" },
  { path: "/resilience/form?step=1", name: "form, address" },
  { path: "/resilience/form?step=2", name: "form, building" },
  { path: "/resilience/form?step=3", name: "form, questions" },
  { path: "/resilience/analysis", name: "analysis" },
  { path: "/resilience/analysis/interview?q=basement", name: "question of the interview" },
  { path: "/resilience/analysis/interview/end", name: "end of the interview" },
  { path: "/resilience/analysis?why=heat.vulnerability", name: "why of a vulnerability", part: "dialog" },
  { path: "/resilience/analysis?why=heat.exposure", name: "why of an exposure", part: "dialog" },
  { path: "/resilience/analysis?why=heat.cross", name: "why of a cross level", part: "dialog" },
  { path: "/buildings/batadapt-building-report", name: "building report" },
  { path: "/shared-report", name: "a shared report without the end of its link" },
  { path: "/login?error=no_account", name: "log in" },
  { path: "/signup", name: "sign-up" },
  { path: "/email-sent", name: "request sent" },
  { path: "/forgot-password", name: "forgotten password" },
  { path: "/reset-password?code=none", name: "new password" },
  { path: "/confirm-signup?user=nobody&code=none", name: "account opening" },
  { path: "/about-us", name: "about" },
  { path: "/faq", name: "frequent questions" },
  { path: "/contact?subject=training", name: "contact" },
  { path: "/contact?subject=quote", name: "contact, quote" },
  { path: "/pricing", name: "pricing" },
  { path: "/legal-notices", name: "legal notices" },
  { path: "/release-notes", name: "release notes" },
  { path: "/accessibility", name: "accessibility" },
  { path: "/site-map", name: "site map" },
  { path: "/recommendations", name: "recommendations" },
  { path: "/recommendations?sheet=P1", name: "sheet of a recommendation" },
  { path: "/recommendations?view=strategy", name: "strategy of a visit" },
  { path: "/impact/projects/configurator", name: "projects of a visitor" },
  { path: "/territories/batadapt-territories-report", name: "choice of a territory" },
  { path: "/territories/batadapt-territories-report?scale=epci&id=243100518", name: "diagnosis of a territory" },
  { path: "/buildings/batadapt-argvip-building-report", name: "clay without an address" },
];

/** Waits until a screen has drawn what it had to ask for. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator("main h1, main h2, header h1, dialog h2").first()).toBeVisible();
  await expect(page.getByText(/^(Chargement…|Loading…)$/)).toHaveCount(0);
}

/** Text of a page on which French puts narrow spaces: a name is compared without them. */
export function matchName(words: string): RegExp {
  return new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/gu, "\\s*"), "u");
}
