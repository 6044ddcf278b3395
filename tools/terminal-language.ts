import type { Bilingual, Language } from "@lichen/domain";

/** Where the command is called from. */
export type Terminal = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
};

/** Language of the person at the terminal, from the variables that every system sets for it. */
export function terminalLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || "";
  return /^fr/i.test(locale) ? "fr" : "en";
}

/** Says a text to the person at the terminal. */
export function sayIn(language: Language): (text: Bilingual) => string {
  return (text) => text[language];
}
