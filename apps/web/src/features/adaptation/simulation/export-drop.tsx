import {
  actionOf,
  crossLevelAt,
  effectsHere,
  ensure,
  hazardOf,
  type Language,
  LEVEL_NAMES,
  type Moment,
  type PlannedAction,
  STRATEGY_ACTIONS,
} from "@lichen/domain";
import { answerWords, costWords, csvFile, questionName } from "@lichen/report";
import { Drop } from "../../../design/controls/drop.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import { IconFileSpreadsheet } from "../../../design/icons/icons.ts";
import { save } from "../../../shell/api/save.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { CODE_WORDS, text } from "./text.ts";
import type { Simulation } from "./use-simulation.ts";

/** The simulation as a file, in either language. */
export function ExportDrop({
  simulation,
  moment,
  name,
}: {
  simulation: Simulation;
  moment: Moment;
  name: string | null;
}) {
  const t = useTranslate();
  const give = (language: Language) =>
    save(
      new Blob([simulationCsv(simulation, moment, name, language)], { type: "text/csv" }),
      `lichen-simulation.${language}.csv`,
    );
  const entries = [
    { id: "fr", name: t(text.inFrench), onPick: () => give("fr") },
    { id: "en", name: t(text.inEnglish), onPick: () => give("en") },
  ];
  return (
    <Drop label={t(text.export)} icon={IconFileSpreadsheet} hasChevron popup="menu" side="right">
      {(close, fromEnd) => (
        <Menu label={t(text.export)} groups={[{ id: "languages", entries }]} fromEnd={fromEnd} onClose={close} />
      )}
    </Drop>
  );
}

/** One line a question that an action changes, then one a hazard: before and after. */
function simulationCsv(
  { assessment, after, setUps, errors, inPlace, changes }: Simulation,
  moment: Moment,
  name: string | null,
  language: Language,
): string {
  const titles = [
    { fr: "Bâtiment", en: "Building" },
    text.action,
    text.choice,
    { fr: "Question ou aléa", en: "Question or hazard" },
    text.before,
    text.after,
    { fr: "Indice avant", en: "Index before" },
    { fr: "Indice après", en: "Index after" },
    { fr: "Coût", en: "Cost" },
    { fr: "Remarque", en: "Note" },
  ];
  const building = name ?? "";
  const actions = STRATEGY_ACTIONS.flatMap((action) => linesOf(action)).map((line) => [building, ...line]);
  const hazards = assessment.hazards.map((before, place) => {
    const now = ensure(after.hazards[place]);
    return [
      building,
      "",
      "",
      hazardOf(before.id).name[language],
      LEVEL_NAMES[crossLevelAt(before, assessment, moment)][language],
      LEVEL_NAMES[crossLevelAt(now, after, moment)][language],
      before.vulnerability.index,
      now.vulnerability.index,
      null,
      `${moment.scenario} ${moment.horizon}`,
    ];
  });
  return csvFile(
    titles.map((title) => title[language]),
    [...actions, ...hazards],
    language,
  );

  function linesOf(action: PlannedAction): (string | number | null)[][] {
    const isSet = setUps.has(action.id);
    if (!isSet)
      return inPlace.has(action.id)
        ? [[action.name[language], text.inPlace[language], "", "", "", null, null, null, ""]]
        : [];
    const note = (errors[action.id] ?? []).map((code) => CODE_WORDS[code][language]).join(" ");
    const effects = effectsHere(actionOf(action.id) as PlannedAction, assessment.answers);
    const facts = [action.name[language], text.setUp[language]];
    const cost = costWords(action.cost)[language];
    if (effects.length === 0) return [[...facts, text.nothingToTell[language], "", "", null, null, cost, note]];
    return effects.map((effect) => {
      const now = changes[effect.field];
      const words = (answer: string | number | null | undefined) =>
        answer === null || answer === undefined ? "" : answerWords(effect.field, answer, language);
      const isApplied = note === "";
      return [
        ...facts,
        questionName(effect.field)[language],
        words(effect.before),
        isApplied ? words(now) : "",
        null,
        null,
        cost,
        note,
      ];
    });
  }
}
