import { describeRecognised, missingCostWords } from "@lichen/report";
import { Link } from "react-router";
import { Card } from "../../../design/layout/card.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { NationalTable } from "../shared/national-table.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

/** Disasters recognised in a territory, why their cost is not known, and what they cost the country. */
export function PastDisastersPart({ report: { past_disasters: past, territory } }: { report: TerritoryReport }) {
  const t = useTranslate();
  const language = useLanguage();
  const isMany = (territory.communes ?? 0) > 1;
  const recognised = describeRecognised(past.recognised, isMany, language);
  const missing = missingCostWords(past.cost.reason, language);
  return (
    <Card as="section" gap={12} className={styles.card} aria-label={t(text.pastDisasters)}>
      <h2>{t(text.pastDisasters)}</h2>
      <div className={styles.columns}>
        <Stack gap={16} className={styles.stack}>
          {recognised.length === 0 ? (
            <p>{t(text.noRecognised)}</p>
          ) : (
            <>
              <h3>{t(text.recognised)}</h3>
              <ul className={styles.figures}>
                {recognised.map(({ peril, name, events, spread }) => (
                  <li key={peril}>
                    <b>{name}</b>
                    <strong>{events}</strong>
                    <span className="muted">{spread}</span>
                  </li>
                ))}
              </ul>
              {isMany && <p className="muted">{t(text.recognisedNote)}</p>}
            </>
          )}
          {missing !== null && <p>{missing}</p>}
          <p>
            <Link to="/documentation#territory-past-disasters">{t(text.method)}</Link>
          </p>
        </Stack>
        {past.national.length > 0 && (
          <Stack gap={16} className={styles.stack}>
            <h3>{t(text.national)}</h3>
            <p className="muted">{t(text.nationalNote)}</p>
            <NationalTable label={t(text.national)} national={past.national} />
          </Stack>
        )}
      </div>
    </Card>
  );
}
