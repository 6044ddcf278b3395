import { ACTION_CATEGORIES, ensure, type PlannedId, type Recommendation } from "@lichen/domain";
import { skillWords } from "@lichen/report";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import list from "../../../design/table/list.module.css";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { PartComments } from "../../comments/index.ts";
import { DecisionFields } from "../catalogue/decision-fields.tsx";
import { PointsByHazard, StatusMark } from "../shared/marks.tsx";
import type { Adaptation } from "../shared/use-adaptation.ts";
import { byDecision } from "./order.ts";
import { text } from "./text.ts";

/** The 61 actions with what is decided about each: late ones first, then by year. */
export function StrategyTable({
  actions,
  adaptation,
  onOpen,
  comments,
}: {
  actions: readonly Recommendation[];
  adaptation: Adaptation;
  onOpen: (id: string) => void;
  comments: PartComments;
}) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className={list.scroll} tabIndex={0} aria-label={t(text.actionTable)}>
      <table>
        <caption className="visually-hidden">{t(text.actionTable)}</caption>
        <thead>
          <tr>
            <ColumnHeads of={[text.name, text.status, text.hazards, text.cost]} />
            <th scope="col">{t(text.priority)}</th>
          </tr>
        </thead>
        <tbody>
          {byDecision(actions).map((action) => (
            <tr key={action.id}>
              <th scope="row">
                <TextButton isName onClick={() => onOpen(action.id)}>
                  {t(action.name)}
                </TextButton>
                {comments.mark({ action: action.id as PlannedId })}
                <Text size={12} muted>
                  {t(ensure(ACTION_CATEGORIES.find(({ id }) => id === action.category)).name).toLowerCase()}
                </Text>
              </th>
              <td>
                <StatusMark action={action} />
              </td>
              <td>
                <PointsByHazard points={action.scores} />
              </td>
              <td>
                <CostMark level={action.cost_level} />
                <Text size={12} muted>
                  {t(skillWords(action.skill_level))}
                </Text>
              </td>
              <td>
                <DecisionFields action={action} adaptation={adaptation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
