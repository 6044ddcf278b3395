import { ensure, findAction } from "@lichen/domain";
import { formatInteger, nounOf } from "@lichen/report";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { ChangePlan, PlanView } from "./plan-state.ts";
import type { PortfolioPlan } from "./plan-types.ts";
import styles from "./portfolio-strategy.module.css";
import { text } from "./text.ts";

const SHOWN = 10;

/** The actions that are planned for most buildings, what is late of them in front; each lists its own. */
export function MostPlanned({ plan, view, change }: { plan: PortfolioPlan; view: PlanView; change: ChangePlan }) {
  const t = useTranslate();
  const language = useLanguage();
  const shown = plan.actions.filter(({ planned }) => planned > 0).slice(0, SHOWN);
  const most = Math.max(...shown.map(({ planned }) => planned));
  return (
    <Stack as="section" className={styles.most}>
      <Text as="h2" size={14}>
        {t(text.mostPlanned)}
      </Text>
      <Stack as="ul" gap={2}>
        {shown.map(({ id, planned, late }) => {
          const { name } = ensure(findAction(id));
          const isChosen = view.action === id;
          const actions = nounOf(planned, "action");
          return (
            <li key={id}>
              <button
                type="button"
                className="list-button"
                aria-pressed={isChosen}
                onClick={() => change({ action: isChosen ? null : id })}
              >
                <span>{t(name)}</span>
                <b>
                  {formatInteger(planned, language)}
                  <span className="visually-hidden"> {t(late === 0 ? actions : text.withLate(actions, late))}</span>
                </b>
                <span className={styles.bar} style={{ width: `${(100 * planned) / most}%` }}>
                  <span className={styles.late} style={{ width: `${(100 * late) / planned}%` }} />
                </span>
              </button>
            </li>
          );
        })}
      </Stack>
      {plan.late > 0 && (
        <Row as="p" wrap={false}>
          <i className={styles.late} /> <span className="muted">{t(text.late).toLowerCase()}</span>
        </Row>
      )}
    </Stack>
  );
}
