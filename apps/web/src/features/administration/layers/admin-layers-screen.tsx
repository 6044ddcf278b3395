import { query } from "@lichen/client";
import type { AnswerOf, listLayers } from "@lichen/contract";
import { indicatorOf, type Language } from "@lichen/domain";
import { formatInteger, formatShare } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ADMIN_STEP, AdminFrame } from "../shared/admin-frame.tsx";
import styles from "./admin-layers.module.css";
import { KIND_NAMES, OVERRIDDEN, SOURCE_NAMES, STATE_NAMES, text } from "./text.ts";

// biome-ignore format: a list
const LAYER_COLUMNS = [
  text.name, text.kind, text.edition, text.extent, text.licence, text.importedAt, text.rows, text.gives,
];

/** What this installation imported, and how the services that it asks answer. */
export function AdminLayersScreen() {
  const t = useTranslate();
  const found = useQuery({
    ...query(api.listLayers, {}),
    staleTime: 0,
  });
  return (
    <AdminFrame title={text.title} trail={[ADMIN_STEP]}>
      <Page>
        {found.isPending && <Waiting heights={[160, 240]} />}
        {found.isError && <Failure error={found.error} title={t(text.failure)} onRetry={() => void found.refetch()} />}
        {found.isSuccess && (
          <>
            <LayersCard layers={found.data.layers} />
            <ServicesCard sources={found.data.sources} since={found.data.since} />
          </>
        )}
      </Page>
    </AdminFrame>
  );
}

type Listed = AnswerOf<typeof listLayers>;

function momentWords(moment: string | null, language: Language): string {
  return moment === null ? "–" : formatMoment(moment, language);
}

/** What was imported. */
function LayersCard({ layers }: Pick<Listed, "layers">) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Section isCard title={t(text.layers)}>
      {layers.length === 0 ? (
        <p>{t(text.noLayer)}</p>
      ) : (
        <Table name={t(text.layers)}>
          <thead>
            <tr>
              <ColumnHeads of={LAYER_COLUMNS} />
            </tr>
          </thead>
          <tbody>
            {layers.map((layer) => (
              <tr key={layer.id}>
                <th scope="row">
                  {layer.name}
                  <small>{layer.id}</small>
                  <small className={styles.sum}>{t(text.checksum(layer.checksum))}</small>
                </th>
                <td>
                  {t(KIND_NAMES[layer.kind])}
                  {layer.elevation !== undefined && <small>{t(text.heights(layer.elevation))}</small>}
                </td>
                <td>{layer.edition}</td>
                <td className={styles.extent}>
                  {layer.extent !== null && <div>{t(text.box(layer.extent))}</div>}
                  {layer.covers !== null && <div>{t(text.covers(layer.covers.join(", ")))}</div>}
                  {layer.extent === null && layer.covers === null && (
                    <span className="muted">{t(text.notMeasured)}</span>
                  )}
                </td>
                <td>{layer.licence}</td>
                <td>{momentWords(layer.imported_at, language)}</td>
                <td>{formatInteger(layer.rows, language)}</td>
                <td className={styles.overrides}>
                  {layer.indicators
                    .map((key) => indicatorOf(key).name)
                    .concat(OVERRIDDEN[layer.kind] ?? [])
                    .map(t)
                    .join(", ") || "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="muted">{t(text.how)}</p>
    </Section>
  );
}

/** How the services that are asked answer. */
function ServicesCard({ sources, since }: Pick<Listed, "sources" | "since">) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Section isCard title={t(text.services)}>
      <Table name={t(text.services)}>
        <thead>
          <tr>
            <ColumnHeads
              of={[text.service, text.host, text.state, text.requests, text.failed, text.lastAnswer, text.lastFailure]}
            />
          </tr>
        </thead>
        <tbody>
          {sources.map((one) => (
            <tr key={`${one.id} ${one.host}`}>
              <th scope="row">{t(SOURCE_NAMES[one.id])}</th>
              <td>{one.host}</td>
              <td>{t(STATE_NAMES[one.state])}</td>
              <td>{formatInteger(one.asked, language)}</td>
              <td>
                {formatInteger(one.failed, language)}
                {one.failed > 0 && ` (${formatShare(one.failed / one.asked, language)})`}
              </td>
              <td>{momentWords(one.last_answer_at, language)}</td>
              <td>
                {one.last_failure_at === null ? t(text.none) : momentWords(one.last_failure_at, language)}
                {one.last_reason !== null && <small>{t(one.last_reason)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="muted">{t(text.since(formatMoment(since, language)))}</p>
    </Section>
  );
}
