import { BULK_FIELDS, canWriteSomewhere, type FieldKey, fieldsOfSection, SECTIONS } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Picker } from "../../../design/controls/picker.tsx";
import { narrowGroups } from "../../../design/controls/plain-words.ts";
import {
  IconArrowBackUp,
  IconArrowDownDashed,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconPlus,
} from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import head from "../../../design/layout/report-head.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Refused } from "../../../design/states/refused.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { GROUP_GRANTER } from "../../../shell/session/group-granter.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { NoSelection } from "../shared/no-selection.tsx";
import { type ChosenBuildings, readChosen, writeChosen } from "../shared/selection-address.ts";
import { useIsPhone, WiderScreen } from "../shared/wider-screen.tsx";
import { AnswersGrid, findCell, type Place } from "./answers-grid.tsx";
import { countWrong, type GridBuilding, readEdit } from "./edits.ts";
import { type BuildingsAnswers, useAnswers, useNextAnswers } from "./grid-calls.ts";
import styles from "./portfolio-answers.module.css";
import { text } from "./text.ts";
import { useEdits } from "./use-edits.ts";
import { useSaveEdits } from "./use-save-edits.ts";
import { WrongCells } from "./wrong-cells.tsx";

/** Questions that the grid opens with. */
const FIRST_QUESTIONS = 8;
/** Where nothing is left to ask, those that a manager keeps up to date. */
const USUAL: readonly FieldKey[] = ["building_type", "construction_year", "gross_floor_area", "floors_number"];

/** The answers of the chosen buildings in a grid: written, pasted, filled down, undone, saved together. */
export function PortfolioAnswersScreen() {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const chosen = useMemo(() => readChosen(params), [params]);
  const isNone = chosen === "lost" || (chosen.kind === "some" && chosen.ids.length === 0);
  const canWrite = canWriteSomewhere(actor, "building");
  const edited = isNone || isPhone || !canWrite ? null : chosen;
  const next = useNextAnswers(edited);
  const answers = useAnswers(edited);
  useTitle(text.title);

  if (isPhone) return <WiderScreen title={text.title} />;
  if (!canWrite) return <Refused isPage title={t(text.noRight)} role={GROUP_GRANTER} />;
  if (chosen === "lost" || isNone || answers.data?.selected === 0) {
    return <NoSelection kind={chosen === "lost" ? "lost" : "empty"} list="/buildings" />;
  }
  if (answers.isError || next.isError) {
    const failed = answers.isError ? answers : next;
    return <Failure isPage title={t(text.failed)} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (answers.data === undefined || next.data === undefined) return <Waiting heights={[48, 480]} />;
  const best = next.data.questions.map(({ field }) => field as FieldKey).slice(0, FIRST_QUESTIONS);
  return (
    <Grid
      key={writeChosen(chosen).toString()}
      chosen={chosen}
      read={answers.data}
      byDefault={best.length === 0 ? USUAL : best}
      onReadAgain={() => void answers.refetch()}
    />
  );
}

function Grid({
  chosen,
  read,
  byDefault,
  onReadAgain,
}: {
  chosen: ChosenBuildings;
  read: BuildingsAnswers;
  byDefault: readonly FieldKey[];
  onReadAgain: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const rows = read.buildings;
  const buildings = useMemo(() => new Map<string, GridBuilding>(rows.map((row) => [row.id, row])), [rows]);
  const written = useEdits(buildings);
  const { edits, change, undo, redo } = written;
  const saving = useSaveEdits(chosen, rows, written);
  const { refused } = saving;
  const questions = useShownQuestions(byDefault);
  const [place, setPlace] = useState<Place | null>(null);
  const fill = useCallback(() => {
    const building = place === null ? undefined : buildings.get(place.id);
    if (place === null || building === undefined) return notify({ type: "error", message: t(text.noCell) });
    const cell = findCell(readEdit(building, edits, place.field));
    const below = rows.slice(rows.findIndex(({ id }) => id === place.id) + 1);
    change(below.map(({ id }) => ({ id, field: place.field, cell })));
  }, [place, buildings, edits, rows, change, notify, t]);

  return (
    <Stack gap={0} className={styles.screen}>
      <Row className={head.head}>
        <div>
          <h1>{t(text.title)}</h1>
          <p className="muted">
            {t(
              text.lead(
                rows.length,
                formatInteger(rows.length, language),
                read.selected,
                formatInteger(read.selected, language),
              ),
            )}{" "}
            · {t(text.order)}
          </p>
        </div>
        <Row as="span">
          <AddQuestion questions={questions} />
          <Button variant="default" icon={IconArrowDownDashed} title={t(text.fillHelp)} onClick={fill}>
            {t(text.fill)}
          </Button>
          <UndoButtons written={written} />
          <Button
            icon={IconDeviceFloppy}
            aria-disabled={saving.isSaving || saving.count === 0}
            title={saving.count > 0 ? undefined : t(edits.size > 0 ? text.noneReadable : text.nothing)}
            onClick={() => void saving.save()}
          >
            {t(text.save(saving.count, formatInteger(saving.count, language)))}
          </Button>
        </Row>
      </Row>
      {refused.size > 0 && (
        <Notice kind="failure">
          <p>{t(text.notSaved(refused.size, formatInteger(refused.size, language)))}</p>
          <Button
            variant="default"
            size="small"
            onClick={() => {
              saving.forgetRefused();
              onReadAgain();
            }}
          >
            {t(text.readAgain)}
          </Button>
        </Notice>
      )}
      <WrongCells edits={edits} onChange={change} />
      <AnswersGrid
        rows={rows}
        fields={questions.fields}
        edits={edits}
        refused={refused}
        onChange={change}
        onPlace={setPlace}
        onRemove={questions.remove}
        onUndo={undo}
        onRedo={redo}
        onFill={fill}
      />
      <EditsFoot written={written} />
    </Stack>
  );
}

/** Questions that the grid shows, as its address says them. */
function useShownQuestions(byDefault: readonly FieldKey[]) {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const fields = useMemo(() => findFields(params.get("fields")) ?? byDefault, [params, byDefault]);
  const show = useCallback(
    (keys: readonly FieldKey[]) => changeAddress({ fields: keys.join(",") }, { replace: true }),
    [changeAddress],
  );
  const remove = useCallback((field: FieldKey) => show(fields.filter((key) => key !== field)), [fields, show]);
  return { fields, add: (field: FieldKey) => show([...fields, field]), remove };
}

function AddQuestion({ questions: { fields, add } }: { questions: ReturnType<typeof useShownQuestions> }) {
  const t = useTranslate();
  return (
    <Drop label={t(text.addQuestion)} icon={IconPlus} popup="dialog" hasChevron>
      {(close) => (
        <QuestionPicker
          shown={fields}
          onPick={(field) => {
            add(field);
            close();
          }}
        />
      )}
    </Drop>
  );
}

type Written = ReturnType<typeof useEdits>;

function UndoButtons({ written: { canUndo, canRedo, undo, redo } }: { written: Written }) {
  const t = useTranslate();
  return (
    <>
      <Button
        variant="default"
        icon={IconArrowBackUp}
        aria-label={t(text.undo)}
        title={t(text.undo)}
        disabled={!canUndo}
        onClick={undo}
      />
      <Button
        variant="default"
        icon={IconArrowForwardUp}
        aria-label={t(text.redo)}
        title={t(text.redo)}
        disabled={!canRedo}
        onClick={redo}
      />
    </>
  );
}

/** How many answers wait to be saved, and how many cannot be. */
function EditsFoot({ written: { edits, discard } }: { written: Written }) {
  const t = useTranslate();
  const language = useLanguage();
  const cells = [...edits.values()].reduce((sum, own) => sum + own.size, 0);
  const wrong = countWrong(edits);
  return (
    <EdgeRow as="footer" at="end">
      <p role="status">
        {cells > 0 && t(text.pending(cells, formatInteger(cells, language)))}
        {wrong > 0 && ` · ${t(text.wrong(wrong, formatInteger(wrong, language)))}`}
      </p>
      {cells > 0 && (
        <Button variant="subtle" size="small" onClick={discard}>
          {t(text.discard)}
        </Button>
      )}
      <p className="muted">{t(text.keys)}</p>
    </EdgeRow>
  );
}

/** A question to add, found by a part of its name, in either language. */
function QuestionPicker({ shown, onPick }: { shown: readonly FieldKey[]; onPick: (field: FieldKey) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  const sections = SECTIONS.map(({ id, name }) => ({
    id,
    name: t(name),
    columns: fieldsOfSection(id).filter(({ key }) => BULK_FIELDS.includes(key) && !shown.includes(key)),
  }));
  const found = narrowGroups(sections, ({ label }) => label, typed).map(({ id, name, columns }) => ({
    id,
    name,
    choices: columns.map(({ key, label }) => ({ id: key, name: t(label) })),
  }));
  return (
    <Picker
      label={t(text.findQuestion)}
      none={t(text.noQuestion)}
      typed={typed}
      groups={found}
      onType={setTyped}
      onPick={(key) => onPick(key as FieldKey)}
    />
  );
}

/** Questions that an address names; null: none. */
function findFields(value: string | null): readonly FieldKey[] | null {
  const known = (value ?? "").split(",").filter((key): key is FieldKey => BULK_FIELDS.includes(key as FieldKey));
  return known.length === 0 ? null : [...new Set(known)];
}
