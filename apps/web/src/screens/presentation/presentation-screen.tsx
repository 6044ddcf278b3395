import { HAZARD_IDS, hazardOf, LEVELS, SCENARIO_NAMES, SCENARIOS } from "@lichen/domain";
import { Link } from "react-router";
import styles from "../../ui/frame/public-page.module.css";
import { Paragraphs, PublicPage } from "../../ui/frame/public-page.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { useSay } from "../../ui/language/language.tsx";
import { HazardIcon } from "../../ui/levels/hazard-icon.tsx";
import { Level } from "../../ui/levels/level.tsx";
import { News } from "./news.tsx";
import { PARAGRAPHS, TOOLS, text } from "./text.ts";

/** What the product is, to read as a page. */
export function PresentationScreen() {
  const say = useSay();
  return (
    <PublicPage path="/presentation" heading={text.heading} lead={text.lead}>
      <p>
        <Button to="/">{say(text.start)}</Button>
      </p>

      <h2>{say(text.tools)}</h2>
      <ul className={styles.tools}>
        {TOOLS.map(({ name, what, to }) => (
          <li key={name.en}>
            <h3>{to === null ? say(name) : <Link to={to}>{say(name)}</Link>}</h3>
            <p className="muted">{say(what)}</p>
          </li>
        ))}
      </ul>

      <h2>{say(text.benefits)}</h2>
      <Paragraphs of={PARAGRAPHS.benefits} />

      <h2>{say(text.news)}</h2>
      <News />

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
    </PublicPage>
  );
}
