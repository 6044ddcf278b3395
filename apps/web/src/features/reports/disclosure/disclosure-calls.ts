import { keyOf, query } from "@lichen/client";
import type {
  AnswerOf,
  disclosureChanges,
  disclosureContent,
  disclosureFile,
  draftDisclosure,
  freezeDisclosure,
  getDisclosure,
  InputOf,
} from "@lichen/contract";
import type { Language } from "@lichen/domain";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { type ChosenBuildings, selectionBody } from "../../portfolio/index.ts";
import type { DisclosureView } from "./disclosure-state.ts";

export type Figures = AnswerOf<typeof draftDisclosure>;
export type Subject = Figures["subjects"][number];
export type Version = AnswerOf<typeof getDisclosure>["version"];
export type Changes = AnswerOf<typeof disclosureChanges>;
export type FreezeInput = InputOf<typeof freezeDisclosure>;

/** The figures of today; those before stay in sight meanwhile. */
export function useDraft(chosen: ChosenBuildings | null, { perimeter, scenario, horizon }: DisclosureView) {
  const settings = { scenario, horizon, ...(perimeter === null ? {} : { perimeter }) };
  const input = chosen === null ? null : { ...selectionBody(chosen), ...settings };
  return useQuery({
    ...query(api.draftDisclosure, input, BUILDINGS_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The frozen versions of a company, newest first. @param company null: nothing is read */
export function useVersions(company: string | null) {
  return useQuery({
    ...query(api.listDisclosures, company === null ? null : { company_id: company }, BUILDINGS_KEY),
    select: ({ versions }) => versions,
  });
}

/** One version with its figures. @param id null: nothing is read */
export const useFrozen = (id: string | null) =>
  useQuery(query(api.getDisclosure, id === null ? null : { disclosure_id: id }, BUILDINGS_KEY));

/** What differs from a version to a later one, or to today. @param from null: nothing is read */
export function useChanges(from: string | null, to: string | null) {
  const input = from === null ? null : { disclosure_id: from, ...(to === null ? {} : { to }) };
  return useQuery(query(api.disclosureChanges, input, BUILDINGS_KEY));
}

/** Freezes the figures of today, approves a version: the list of versions is read again. */
export function useSignDisclosure() {
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      [api.listDisclosures, api.getDisclosure].map((call) =>
        client.invalidateQueries({ queryKey: keyOf(call, BUILDINGS_KEY) }),
      ),
    );
  const freeze = useMutation({ mutationFn: (input: FreezeInput) => api.freezeDisclosure(input), onSuccess });
  const approve = useMutation({
    mutationFn: ({ id, fingerprint }: Version) => api.approveDisclosure({ disclosure_id: id, fingerprint }),
    onSuccess,
  });
  return { freeze, approve };
}

export const saveContent = (disclosure_id: string) =>
  saveAnswer<typeof disclosureContent>("/buildings/disclosures/{disclosure_id}/content/", { disclosure_id }, "GET");

/** A frozen version as a document. */
export const saveVersion = (disclosure_id: string, format: "xlsx" | "pdf", language: Language) =>
  saveAnswer<typeof disclosureFile>("/buildings/disclosures/{disclosure_id}/file/", {
    disclosure_id,
    format,
    language,
  });
