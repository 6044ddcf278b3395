import { ensure, findAction, HAZARD_IDS, type HazardId, hazardOf, levelOfRank } from "@lichen/domain";
import { costRange, fallsByHazard, formatInteger, PLAN_WORDS, signedFall } from "@lichen/report";
import { Link } from "react-router";
import { Segmented } from "../../../design/controls/segmented.tsx";
import small from "../../../design/controls/small-select.module.css";
import { IconArrowRight } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level, LevelMark } from "../../../design/levels/level.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { ListPages } from "../../../design/table/list-pages.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { text } from "./text.ts";
import { type ActionsWanted, type PlanAction, usePlanActions } from "./works-plan-calls.ts";

export const keyOfAction = ({ building_id, action }: Pick<PlanAction, "building_id" | "action">): string =>
  `${building_id} ${action}`;

/** The actions of a plan, by year: which of them are applied is chosen here. */
export function PlanActions({
  id,
  wanted,
  onWanted,
  left,
  onLeft,
}: {
  id: string;
  wanted: ActionsWanted;
  onWanted: (change: Partial<ActionsWanted>) => void;
  /** Actions that are not to be applied. */
  left: ReadonlyMap<string, Pick<PlanAction, "building_id" | "action">>;
  onLeft: (action: PlanAction, isLeft: boolean) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const found = usePlanActions(id, wanted);
  const { data } = found;
  if (data === undefined) {
    return found.isError ? (
      <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Waiting heights={[300]} />
    );
  }
  const years = [
    { value: "", name: t(text.allYears) },
    ...data.years.map(({ year, count }) => ({
      value: String(year),
      name: `${year} · ${formatInteger(count, language)}`,
    })),
  ];
  return (
    <Section title={t(text.actions)}>
      <Row gap={12}>
        <Segmented
          label={t(PLAN_WORDS.year)}
          options={years}
          value={wanted.year === null ? "" : String(wanted.year)}
          onChange={(year) => onWanted({ year: year === "" ? null : Number(year), page: 1 })}
        />
        <label>
          <span className="visually-hidden">{t(text.hazard)}</span>
          <select
            className={small.select}
            value={wanted.hazard ?? ""}
            onChange={({ target }) => onWanted({ hazard: (target.value || null) as HazardId | null, page: 1 })}
          >
            <option value="">{t(text.allHazards)}</option>
            {HAZARD_IDS.map((hazard) => (
              <option key={hazard} value={hazard}>
                {t(hazardOf(hazard).name)}
              </option>
            ))}
          </select>
        </label>
      </Row>
      <Table name={t(text.actions)} stacks aria-busy={found.isPlaceholderData}>
        <thead>
          <tr>
            <th scope="col">{t(text.choose)}</th>
            <th scope="col">{t(PLAN_WORDS.year)}</th>
            <th scope="col">{t(PLAN_WORDS.building)}</th>
            <th scope="col">{t(PLAN_WORDS.action)}</th>
            <th scope="col">{t(text.moved)}</th>
            <th scope="col" className="number">
              {t(PLAN_WORDS.levels)}
            </th>
            <th scope="col" className="number">
              {t(PLAN_WORDS.cost)}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.actions.map((one) => (
            <ActionRow
              key={keyOfAction(one)}
              one={one}
              isLeft={left.has(keyOfAction(one))}
              onLeft={(isLeft) => onLeft(one, isLeft)}
            />
          ))}
        </tbody>
      </Table>
      <ListPages meta={data.meta} onPage={(page) => onWanted({ page })} />
    </Section>
  );
}

function ActionRow({ one, isLeft, onLeft }: { one: PlanAction; isLeft: boolean; onLeft: (isLeft: boolean) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const keep = useKeepMoment();
  const { building_id, building_name, city, code, action, year, levels, moved, low, high } = one;
  const name = t(ensure(findAction(action)).name);
  return (
    <tr>
      <td data-label={t(text.choose)}>
        <input
          type="checkbox"
          checked={!isLeft}
          aria-label={t(text.chooseOne(name, building_name))}
          onChange={({ target }) => onLeft(!target.checked)}
        />
      </td>
      <td data-label={t(PLAN_WORDS.year)}>
        {year}
        {one.late && (
          <Text as="span" size={12} muted>
            {" "}
            {t(PLAN_WORDS.late)}
          </Text>
        )}
      </td>
      <th scope="row" data-label={t(PLAN_WORDS.building)}>
        <Link to={keep(actionsPath(building_id, "strategy"))}>{building_name}</Link>
        <Text size={12} muted>
          {[city, code].filter(Boolean).join(" · ")}
        </Text>
      </th>
      <td data-label={t(PLAN_WORDS.action)}>
        {name}
        <Text size={12} muted>
          {fallsByHazard(one, language)}
        </Text>
      </td>
      <td data-label={t(text.moved)}>
        {moved !== null && (
          <>
            <Row inline gap={4} wrap={false}>
              <LevelMark level={levelOfRank(moved.before)} />
              <IconArrowRight size={14} stroke={1.75} aria-hidden />
              <Level level={levelOfRank(moved.after)} />
            </Row>
            <Text size={12} muted>
              {t(hazardOf(moved.id).name)}
            </Text>
          </>
        )}
      </td>
      <td className="number" data-label={t(PLAN_WORDS.levels)}>
        {signedFall(levels, language)}
      </td>
      <td className="number" data-label={t(PLAN_WORDS.cost)}>
        {t(costRange(low, high))}
        <Text size={12} muted>
          {one.basis === "unit_price" ? t(text.ownPrice(one.price_year ?? year)) : t(PLAN_WORDS.costClass)}
        </Text>
      </td>
    </tr>
  );
}
