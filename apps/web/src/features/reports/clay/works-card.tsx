import { CLAY_SOLUTIONS, type ClayAssessment, type ClaySolutionId, ensure } from "@lichen/domain";
import { claySolutionsPart, type TableBlock, CLAY_WORDS as words } from "@lichen/report";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BlockCell } from "../../../design/blocks/part-view.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Versus } from "./clay-drawings.tsx";
import { text } from "./text.ts";
import type { ChosenClay } from "./use-clay-choices.ts";
import worksStyles from "./works.module.css";

/** What each work costs and saves; those that are ticked are summed. Paper has the same table, without boxes and drawings. */
export function WorksCard({
  clay,
  chosen,
  year,
}: {
  clay: ClayAssessment;
  chosen: ChosenClay;
  /** Of the calculation. */
  year: number;
}) {
  const t = useTranslate();
  const { exposure, years } = chosen;
  const shown = claySolutionsPart({ ...clay, zone: exposure.zone, year }, { works: [], years }, useLanguage());
  const [{ head, rows }] = shown.tables;
  const [name = "", efficacy = "", cost, breakEven, ...worth] = head;
  const heads = { efficacy, cost, breakEven, worth };
  const { works } = clay;
  const hasAmounts = breakEven !== undefined;
  const isDrawn = hasAmounts && clay.in_zones.length === 0;
  return (
    <Section isCard title={shown.title}>
      {shown.words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {clay.inaction !== null && <CostKey />}
      <Table name={shown.title} stacks>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{efficacy}</th>
            {cost !== undefined && (
              <th scope="col" className="number">
                {cost}
              </th>
            )}
            {isDrawn && <th scope="col">{t(words.against)}</th>}
            {hasAmounts && <th scope="col">{breakEven}</th>}
            {worth.map((one) => (
              <th key={one} scope="col" className={isDrawn ? "number" : undefined}>
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clay.solutions.map(({ id, efficacy: avoided, cost_typical: typical }, nth) => (
            <WorkRow
              key={id}
              cells={ensure(rows[nth])}
              heads={heads}
              tick={<Tick id={id} chosen={chosen} isFixed={!hasAmounts} />}
              drawing={isDrawn ? <Versus efficacy={avoided} cost={costOf(id)} typical={typical} /> : null}
            />
          ))}
          {works !== null && (
            <WorkRow
              cells={ensure(rows.at(-1))}
              heads={heads}
              drawing={isDrawn ? <Versus efficacy={works.efficacy} cost={[works.cost_low, works.cost_high]} /> : null}
            />
          )}
        </tbody>
      </Table>
      <p className="muted">
        {shown.note} {t(words.own)}
      </p>
      <p>
        <Link to="/documentation#clay-odds">{t(text.method)}</Link>
      </p>
    </Section>
  );
}

const costOf = (id: ClaySolutionId) => ensure(CLAY_SOLUTIONS.find((one) => one.id === id)).costEur;

/** What the colours of the drawn costs mean. */
function CostKey() {
  const t = useTranslate();
  return (
    <Row as="p" gap={16} rowGap={4} align="stretch" className={worksStyles.key} aria-hidden>
      <span>
        <i className={worksStyles.avoided} /> {t(words.avoided)}
      </span>
      <span>
        <i className={worksStyles.cost} /> {t(words.worksCost)}
      </span>
      <span>
        <i className={worksStyles.typical} /> {t(words.typicalCost)}
      </span>
    </Row>
  );
}

/** A work under its box; without one, the ticked works together. */
function WorkRow({
  cells: [name = "", efficacy = "", cost, breakEven, ...worth],
  heads: { efficacy: efficacyHead, cost: costHead, breakEven: breakEvenHead, worth: worthHeads },
  tick,
  drawing,
}: {
  cells: TableBlock["rows"][number];
  /** Titles of the columns after the name. */
  heads: {
    readonly efficacy: string;
    /** Undefined of a building that is no house. */
    readonly cost: string | undefined;
    /** Undefined where a dwelling is not known to be a house. */
    readonly breakEven: string | undefined;
    readonly worth: readonly string[];
  };
  /** The box of a work, and its name beside. */
  tick?: ReactNode;
  /** Of its column, where there is one. */
  drawing: ReactNode;
}) {
  const t = useTranslate();
  return (
    <tr data-marked={tick === undefined || undefined}>
      <th scope="row">
        {tick === undefined ? (
          <BlockCell cell={name} />
        ) : (
          <Row as="label" align="start" wrap={false} className={worksStyles.work}>
            {tick}
            <Stack as="span" gap={2}>
              <BlockCell cell={name} />
            </Stack>
          </Row>
        )}
      </th>
      <td data-label={efficacyHead}>
        <BlockCell cell={efficacy} />
      </td>
      {cost !== undefined && (
        <td className="number" data-label={costHead}>
          <BlockCell cell={cost} />
        </td>
      )}
      {drawing !== null && <td data-label={t(words.against)}>{drawing}</td>}
      {breakEven !== undefined && (
        <td className={worksStyles.needed} data-label={breakEvenHead}>
          <BlockCell cell={breakEven} />
        </td>
      )}
      {worth.map((cell, nth) => (
        <td key={worthHeads[nth]} className={drawing === null ? undefined : "number"} data-label={worthHeads[nth]}>
          <BlockCell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** Whether a work is counted among those that are summed. */
function Tick({ id, chosen: { works, set }, isFixed }: { id: ClaySolutionId; chosen: ChosenClay; isFixed: boolean }) {
  return (
    <input
      type="checkbox"
      checked={works.includes(id)}
      disabled={isFixed}
      onChange={({ target }) => {
        const next = target.checked ? [...works, id] : works.filter((one) => one !== id);
        set("works", next.length === 0 ? null : next.join(" "));
      }}
    />
  );
}
