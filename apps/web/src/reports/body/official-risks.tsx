import { query } from "@lichen/client";
import type { AnswerOf, officialRisks, Report } from "@lichen/contract";
import { OFFICIAL_RISKS } from "@lichen/domain";
import { CLAY_ZONE_NAMES, formatInteger, OFFICIAL_RISK_WORDS as text } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../ui/calls/api.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import styles from "./report-body.module.css";
import tables from "./tables.module.css";

type Answer = AnswerOf<typeof officialRisks>;

/** What the official base of risks says of the place, asked when this part is opened. */
export function OfficialRisks({ building, report }: { building: string | null; report: Report }) {
  const say = useSay();
  const language = useLanguage();
  const { latitude, longitude, precision, label } = report.place;
  const given =
    building === null
      ? { building: { latitude, longitude }, place: { precision, label: label.slice(0, 400) } }
      : { building_id: building };
  const asked = useQuery({
    ...query(api.officialRisks, given),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <section className={styles.card}>
      <h3>{say(text.title)}</h3>
      {asked.isPending && <Waiting heights={[240]} />}
      {asked.isError && <Failure error={asked.error} title={say(text.failed)} onRetry={() => void asked.refetch()} />}
      {asked.isSuccess && asked.data.risks.every(({ state }) => state === "off") && <p>{say(text.off)}</p>}
      {asked.isSuccess && asked.data.risks.some(({ state }) => state !== "off") && (
        <>
          <dl className={styles.facts}>
            {asked.data.risks.map((risk) => {
              const { name, around } = OFFICIAL_RISKS.find(({ id }) => id === risk.id)!;
              return (
                <div key={risk.id}>
                  <dt>
                    {say(name)}
                    {around !== "point" && (
                      <span className="muted">
                        {" "}
                        {say(around === "commune" ? text.inCommune : text.within(formatInteger(around, language)))}
                      </span>
                    )}
                  </dt>
                  <dd className={tables.name}>
                    <Found risk={risk} />
                  </dd>
                </div>
              );
            })}
          </dl>
          <Disagreement zones={asked.data.zones} />
          <p className="muted">
            {say(text.note)} {say(asked.data.sources[0]!.caveat)}
          </p>
          {asked.data.risks.some(({ state }) => state === "unreachable") && (
            <p>
              <Button variant="default" onClick={() => void asked.refetch()}>
                {say(text.again)}
              </Button>
            </p>
          )}
        </>
      )}
      {asked.isSuccess && asked.data.report_url !== null && (
        <p>
          <a href={asked.data.report_url} target="_blank" rel="noreferrer">
            {say(text.report)}
          </a>{" "}
          <span className="muted">{say(text.reportNote)}</span>
        </p>
      )}
    </section>
  );
}

function Found({ risk: { state, zone, count, names } }: { risk: Answer["risks"][number] }) {
  const say = useSay();
  const language = useLanguage();
  if (state !== "answered") return <span className="muted">{say(text[state])}</span>;
  if (zone !== null) return <b>{say(text.zone(say(CLAY_ZONE_NAMES[zone]).toLowerCase()))}</b>;
  if (count === 0) return <span>{say(text.none)}</span>;
  return (
    <span>
      <b>{formatInteger(count!, language)}</b>{" "}
      <span className="muted">
        {names
          .map((one) => (one.count === 1 ? one.name : `${one.name} (${formatInteger(one.count, language)})`))
          .join(", ")}
      </span>
    </span>
  );
}

/** Two maps of clay that do not say the same. */
function Disagreement({ zones: { asked, imported } }: { zones: Answer["zones"] }) {
  const say = useSay();
  if (asked === null || imported === null || asked === imported) return null;
  const name = (zone: typeof asked) => say(CLAY_ZONE_NAMES[zone]).toLowerCase();
  return <p>{say(text.disagree(name(imported), name(asked)))}</p>;
}
