import { CallFailure } from "@lichen/client";
import { useRef, useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { useNotify } from "../../design/controls/notifications.tsx";
import { IconFileDownload } from "../../design/icons/icons.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { reportFailureWords } from "../report-refusals.ts";
import { PdfRefused } from "./pdf-refused.tsx";

const text = {
  pdf: { fr: "PDF", en: "PDF" },
  making: { fr: "PDF en préparation…", en: "Preparing the PDF…" },
};

/** Asks for a PDF and gives it to the reader: says that it is being made, and what failed. */
export function PdfButton({
  ask,
  label = text.pdf,
  variant = "filled",
}: {
  /** @throws CallFailure when there is no file */
  ask: () => Promise<void>;
  label?: { readonly fr: string; readonly en: string };
  /** "default" where another button of the screen comes first. */
  variant?: "filled" | "default";
}) {
  const t = useTranslate();
  const notify = useNotify();
  const [isMaking, setMaking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const making = useRef(false);

  async function make() {
    // A second press while the first is under way would make it twice.
    if (making.current) return;
    making.current = true;
    setMaking(true);
    try {
      await ask();
    } catch (error) {
      if (error instanceof CallFailure && error.status === 401) setRefused(true);
      else notify({ type: "error", message: t(reportFailureWords(error)) });
    } finally {
      making.current = false;
      setMaking(false);
    }
  }

  return (
    <>
      <Button variant={variant} icon={IconFileDownload} aria-disabled={isMaking} onClick={() => void make()}>
        {t(isMaking ? text.making : label)}
      </Button>
      <span className="visually-hidden" role="status">
        {isMaking && t(text.making)}
      </span>
      {isRefused && <PdfRefused onClose={() => setRefused(false)} />}
    </>
  );
}
