import type { Bilingual } from "@lichen/domain";
import { BREAKPOINTS_PX } from "@lichen/report";
import { useSyncExternalStore } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";

const text = {
  wider: {
    fr: "La gestion des bâtiments demande un écran plus large : ouvrez cette page sur un ordinateur. L’analyse d’une adresse reste possible ici.",
    en: "Managing buildings needs a wider screen: open this page on a computer. You can still analyse an address here.",
  },
  analyse: { fr: "Analyser une adresse", en: "Analyse an address" },
  portfolio: { fr: "Voir mon portefeuille", en: "View my portfolio" },
};

/** A device, not a width: a window that is narrow because its page is enlarged is a computer's. */
const phone =
  typeof window === "undefined"
    ? null
    : window.matchMedia(`(pointer: coarse) and (hover: none) and (width < ${BREAKPOINTS_PX.sm}px)`);

function subscribe(read: () => void): () => void {
  phone?.addEventListener("change", read);
  return () => phone?.removeEventListener("change", read);
}

/** Whether buildings cannot be managed here. @source platform.md §2 and §4 "Building management is unavailable on smartphones" */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone?.matches ?? false);
}

/** What a phone says in place of a screen that manages buildings. */
export function WiderScreen({ title }: { title: Bilingual }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  useTitle(title);
  return (
    <Empty
      isPage
      title={t(title)}
      actions={
        <>
          <Button to={keep("/resilience/form")}>{t(text.analyse)}</Button>
          <Button to={keep("/buildings")} variant="default">
            {t(text.portfolio)}
          </Button>
        </>
      }
    >
      {t(text.wider)}
    </Empty>
  );
}
