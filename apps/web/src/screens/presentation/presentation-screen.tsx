import { type Bilingual, HAZARD_IDS, hazardOf, LEVELS, SCENARIO_NAMES, SCENARIOS } from "@lichen/domain";
import { Button } from "../../ui/kit/button.tsx";
import { useSay, useTitle } from "../../ui/language/language.tsx";
import { HazardIcon } from "../../ui/levels/hazard-icon.tsx";
import { Level } from "../../ui/levels/level.tsx";
import styles from "./presentation.module.css";
import { PARAGRAPHS, text } from "./text.ts";

/** What the product is, to read as a page. */
export function PresentationScreen() {
  const say = useSay();
  useTitle(text.title);
  return (
    <article className={styles.page}>
      <h1>{say(text.heading)}</h1>
      <p className={styles.lead}>{say(text.lead)}</p>
      <p>
        <Button to="/">{say(text.start)}</Button>
      </p>

      <h2>{say(text.hazards)}</h2>
      <p>{say(text.hazardsLead)}</p>
      <ul className={styles.hazards}>
        {HAZARD_IDS.map((hazard) => (
          <li key={hazard}>
            <HazardIcon hazard={hazard} />
            <div>
              <h3>{say(hazardOf(hazard).name)}</h3>
              <p className="muted">{say(hazardOf(hazard).looksAt)}</p>
            </div>
          </li>
        ))}
      </ul>

      <h2>{say(text.cross)}</h2>
      <Paragraphs of={PARAGRAPHS.cross} />

      <h2>{say(text.levels)}</h2>
      <p>{say(text.levelsLead)}</p>
      <ul className={styles.levels}>
        {LEVELS.map((level) => (
          <li key={level}>
            <Level level={level} />
          </li>
        ))}
      </ul>

      <h2>{say(text.time)}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say(text.trajectory)}</th>
            <th scope="col">{say(text.warming)}</th>
          </tr>
        </thead>
        <tbody>
          {SCENARIOS.map((scenario) => (
            <tr key={scenario}>
              <th scope="row">{say(SCENARIO_NAMES[scenario].name)}</th>
              <td>{say(SCENARIO_NAMES[scenario].detail)}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <h2>{say(text.why)}</h2>
      <Paragraphs of={PARAGRAPHS.why} />

      <h2>{say(text.limits)}</h2>
      <Paragraphs of={PARAGRAPHS.limits} />
    </article>
  );
}

function Paragraphs({ of: paragraphs }: { of: readonly Bilingual[] }) {
  const say = useSay();
  return paragraphs.map((paragraph) => <p key={paragraph.en}>{say(paragraph)}</p>);
}
