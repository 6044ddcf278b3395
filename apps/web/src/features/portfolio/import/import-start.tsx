import { type Bilingual, BUILDING_TEMPLATE } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconDownload } from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Refused } from "../../../design/states/refused.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { giveFile } from "../../../shell/api/give-file.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { GROUP_GRANTER } from "../../../shell/session/group-granter.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { useWritableCompanies } from "../shared/writable-groups.ts";
import styles from "./building-import.module.css";
import { type BuildingsImport, isWorkedOn, templateAddress, useImports } from "./import-calls.ts";
import { ImportFrame } from "./import-frame.tsx";
import { ImportList } from "./import-list.tsx";
import { SendFile } from "./send-file.tsx";
import { text } from "./text.ts";

const { fields: COLUMNS } = BUILDING_TEMPLATE.catalogue;
const LISTS = COLUMNS.filter(({ type }) => type === "enum").length;

/** The three steps of an import, and the imports that there were. */
export function ImportStart() {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const [offset, setOffset] = useState(0);
  const companies = useWritableCompanies();
  const isOpen = companies.data !== undefined && companies.data.length > 0;
  const imports = useImports(offset, isOpen);
  if (companies.isPending) return <Waiting heights={[48, 160, 200, 240]} />;
  if (companies.isError) return <Failure isPage error={companies.error} onRetry={() => void companies.refetch()} />;
  if (!isOpen) return <Refused isPage title={t(text.noGroup)} role={GROUP_GRANTER} />;
  // A platform administrator sees the imports of every company: none of them holds all.
  const busy = actor.role === "admin" ? undefined : imports.data?.imports.find(isWorkedOn);
  return (
    <ImportFrame title={t(text.title)}>
      {busy !== undefined && <Busy busy={busy} />}
      <Grid as="ol" least={440} className={styles.steps} aria-label={t(text.steps)}>
        <TemplateStep />
        <FillStep />
        <Step title={text.step3}>
          <p>{t(text.anyShape)}</p>
          <SendFile companies={companies.data} isBusy={busy !== undefined} />
        </Step>
      </Grid>
      <Section isCard title={t(text.imports)}>
        {imports.isPending && <Waiting heights={[38, 42, 42]} />}
        {imports.isError && <Failure error={imports.error} onRetry={() => void imports.refetch()} />}
        {imports.data !== undefined && <ImportList {...imports.data} onOffset={setOffset} />}
      </Section>
    </ImportFrame>
  );
}

/** Who holds the company, since when, and the way there. */
function Busy({ busy }: { busy: BuildingsImport }) {
  const t = useTranslate();
  const language = useLanguage();
  const since = formatMoment(busy.created_at, language);
  return (
    <Notice kind="notice">
      <p>
        {t(busy.own && busy.file_name !== null ? text.busyOwn(busy.file_name) : text.busyOther(busy.started_by, since))}
      </p>
      <Link to={`/buildings/import?id=${busy.import_id}`}>{t(text.follow)}</Link>
    </Notice>
  );
}

function Step({ title, children }: { title: Bilingual; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Card as="li" gap={12}>
      <Text as="h2" size={16}>
        {t(title)}
      </Text>
      {children}
    </Card>
  );
}

function TemplateStep() {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const other = language === "fr" ? "en" : "fr";

  async function save(locale: "fr" | "en") {
    if (isSaving) return;
    setSaving(true);
    try {
      await giveFile(await templateAddress(locale));
    } catch (error) {
      notify({ type: "error", message: t(failureWords(error)) });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Step title={text.step1}>
      <p>{t(text.step1Lead(COLUMNS.length, LISTS, formatDate(BUILDING_TEMPLATE.edition, language)))}</p>
      <Row gap={12} rowGap={8}>
        <Button variant="default" icon={IconDownload} aria-disabled={isSaving} onClick={() => void save(language)}>
          {t(text.template)}
        </Button>
        <Button variant="subtle" aria-disabled={isSaving} onClick={() => void save(other)}>
          {t(text.otherTemplate)}
        </Button>
      </Row>
    </Step>
  );
}

function FillStep() {
  const t = useTranslate();
  return (
    <Step title={text.step2}>
      <Lines>
        {text.step2Points.map((point) => (
          <li key={point.en}>{t(point)}</li>
        ))}
      </Lines>
    </Step>
  );
}
