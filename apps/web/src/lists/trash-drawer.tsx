import type { PageMeta } from "@lichen/contract";
import { type Bilingual, PAGE_SIZE } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../ui/calls/failure.tsx";
import { failureWords } from "../ui/calls/failure-words.ts";
import { Waiting } from "../ui/calls/waiting.tsx";
import { Button } from "../ui/kit/button.tsx";
import { Dialog } from "../ui/kit/dialog.tsx";
import { useNotify } from "../ui/kit/notifications.tsx";
import { formatMoment } from "../ui/language/format-moment.ts";
import { useLanguage, useSay } from "../ui/language/language.tsx";
import { ListPages } from "../ui/list/list-pages.tsx";
import styles from "./trash-drawer.module.css";

const text = {
  title: { fr: "Corbeille", en: "Trash" },
  empty: { fr: "La corbeille est vide.", en: "The trash is empty." },
  by: (who: string, when: string): Bilingual => ({
    fr: `supprimé par ${who}, ${when}`,
    en: `deleted by ${who}, ${when}`,
  }),
  left: (days: number): Bilingual => ({
    fr: days < 2 ? "dernier jour" : `encore ${days} jours`,
    en: days < 2 ? "last day" : `${days} days left`,
  }),
  restore: { fr: "Restaurer", en: "Restore" },
  wholePage: { fr: "Cocher toute la page", en: "Tick the whole page" },
  tickOf: (name: string): Bilingual => ({ fr: `Cocher ${name}`, en: `Tick ${name}` }),
  restoreOf: (name: string): Bilingual => ({ fr: `Restaurer ${name}`, en: `Restore ${name}` }),
};

const DAY_MS = 86_400_000;

/** A deleted record. */
type InTrash = {
  readonly id: string;
  readonly name: string;
  /** Under its name: where it was. */
  readonly about: readonly (string | null)[];
  readonly deleted_at: string;
  readonly deleted_by: string;
  readonly removed_on: string;
};

/** What the trash of a list knows of its subject. */
export type TrashOf = {
  /** Name of what is read, among what was fetched. */
  readonly key: readonly [string, "trash"];
  readonly read: (
    page: { readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ) => Promise<{ readonly records: readonly InTrash[]; readonly meta: PageMeta }>;
  /** @returns how many came back */
  readonly restore: (ids: readonly string[]) => Promise<number>;
  /** Why something could not come back, where the subject has its own words. */
  readonly refusal?: (error: unknown) => Bilingual | null;
  readonly words: {
    readonly what: Bilingual;
    readonly restoreTicked: (count: number, shown: string) => Bilingual;
    readonly restored: (count: number, shown: string) => Bilingual;
  };
};

/** Deleted records that can still come back. */
export function TrashDrawer({
  of,
  onClose,
  onRestored,
}: {
  of: TrashOf;
  onClose: () => void;
  onRestored: () => Promise<unknown>;
}) {
  const say = useSay();
  const language = useLanguage();
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const offset = PAGE_SIZE * (page - 1);
  const found = useQuery({
    queryKey: [...of.key, offset],
    queryFn: ({ signal }) => of.read({ limit: PAGE_SIZE, offset }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const onPage = found.data?.records.map(({ id }) => id) ?? [];
  const isWhole = onPage.length > 0 && onPage.every((id) => ticked.has(id));
  const tick = (ids: readonly string[], isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  async function restore(ids: readonly string[]) {
    try {
      const restored = await of.restore(ids);
      tick(ids, false);
      notify({ type: "success", message: say(of.words.restored(restored, formatInteger(restored, language))) });
      await onRestored();
    } catch (error) {
      notify({ type: "error", message: say(of.refusal?.(error) ?? failureWords(error)) });
    }
  }

  return (
    <Dialog
      place="right"
      title={say(text.title)}
      onClose={onClose}
      foot={
        ticked.size > 0 && (
          <Button onClick={() => void restore([...ticked])}>
            {say(of.words.restoreTicked(ticked.size, formatInteger(ticked.size, language)))}
          </Button>
        )
      }
    >
      <p className="muted">{say(of.words.what)}</p>
      {found.isPending && <Waiting heights={[52, 52, 52]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.records.length === 0 && <p>{say(text.empty)}</p>}
      {onPage.length > 1 && (
        <label className={styles.wholePage}>
          <input type="checkbox" checked={isWhole} onChange={({ target }) => tick(onPage, target.checked)} />
          {say(text.wholePage)}
        </label>
      )}
      <ul className={styles.trash}>
        {found.data?.records.map(({ id, name, about, deleted_at, deleted_by, removed_on }) => {
          // The day that has begun counts: what was just deleted has all its days.
          const days = Math.ceil((Date.parse(removed_on) - Date.now()) / DAY_MS);
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  aria-label={say(text.tickOf(name))}
                  checked={ticked.has(id)}
                  onChange={({ target }) => tick([id], target.checked)}
                />
                <span>
                  <b>{name}</b>
                  <small className="muted">{about.filter(Boolean).join(" · ")}</small>
                  <small className="muted">
                    {say(text.by(deleted_by, formatMoment(deleted_at, language)))} · {say(text.left(days))}
                  </small>
                </span>
              </label>
              <Button
                variant="default"
                size="small"
                aria-label={say(text.restoreOf(name))}
                onClick={() => void restore([id])}
              >
                {say(text.restore)}
              </Button>
            </li>
          );
        })}
      </ul>
      {found.data !== undefined && found.data.meta.count > PAGE_SIZE && (
        <ListPages meta={found.data.meta} onPage={setPage} />
      )}
    </Dialog>
  );
}
