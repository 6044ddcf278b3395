import { formatInteger, formatNumber } from "@lichen/report";
import { Button } from "../../design/controls/button.tsx";
import { useNotify } from "../../design/controls/notifications.tsx";
import { IconDownload } from "../../design/icons/icons.ts";
import { Lines } from "../../design/layout/lines.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { formatMoment } from "../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { findRefusal, reportFailureWords } from "../report-refusals.ts";
import { isUnderWay, type PdfJob, savePdfs, useCancelPdfs, usePdfJobs } from "./pdf-job-calls.ts";
import { pdfText as text } from "./pdf-text.ts";

/** Buildings without a report that are named at once; more of them are folded. */
const SHOWN_AT_ONCE = 6;

/** Every report that the reader asked for lately: how far it is, its file, what could not be made. */
export function PdfJobs() {
  const t = useTranslate();
  const found = usePdfJobs();
  return (
    <Section level={3} gap={8} title={t(text.list)}>
      <p className="muted">{t(text.preserved)}</p>
      {found.isPending && <Waiting heights={[84, 84]} />}
      {found.isError && found.data === undefined && (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data?.length === 0 && <p>{t(text.none)}</p>}
      <Lines>
        {found.data?.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </Lines>
    </Section>
  );
}

function JobRow({ job }: { job: PdfJob }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const cancelling = useCancelPdfs();
  const shown = (n: number) => formatInteger(n, language);
  const requestedOn = formatMoment(job.created_at, language);
  const saying = (error: unknown) => notify({ type: "error", message: t(reportFailureWords(error)) });
  return (
    <Stack as="li">
      <Row justify="between">
        <Stack as="p" gap={0}>
          <Text as="b" size={14}>
            {t(text.states[job.state])}
          </Text>
          <span className="muted">
            {t(text.requested(requestedOn))} · {t(text.languages[job.language])} · {t(text.outputs[job.output])}
          </span>
        </Stack>
        {isUnderWay(job) && (
          <Button
            variant="default"
            size="small"
            aria-disabled={cancelling.isPending}
            onClick={() => cancelling.mutate(job.id, { onError: saying })}
          >
            {t(text.cancel)}
          </Button>
        )}
        {job.file !== null && (
          <Button size="small" icon={IconDownload} onClick={() => void savePdfs(job.id).catch(saying)}>
            {t(text.download)}
          </Button>
        )}
      </Row>
      {isUnderWay(job) && (
        <progress
          aria-label={t(text.progressOf(requestedOn))}
          {...(job.state === "waiting" ? {} : { max: Math.max(job.total, 1), value: job.done })}
        />
      )}
      <p className="muted" role={isUnderWay(job) ? undefined : "status"}>
        {t(
          job.refusal === null
            ? text.progress(shown(job.done - (isUnderWay(job) ? 0 : job.failed.length)), shown(job.total))
            : text.refusals[job.refusal],
        )}
        {job.file !== null && ` · ${job.file.name}, ${t(text.size(megabytes(job.file.bytes)))}`}
        {job.state === "success" && job.file === null && ` · ${t(text.removed)}`}
      </p>
      {job.failed.length > 0 && <Failed job={job} />}
    </Stack>
  );

  function megabytes(bytes: number): string {
    return formatNumber(Math.max(0.1, Math.round(bytes / 1e5) / 10), language);
  }
}

/** Buildings without a report, by name, each with its reason. */
function Failed({ job }: { job: PdfJob }) {
  const t = useTranslate();
  const language = useLanguage();
  const { failed } = job;
  return (
    <details open={failed.length <= SHOWN_AT_ONCE}>
      <summary>{t(text.failed(failed.length, formatInteger(failed.length, language)))}</summary>
      <ul>
        {failed.map(({ building_id, name, code }) => (
          <li key={building_id}>
            {name !== "" && <b>{name} </b>}
            <span className="muted">{t(findRefusal(code) ?? text.nothingMade)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
