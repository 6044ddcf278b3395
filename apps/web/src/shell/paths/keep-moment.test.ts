import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inSameMoment, withMoment } from "./keep-moment.ts";

const SOURCES = join(import.meta.dirname, "../..");

it.each([
  ["/recommendations?building=a", "ssp1", "2090", "/recommendations?building=a&scenario=ssp1&horizon=2090"],
  ["/buildings", "ssp2", null, "/buildings?scenario=ssp2"],
  ["/buildings?scenario=ssp5", "ssp2", "2030", "/buildings?scenario=ssp5&horizon=2030"],
  ["/buildings/strategy?year=late#top", null, null, "/buildings/strategy?year=late#top"],
  ["/resilience/form?step=3&field=basement", "ssp5", null, "/resilience/form?step=3&field=basement&scenario=ssp5"],
  ["/territories/batadapt-territories-report", "ssp5", null, "/territories/batadapt-territories-report?scenario=ssp5"],
  ["/buildings/import?id=a", "ssp5", "2050", "/buildings/import?id=a"],
  ["/buildings/trash", "ssp5", "2050", "/buildings/trash"],
  ["/", "ssp5", "2050", "/"],
  ["/impact/projects/configurator", "ssp5", "2050", "/impact/projects/configurator"],
  ["?view=level", "ssp5", "2050", "?view=level"],
])("%s in %s at %s", (path, scenario, horizon, expected) => {
  expect(withMoment(path, { scenario, horizon })).toBe(expected);
});

it("keeps the moment of a query, and nothing else of it", () => {
  const now = new URLSearchParams("step=1&scenario=ssp5&field=basement&horizon=2090");
  expect(inSameMoment(now, "step=3&section=envelope").toString()).toBe(
    "scenario=ssp5&horizon=2090&step=3&section=envelope",
  );
  expect(inSameMoment(new URLSearchParams("step=1"), "").toString()).toBe("");
});

/** What writes the moment itself, or takes it from the query that it is given. */
const HOLDERS = /\b(?:keep|withMoment|inMoment|interviewQuery|query\}|writeChosen|actionsPath\(\w+, "\w+", params)/;
/** An address at a moment, typed or made. */
const AT_A_MOMENT =
  /["`]\/(?:resilience|recommendations|territories|buildings(?!\/(?:import|email|trash)))|\b(?:actionsPath|simulationPath|comparisonPath|scenariosPath|horizonsPath|biodiversityPath|formPath|clayPath|listBehind)\(|\$\{INTERVIEW_/;
/** Where a link leads: an attribute, an entry of a menu, a move. */
const LINKS = /\b(?:to=|to: |navigate\(|<Navigate )/g;

/** Files whose links have no moment to keep. */
const WITHOUT = new Map([
  ["features/public", "public pages have no moment in their address"],
  ["features/account", "nor have the screens of an account"],
  ["features/portfolio/import", "nor has an import"],
  ["features/home/cockpit.tsx", "the home takes it from its synthesis, and has none before it has come"],
  ["shell/session/account-links.ts", "kept where the menus draw them"],
  ["design/states/open-ways.ts", "kept where they are drawn"],
  ["features/gallery", "samples"],
]);

/** Text of a link, from where it begins to where its brackets close. */
function linkAt(source: string, start: number): string {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < source.length; at++) {
    const sign = source[at] as string;
    if (sign === "`") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ("({[".includes(sign)) depth++;
    if (")}]".includes(sign) && --depth <= 0) return source.slice(start, depth < 0 ? at : at + 1);
    if (depth === 0 && (sign === "," || sign === "\n" || sign === ">")) return source.slice(start, at);
  }
  return source.slice(start);
}

describe("the links of the screens", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
    (file) => !file.includes(".test.") && ![...WITHOUT.keys()].some((one) => file.startsWith(one)),
  );
  const links = files.flatMap((file) => {
    const source = readFileSync(join(SOURCES, file), "utf8");
    return [...source.matchAll(LINKS)].map(({ index }) => ({ file, link: linkAt(source, index) }));
  });
  const atMoment = links.filter(({ link }) => AT_A_MOMENT.test(link));

  it("carry the scenario to the screens that are read in one", () => {
    expect(atMoment.length).toBeGreaterThan(60);
    expect(atMoment.filter(({ file, link }) => !HOLDERS.test(link) && file !== "frame/navbar.tsx")).toEqual([]);
  });

  it("of the bars and of refusals do so too", () => {
    for (const file of [
      "frame/navbar.tsx",
      "frame/product-nav.tsx",
      "frame/account-menu.tsx",
      "design/states/ways-on.tsx",
    ])
      expect(readFileSync(join(SOURCES, file), "utf8"), file).toMatch(/\bto(?:=\{|: )keep\((?:page\.)?to\)/);
  });
});
