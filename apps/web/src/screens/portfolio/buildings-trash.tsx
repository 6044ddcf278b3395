import type { restoreBuildings, searchTrash } from "@lichen/contract";
import { TRASH_DAYS } from "@lichen/domain";
import { useQueryClient } from "@tanstack/react-query";
import { BUILDINGS_KEY } from "../../buildings/saved-building.ts";
import { TrashDrawer, type TrashOf } from "../../lists/trash-drawer.tsx";
import { CallFailure, call } from "../../ui/calls/call.ts";
import { deleteText } from "./delete-text.ts";
import { buildingsChanged } from "./portfolio-calls.ts";

const BUILDINGS_TRASH: TrashOf = {
  key: [BUILDINGS_KEY, "trash"],
  read: async (page, signal) => {
    const { buildings, meta } = await call<typeof searchTrash>("POST", "/buildings/trash/", page, signal);
    const records = buildings.map(({ member_building_name: name, member_building_code: code, ...one }) => ({
      ...one,
      name: name || code,
      about: [code, one.city, one.fond_gestion_name],
    }));
    return { records, meta };
  },
  restore: async (ids) =>
    (await call<typeof restoreBuildings>("POST", "/buildings/restore/", { building_ids: [...ids] })).restored,
  refusal: (error) =>
    error instanceof CallFailure && error.code === "building_code_taken" ? deleteText.codeTaken : null,
  words: {
    what: {
      fr: `Un bâtiment supprimé peut être restauré pendant ${TRASH_DAYS} jours, avec ses réponses et son historique.`,
      en: `A deleted building can be restored for ${TRASH_DAYS} days, with its answers and its history.`,
    },
    restoreTicked: (n, shown) => ({
      fr: `Restaurer ${shown} ${n < 2 ? "bâtiment" : "bâtiments"}`,
      en: `Restore ${shown} ${n === 1 ? "building" : "buildings"}`,
    }),
    restored: deleteText.restored,
  },
};

/** Deleted buildings that can still come back. */
export function BuildingsTrash({ onClose, onRestored }: { onClose: () => void; onRestored?: () => void }) {
  const client = useQueryClient();
  return (
    <TrashDrawer
      of={BUILDINGS_TRASH}
      onClose={onClose}
      onRestored={() => {
        onRestored?.();
        return buildingsChanged(client);
      }}
    />
  );
}
