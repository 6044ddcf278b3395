import { type Answers, type Language, QUESTIONNAIRE, writeRow } from "@lichen/domain";
import { csvCell } from "@lichen/report";
import { Drop } from "../../../design/controls/drop.tsx";
import { linkText } from "../../../design/controls/link-text.ts";
import { Menu } from "../../../design/controls/menu.tsx";
import { useCopy } from "../../../design/controls/use-copy.ts";
import { IconDownload, IconLink, IconPrinter, IconShare, IconTable } from "../../../design/icons/icons.ts";
import { save } from "../../../shell/api/save.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useIsServed } from "../../../shell/session/edition.ts";
import { getVisit } from "../../../shell/session/session-store.ts";
import { shareText as text } from "./share-text.ts";
import { useAnswers } from "./use-answers.ts";
import { visitLink } from "./visit-link.ts";

/** What the place of a visit answers of the questionnaire. */
const LOCATING = ["post_code", "city", "country", "latitude", "longitude"] as const;
const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** What one does with an analysis that is kept nowhere: a link to it, a page of paper, its answers. */
export function ShareMenu({
  isIcon = false,
  path,
}: {
  isIcon?: boolean;
  /** Address that the link opens; that of the page by default. */
  path?: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const copy = useCopy();
  const { answers } = useAnswers();
  if (!useIsServed()) return null;

  function download() {
    const { place } = getVisit();
    const content = JSON.stringify({ format: "lichen.answers", version: 1, place, answers }, null, 2);
    save(new Blob([content], { type: "application/json" }), t(text.fileName));
  }

  return (
    <Drop label={t(text.share)} icon={IconShare} popup="menu" side="right" isIcon={isIcon}>
      {(close) => (
        <Menu
          label={t(text.share)}
          onClose={close}
          groups={[
            {
              id: "share",
              entries: [
                {
                  id: "link",
                  name: t(text.link),
                  note: t(text.linkNote),
                  icon: <IconLink {...ICON} />,
                  onPick: () =>
                    copy(visitLink(new URL(path ?? "", window.location.href).href, getVisit()), t(linkText.copied)),
                },
                { id: "print", name: t(text.print), icon: <IconPrinter {...ICON} />, onPick: () => window.print() },
              ],
            },
            {
              id: "answers",
              entries: [
                { id: "json", name: t(text.json), icon: <IconDownload {...ICON} />, onPick: download },
                {
                  id: "row",
                  name: t(text.row),
                  note: t(text.rowNote),
                  icon: <IconTable {...ICON} />,
                  onPick: () => copy(templateRow(language, answers), t(text.rowCopied)),
                },
              ],
            },
          ]}
        />
      )}
    </Drop>
  );
}

/** The row of the building in the import template: cells apart by tabs, as spreadsheets paste them. */
function templateRow(language: Language, answers: Answers): string {
  const { place } = getVisit();
  const where = LOCATING.flatMap((key) => (place?.[key] == null ? [] : [[key, place[key]]]));
  const cells = writeRow(QUESTIONNAIRE, { ...answers, ...Object.fromEntries(where) }, language);
  return cells.map((cell) => csvCell(cell, language)).join("\t");
}
