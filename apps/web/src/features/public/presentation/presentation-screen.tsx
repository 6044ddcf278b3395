import { HAZARD_IDS, hazardOf, LEVELS, SCENARIO_NAMES, SCENARIOS } from "@lichen/domain";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
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
      <Lines>
        {TOOLS.map(({ name, what, to }) => (
          <li key={name.en}>
            <Text as="h3" size={16}>
              {to === null ? t(name) : <Link to={to}>{t(name)}</Link>}
            </Text>
            <p className="muted">{t(what)}</p>
          </li>
        ))}
      </Lines>

      <h2>{t(text.benefits)}</h2>
      <Paragraphs of={PARAGRAPHS.benefits} />

      <h2>{t(text.news)}</h2>
      <News />

      <h2>{t(text.hazards)}</h2>
      <p>{t(text.hazardsLead)}</p>
      <Lines>
        {HAZARD_IDS.map((hazard) => (
          <Row as="li" gap={12} align="start" wrap={false} key={hazard}>
            <HazardIcon hazard={hazard} />
            <div>
              <Text as="h3" size={16}>
                {t(hazardOf(hazard).name)}
              </Text>
              <Text size={14} muted>
                {t(hazardOf(hazard).looksAt)}
              </Text>
            </div>
          </Row>
        ))}
      </Lines>

      <h2>{t(text.cross)}</h2>
      <Paragraphs of={PARAGRAPHS.cross} />

      <h2>{t(text.levels)}</h2>
      <p>{t(text.levelsLead)}</p>
      <Row as="ul" gap={24} rowGap={8}>
        {LEVELS.map((level) => (
          <li key={level}>
            <Level level={level} />
          </li>
        ))}
      </Row>

      <h2>{t(text.time)}</h2>
      <Table name={t(text.time)}>
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
      </Table>

      <h2>{t(text.why)}</h2>
      <Paragraphs of={PARAGRAPHS.why} />

      <h2>{t(text.limits)}</h2>
      <Paragraphs of={PARAGRAPHS.limits} />
    </PublicPage>
  );
}
