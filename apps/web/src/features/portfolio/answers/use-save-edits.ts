import { keyOf } from "@lichen/client";
import { ensure } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { ChosenBuildings } from "../shared/selection-address.ts";
import { type Edits, leftAfterSave, toSave } from "./edits.ts";
import { answersQuery, type BuildingsAnswers, type GridRow, type ManyChanged, saveAnswers } from "./grid-calls.ts";
import { text } from "./text.ts";

/** Saves the edits of the grid together; those that the server refuses stay, each with its reason. */
export function useSaveEdits(
  chosen: ChosenBuildings,
  rows: readonly GridRow[],
  { edits, reset }: { readonly edits: Edits; readonly reset: (left: Edits) => void },
) {
  const t = useTranslate();
  const language = useLanguage();
  const client = useQueryClient();
  const notify = useNotify();
  const [refused, setRefused] = useState<ReadonlyMap<string, ManyChanged["refused"][number]>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const savable = useMemo(() => toSave(edits), [edits]);

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
    client.setQueryData<BuildingsAnswers>(answersQuery(chosen).queryKey, (before) =>
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
    reset(leftAfterSave(edits, new Set(versions.keys())));
    setRefused(new Map(left.map((one) => [one.id, one])));
    if (done.length > 0) {
      notify({ type: "success", message: t(text.saved(done.length, formatInteger(done.length, language))) });
    }
    for (const call of [api.searchBuildings, api.estimateRisks, api.mapBuildings]) {
      void client.invalidateQueries({ queryKey: keyOf(call, BUILDINGS_KEY) });
    }
  }

  return {
    refused,
    forgetRefused: () => setRefused(new Map()),
    isSaving,
    /** How many buildings would be saved. */
    count: savable.length,
    save,
  };
}
