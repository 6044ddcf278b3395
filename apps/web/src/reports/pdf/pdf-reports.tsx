import { Button } from "@mantine/core";
import { IconFiles } from "@tabler/icons-react";
import { useState } from "react";
import { useSay } from "../../ui/language.tsx";
import type { PdfReportsProps } from "./pdf-job-calls.ts";
import { PdfReportsDialog } from "./pdf-reports-dialog.tsx";
import { pdfText as text } from "./pdf-text.ts";

/** Opens the reports of several buildings: asks for them, follows them, gives their files. */
export function PdfReports({ size = "sm", ...asked }: PdfReportsProps & { size?: "sm" | "compact-md" }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconFiles size={17} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say(text.open)}
      </Button>
      {isOpen && <PdfReportsDialog {...asked} onClose={() => setOpen(false)} />}
    </>
  );
}
