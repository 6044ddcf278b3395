import AxeBuilder from "@axe-core/playwright";
import type { Language } from "@lichen/domain";
import { expect, type Page, test } from "@playwright/test";
import { text as map } from "../apps/web/src/design/map/text.ts";
import { IS_DAILY, waitUntilSettled } from "./journey.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Beside the width at which the journeys open their screens. */
const WIDTHS_PX = [360, 640, 1024, 1280, 2560] as const;
/** Every day each screen is looked at in the narrowest and in one of the others. */
const [NARROWEST_PX, ...OTHERS_PX] = WIDTHS_PX;

/** Widths of this ring: one of the others by the title of the journey, the same each day: all are met over all of them. */
function widthsFor(title: string): readonly number[] {
  if (!IS_DAILY) return WIDTHS_PX;
  const sum = [...title].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return [NARROWEST_PX, OTHERS_PX[sum % OTHERS_PX.length]!];
}

/** A page of more elements is looked at by its kinds every day: most of it is the same few parts, hundreds of times. */
const MANY_ELEMENTS = 5000;

/**
 * In the page: takes out what repeats the kind of something before it, where the page has many elements.
 *
 * Of one kind are elements of one tag, with the same look, roles and states, around the same kinds; their words and their
 * addresses differ. The first of each kind in each kind of parent is left, so each is there once; rows stay whole.
 * @returns what was taken out, each with what holds its place
 */
function takeOutRepeated(most: number): { readonly out: Element; readonly place: Comment }[] {
  if (document.querySelectorAll("*").length <= most) return [];
  const PARTS = "section, article, table, ul, ol, dl, details, form, fieldset, figure, nav, pre";
  const COMPARED = /^(class|style|role|type|lang|tabindex|scope|aria-(?!label|describedby|controls|owns|details).*)$/;
  const numbers = new Map<string, number>();
  const met = new Set<string>();
  const repeated: Element[] = [];
  const numberOf = (kind: string): number => {
    const number = numbers.get(kind) ?? numbers.size;
    numbers.set(kind, number);
    return number;
  };
  const headOf = ({ tagName, attributes }: Element) => {
    const own = [...attributes].map(({ name, value }) =>
      COMPARED.test(name) || value.trim() === "" ? `${name}=${value}` : name,
    );
    return numberOf([tagName, ...own.sort()].join(" "));
  };
  const kindOf = (element: Element): number => {
    const head = headOf(element);
    const inside = new Set<number | "words">();
    for (const child of element.childNodes) {
      if (child instanceof Text && child.data.trim() !== "") inside.add("words");
      if (!(child instanceof Element)) continue;
      const kind = kindOf(child);
      const isSibling = inside.has(kind) && element.tagName !== "TR";
      if (isSibling || (child.matches(PARTS) && met.has(`${head} ${kind}`))) repeated.push(child);
      inside.add(kind);
      met.add(`${head} ${kind}`);
    }
    return numberOf(`${head} (${[...inside].join(" ")})`);
  };
  kindOf(document.body);
  return repeated.map((out) => {
    const place = document.createComment("");
    out.replaceWith(place);
    return { out, place };
  });
}

/** What axe finds on a page as it is drawn now, or in a part of it. */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  const repeated = await page.evaluateHandle(takeOutRepeated, IS_DAILY ? MANY_ELEMENTS : Number.POSITIVE_INFINITY);
  // What passes is not told, and no page frames another's: both take axe two thirds of its time.
  const found = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .include(part)
    .options({ resultTypes: ["violations"] })
    .withTags(RULES)
    .analyze();
  await repeated.evaluate((all) => {
    for (const { out, place } of all) place.replaceWith(out);
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** Widths at which a page is broader than its window, each with the pixels beyond it; controls whose words are cut there. */
export async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [page.viewportSize()!.width, ...widthsFor(test.info().title)]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond !== 0) found.push(`${beyond} px at ${width}`);
    const cut = await page.evaluate(cutWords);
    found.push(...cut.map((words) => `"${words}" is cut at ${width}`));
  }
  return found;
}

/** In the page: words of buttons and links that are cut without a sign that they go on. */
function cutWords(): string[] {
  /** What only a screen reader is told stands in a box of a pixel. */
  const LEAST_PX = 2;
  const inside = [
    ...document.querySelectorAll<HTMLElement>(":is(button, a, [role=button]), :is(button, a, [role=button]) *"),
  ];
  const cut = inside.filter((one) => {
    const { overflowX, textOverflow } = getComputedStyle(one);
    const isCutter = (overflowX === "hidden" || overflowX === "clip") && textOverflow !== "ellipsis";
    return isCutter && one.clientWidth > LEAST_PX && one.scrollWidth > one.clientWidth + 1;
  });
  return cut.map((one) => one.innerText.trim()).filter((words) => words !== "");
}

/** Words of controls that are seen and not in their name: who says what they see reaches nothing, who hears it is told something else. */
async function mismatches(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>("button, a[href], [role=button]")) {
      const hidden = [...control.querySelectorAll<HTMLElement>("[aria-hidden=true]")].filter(
        (one) => one instanceof HTMLElement && one.checkVisibility(),
      );
      const seen = hidden
        .map((one) => {
          const drawn = one.cloneNode(true) as HTMLElement;
          for (const unseen of drawn.querySelectorAll(".visually-hidden, svg")) unseen.remove();
          return drawn.innerHTML.replaceAll(/<[^>]*>/g, " ");
        })
        .join(" ");
      const copy = control.cloneNode(true) as HTMLElement;
      for (const one of copy.querySelectorAll("[aria-hidden=true]")) one.remove();
      const name = (control.getAttribute("aria-label") ?? copy.textContent).toLowerCase();
      const missing = (seen.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !name.includes(word));
      if (missing.length > 0) found.push(`"${missing.join(" ")}" is seen on "${name.trim()}"`);
    }
    return found;
  });
}

/** Tables without a name of their own, columns without a header, rows without one: what a screen reader says of a cell. */
async function untitledTables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const table of document.querySelectorAll<HTMLTableElement>("table")) {
      const label = table.getAttribute("aria-label") ?? table.caption?.textContent ?? "";
      const name = label.trim() || `a table that begins with "${table.textContent.trim().slice(0, 40)}"`;
      if (/^(Tableau|Table)?$/.test(label.trim())) found.push(`${name} has no name`);
      const heads = [...(table.tHead?.rows ?? [])].flatMap((row) => [...row.cells].slice(1));
      const isBare = (cell: Element) => cell.tagName === "TD" && cell.getAttribute("aria-hidden") !== "true";
      if (heads.some(isBare)) found.push(`${name} has a column without a header`);
      const rows = [...table.tBodies].flatMap((body) => [...body.rows]).filter(({ cells }) => cells.length > 1);
      if (rows.some((row) => row.querySelector("th, [role=rowheader]") === null)) {
        found.push(`${name} has a row without a header`);
      }
    }
    return found;
  });
}

/** Asterisks whose form does not say what they mean, or whose field is not declared as required. */
async function unexplainedAsterisks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const asterisks = [...document.querySelectorAll<HTMLElement>("span[aria-hidden=true]")].filter(
      (one) => one.textContent.trim() === "*" && one.checkVisibility(),
    );
    for (const asterisk of asterisks) {
      const label = asterisk.closest<HTMLElement>("label, legend");
      const name = label?.innerText ?? "";
      const part = asterisk.closest<HTMLElement>("form, dialog, main");
      if (!/astérisque|asterisk/i.test(part?.innerText ?? "")) found.push(`"${name}": nothing says what * means`);
      const group = label instanceof HTMLLabelElement ? label.control : label?.parentElement?.querySelector("input");
      if (group?.matches(":required, [aria-required=true]") !== true) found.push(`"${name}" is not declared required`);
    }
    return found;
  });
}

/** Controls of the rows and heads of a table with the name of another one: alone, a name does not say whose it is. */
async function repeatedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (one: HTMLElement): string => {
      const labels = one instanceof HTMLSelectElement || one instanceof HTMLInputElement ? one.labels : null;
      const label = [...(labels ?? [])].map(({ textContent }) => textContent).join(" ");
      return (one.getAttribute("aria-label") ?? (label || one.textContent)).trim();
    };
    return [...document.querySelectorAll<HTMLTableElement>("table")].flatMap((table) => {
      const controls = [...table.querySelectorAll<HTMLElement>("select, input, thead button")];
      const names = controls.filter((one) => one.checkVisibility()).map(nameOf);
      return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
    });
  });
}

/** The journeys run in both languages: each looks at a screen in its theme, so that every screen is seen in both. */
const THEMES = { fr: "light", en: "dark" } as const satisfies Record<Language, string>;

/** Before a screen is opened: drawn once, in the theme that it is looked at in. */
export async function takeTheme(page: Page, language: Language): Promise<void> {
  await page.emulateMedia({ colorScheme: THEMES[language] });
}

/**
 * A screen that was opened after `takeTheme`: its language, what axe finds in the theme of that language, its widths.
 *
 * @param part what axe looks at: all of it, or what stands before a screen that is looked at elsewhere
 */
export async function expectClean(page: Page, language: Language, part = "html"): Promise<void> {
  await waitUntilSettled(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const theme = THEMES[language];
  await expect(page.locator("html")).toHaveAttribute("data-scheme", theme);
  expect.soft(await violations(page, part), `what axe finds, ${theme}`).toEqual([]);
  expect.soft(await mismatches(page), "words that are seen and not said").toEqual([]);
  expect.soft(await untitledTables(page), "tables that do not say what they are").toEqual([]);
  expect.soft(await unexplainedAsterisks(page), "asterisks without their meaning").toEqual([]);
  expect.soft(await repeatedNames(page), "controls of a table with one name").toEqual([]);
  expect.soft(await overflows(page), "pixels beyond the window").toEqual([]);
  if (part !== "html") return;
  expect
    .soft(await page.getByText(map.unable[language]).count(), "a screen is looked at with its map (withMap)")
    .toBe(0);
}
