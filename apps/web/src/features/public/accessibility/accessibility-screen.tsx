import { ensure } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { Link } from "react-router";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { Table } from "../../../design/table/table.tsx";
import { PublicPage } from "../../../frame/public-page.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSite } from "../shared/use-site.ts";
import {
  AUDIT,
  CONFORMITY,
  type CriterionState,
  countConformity,
  FAULTS,
  type FaultyCriterion,
  findConformity,
  isMet,
  SECOND_AUDIT,
  SPACING_AUDIT,
  THEMES,
} from "./accessibility-audit.ts";
import { FAULT_WORDS } from "./faults.ts";
import { STATE_WORDS, THEME_NAMES, text } from "./text.ts";

/** The declaration of accessibility. @source Décret n° 2019-768; RGAA, "Déclaration d’accessibilité" */
export function AccessibilityScreen() {
  const t = useTranslate();
  const language = useLanguage();
  const publisher = useSite()?.publisher?.name ?? null;
  const { applicable, met, percent } = countConformity();
  const isSomeMended = Object.values<CriterionState>(FAULTS).includes("mended");
  const dayOf = ({ date }: { readonly date: string }) => formatDate(date, language);
  return (
    <PublicPage path="/accessibility" lead={text.lead} width="wide">
      <p>{t(text.commitment(publisher))}</p>
      <h2>{t(text.state)}</h2>
      <p>
        <strong>{t(CONFORMITY[findConformity()])}</strong>
      </p>
      <p>
        {t(text.rate(percent, met, applicable))} {isSomeMended && t(text.notCounted)}
      </p>

      <h2>{t(text.tried)}</h2>
      <p>
        {t(text.audit(AUDIT.standard, AUDIT.version, dayOf(AUDIT)))} {t(text.means(AUDIT.screens))}
      </p>
      <p>{t(text.again(SECOND_AUDIT.version, dayOf(SECOND_AUDIT), SECOND_AUDIT.screens))}</p>
      <p>{t(text.spacing(dayOf(SPACING_AUDIT), SPACING_AUDIT.screens))}</p>
      <p>{t(text.notTried)}</p>
      <p>{t(text.techniques)}</p>

      <h2>{t(text.faults)}</h2>
      <FaultTable />
      <h3>{t(text.byTheme)}</h3>
      <ThemeTable />
      <h3>{t(text.exempt)}</h3>
      <p>{t(text.noExemption)}</p>

      <h2>{t(text.report)}</h2>
      <p>
        {t(text.reportHow)} <Link to="/contact">{t(text.write)}</Link>
      </p>
      <h2>{t(text.recourse)}</h2>
      <p>{t(text.recourseWhen)}</p>
      <ul>
        <li>
          <a href="https://formulaire.defenseurdesdroits.fr/">{t(text.form)}</a>
        </li>
        <li>
          <a href="https://www.defenseurdesdroits.fr/saisir/delegues">{t(text.delegates)}</a>
        </li>
        <li>{t(text.post)}</li>
      </ul>
      <h2>{t(text.scheme)}</h2>
      <p>{t(text.schemeIs)}</p>
      <p className="muted">{t(text.established(dayOf(SPACING_AUDIT)))}</p>
    </PublicPage>
  );
}

function FaultTable() {
  const t = useTranslate();
  return (
    <Table name={t(text.faults)}>
      <thead>
        <tr>
          <ColumnHeads of={[text.criterion, text.seen, text.now]} />
        </tr>
      </thead>
      <tbody>
        {(Object.keys(FAULTS) as FaultyCriterion[]).map((criterion) => (
          <tr key={criterion}>
            <th scope="row">{`${criterion} ${t(FAULT_WORDS[criterion].subject)}`}</th>
            <td>{t(FAULT_WORDS[criterion].seen)}</td>
            <td>{t(STATE_WORDS[FAULTS[criterion]])}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What is left of a theme once the criteria without a subject and those not met are counted is met. */
function ThemeTable() {
  const t = useTranslate();
  const open = Object.entries(FAULTS).filter(([, state]) => !isMet(state));
  return (
    <Table name={t(text.byTheme)}>
      <thead>
        <tr>
          <ColumnHeads of={[text.theme, text.met, text.notMet, text.notApplicable]} />
        </tr>
      </thead>
      <tbody>
        {THEMES.map(({ criteria, notApplicable }, index) => {
          const notMet = open.filter(([criterion]) => criterion.startsWith(`${index + 1}.`)).length;
          return (
            <tr key={ensure(THEME_NAMES[index]).en}>
              <th scope="row">{`${index + 1}. ${t(ensure(THEME_NAMES[index]))}`}</th>
              <td>{criteria - notApplicable - notMet}</td>
              <td>{notMet}</td>
              <td>{notApplicable}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
