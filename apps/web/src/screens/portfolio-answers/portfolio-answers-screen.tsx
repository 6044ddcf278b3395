import { BULK_FIELDS, canWriteSomewhere, ensure, type FieldKey, fieldsOfSection, SECTIONS } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import {
  IconArrowBackUp,
  IconArrowDownDashed,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconPlus,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { useSearchParams } from "react-router";
import { NoSelection } from "../../buildings/no-selection.tsx";
import { BUILDINGS_KEY } from "../../buildings/saved-building.ts";
import { type ChosenBuildings, readChosen, writeChosen } from "../../buildings/selection-address.ts";
import { useIsPhone, WiderScreen } from "../../buildings/wider-screen.tsx";
import head from "../../reports/report-head.module.css";
import { useChangeAddress } from "../../ui/address.ts";
import { api } from "../../ui/calls/api.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { failureWords } from "../../ui/calls/failure-words.ts";
import { Refused } from "../../ui/calls/refused.tsx";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { Drop } from "../../ui/kit/drop.tsx";
import { Notice } from "../../ui/kit/notice.tsx";
import { useNotify } from "../../ui/kit/notifications.tsx";
import { Picker } from "../../ui/kit/picker.tsx";
import { narrowGroups } from "../../ui/kit/plain-words.ts";
import { useLanguage, useTitle, useTranslate } from "../../ui/language/language.tsx";
import { DRAFT_KEYS, readStored, removeStored, writeStored } from "../../ui/session/browser-storage.ts";
import { GROUP_GRANTER } from "../../ui/session/group-granter.ts";
import { useSignedIn } from "../../ui/session/session.tsx";
import { AnswersGrid, cellOf, type Place } from "./answers-grid.tsx";
import {
  applyChanges,
  applyStep,
  type CellChange,
  countWrong,
  type GridBuilding,
  NO_EDITS,
  readEdit,
  readEdits,
  type Steps,
  toSave,
  writeEdits,
} from "./edits.ts";
import { type BuildingsAnswers, type ManyChanged, saveAnswers, useAnswers, useNextAnswers } from "./grid-calls.ts";
import styles from "./portfolio-answers.module.css";
import { text } from "./text.ts";

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
  const asked = isNone || isPhone || !canWrite ? null : chosen;
  const next = useNextAnswers(asked);
  const answers = useAnswers(asked);
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
  const client = useQueryClient();
  const notify = useNotify();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const rows = read.buildings;
  const buildings = useMemo(() => new Map<string, GridBuilding>(rows.map((row) => [row.id, row])), [rows]);
  const draft = `${DRAFT_KEYS}answers`;
  const [{ past, now: edits, future }, step] = useReducer(
    applyStep,
    null,
    (): Steps => ({ past: [], now: readStoredEdits(draft, buildings), future: [] }),
  );
  const [refused, setRefused] = useState<ReadonlyMap<string, ManyChanged["refused"][number]>>(new Map());
  const [place, setPlace] = useState<Place | null>(null);
  const [isSaving, setSaving] = useState(false);
  const fields = useMemo(() => fieldsOf(params.get("fields")) ?? byDefault, [params, byDefault]);
  const savable = useMemo(() => toSave(edits), [edits]);
  const cells = [...edits.values()].reduce((sum, own) => sum + own.size, 0);
  const wrong = countWrong(edits);

  // What was not saved is found again after the page was left.
  useEffect(() => {
    if (edits.size === 0) removeStored("local", draft);
    else writeStored("local", draft, writeEdits(edits));
  }, [edits, draft]);

  const change = useCallback(
    (changes: readonly CellChange[]) => {
      if (changes.length === 0) return;
      step({ kind: "change", edits: (now) => applyChanges(now, buildings, changes, language) });
    },
    [buildings, language],
  );
  const show = useCallback(
    (keys: readonly FieldKey[]) => changeAddress({ fields: keys.join(",") }, { replace: true }),
    [changeAddress],
  );
  const remove = useCallback((field: FieldKey) => show(fields.filter((key) => key !== field)), [fields, show]);
  const undo = useCallback(() => step({ kind: "undo" }), []);
  const redo = useCallback(() => step({ kind: "redo" }), []);
  const fill = useCallback(() => {
    const building = place === null ? undefined : buildings.get(place.id);
    if (place === null || building === undefined) return notify({ type: "error", message: t(text.noCell) });
    const cell = cellOf(readEdit(building, edits, place.field));
    const below = rows.slice(rows.findIndex(({ id }) => id === place.id) + 1);
    change(below.map(({ id }) => ({ id, field: place.field, cell })));
  }, [place, buildings, edits, rows, change, notify, t]);

  async function save() {
    if (isSaving || savable.length === 0) return;
    setSaving(true);
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    try {
      const outcome = await saveAnswers(savable.map((one) => ({ ...one, version: ensure(versions.get(one.id)) })));
      keep(outcome);
    } catch (error) {
      notify({ type: "error", message: t(failureWords(error)) });
    } finally {
      setSaving(false);
    }
  }

  /** What was saved is what is kept now; what was refused stays as it was written. */
  function keep({ changed: done, refused: left }: ManyChanged) {
    const versions = new Map(done.map(({ id, version }) => [id, version]));
    const saved = new Map(savable.map(({ id, building }) => [id, building]));
    client.setQueryData<BuildingsAnswers>([BUILDINGS_KEY, "answers", chosen], (before) =>
      before === undefined
        ? before
        : {
            ...before,
            buildings: before.buildings.map((row) => {
              const version = versions.get(row.id);
              if (version === undefined) return row;
              const after = { ...row.answers, ...saved.get(row.id) };
              const answers = Object.fromEntries(Object.entries(after).filter(([, answer]) => answer !== null));
              return { ...row, version, answers: answers as typeof row.answers };
            }),
          },
    );
    step({ kind: "reset", edits: new Map([...edits].filter(([id]) => !versions.has(id))) });
    setRefused(new Map(left.map((one) => [one.id, one])));
    if (done.length > 0) {
      notify({ type: "success", message: t(text.saved(done.length, formatInteger(done.length, language))) });
    }
    for (const what of [api.searchBuildings.callName, api.estimateRisks.callName, "map"]) {
      void client.invalidateQueries({ queryKey: [BUILDINGS_KEY, what] });
    }
  }

  const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
  return (
    <div className={styles.screen}>
      <div className={head.head}>
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
        <span className={styles.tools}>
          <Drop label={t(text.addQuestion)} icon={IconPlus} popup="dialog" hasChevron>
            {(close) => (
              <QuestionPicker
                shown={fields}
                onPick={(field) => {
                  show([...fields, field]);
                  close();
                }}
              />
            )}
          </Drop>
          <Button variant="default" icon={IconArrowDownDashed} title={t(text.fillHelp)} onClick={fill}>
            {t(text.fill)}
          </Button>
          <button
            type="button"
            className={styles.icon}
            aria-label={t(text.undo)}
            title={t(text.undo)}
            disabled={past.length === 0}
            onClick={undo}
          >
            <IconArrowBackUp {...ICON} />
          </button>
          <button
            type="button"
            className={styles.icon}
            aria-label={t(text.redo)}
            title={t(text.redo)}
            disabled={future.length === 0}
            onClick={redo}
          >
            <IconArrowForwardUp {...ICON} />
          </button>
          <Button icon={IconDeviceFloppy} aria-disabled={isSaving || savable.length === 0} onClick={() => void save()}>
            {t(text.save(savable.length, formatInteger(savable.length, language)))}
          </Button>
        </span>
      </div>
      {refused.size > 0 && (
        <Notice kind="failure">
          <p>{t(text.notSaved(refused.size, formatInteger(refused.size, language)))}</p>
          <Button
            variant="default"
            size="small"
            onClick={() => {
              setRefused(new Map());
              onReadAgain();
            }}
          >
            {t(text.readAgain)}
          </Button>
        </Notice>
      )}
      <AnswersGrid
        rows={rows}
        fields={fields}
        edits={edits}
        refused={refused}
        onChange={change}
        onPlace={setPlace}
        onRemove={remove}
        onUndo={undo}
        onRedo={redo}
        onFill={fill}
      />
      <footer className={styles.foot}>
        <p role="status">
          {cells > 0 && t(text.pending(cells, formatInteger(cells, language)))}
          {wrong > 0 && ` · ${t(text.wrong(wrong, formatInteger(wrong, language)))}`}
        </p>
        {cells > 0 && (
          <Button variant="subtle" size="small" onClick={() => step({ kind: "change", edits: () => NO_EDITS })}>
            {t(text.discard)}
          </Button>
        )}
        <p className="muted">{t(text.keys)}</p>
      </footer>
    </div>
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

/** Edits of buildings that are shown here: those of others wait for their own selection. */
function readStoredEdits(draft: string, buildings: ReadonlyMap<string, GridBuilding>) {
  return new Map([...readEdits(readStored("local", draft))].filter(([id]) => buildings.get(id)?.editable === true));
}

/** Questions that an address names; null: none. */
function fieldsOf(value: string | null): readonly FieldKey[] | null {
  const known = (value ?? "").split(",").filter((key): key is FieldKey => BULK_FIELDS.includes(key as FieldKey));
  return known.length === 0 ? null : [...new Set(known)];
}
