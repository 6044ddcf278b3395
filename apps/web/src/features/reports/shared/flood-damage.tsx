import type { Report } from "@lichen/contract";
import { floodDamagePart, FLOOD_DAMAGE_WORDS as text } from "@lichen/report";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PartBody } from "../../../design/blocks/part-view.tsx";
import { Button } from "../../../design/controls/button.tsx";
import form from "../../../design/forms/form.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
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
  const damage = floodDamagePart(estimation.data, language);
  return (
    <Section isCard level={3} title={damage.title}>
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
      <PartBody part={damage} />
    </Section>
  );
}
