import type { Report } from "@lichen/contract";
import { PLACE_PRECISIONS, type Scenario } from "@lichen/domain";
import { EXAMPLE } from "@lichen/report";
import { IconHistory, IconPencil, IconTrash, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { actionsPath } from "../../../adaptation/paths.ts";
import type { Why } from "../../../analysis/use-analysis-view.ts";
import { nameOf, underName } from "../../../buildings/building-list.ts";
import { formPath } from "../../../buildings/form-path.ts";
import { reportPath } from "../../../buildings/report-path.ts";
import { type SavedBuilding, useSavedBuilding, useSavedReport } from "../../../buildings/saved-building.ts";
import { BuildingPdf } from "../../../reports/pdf/building-pdf.tsx";
import { CallFailure } from "../../../ui/calls/call.ts";
import { Empty } from "../../../ui/calls/empty.tsx";
import { Failure } from "../../../ui/calls/failure.tsx";
import { Waiting } from "../../../ui/calls/waiting.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { useLanguage, useSay } from "../../../ui/language/language.tsx";
import { DeleteBuildings, type Deletion } from "../delete-buildings.tsx";
import { BuildingHistory } from "./building-history.tsx";
import styles from "./preview.module.css";
import { PREVIEW_HORIZON, PreviewHazards } from "./preview-hazards.tsx";
import { previewText as text } from "./preview-text.ts";

/** A building beside the list: where it is, its levels and why, what is missing, and what can be done. */
export function Preview({
  id,
  scenario,
  why,
  onWhy,
  onDeleted,
  onClose,
}: {
  id: string;
  scenario: Scenario;
  why: Why | null;
  onWhy: (why: Why | null) => void;
  onDeleted: (deletion: Deletion) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const found = useSavedBuilding(id);
  const report = useSavedReport(id);
  const building = found.data;
  return (
    <aside
      className={styles.preview}
      aria-label={say(text.preview)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.target instanceof HTMLDialogElement) return;
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2>{building === undefined ? " " : nameOf(building, language)}</h2>
        {building?.nature === "example" && <span className="tag tag-example">{say(EXAMPLE)}</span>}
        <button type="button" className={styles.close} aria-label={say(text.close)} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </header>
      {found.isPending && <Waiting heights={[18, 240, 36]} />}
      {found.isError &&
        (isGone(found.error) ? (
          <Empty title={say(text.failed)}>{say(text.gone)}</Empty>
        ) : (
          <Failure title={say(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
        ))}
      {building !== undefined && (
        <>
          <Facts building={building} report={report.data} />
          {report.isPending && <Waiting heights={[272, 20]} />}
          {report.isError && (
            <Failure title={say(text.levelsFailed)} error={report.error} onRetry={() => void report.refetch()} />
          )}
          {report.isSuccess && (
            <PreviewHazards building={building} report={report.data} scenario={scenario} why={why} onWhy={onWhy} />
          )}
          <Actions building={building} scenario={scenario} onDeleted={onDeleted} onClose={onClose} />
        </>
      )}
    </aside>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 404 || error.status === 403);
}

/** Code and use, then the address and how well the place is known. */
function Facts({ building, report }: { building: SavedBuilding; report: Report | undefined }) {
  const say = useSay();
  const language = useLanguage();
  const address = [building.street, building.post_code, building.city].filter((one) => typeof one === "string" && one);
  return (
    <div className={styles.facts}>
      <p>{underName(building, language)}</p>
      <p>
        {address.join(" ") || say(text.noPlace)}
        {report !== undefined && ` · ${say(PLACE_PRECISIONS[report.place.precision])}`}
      </p>
    </div>
  );
}

function Actions({
  building,
  scenario,
  onDeleted,
  onClose,
}: {
  building: SavedBuilding;
  scenario: Scenario;
  onDeleted: (deletion: Deletion) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const [opened, setOpened] = useState<"history" | "delete" | null>(null);
  const { id, editable } = building;
  const list = useLocation().search.slice(1);

  return (
    <div className={styles.actions}>
      <Button to={reportPath(id, { scenario, horizon: PREVIEW_HORIZON }, list)}>{say(text.report)}</Button>
      <Button to={actionsPath(id)} variant="default">
        {say(text.actions)}
      </Button>
      <BuildingPdf id={id} scenario={scenario} horizon={PREVIEW_HORIZON} variant="default" />
      {editable && (
        <Button to={formPath(id)} variant="default" icon={IconPencil}>
          {say(text.edit)}
        </Button>
      )}
      <Button variant="default" icon={IconHistory} onClick={() => setOpened("history")}>
        {say(text.history)}
      </Button>
      {editable && (
        <Button variant="default" icon={IconTrash} onClick={() => setOpened("delete")}>
          {say(text.delete)}
        </Button>
      )}
      {!editable && <p className="muted">{say(text.readOnly)}</p>}
      {opened === "history" && (
        <BuildingHistory id={id} name={nameOf(building, language)} onClose={() => setOpened(null)} />
      )}
      {opened === "delete" && (
        <DeleteBuildings
          count={1}
          name={nameOf(building, language)}
          selection={{ kind: "some", ids: new Set([id]) }}
          body={{ filters: [], scenario: "ssp5" }}
          onDeleted={(deletion) => {
            onDeleted(deletion);
            onClose();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
