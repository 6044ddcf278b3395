import { actionSummaryPath } from "@lichen/contract";
import type { ActionId } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { IconFileDownload } from "../../../design/icons/icons.ts";
import { giveFile } from "../../../shell/api/give-file.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

/** The summary of an action on two pages, in the language of the page. */
export function SheetPdf({ id }: { id: ActionId }) {
  const t = useTranslate();
  const language = useLanguage();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");

  async function ask() {
    setState("asking");
    try {
      await giveFile(actionSummaryPath(id, language));
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      <Button variant="subtle" icon={IconFileDownload} disabled={state === "asking"} onClick={() => void ask()}>
        {t(text.pdf)}
      </Button>
      <span className="muted" role="status">
        {t(state === "failed" ? text.pdfFailed : text.pdfNote)}
      </span>
    </>
  );
}
