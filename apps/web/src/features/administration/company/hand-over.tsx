import { query } from "@lichen/client";
import type { AnswerOf, countHeldTasks } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../../design/forms/form-fields.tsx";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";

const text = {
  tasks: (count: number): Bilingual => ({
    fr:
      count === 1
        ? "1 action planifiée perd son responsable."
        : `${count} actions planifiées perdent leur responsable.`,
    en: count === 1 ? "1 planned action loses its owner." : `${count} planned actions lose their owner.`,
  }),
  to: (count: number): Bilingual => ({
    fr: count === 1 ? "La confier à" : "Les confier à",
    en: count === 1 ? "Give it to" : "Give them to",
  }),
  noOne: (count: number): Bilingual => ({
    fr: `Personne\u202f: ${count === 1 ? "la" : "les"} laisser sans responsable`,
    en: `No one: leave ${count === 1 ? "it" : "them"} without an owner`,
  }),
};

type Held = AnswerOf<typeof countHeldTasks>;
type HandOverState = {
  readonly held: Held | null;
  /** Who takes the tasks; null: no one. */
  readonly taker: string | null;
  readonly onTaker: (taker: string | null) => void;
};

/** The tasks of people who leave, and who takes them. @param ids of the people; none: nothing is asked */
export function useHandOver(ids: readonly string[]): HandOverState {
  const [taker, setTaker] = useState<string | null>(null);
  const found = useQuery({
    ...query(api.countHeldTasks, ids.length === 0 ? null : { user_ids: [...ids] }, COLLABORATORS_KEY),
    staleTime: 0,
  });
  const isThere = found.data?.colleagues.some(({ id }) => id === taker) === true;
  return { held: found.data ?? null, taker: isThere ? taker : null, onTaker: setTaker };
}

/** How many tasks are left behind, and whom they are given to. Nothing where there are none. */
export function HandOver({ held, taker, onTaker }: HandOverState) {
  const t = useTranslate();
  if (held === null || held.tasks === 0) return null;
  return (
    <>
      <p>{t(text.tasks(held.tasks))}</p>
      <SelectField
        name="hand_over_to"
        label={t(text.to(held.tasks))}
        fault={null}
        value={taker ?? ""}
        onChange={(id) => onTaker(id === "" ? null : id)}
        options={[
          { value: "", name: t(text.noOne(held.tasks)) },
          ...held.colleagues.map(({ id, name }) => ({ value: id, name })),
        ]}
      />
    </>
  );
}
