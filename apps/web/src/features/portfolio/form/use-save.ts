import { CallFailure } from "@lichen/client";
import type { AnswerOf, getBuilding } from "@lichen/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { answersOf, changesBetween, inputOf, recordOf, type Typed } from "./merge.ts";
import { faultsOfServer, type SaveRefusal, saveRefusal } from "./refusals.ts";
import type { BuildingForm, Saved } from "./use-building-form.ts";

export type Building = AnswerOf<typeof getBuilding>["building"];

export function toSaved(building: Building): Saved {
  return { answers: recordOf(building), version: building.version };
}

type Save = {
  readonly isSending: boolean;
  readonly refusal: SaveRefusal | null;
  /** The building as another user changed it meanwhile. */
  readonly theirs: Building | null;
  /** Adds or changes the building with what is typed, or with what a comparison made of it. */
  readonly save: (compared?: { readonly saved: Saved; readonly typed: Typed }) => Promise<void>;
  readonly forgetTheirs: () => void;
};

/**
 * Saving of a building: only what changed leaves, with the version that it was read in.
 *
 * @param id null adds one
 * @param companyId company of a building that is added; null: the reader's own
 */
export function useSave(
  form: BuildingForm,
  {
    id,
    companyId,
    onSaved,
    onRefused,
  }: {
    id: string | null;
    companyId: string | null;
    onSaved: (building: Building) => void;
    /** Some answers are to blame. */
    onRefused: () => void;
  },
): Save {
  const client = useQueryClient();
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  const [theirs, setTheirs] = useState<Building | null>(null);

  async function send({ answers, version }: Saved, typed: Typed): Promise<Building> {
    if (id === null) {
      const input = { ...inputOf(answersOf(typed)), ...(companyId === null ? {} : { company_id: companyId }) };
      return (await api.createBuilding(input)).building;
    }
    const input = { id, ...inputOf(changesBetween(answers, typed)), ...(version === null ? {} : { version }) };
    return (await api.changeBuilding(input)).building;
  }

  async function failed(error: unknown): Promise<void> {
    if (id !== null && error instanceof CallFailure && error.code === "building_changed_meanwhile") {
      setTheirs((await api.getBuilding({ id })).building);
      return;
    }
    const faults = faultsOfServer(error);
    form.refuse(faults);
    if (Object.keys(faults).length === 0) setRefusal(saveRefusal(error));
    else onRefused();
  }

  async function save(compared?: { readonly saved: Saved; readonly typed: Typed }): Promise<void> {
    // A second press while the first is under way would send twice.
    if (sending.current) return;
    const { saved, typed } = compared ?? form;
    sending.current = true;
    setSending(true);
    setRefusal(null);
    try {
      const building = await send(saved, typed);
      setTheirs(null);
      form.accept(toSaved(building), typed);
      void client.invalidateQueries({ queryKey: [BUILDINGS_KEY] });
      onSaved(building);
    } catch (error) {
      await failed(error).catch((again) => setRefusal(saveRefusal(again)));
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  return { isSending, refusal, theirs, save, forgetTheirs: () => setTheirs(null) };
}
