import { keyOf } from "@lichen/client";
import type { QueryClient } from "@tanstack/react-query";
import { selectionBody } from "../../../records/selection.ts";
import type { RecordTrash } from "../../../records/trash/record-trash.ts";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";

/** Second word of the keys of what shows many buildings. */
const MANY: readonly unknown[] = [api.searchBuildings, api.mapBuildings, api.searchTrash].map(
  ({ callName }) => callName,
);

/**
 * Reads again what shows many buildings, after some came or went. What shows one is stale, and not asked for at once:
 * the building may be gone.
 */
async function buildingsChanged(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [BUILDINGS_KEY], refetchType: "none" });
  await client.refetchQueries({
    queryKey: [BUILDINGS_KEY],
    type: "active",
    predicate: ({ queryKey }) => MANY.includes(queryKey[1]),
  });
}

/** How buildings are deleted and come back. */
export const BUILDINGS_TRASH: RecordTrash = {
  key: keyOf(api.searchTrash, BUILDINGS_KEY),
  read: async (page, signal) => {
    const { buildings, meta } = await api.searchTrash(page, signal);
    const records = buildings.map(({ member_building_name: name, member_building_code: code, ...one }) => ({
      ...one,
      name: name || code,
      about: [code, one.city, one.fond_gestion_name],
    }));
    return { records, meta };
  },
  remove: async (selection, body, count) => {
    const request = selectionBody("building_ids", selection, body, count);
    const answer = await api.bulkDeleteBuildings(request);
    return { id: answer.deletion_id, count: answer.deleted };
  },
  restore: async (which) => {
    const request = "ids" in which ? { building_ids: [...which.ids] } : { deletion_id: which.deletionId };
    return (await api.restoreBuildings(request)).restored;
  },
  changed: buildingsChanged,
  words: {
    withIt: { fr: "ses réponses et son historique", en: "its answers and history" },
    follows: {
      fr: "Le compteur de bâtiments ajoutés ne diminue pas.",
      en: "The added-buildings counter does not go down.",
    },
    refusals: {
      building_code_taken: {
        fr: "Le code de l’un de ces bâtiments est utilisé par un autre bâtiment\u202f: changez-le d’abord sur celui-ci.",
        en: "The code of one of these buildings is now used by another building: change it on that one first.",
      },
    },
  },
};
