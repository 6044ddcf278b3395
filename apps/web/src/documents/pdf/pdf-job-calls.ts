import { CallFailure, keyOf, query } from "@lichen/client";
import type { AnswerOf, InputOf, listPdfJobs, pdfReport } from "@lichen/contract";
import type { Horizon, Scenario } from "@lichen/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api/api.ts";

export type PdfReportsProps = {
  /** Buildings to make reports of; null: the reports asked for before, alone. */
  readonly selection: PdfSelection | null;
  /** How many buildings that is. */
  readonly count: number;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
};

export type PdfJob = AnswerOf<typeof listPdfJobs>["jobs"][number];
type PdfInput = InputOf<typeof pdfReport>;
/** Buildings named one by one, or all that filters match but some. */
export type PdfSelection = Pick<PdfInput, "building_ids" | "filters" | "search" | "all" | "except_ids" | "company_id">;
type PdfWish = Required<Pick<PdfInput, "scenario" | "horizon" | "language" | "output">>;

const FOLLOWED_MS = 1_000;

export function isUnderWay({ state }: Pick<PdfJob, "state">): boolean {
  return state === "waiting" || state === "working";
}

/** Reports that the reader asked for lately, newest first; looked at again while one is being made. */
export function usePdfJobs() {
  return useQuery({
    ...query(api.listPdfJobs, {}),
    select: ({ jobs }) => jobs,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.jobs.some(isUnderWay) ? FOLLOWED_MS : false),
  });
}

/** Asks for the reports of many buildings. */
export function useAskForPdfs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: PdfSelection & PdfWish) => api.pdfReport(request),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.listPdfJobs) }),
  });
}

/** Stops one; what is over stays as it is. */
export function useCancelPdfs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cancelPdfJob({ job_id: id }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.listPdfJobs) }),
  });
}

/**
 * Gives the file of a job to the reader. It may be large: the browser takes it from its address by itself.
 * @throws CallFailure when it is not ready, or gone
 */
export async function savePdfs(id: string): Promise<void> {
  const request = { category: "pdf_report", urls: id } as const;
  const { urls } = await api.getPresigned(request);
  const address = urls[0]?.url;
  if (address === undefined) throw new CallFailure("unreadable", null);
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
