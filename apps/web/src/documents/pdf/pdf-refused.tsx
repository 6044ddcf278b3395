import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/controls/dialog.tsx";
import { Empty } from "../../design/states/empty.tsx";
import { OPEN_TO_ALL } from "../../design/states/open-ways.ts";
import { Refused } from "../../design/states/refused.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { useKeepMoment } from "../../shell/paths/keep-moment.ts";
import { useSession } from "../../shell/session/session.tsx";

const text = {
  title: { fr: "Rapport en PDF", en: "PDF report" },
  closed: {
    fr: "Le téléchargement du rapport est réservé aux comptes",
    en: "Only account holders can download the report",
  },
  notInPortfolio: { fr: "Ce bâtiment n’est pas dans votre portefeuille", en: "This building is not in your portfolio" },
  keepFirst: {
    fr: "Seul un bâtiment du portefeuille peut avoir un rapport en PDF\u202f: ajoutez d’abord celui-ci, puis téléchargez son rapport.",
    en: "PDF reports are available only for buildings in your portfolio: add this one first, then download its report.",
  },
  add: { fr: "Ajouter un bâtiment", en: "Add a building" },
  print: { fr: "Imprimer cette page", en: "Print this page" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
};

/**
 * What stands in place of the PDF: exports are for demo and licensed accounts, of buildings that are kept.
 * @param isSaved whether the building is one of the portfolio: then the account is what is missing
 */
export function PdfRefused({ isSaved = true, onClose }: { isSaved?: boolean; onClose: () => void }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { state } = useSession();
  return (
    <Dialog title={t(text.title)} place="middle" onClose={onClose}>
      {state === "signed_in" && !isSaved ? (
        <Empty
          title={t(text.notInPortfolio)}
          actions={
            <>
              <Button to={keep("/buildings/form")}>{t(text.add)}</Button>
              <Button to={keep("/buildings")} variant="default">
                {t(text.portfolio)}
              </Button>
            </>
          }
        >
          {t(text.keepFirst)}
        </Empty>
      ) : (
        <Refused
          title={t(text.closed)}
          ways={[
            {
              name: text.print,
              onPick: () => {
                onClose();
                // Once the dialog is gone from the page.
                requestAnimationFrame(() => window.print());
              },
            },
            ...OPEN_TO_ALL,
          ]}
        />
      )}
    </Dialog>
  );
}
