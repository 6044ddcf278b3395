import { query } from "@lichen/client";
import type { AnswerOf, getHealth, getStatus } from "@lichen/contract";
import { formatInteger } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ADMIN_STEP, AdminFrame } from "../shared/admin-frame.tsx";
import { formatBytes, formatSeconds } from "./format-measures.ts";
import { KIND_NAMES, QUEUE_NAMES, STATE_NAMES, text } from "./text.ts";

const REFRESH_MS = 15_000;

type Status = AnswerOf<typeof getStatus>;

/** The processes of the installation, what waits for them, and what they rest on. */
export function AdminStatusScreen() {
  const t = useTranslate();
  const fresh = { staleTime: 0, refetchInterval: REFRESH_MS } as const;
  const status = useQuery({ ...query(api.getStatus, {}), ...fresh });
  const health = useQuery({ ...query(api.getHealth, {}), ...fresh });
  return (
    <AdminFrame title={text.title} trail={[ADMIN_STEP]}>
      <Page>
        {status.isPending && <Waiting heights={[240, 160]} />}
        {status.isError && (
          <Failure error={status.error} title={t(text.failure)} onRetry={() => void status.refetch()} />
        )}
        {status.isSuccess && (
          <>
            <ProcessesCard processes={status.data.processes} />
            <QueuesCard queues={status.data.queues} />
          </>
        )}
        {health.isSuccess && <StorageCard health={health.data} />}
      </Page>
    </AdminFrame>
  );
}

function ProcessesCard({ processes }: Pick<Status, "processes">) {
  const t = useTranslate();
  const language = useLanguage();
  const alive = processes.filter(({ state }) => state !== "silent");
  const hasWorker = alive.some(({ runs_jobs }) => runs_jobs);
  const versions = new Set(alive.map(({ version }) => version));
  return (
    <Section isCard title={t(text.processes)}>
      {!hasWorker && <Notice kind="failure">{t(text.noWorker)}</Notice>}
      {versions.size > 1 && <Notice kind="notice">{t(text.versions)}</Notice>}
      <Table name={t(text.processes)}>
        <thead>
          <tr>
            <ColumnHeads
              of={[text.process, text.state, text.version, text.started, text.seen, text.memory, text.delay]}
            />
          </tr>
        </thead>
        <tbody>
          {processes.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {t(KIND_NAMES[one.kind])}
                {one.kind === "server" && one.runs_jobs && ` (${t(text.withJobs)})`}
                <small>
                  {one.host}, {one.pid}
                </small>
              </th>
              <td>{t(STATE_NAMES[one.state])}</td>
              <td>{one.version}</td>
              <td>{formatMoment(one.started_at, language)}</td>
              <td>{formatMoment(one.seen_at, language)}</td>
              <td>{formatBytes(one.memory_bytes, language)}</td>
              <td>{`${formatInteger(one.delay_ms, language)}\u00a0ms`}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="muted">{t(text.delayHelp)}</p>
    </Section>
  );
}

function QueuesCard({ queues }: Pick<Status, "queues">) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Section isCard title={t(text.queues)}>
      {queues.every(({ waiting }) => waiting === 0) ? (
        <p>{t(text.noQueue)}</p>
      ) : (
        <Table name={t(text.queues)}>
          <thead>
            <tr>
              <ColumnHeads of={[text.queue, text.waiting, text.oldest]} />
            </tr>
          </thead>
          <tbody>
            {queues
              .filter(({ waiting }) => waiting > 0)
              .map(({ queue, waiting, oldest_s }) => (
                <tr key={queue}>
                  <th scope="row">{QUEUE_NAMES[queue] === undefined ? queue : t(QUEUE_NAMES[queue])}</th>
                  <td>{formatInteger(waiting, language)}</td>
                  <td>{formatSeconds(oldest_s, language)}</td>
                </tr>
              ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

function StorageCard({ health: { database, files, disk } }: { readonly health: AnswerOf<typeof getHealth> }) {
  const t = useTranslate();
  const language = useLanguage();
  const isAway = files.status === "unavailable";
  const facts = [
    { label: t(text.database), value: t(text.engines[database.engine]) },
    { label: t(text.files), value: `${t(text.stores[files.store])}${isAway ? ` (${t(text.filesAway)})` : ""}` },
  ];
  if (disk !== null) {
    const low = disk.status === "low" ? ` (${t(text.diskLow)})` : "";
    facts.push({ label: t(text.disk), value: `${formatBytes(disk.free_bytes, language)}${low}` });
  }
  return (
    <Section isCard title={t(text.storage)}>
      <Facts facts={facts} />
    </Section>
  );
}
