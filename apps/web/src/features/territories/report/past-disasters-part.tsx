import { describeRecognised, missingCostWords } from "@lichen/report";
import { Link } from "react-router";
import { Grid } from "../../../design/layout/grid.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { NationalTable } from "../shared/national-table.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import { text } from "./text.ts";

/** Disasters recognised in a territory, why their cost is not known, and what they cost the country. */
export function PastDisastersPart({ report: { past_disasters: past, territory } }: { report: TerritoryReport }) {
  const t = useTranslate();
  const language = useLanguage();
  const isMany = (territory.communes ?? 0) > 1;
  const recognised = describeRecognised(past.recognised, isMany, language);
  const missing = missingCostWords(past.cost.reason, language);
  return (
    <Section isCard title={t(text.pastDisasters)}>
      <Grid least={440} align="start">
        <Stack>
          {recognised.length === 0 ? (
            <p>{t(text.noRecognised)}</p>
          ) : (
            <>
              <Text as="h3" size={14}>
                {t(text.recognised)}
              </Text>
              <ValueLines>
                {recognised.map(({ peril, name, events, spread }) => (
                  <li key={peril}>
                    <b>{name}</b>
                    <strong>{events}</strong>
                    <p className="muted">{spread}</p>
                  </li>
                ))}
              </ValueLines>
              {isMany && <p className="muted">{t(text.recognisedNote)}</p>}
            </>
          )}
          {missing !== null && <p>{missing}</p>}
          <p>
            <Link to="/documentation#territory-past-disasters">{t(text.method)}</Link>
          </p>
        </Stack>
        {past.national.length > 0 && (
          <Stack>
            <Text as="h3" size={14}>
              {t(text.national)}
            </Text>
            <p className="muted">{t(text.nationalNote)}</p>
            <NationalTable label={t(text.national)} national={past.national} />
          </Stack>
        )}
      </Grid>
    </Section>
  );
}
