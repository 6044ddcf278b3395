import type { exportPersonalData } from "@lichen/contract";
import { useMutation } from "@tanstack/react-query";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { refusalOf } from "../../../design/forms/refusal-words.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useTranslate } from "../../../shell/language/language.tsx";

/** Gives the reader the file of what is held of a person, by user name. */
export function useExportData(username: string) {
  const t = useTranslate();
  const notify = useNotify();
  return useMutation({
    mutationFn: () =>
      saveAnswer<typeof exportPersonalData>("/admin/users/{id}/personal-data/export/", { id: username }, "GET"),
    onError: (error) => notify({ type: "error", message: t(refusalOf(error)) }),
  });
}
