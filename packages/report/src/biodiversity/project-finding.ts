import { type Bilingual, bestScenario, ensure, type Language, type StateResults } from "@lichen/domain";
import { formatIndex } from "../figure.ts";
import { PROJECT_WORDS } from "./project-words.ts";

/** The biotope coefficient of a state in words: one that declares no surface has none. */
export const cbshWords = ({ cbsh }: Pick<StateResults, "cbsh">, language: Language): string =>
  cbsh === null ? PROJECT_WORDS.undeclared[language] : formatIndex(cbsh, language);

/**
 * Which scenario is best, and whether it is better than the initial state.
 * @param names of the states, the initial one first
 */
export function projectFinding(results: readonly StateResults[], names: readonly string[]): Bilingual {
  const [initial, ...scenarios] = results;
  if (initial === undefined || scenarios.length === 0) return PROJECT_WORDS.noScenario;
  const best = bestScenario(scenarios);
  if (best === undefined) return PROJECT_WORDS.noneDeclared;
  const name = ensure(names[results.findIndex(({ id }) => id === best.id)]);
  const write = (language: Language) => {
    const value = formatIndex(best.cbsh, language);
    if (initial.cbsh === null) return PROJECT_WORDS.initialUndeclared(name, value)[language];
    const before = formatIndex(initial.cbsh, language);
    return best.cbsh > initial.cbsh
      ? PROJECT_WORDS.best(name, value, before)[language]
      : PROJECT_WORDS.noBetter(before)[language];
  };
  return { fr: write("fr"), en: write("en") };
}
