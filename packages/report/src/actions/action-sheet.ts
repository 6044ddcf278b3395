import {
  ACTION_CATEGORIES,
  ACTION_ZONES,
  ACTIONS_EDITION,
  type Action,
  type ActionAim,
  type ActionId,
  type Bilingual,
  CO_BENEFITS,
  type Condition,
  declinationsOf,
  ensure,
  type FieldKey,
  type HazardId,
  type PlannedAction,
  pointsFor,
  SCORED_HAZARDS,
  STRATEGY_ACTIONS,
  worsens,
} from "@lichen/domain";
import { claimLines } from "../condition-words.ts";
import { toHazards } from "../nouns.ts";
import {
  type AimWords,
  aimWords,
  BY_ORGANISATION_WHY,
  costWords,
  costWordsM2,
  kindWords,
  skillWords,
} from "./action-words.ts";
import { type EffectWords, effectWords } from "./effect-words.ts";

/** A condition as a list: what holds its lines together, the lines, what else is to be said. */
export type ConditionBlock = {
  readonly intro: Bilingual | null;
  readonly lines: readonly Bilingual[];
  readonly rest: Bilingual | null;
};

/** What an action that a strategy plans does, and where. */
type Doing = {
  readonly changes: readonly EffectWords[];
  readonly appliesWhen: ConditionBlock;
  readonly inPlaceWhen: ConditionBlock;
};

/** What an action costs and takes. */
type Making = {
  readonly cost: Bilingual;
  readonly costM2: Bilingual;
  readonly skill: Bilingual;
  readonly isNatureBased: boolean;
  /** That its points come from people, in a sentence; null: they do not. */
  readonly byOrganisation: Bilingual | null;
  readonly steps: readonly Bilingual[];
  /** Hazards that it can make worse, in a sentence; null: none. */
  readonly warning: Bilingual | null;
};

export type DeclinationSheet = Making & Doing & { readonly id: ActionId; readonly name: Bilingual };

/** A recommendation of the catalogue in words, for its two pages. */
export type ActionSheet = Making & {
  readonly id: ActionId;
  readonly name: Bilingual;
  /** Name that it had before the revision of the catalogue. */
  readonly formerly: Bilingual | null;
  readonly kind: Bilingual;
  readonly category: Bilingual;
  readonly zones: readonly Bilingual[];
  readonly coBenefits: readonly Bilingual[];
  readonly aims: readonly (AimWords & { readonly aim: ActionAim; readonly points: number | null })[];
  /** Null: its declinations do it. */
  readonly own: Doing | null;
  readonly declinations: readonly DeclinationSheet[];
  /** Its points beside the most that a strategy can have. */
  readonly scores: readonly { readonly name: Bilingual; readonly points: number; readonly maximum: number }[];
  readonly source: Bilingual;
};

const SOURCE: Bilingual = {
  fr: `actions d’adaptation, édition ${ACTIONS_EDITION.version}, Lichen`,
  en: `adaptive actions, edition ${ACTIONS_EDITION.version}, Lichen`,
};

const ALL: Bilingual = { fr: "Toutes ces conditions à la fois", en: "All of these conditions at once" };
const ANY: Bilingual = { fr: "L’une de ces réponses", en: "Any of these answers" };
const ANYWHERE: Bilingual = {
  fr: "Partout : aucune réponse ne rend cette action inapplicable.",
  en: "Everywhere: no answer rules this action out.",
};
const NOT_IN_ANSWERS: Bilingual = {
  fr: "Les réponses ne l’indiquent pas : précisez-le dans la stratégie.",
  en: "The answers do not say: specify it in the strategy.",
};

const UNANSWERED: Bilingual = {
  fr: "Sans réponse, l’action reste proposée, à vérifier.",
  en: "With no answer, the action is still offered, to be checked.",
};

/** The sheet of a recommendation, from its record in the catalogue. */
export function actionSheet(action: Action): ActionSheet {
  const { id, name, category, zones, hazards, coBenefits } = action;
  const points = action.points ?? {};
  const pointsOf = (aim: ActionAim) => points[aim as HazardId] ?? null;
  return {
    id,
    name,
    formerly: action.formerly ?? null,
    kind: kindWords(action),
    ...making(action),
    category: nameIn(ACTION_CATEGORIES, category),
    zones: zones.map((zone) => nameIn(ACTION_ZONES, zone)),
    coBenefits: coBenefits.map((one) => nameIn(CO_BENEFITS, one)),
    aims: hazards
      .map((aim) => ({ aim, ...aimWords(aim), points: pointsOf(aim) }))
      .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0)),
    own: action.kind === "parent" ? null : doing(action),
    declinations: declinationsOf(id).map((one) => ({ id: one.id, name: one.name, ...making(one), ...doing(one) })),
    scores: SCORED_HAZARDS.flatMap((hazard) => {
      const own = points[hazard];
      const maximum = pointsFor(STRATEGY_ACTIONS, hazard);
      return own === undefined ? [] : [{ name: aimWords(hazard).name, points: own, maximum }];
    }),
    source: SOURCE,
  };
}

function making(action: Action): Making {
  return {
    cost: costWords(action.cost),
    costM2: costWordsM2(action.cost),
    skill: skillWords(action.skill),
    isNatureBased: action.natureBased === true,
    steps: action.steps,
    warning: warningWords(action),
    byOrganisation: action.byOrganisation === true ? BY_ORGANISATION_WHY : null,
  };
}

function doing(action: PlannedAction): Doing {
  const { effects, appliesWhen, appliedWhen } = action;
  return {
    changes: effects.map((effect) => effectWords(effect, action)),
    appliesWhen: isEmpty(appliesWhen) ? alone(ANYWHERE) : { ...conditionBlock(appliesWhen), rest: UNANSWERED },
    inPlaceWhen: appliedWhen === null ? alone(NOT_IN_ANSWERS) : conditionBlock(appliedWhen),
  };
}

const isEmpty = (condition: Condition<FieldKey>) => "all" in condition && condition.all.length === 0;
const alone = (words: Bilingual): ConditionBlock => ({ intro: null, lines: [words], rest: null });

function conditionBlock(condition: Condition<FieldKey>): ConditionBlock {
  const lines = claimLines(condition);
  return { intro: lines.length === 1 ? null : "all" in condition ? ALL : ANY, lines, rest: null };
}

/** Hazards to which an action can make a building more vulnerable, in a sentence that says to check; null: none. */
function warningWords(action: Action): Bilingual | null {
  const hazards = worsens(action);
  if (hazards.length === 0) return null;
  const { fr, en } = toHazards(hazards);
  return {
    fr: `Peut rendre le bâtiment plus vulnérable ${fr} : à vérifier dans la simulation.`,
    en: `May make the building more vulnerable ${en}: check it in the simulation.`,
  };
}

function nameIn<Id extends string>(rows: readonly { readonly id: Id; readonly name: Bilingual }[], id: Id): Bilingual {
  return ensure(rows.find((row) => row.id === id)).name;
}
