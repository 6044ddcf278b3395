import { ensure, findAction, hazardOf } from "@lichen/domain";
import { costWords, countNoun, formatIndex, formatInteger } from "@lichen/report";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { IconArrowRight } from "../../../design/icons/icons.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath, simulationPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import type { RankedPair, Ranking } from "./ranking-calls.ts";
import { rankingText as text } from "./ranking-text.ts";

/** Shown before the reader asks for all. */
const FIRST = 10;

/** What a ranking found: by cost level the pairs that gain most, then action by action. */
export function RankedActions({ ranking }: { ranking: Ranking }) {
  const t = useTranslate();
  const language = useLanguage();
  const { costs, unknown, stand_ins: standIns = 0, unanswered } = ranking;
  const sum = (part: "pairs" | "lowering") => costs.reduce((all, one) => all + one[part], 0);
  const [pairs, lowering] = [sum("pairs"), sum("lowering")];
  return (
    <>
      <Text size={16} weight={600}>
        {t(text.finding(formatInteger(lowering, language), lowering, countNoun(pairs, "action")))}
      </Text>
      <Grid least={340} align="start">
        {costs.map((one) => (
          <OfCost key={one.cost} ofCost={one} />
        ))}
      </Grid>
      <p className="muted">
        {t(text.alone)} {unknown > 0 && t(text.unknown(countNoun(unknown, "building"), unknown))}{" "}
        {standIns > 0 && t(text.standIns(countNoun(standIns, "building"), standIns))}{" "}
        {unanswered > 0 && t(text.unanswered(countNoun(unanswered, "action"), unanswered))}
      </p>
      {ranking.actions.length > 0 && <ByAction ranking={ranking} />}
    </>
  );
}

function OfCost({ ofCost: { cost, pairs, best } }: { ofCost: Ranking["costs"][number] }) {
  const t = useTranslate();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? best : best.slice(0, FIRST);
  return (
    <Section isCard level={3} gap={8} title={<CostMark level={cost} />}>
      {best.length === 0 ? (
        <p className="muted">{t(text.none)}</p>
      ) : (
        <>
          <Text size={13} muted>
            {t(text.ofPairs(formatInteger(shown.length, language), countNoun(pairs, "action")))}
          </Text>
          <Lines as="ol" aria-label={t(costWords(cost))}>
            {shown.map((pair) => (
              <Pair key={`${pair.building_id} ${pair.action}`} pair={pair} />
            ))}
          </Lines>
          {!isWhole && best.length > FIRST && (
            <Button variant="default" size="small" onClick={() => setWhole(true)}>
              {t(text.more(formatInteger(best.length, language)))}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

function Pair({ pair }: { pair: RankedPair }) {
  const t = useTranslate();
  const language = useLanguage();
  const keep = useKeepMoment();
  const { building_id: id, name, action, levels, hazard, before, after, supposed } = pair;
  const what = ensure(findAction(action)).name;
  return (
    <Stack as="li" gap={4} align="start">
      <Link to={keep(simulationPath(id, [action]))} aria-label={t(text.simulate(what, name))}>
        <b>{t(what)}</b>
      </Link>
      <Link to={keep(actionsPath(id))}>{name}</Link>
      <Row as="span" gap={12} rowGap={4}>
        {levels > 0 ? <b className="tone-success">{t(text.levels(levels))}</b> : <span>{t(text.levels(levels))}</span>}
        <Row as="span" inline gap={4}>
          <HazardIcon hazard={hazard} size={16} />
          <span className="visually-hidden">{t(hazardOf(hazard).name)}</span> {formatIndex(before, language)}{" "}
          <IconArrowRight size={14} stroke={1.75} aria-hidden /> {formatIndex(after, language)}
        </Row>
        {supposed.length > 0 && <span className="muted">{t(text.supposed)}</span>}
      </Row>
    </Stack>
  );
}

function ByAction({ ranking: { actions } }: { ranking: Ranking }) {
  const t = useTranslate();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? actions : actions.slice(0, FIRST);
  const cell = (count: number) => <td className="number">{formatInteger(count, language)}</td>;
  return (
    <Section level={3} gap={8} title={t(text.byAction)}>
      <Table name={t(text.byAction)}>
        <thead>
          <tr>
            <th scope="col">{t(text.action)}</th>
            {[text.buildings, text.lowering, text.sum].map((title) => (
              <th key={title.en} scope="col" className="number">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ action, buildings, lowering, levels }) => (
            <tr key={action}>
              <th scope="row">
                {t(ensure(findAction(action)).name)}{" "}
                <CostMark level={ensure(findAction(action)).cost} hasWords={false} />
              </th>
              {cell(buildings)}
              {cell(lowering)}
              {cell(levels)}
            </tr>
          ))}
        </tbody>
      </Table>
      {!isWhole && actions.length > FIRST && (
        <Button variant="default" size="small" onClick={() => setWhole(true)}>
          {t(text.more(formatInteger(actions.length, language)))}
        </Button>
      )}
    </Section>
  );
}
