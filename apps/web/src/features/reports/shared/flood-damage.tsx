import type { Report } from "@lichen/contract";
import { formatEuros, formatInteger, formatShare, formatWithUnit, FLOOD_DAMAGE_WORDS as text } from "@lichen/report";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import form from "../../../design/forms/form.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";

/** What river floods would cost, once the owner gives a rebuilding cost. Shown where an imported map has water, or where maps are asked of their server. */
export function FloodDamage({ building, report }: { building: string | null; report: Report }) {
  const t = useTranslate();
  const language = useLanguage();
  const [cost, setCost] = useState("");
  const { latitude, longitude, precision, label } = report.place;
  const { building_type: type } = report.answers;
  const estimation = useMutation({
    mutationFn: (rebuilding_cost_eur: number) =>
      api.floodDamage({
        ...(building === null
          ? {
              building: { latitude, longitude, ...(type === undefined ? {} : { building_type: type }) },
              place: { precision, label: label.slice(0, 400) },
            }
          : { building_id: building }),
        rebuilding_cost_eur,
      }),
  });
  const euros = (amount: number) => formatEuros(Math.round(amount / 100) * 100, language);
  const found = estimation.data;
  return (
    <Section isCard level={3} title={t(text.title)}>
      <Row
        as="form"
        gap={12}
        align="end"
        onSubmit={(event) => {
          event.preventDefault();
          estimation.mutate(Number(cost));
        }}
      >
        <Stack as="label" gap={4}>
          {t(text.cost)}
          <input
            className={form.input}
            type="number"
            inputMode="numeric"
            min={1}
            max={10_000_000_000}
            step="any"
            required
            value={cost}
            onChange={({ target }) => setCost(target.value)}
          />
        </Stack>
        <Button type="submit">{t(text.compute)}</Button>
      </Row>
      {estimation.isPending && <Waiting heights={[160]} />}
      {estimation.isError && (
        <Failure error={estimation.error} title={t(text.failed)} onRetry={() => estimation.mutate(Number(cost))} />
      )}
      {found !== undefined && found.state !== "computed" && <p>{t(text.states[found.state])}</p>}
      {found !== undefined && found.periods.length > 0 && (
        <Table name={t(text.title)}>
          <thead>
            <tr>
              <ColumnHeads of={[text.period, text.depth, text.share, text.damage]} />
            </tr>
          </thead>
          <tbody>
            {found.periods.map(({ period, depth_m: depth, damage_share: share, damage }) => (
              <tr key={period}>
                <th scope="row">{t(text.years(formatInteger(period, language)))}</th>
                <td>{formatWithUnit("flood_depth", depth, language)}</td>
                <td>{share === null ? "–" : formatShare(share, language)}</td>
                <td>{damage === null ? "–" : euros(damage)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {found !== undefined && found.unread.length > 0 && (
        <ul>
          {found.unread.map(({ period, reason }) => (
            <li key={period}>{t(text.unread(formatInteger(period, language), reason))}</li>
          ))}
        </ul>
      )}
      {found?.yearly != null && (
        <p>{t(text.yearly(euros(found.yearly.central), euros(found.yearly.low), euros(found.yearly.high)))}</p>
      )}
      <p className="muted">{t(text.limits)}</p>
    </Section>
  );
}
