import { HAZARD_IDS, hazardOf, LEVELS, SCENARIO_NAMES, SCENARIOS } from "@lichen/domain";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import styles from "../../../frame/public-page.module.css";
import { Paragraphs, PublicPage } from "../../../frame/public-page.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { News } from "./news.tsx";
import { PARAGRAPHS, TOOLS, text } from "./text.ts";

/** What the product is, to read as a page. */
export function PresentationScreen() {
  const t = useTranslate();
  return (
    <PublicPage path="/presentation" heading={text.heading} lead={text.lead}>
      <p>
        <Button to="/">{t(text.start)}</Button>
      </p>

      <h2>{t(text.tools)}</h2>
      <ul className={styles.tools}>
        {TOOLS.map(({ name, what, to }) => (
          <li key={name.en}>
            <h3>{to === null ? t(name) : <Link to={to}>{t(name)}</Link>}</h3>
            <p className="muted">{t(what)}</p>
          </li>
        ))}
      </ul>

      <h2>{t(text.benefits)}</h2>
      <Paragraphs of={PARAGRAPHS.benefits} />

      <h2>{t(text.news)}</h2>
      <News />

      <h2>{t(text.hazards)}</h2>
      <p>{t(text.hazardsLead)}</p>
      <ul className={styles.hazards}>
        {HAZARD_IDS.map((hazard) => (
          <li key={hazard}>
            <HazardIcon hazard={hazard} />
            <div>
              <h3>{t(hazardOf(hazard).name)}</h3>
              <p className="muted">{t(hazardOf(hazard).looksAt)}</p>
            </div>
          </li>
        ))}
      </ul>

      <h2>{t(text.cross)}</h2>
      <Paragraphs of={PARAGRAPHS.cross} />

      <h2>{t(text.levels)}</h2>
      <p>{t(text.levelsLead)}</p>
      <Row as="ul" gap={24} rowGap={8} align="stretch" className={styles.levels}>
        {LEVELS.map((level) => (
          <li key={level}>
            <Level level={level} />
          </li>
        ))}
      </Row>

      <h2>{t(text.time)}</h2>
      <table className={styles.table} aria-label={t(text.time)}>
        <thead>
          <tr>
            <th scope="col">{t(text.trajectory)}</th>
            <th scope="col">{t(text.warming)}</th>
          </tr>
        </thead>
        <tbody>
          {SCENARIOS.map((scenario) => (
            <tr key={scenario}>
              <th scope="row">{t(SCENARIO_NAMES[scenario].name)}</th>
              <td>{t(SCENARIO_NAMES[scenario].detail)}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <h2>{t(text.why)}</h2>
      <Paragraphs of={PARAGRAPHS.why} />

      <h2>{t(text.limits)}</h2>
      <Paragraphs of={PARAGRAPHS.limits} />
    </PublicPage>
  );
}
