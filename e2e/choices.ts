import { type ElementHandle, expect, type Page, type Request } from "@playwright/test";
import { IS_DAILY, waitUntilSettled } from "./journey.ts";

/** Calls by POST that read: any other request but a GET writes. */
const READS =
  /\/(admin_search|answers|check_validity|counts|estimates|flood_damage|get_fonds_gestion|get_groups|map|meta|news|next_answers|official_risks|open|portfolio_plan|profile|proposed_answers|\w*recommendations|recommendations_simulation|\w*report|results_changes|rnb_id|search|trash)\/$/;

/** Choices of one kind that are tried on a page: the sixtieth row of a table does what the first does. */
const MOST = IS_DAILY ? 5 : 12;
/** What a change does at once is done by then. */
const AT_ONCE_MS = 120;

type Choice = { readonly kind: "list" | "radio"; readonly name: string };

/** In the page: marks the lists and the groups of radio buttons that can be used, and names them. */
function markChoices(most: number): Choice[] {
  const inside = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const lists = [...inside.querySelectorAll("select")].filter(
    (list) => list.checkVisibility() && !list.disabled && [...list.options].filter((one) => !one.disabled).length > 1,
  );
  const radios = [...inside.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
    (radio) => radio.checkVisibility() && !radio.disabled,
  );
  const groups = [...new Set(radios.map(({ name }) => name))].map((name) => {
    const own = radios.filter((radio) => radio.name === name);
    return own.find(({ checked }) => checked) ?? own[0]!;
  });
  const marked = [...lists.slice(0, most), ...groups.slice(0, most)];
  return marked.map((control, place) => {
    control.setAttribute("data-choice", String(place));
    const label = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.name;
    return { kind: control instanceof HTMLSelectElement ? "list" : "radio", name: label };
  });
}

/** In the page: gives the focus to a choice. @returns the key that leads to another of its values */
function keyOf(control: Element): string {
  (control as HTMLElement).focus();
  if (!(control instanceof HTMLSelectElement)) return "ArrowRight";
  const after = [...control.options].slice(control.selectedIndex + 1);
  return after.some(({ disabled }) => !disabled) ? "ArrowDown" : "ArrowUp";
}

/** In the page: whether the focus is where the arrow was pressed: in the list, or on a radio button of the group. */
function hasFocus(control: Element): boolean {
  const focused = document.activeElement;
  if (focused === control) return control.isConnected;
  return control instanceof HTMLInputElement && focused instanceof HTMLInputElement && focused.name === control.name;
}

/** In the page: whether a choice that is still there shows what the arrow led to: until it is drawn, it shows what was before. */
function isTaken(control: Element, before: string | null): boolean {
  if (!control.isConnected) return true;
  if (control instanceof HTMLSelectElement) return control.value !== before;
  const focused = document.activeElement;
  return !(focused instanceof HTMLInputElement && focused.type === "radio") || focused.checked;
}

/** Waits until what a choice changes is there: the choice itself, then what the screen asks for it. */
async function waitUntilTaken(page: Page, control: ElementHandle, before: string | null, name: string): Promise<void> {
  await expect.poll(() => control.evaluate(isTaken, before), `${name} shows what is chosen`).toBe(true);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await waitUntilSettled(page);
}

/**
 * Presses an arrow in each list and each group of radio buttons of a page, as a keyboard does on the way to another
 * choice: nothing is saved, the screen is not left, the control stays with the focus.
 * @param forMs how long each is watched, where what is typed is saved once it stays as it is
 */
export async function expectNoArrowDecides(page: Page, forMs = AT_ONCE_MS): Promise<void> {
  const written: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && !READS.test(pathname)) written.push(`${request.method()} ${pathname}`);
  };
  const path = new URL(page.url()).pathname;
  const faults: string[] = [];
  const choices = await page.evaluate(markChoices, MOST);
  const handles: (ElementHandle | null)[] = [];
  for (const place of choices.keys()) handles.push(await page.$(`[data-choice="${place}"]`));
  page.on("request", note);
  for (const [place, { kind, name }] of choices.entries()) {
    const control = handles[place];
    // Another choice may have changed what is asked after it.
    if (control === null || control === undefined || !(await control.evaluate((one) => one.isConnected))) continue;
    const key = await control.evaluate(keyOf);
    const before = await control.evaluate((one) => (one instanceof HTMLSelectElement ? one.value : null));
    // The choice before is left by now, which may save it.
    if (forMs > AT_ONCE_MS) await page.waitForTimeout(forMs);
    written.length = 0;
    await page.keyboard.press(key);
    await page.waitForTimeout(forMs);
    const description = `${path}, ${kind} "${name.trim()}"`;
    if (written.length > 0) faults.push(`${description}: ${written.join(", ")}`);
    const now = new URL(page.url()).pathname;
    if (now !== path) {
      faults.push(`${description}: leads to ${now}`);
      break;
    }
    await waitUntilTaken(page, control, before, description);
    if (!(await control.evaluate(hasFocus))) faults.push(`${description}: has no longer the focus`);
  }
  page.off("request", note);
  expect.soft(faults, "what one arrow does").toEqual([]);
}
