import { CallFailure, keyOf } from "@lichen/client";
import type { InputOf, ViewCalls } from "@lichen/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/controls/dialog.tsx";
import { useNotify } from "../../design/controls/notifications.tsx";
import { Strip } from "../../design/controls/strip.tsx";
import { Lines } from "../../design/layout/lines.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { failureWords } from "../../shell/api/failure-words.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";
import { type ListView, settingsOf, useViews, type ViewState } from "./use-views.ts";
import { viewText as text, VIEW_REFUSALS } from "./view-text.ts";
import styles from "./views.module.css";

type Change = InputOf<ViewCalls["changeView"]>;

/** The saved views: their names, who sees them, which opens first, and the way to take one away. */
export function ViewManager({
  state,
  columns,
  onOpen,
  onClose,
}: {
  state: ViewState;
  columns: readonly string[];
  onOpen: (view: ListView) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const subject = useListSubject();
  const notify = useNotify();
  const client = useQueryClient();
  const views = useViews();
  const [deleted, setDeleted] = useState<ListView | null>(null);

  async function attempt(act: () => Promise<unknown>) {
    try {
      await act();
    } catch (error) {
      const code = error instanceof CallFailure ? error.code : "";
      const known = VIEW_REFUSALS as Readonly<Record<string, (typeof VIEW_REFUSALS)["name_taken"]>>;
      notify({ type: "error", message: t(known[code] ?? failureWords(error)) });
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(subject.views.list) });
    }
  }

  const change = (input: Change) => attempt(() => subject.views.change(input));
  const remove = (view: ListView) =>
    attempt(async () => {
      await subject.views.remove({ id: view.id });
      setDeleted(view);
    });
  const restore = ({ name, shared, is_default, settings }: ListView) =>
    attempt(async () => {
      await subject.views.create({ name, shared, is_default, settings });
      setDeleted(null);
    });

  return (
    <Dialog place="right" title={t(text.manageTitle)} onClose={onClose}>
      {views.isPending && <Waiting heights={[44, 44, 44]} />}
      {views.isError && <Failure error={views.error} onRetry={() => void views.refetch()} />}
      <div role="status">
        {deleted !== null && (
          <Strip tone="success">
            <span>{t(text.deleted(deleted.name))}</span>
            <Button variant="default" size="tiny" onClick={() => void restore(deleted)}>
              {t(text.undo)}
            </Button>
          </Strip>
        )}
      </div>
      {views.data?.views.length === 0 && <p className="muted">{t(text.none)}</p>}
      <Lines>
        {views.data?.views.map((view) => (
          <Stack as="li" gap={4} key={view.id}>
            <ViewLine
              view={view}
              onChange={(changed) => void change({ id: view.id, ...changed })}
              onReplace={() => void change({ id: view.id, settings: settingsOf(state, columns) })}
              onDelete={() => void remove(view)}
              onOpen={() => onOpen(view)}
            />
          </Stack>
        ))}
      </Lines>
    </Dialog>
  );
}

function ViewLine({
  view: { name, owner, own, shared, is_default },
  onChange,
  onReplace,
  onDelete,
  onOpen,
}: {
  view: ListView;
  onChange: (changed: Omit<Change, "id">) => void;
  onReplace: () => void;
  onDelete: () => void;
  onOpen: () => void;
}) {
  const t = useTranslate();
  return (
    <>
      <Row gap={16} rowGap={8}>
        {own ? (
          <input
            key={name}
            className={styles.name}
            aria-label={t(text.rename(name))}
            maxLength={100}
            defaultValue={name}
            onBlur={({ target }) => {
              const next = target.value.trim();
              if (next === "" || next === name) target.value = name;
              else onChange({ name: next });
            }}
            onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
          />
        ) : (
          <span className={styles.name}>
            {name} <small className="muted">{t(text.sharedBy(owner))}</small>
          </span>
        )}
        <Button variant="default" size="small" aria-label={t(text.open(name))} onClick={onOpen}>
          {t(OPEN)}
        </Button>
      </Row>
      <Row gap={16} rowGap={8}>
        {own && (
          <Row as="label" inline>
            <input
              type="checkbox"
              aria-label={t(text.shareOf(name))}
              checked={shared}
              onChange={({ target }) => onChange({ shared: target.checked })}
            />
            {t(text.shareShort)}
          </Row>
        )}
        <Row as="label" inline>
          <input
            type="checkbox"
            aria-label={t(text.firstOf(name))}
            checked={is_default}
            onChange={({ target }) => onChange({ is_default: target.checked })}
          />
          {t(text.firstShort)}
        </Row>
        {own && (
          <>
            <Button variant="subtle" size="tiny" aria-label={t(text.updateOf(name))} onClick={onReplace}>
              {t(text.update)}
            </Button>
            <Button variant="subtle" size="tiny" aria-label={t(text.deleteOf(name))} onClick={onDelete}>
              {t(text.delete)}
            </Button>
          </>
        )}
      </Row>
    </>
  );
}

const OPEN = { fr: "Ouvrir", en: "Open" };
