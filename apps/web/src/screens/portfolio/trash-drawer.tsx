import type { restoreBuildings, searchTrash } from "@lichen/contract";
import { type Bilingual, PAGE_SIZE, TRASH_DAYS } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../admin/format-moment.ts";
import { BUILDINGS_KEY } from "../../buildings/saved-building.ts";
import { CallFailure, call } from "../../ui/calls/call.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { failureWords } from "../../ui/calls/failure-words.ts";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { Dialog } from "../../ui/kit/dialog.tsx";
import { useNotify } from "../../ui/kit/notifications.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { deleteText } from "./delete-text.ts";
import styles from "./portfolio.module.css";
import { buildingsChanged } from "./portfolio-calls.ts";

const text = {
  title: { fr: "Corbeille", en: "Trash" },
  what: {
    fr: `Un bâtiment supprimé peut être restauré pendant ${TRASH_DAYS} jours, avec ses réponses et son historique.`,
    en: `A deleted building can be restored for ${TRASH_DAYS} days, with its answers and its history.`,
  },
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
  restoreTicked: (n: number, shown: string): Bilingual => ({
    fr: `Restaurer ${shown} ${n < 2 ? "bâtiment" : "bâtiments"}`,
    en: `Restore ${shown} ${n === 1 ? "building" : "buildings"}`,
  }),
  wholePage: { fr: "Cocher toute la page", en: "Tick the whole page" },
  tickOf: (name: string): Bilingual => ({ fr: `Cocher ${name}`, en: `Tick ${name}` }),
  restoreOf: (name: string): Bilingual => ({ fr: `Restaurer ${name}`, en: `Restore ${name}` }),
};

const DAY_MS = 86_400_000;

/** Deleted buildings that can still come back. */
export function TrashDrawer({ onClose, onRestored }: { onClose: () => void; onRestored?: () => void }) {
  const say = useSay();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const offset = PAGE_SIZE * (page - 1);
  const found = useQuery({
    queryKey: [BUILDINGS_KEY, "trash", offset],
    queryFn: ({ signal }) =>
      call<typeof searchTrash>("POST", "/buildings/trash/", { limit: PAGE_SIZE, offset }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const onPage = found.data?.buildings.map(({ id }) => id) ?? [];
  const isWhole = onPage.length > 0 && onPage.every((id) => ticked.has(id));
  const tick = (ids: readonly string[], isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  async function restore(ids: readonly string[]) {
    try {
      const { restored } = await call<typeof restoreBuildings>("POST", "/buildings/restore/", {
        building_ids: [...ids],
      });
      tick(ids, false);
      onRestored?.();
      notify({ type: "success", message: say(deleteText.restored(restored, formatInteger(restored, language))) });
      await buildingsChanged(client);
    } catch (error) {
      const isTaken = error instanceof CallFailure && error.code === "building_code_taken";
      notify({ type: "error", message: say(isTaken ? deleteText.codeTaken : failureWords(error)) });
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
            {say(text.restoreTicked(ticked.size, formatInteger(ticked.size, language)))}
          </Button>
        )
      }
    >
      <p className="muted">{say(text.what)}</p>
      {found.isPending && <Waiting heights={[52, 52, 52]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.buildings.length === 0 && <p>{say(text.empty)}</p>}
      {onPage.length > 1 && (
        <label className={styles.wholePage}>
          <input type="checkbox" checked={isWhole} onChange={({ target }) => tick(onPage, target.checked)} />
          {say(text.wholePage)}
        </label>
      )}
      <ul className={styles.trash}>
        {found.data?.buildings.map((one) => {
          const name = one.member_building_name || one.member_building_code;
          // The day that has begun counts: what was just deleted has all its days.
          const days = Math.ceil((Date.parse(one.removed_on) - Date.now()) / DAY_MS);
          return (
            <li key={one.id}>
              <label>
                <input
                  type="checkbox"
                  aria-label={say(text.tickOf(name))}
                  checked={ticked.has(one.id)}
                  onChange={({ target }) => tick([one.id], target.checked)}
                />
                <span>
                  <b>{name}</b>
                  <small className="muted">
                    {[one.member_building_code, one.city, one.fond_gestion_name].filter(Boolean).join(" · ")}
                  </small>
                  <small className="muted">
                    {say(text.by(one.deleted_by, formatMoment(one.deleted_at, language)))} · {say(text.left(days))}
                  </small>
                </span>
              </label>
              <Button
                variant="default"
                size="small"
                aria-label={say(text.restoreOf(name))}
                onClick={() => void restore([one.id])}
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
