import { query } from "@lichen/client";
import type { AnswerOf, officialRisks, Report } from "@lichen/contract";
import { ensure, OFFICIAL_RISKS } from "@lichen/domain";
import { CLAY_ZONE_NAMES, formatInteger, OFFICIAL_RISK_WORDS as text } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../design/controls/button.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";

type Answer = AnswerOf<typeof officialRisks>;

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
      {risksQuery.isSuccess && risksQuery.data.risks.every(({ state }) => state === "off") && <p>{t(text.off)}</p>}
      {risksQuery.isSuccess && risksQuery.data.risks.some(({ state }) => state !== "off") && (
        <>
          <Facts
            isList
            facts={risksQuery.data.risks.map((risk) => {
              const { name, around } = ensure(OFFICIAL_RISKS.find(({ id }) => id === risk.id));
              const where =
                around === "point"
                  ? []
                  : [t(around === "commune" ? text.inCommune : text.within(formatInteger(around, language)))];
              return { label: [t(name), ...where].join(" "), value: <Found risk={risk} />, key: risk.id };
            })}
          />
          <Disagreement zones={risksQuery.data.zones} />
          <p className="muted">
            {t(text.note)} {t(ensure(risksQuery.data.sources[0]).caveat)}
          </p>
          {risksQuery.data.risks.some(({ state }) => state === "unreachable") && (
            <p>
              <Button variant="default" onClick={() => void risksQuery.refetch()}>
                {t(text.again)}
              </Button>
            </p>
          )}
        </>
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

function Found({ risk: { state, zone, count, names } }: { risk: Answer["risks"][number] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (state !== "answered") return <span className="muted">{t(text[state])}</span>;
  if (zone !== null) return <b>{t(text.zone(t(CLAY_ZONE_NAMES[zone]).toLowerCase()))}</b>;
  if (count === 0) return <span>{t(text.none)}</span>;
  return (
    <span>
      <b>{formatInteger(ensure(count), language)}</b>{" "}
      <span className="muted">
        {names
          .map((one) => (one.count === 1 ? one.name : `${one.name} (${formatInteger(one.count, language)})`))
          .join(", ")}
      </span>
    </span>
  );
}

/** Two maps of clay that do not say the same. */
function Disagreement({ zones: { asked: official, imported } }: { zones: Answer["zones"] }) {
  const t = useTranslate();
  if (official === null || imported === null || official === imported) return null;
  const name = (zone: typeof official) => t(CLAY_ZONE_NAMES[zone]).toLowerCase();
  return <p>{t(text.disagree(name(imported), name(official)))}</p>;
}
