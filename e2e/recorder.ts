import { writeFile } from "node:fs/promises";
import type { Locator, Page, TestInfo } from "@playwright/test";

/** What a user did since the beginning. */
type Effort = { readonly clicks: number; readonly keys: number; readonly seconds: number };
type Reading = Effort & { readonly step: string; readonly sentences: readonly string[] };

/** What a list of a form takes of who has no keyboard: it is opened, then an option is pressed. */
const CLICKS_OF_LIST = 2;

/** In the page: tells each press of a pointer and each key. */
function tellActs(): void {
  const { noteAct } = window as unknown as { noteAct: (act: "clicks" | "keys") => void };
  addEventListener("pointerdown", ({ isTrusted }) => isTrusted && noteAct("clicks"), true);
  addEventListener("keydown", ({ isTrusted }) => isTrusted && noteAct("keys"), true);
}

/** A record of one journey: its clicks, its keys and its seconds, and what stands on the screen at each step. */
export type Recorder = {
  /** Notes the sentences of a part of the screen. @returns them, their narrow spaces as they are */
  readonly read: (step: string, part: Locator) => Promise<readonly string[]>;
  /** Chooses in a list of a form. */
  readonly choose: (list: Locator, value: string) => Promise<void>;
  /** Attaches the record to the test, and says it in a line. */
  readonly end: () => Promise<Effort>;
};

/** Begins the record of a journey, before its first page. */
export async function startRecorder(page: Page, info: TestInfo): Promise<Recorder> {
  const acts = { clicks: 0, keys: 0 };
  const readings: Reading[] = [];
  await page.exposeFunction("noteAct", (act: "clicks" | "keys") => {
    acts[act]++;
  });
  await page.addInitScript(tellActs);
  const start = Date.now();
  const effort = (): Effort => ({ ...acts, seconds: Math.round((Date.now() - start) / 100) / 10 });
  return {
    read: async (step, part) => {
      await part.first().waitFor();
      const sentences = (await part.allInnerTexts()).map((words) => words.trim()).filter((words) => words !== "");
      readings.push({ step, ...effort(), sentences });
      await page.screenshot({ path: info.outputPath(`${readings.length}.png`) });
      return sentences;
    },
    choose: async (list, value) => {
      await list.selectOption(value);
      acts.clicks += CLICKS_OF_LIST;
    },
    end: async () => {
      const whole = effort();
      const path = info.outputPath("record.json");
      await writeFile(
        path,
        JSON.stringify({ journey: info.title, language: info.project.name, ...whole, readings }, null, 2),
      );
      await info.attach("record", { path, contentType: "application/json" });
      process.stdout.write(
        `${info.project.name}, ${info.title}: ${whole.clicks} clicks, ${whole.keys} keys, ${whole.seconds} s\n`,
      );
      return whole;
    },
  };
}
