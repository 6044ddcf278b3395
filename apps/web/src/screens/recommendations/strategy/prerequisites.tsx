import { type Decisions, PREREQUISITES, type Strategy } from "@lichen/domain";
import { useSay } from "../../../ui/language/language.tsx";
import styles from "./strategy.module.css";
import { text } from "./text.ts";

/** What a strategy rests on before any action: ticked when it is met. */
export function Prerequisites({ strategy, decide }: { strategy: Strategy; decide: (decisions: Decisions) => void }) {
  const say = useSay();
  const { prerequisites: done } = strategy;
  return (
    <fieldset className={styles.prerequisites}>
      <legend>{say(text.prerequisites(done.length, PREREQUISITES.length))}</legend>
      {PREREQUISITES.map(({ id, name, text: what }) => (
        <label key={id} title={say(what)}>
          <input
            type="checkbox"
            checked={done.includes(id)}
            onChange={({ target }) => decide({ changes: [], prerequisites: [{ id, done: target.checked }] })}
          />
          {say(name)}
        </label>
      ))}
    </fieldset>
  );
}
