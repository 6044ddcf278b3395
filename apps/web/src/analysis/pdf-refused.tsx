import { useSay } from "../ui/language.tsx";
import { Refused } from "../ui/refused.tsx";
import { Dialog } from "./dialog.tsx";

const text = {
  title: { fr: "Diagnostic en PDF", en: "PDF diagnosis" },
  closed: {
    fr: "Le téléchargement du diagnostic est fermé aux visiteurs",
    en: "Visitors cannot download the diagnosis",
  },
};

/** What a visitor sees in place of the PDF: exports are for demo and licensed accounts. */
export function PdfRefused({ onClose }: { onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog title={say(text.title)} place="middle" onClose={onClose}>
      <Refused title={say(text.closed)} />
    </Dialog>
  );
}
