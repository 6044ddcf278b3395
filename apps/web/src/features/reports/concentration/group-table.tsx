import { type ConcentrationWeight, riskBounds, SUBJECT_NAMES } from "@lichen/domain";
import { eventAreaName, formatInteger, groupAmount, riskBoundsWords } from "@lichen/report";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { EventGroup } from "./concentration-calls.ts";
import { groupKey } from "./concentration-state.ts";
import { text } from "./text.ts";

/** The largest groups, each a button that shows its buildings. */
export function GroupTable({
  groups,
  shown,
  onShow,
}: {
  groups: readonly EventGroup[];
  /** Key of the group whose buildings are shown. */
  shown: string | null;
  onShow: (key: string) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const largest = Math.max(...groups.map(({ weights }) => riskBounds(weights.buildings).most));
  return (
    <Table name={t(text.table(groups.length))} stacks>
      <thead>
        <tr>
          <th scope="col">{t(text.place)}</th>
          <th scope="col">{t(text.buildings)}</th>
          <th scope="col" className="number">
            {t(text.floorArea)}
          </th>
          <th scope="col" className="number">
            {t(text.value)}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const { hazard, weights } = group;
          const key = groupKey(group);
          const { least, most, all } = riskBounds(weights.buildings);
          return (
            <tr key={key} data-marked={key === shown || undefined}>
              <th scope="row">
                <Row as="span" inline wrap={false}>
                  <HazardIcon hazard={hazard} size={18} />
                  <TextButton isName aria-pressed={key === shown} onClick={() => onShow(key)}>
                    {t(eventAreaName(group))}
                  </TextButton>
                </Row>
                <small>{t(SUBJECT_NAMES[hazard])}</small>
              </th>
              <td data-label={t(text.buildings)}>
                <ShareBar share={least / largest} most={most / largest} isBounded />
                <b>{riskBoundsWords(weights.buildings, language).count}</b>
                <small>{t(text.of(formatInteger(all, language)))}</small>
              </td>
              <Amount group={group} weight="floor_area" title={t(text.floorArea)} />
              <Amount group={group} weight="asset_value" title={t(text.value)} />
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** What is at risk of a weight between its bounds, and how many buildings have no such weight. */
function Amount({
  group,
  weight,
  title,
}: {
  group: EventGroup;
  weight: Exclude<ConcentrationWeight, "buildings">;
  title: string;
}) {
  const t = useTranslate();
  const { amount, isKnown, without } = groupAmount(group, weight);
  return (
    <td className="number" data-label={title}>
      {isKnown ? <b>{t(amount)}</b> : <span className="muted">{t(amount)}</span>}
      {without !== null && <small>{t(without)}</small>}
    </td>
  );
}
