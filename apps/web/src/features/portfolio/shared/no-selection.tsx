import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Refused } from "../../../design/states/refused.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { inSameMoment, useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { NO_GROUP } from "./can-read-somewhere.ts";
import { ALL_BUILDINGS, writeChosen } from "./selection-address.ts";

/** Words of a selection that holds nothing. */
export const noSelectionText = {
  lostTitle: { fr: "Cette sélection n’est plus disponible", en: "This selection is no longer available" },
  lost: {
    fr: "Une longue sélection n’est conservée que dans l’onglet où elle a été faite, jusqu’à sa fermeture. Cochez à nouveau les bâtiments, ou filtrez la liste : les filtres, eux, sont conservés dans l’adresse de la page.",
    en: "A long selection is kept only in the tab where it was made, until that tab is closed. Tick the buildings again, or filter the list: filters are kept in the page address.",
  },
  emptyTitle: { fr: "Aucun bâtiment dans la sélection", en: "No buildings in the selection" },
  empty: {
    fr: "Modifiez les filtres ou cochez des bâtiments dans la liste.",
    en: "Adjust the filters or tick buildings in the list.",
  },
  choose: { fr: "Choisir des bâtiments", en: "Choose buildings" },
  all: { fr: "Tout le portefeuille", en: "The whole portfolio" },
};

/** A screen about chosen buildings, without any: what to do. @param list where they are chosen */
export function NoSelection({ kind, list }: { kind: "empty" | "lost"; list: string }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const [params] = useSearchParams();
  return (
    <Empty
      isPage
      title={t(kind === "lost" ? noSelectionText.lostTitle : noSelectionText.emptyTitle)}
      actions={
        <>
          <Button to={keep(list)}>{t(noSelectionText.choose)}</Button>
          <Button to={`?${inSameMoment(params, writeChosen(ALL_BUILDINGS).toString())}`} variant="default">
            {t(noSelectionText.all)}
          </Button>
        </>
      }
    >
      {t(kind === "lost" ? noSelectionText.lost : noSelectionText.empty)}
    </Empty>
  );
}

/** Refusal to a user who may read no group. */
export function NothingOpen() {
  const t = useTranslate();
  return <Refused isPage title={t(NO_GROUP.title)} role={NO_GROUP.whoOpens} />;
}
