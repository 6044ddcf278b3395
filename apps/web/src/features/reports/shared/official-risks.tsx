import { query } from "@lichen/client";
import type { Report } from "@lichen/contract";
import { officialRisksPart, OFFICIAL_RISK_WORDS as text } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { PartBody } from "../../../design/blocks/part-view.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";

/** What the official base of risks says of the place, asked when this part is opened. */
export function OfficialRisks({ building, report }: { building: string | null; report: Report }) {
  const t = useTranslate();
  const language = useLanguage();
  const { latitude, longitude, precision, label } = report.place;
  const given =
    building === null
      ? { building: { latitude, longitude }, place: { precision, label: label.slice(0, 400) } }
      : { building_id: building };
  const risksQuery = useQuery({
    ...query(api.officialRisks, given),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Section isCard level={3} title={t(text.title)}>
      {risksQuery.isPending && <Waiting heights={[240]} />}
      {risksQuery.isError && (
        <Failure error={risksQuery.error} title={t(text.failed)} onRetry={() => void risksQuery.refetch()} />
      )}
      {risksQuery.isSuccess && <PartBody part={officialRisksPart(risksQuery.data, language)} />}
      {risksQuery.data?.risks.some(({ state }) => state === "unreachable") === true && (
        <p>
          <Button variant="default" onClick={() => void risksQuery.refetch()}>
            {t(text.again)}
          </Button>
        </p>
      )}
      {risksQuery.isSuccess && risksQuery.data.report_url !== null && (
        <p>
          <a href={risksQuery.data.report_url} target="_blank" rel="noreferrer">
            {t(text.report)}
          </a>{" "}
          <span className="muted">{t(text.reportNote)}</span>
        </p>
      )}
    </Section>
  );
}
