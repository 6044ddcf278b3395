import { IconArrowRight } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text as words } from "../shared/words.ts";
import styles from "./admin-logs.module.css";
import { type CompanyNames, changeRows } from "./change-rows.ts";
import { text } from "./text.ts";

type Values = Readonly<Record<string, unknown>> | null;

/** What an action changed: each field with its value, or with what it was and what it became. */
export function ChangeList({
  before,
  after,
  companyNames,
}: {
  before: Values;
  after: Values;
  companyNames: CompanyNames;
}) {
  const t = useTranslate();
  const rows = changeRows(before, after, companyNames);
  if (rows.length === 0) return t(words.none);
  return (
    <dl className={styles.changes}>
      {rows.map((row) => {
        const isSame = row.before?.en === row.after?.en;
        return (
          <Row align="baseline" wrap={false} key={row.field.en}>
            <dt>{t(row.field)}</dt>
            <Row as="dd" rowGap={0}>
              {!isSame && row.before !== null && <s className="muted">{t(row.before)}</s>}
              {!isSame && row.before !== null && row.after !== null && (
                <>
                  <IconArrowRight size={14} stroke={1.75} aria-hidden />
                  <span className="visually-hidden"> {t(text.became)} </span>
                </>
              )}
              {row.after !== null && <span>{t(row.after)}</span>}
            </Row>
          </Row>
        );
      })}
    </dl>
  );
}
