import { CallFailure } from "@lichen/client";
import { type Answer, type Answers, applicableFields, ensure, type FieldKey, SURVEYS } from "@lichen/domain";
import { api } from "../../../shell/api/api.ts";
import { reducePhoto } from "./reduce-photo.ts";
import {
  type OpenedSurvey,
  openSurveyDatabase,
  type SendState,
  type StoredAnswer,
  type StoredFile,
  type SurveyDatabase,
} from "./survey-database.ts";

/** One question about one building. */
export type SurveyStep = { readonly building: OpenedSurvey["buildings"][number]; readonly field: FieldKey };

/** What a phone has of a survey now. */
export type SurveyState = {
  readonly opened: OpenedSurvey;
  readonly respondent: string;
  readonly deviceId: string;
  readonly answers: ReadonlyMap<string, StoredAnswer>;
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly isOnline: boolean;
  readonly isSending: boolean;
  /** When something was last sent, or tried to be. */
  readonly lastTry: Date | null;
  /** Whether the link was closed while answers were still here. */
  readonly isClosed: boolean;
  /** Whether this phone has no room left: what is given stays until the page is closed. */
  readonly isFull: boolean;
};

export type SurveyOpening =
  | { readonly kind: "open"; readonly session: SurveySession }
  | { readonly kind: "gone" }
  | { readonly kind: "unreachable" };

/** Wait before what did not leave is tried again, ms. */
const RETRY_MS = 20_000;
const GONE = 410;

export const stepKey = (buildingId: string, field: FieldKey) => `${buildingId} ${field}`;

/** Opens a survey: as the server has it where there is a network, else as this phone stored it. */
export async function openSession(token: string): Promise<SurveyOpening> {
  const database = await openSurveyDatabase();
  const stored = await database.readSurvey(token);
  try {
    const opened = await api.openSurvey({ token });
    const survey = { token, opened, respondent: stored?.respondent ?? "" };
    await database.saveSurvey(survey).catch(() => {});
    return { kind: "open", session: await createSession(database, survey, { isClosed: false, isOnline: true }) };
  } catch (error) {
    const isGone = error instanceof CallFailure && (error.status === GONE || error.status === 422);
    if (stored === undefined) return { kind: isGone ? "gone" : "unreachable" };
    // What is still here is shown, to be sent or copied.
    return { kind: "open", session: await createSession(database, stored, { isClosed: isGone, isOnline: isGone }) };
  }
}

export type SurveySession = Awaited<ReturnType<typeof createSession>>;

async function createSession(
  database: SurveyDatabase,
  survey: { readonly token: string; readonly opened: OpenedSurvey; readonly respondent: string },
  { isClosed, isOnline }: Pick<SurveyState, "isClosed" | "isOnline">,
) {
  const { token } = survey;
  const listeners = new Set<() => void>();
  let state: SurveyState = {
    opened: survey.opened,
    respondent: survey.respondent,
    deviceId: await database.deviceId(),
    answers: new Map((await database.readAnswers(token)).map((one) => [stepKey(one.building_id, one.field), one])),
    files: new Map((await database.readFiles(token)).map((one) => [one.id, one])),
    isOnline,
    isSending: false,
    lastTry: null,
    isClosed,
    isFull: false,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(change: Partial<SurveyState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Stores something on this phone; where it has no room, the page holds it. */
  async function store(write: () => Promise<unknown>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch {
      update({ isFull: true });
      return false;
    }
  }

  async function putAnswer(answer: StoredAnswer): Promise<void> {
    update({ answers: new Map(state.answers).set(stepKey(answer.building_id, answer.field), answer) });
    await store(() => database.saveAnswer(answer));
  }

  async function putFile(file: StoredFile): Promise<boolean> {
    update({ files: new Map(state.files).set(file.id, file) });
    return store(() => database.saveFile(file));
  }

  async function saveAnswer(
    { building, field }: SurveyStep,
    given: Pick<StoredAnswer, "value" | "note" | "position" | "file_ids">,
  ): Promise<void> {
    const before = state.answers.get(stepKey(building.id, field));
    await putAnswer({
      ...given,
      id: before?.id ?? crypto.randomUUID(),
      token,
      building_id: building.id,
      field,
      answered_at: new Date().toISOString(),
      state: "waiting",
    });
    void send();
  }

  /** Takes a photograph or a document for an answer. @returns its identifier, or why it was not taken */
  async function addFile(
    buildingId: string,
    file: File,
  ): Promise<{ readonly id: string } | { readonly refused: "too_large" | "phone_full" }> {
    const reduced = await reducePhoto(file);
    if (reduced.kind === "too_large") return { refused: "too_large" };
    const id = crypto.randomUUID();
    const { blob } = reduced;
    const name = file.name === "" ? "photo.jpg" : file.name.slice(-SURVEYS.longestRecipient);
    const stored: StoredFile = { id, token, building_id: buildingId, name, blob, chosenBytes: file.size, state: "waiting" };
    if (await putFile(stored)) return { id };
    await removeFile(id);
    return { refused: "phone_full" };
  }

  async function removeFile(id: string): Promise<void> {
    const files = new Map(state.files);
    files.delete(id);
    update({ files });
    await database.removeFile(id).catch(() => {});
  }

  async function setRespondent(respondent: string): Promise<void> {
    update({ respondent });
    await store(() => database.saveSurvey({ token, opened: state.opened, respondent }));
  }

  /** Sends what waits, of one page at a time; what does not leave waits for the next try. */
  async function send(): Promise<void> {
    clearTimeout(timer);
    if (state.isSending || state.isClosed || !hasWaiting(state)) return;
    update({ isSending: true });
    try {
      const work = () => sendAll();
      await (navigator.locks === undefined ? work() : navigator.locks.request(`lichen-survey ${token}`, work));
      update({ isOnline: true });
    } catch (error) {
      const isGone = error instanceof CallFailure && error.status === GONE;
      update(isGone ? { isClosed: true } : { isOnline: false });
    }
    update({ isSending: false, lastTry: new Date() });
    if (hasWaiting(state) && !state.isClosed) timer = setTimeout(() => void send(), RETRY_MS);
  }

  async function sendAll(): Promise<void> {
    const named = new Set([...state.answers.values()].flatMap(({ file_ids }) => [...file_ids]));
    for (const file of state.files.values()) {
      if (file.state === "waiting" && named.has(file.id)) await putFile({ ...file, state: await sendFile(token, file) });
    }
    for (;;) {
      const waiting = [...state.answers.values()].filter((one) => one.state === "waiting").slice(0, SURVEYS.answersAtOnce);
      if (waiting.length === 0) return;
      const { received, refused } = await api.sendSurveyAnswers({
        token,
        answers: waiting.map(({ token: _, state: __, file_ids, ...answer }) => ({
          ...answer,
          device_id: state.deviceId,
          respondent: state.respondent,
          file_ids: file_ids.filter((id) => state.files.get(id)?.state === "sent"),
        })),
      });
      for (const answer of waiting) {
        const now = state.answers.get(stepKey(answer.building_id, answer.field));
        // Answered again while the former answer was on its way: the new one waits.
        if (now?.answered_at !== answer.answered_at) continue;
        const refusal = refused.find(({ id }) => id === answer.id);
        if (refusal !== undefined) await putAnswer({ ...answer, state: { refused: refusal.code } });
        else if (received.includes(answer.id)) await putAnswer({ ...answer, state: "sent" });
      }
    }
  }

  return {
    token,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    saveAnswer,
    addFile,
    removeFile,
    setRespondent,
    send,
    noteNetwork(isThere: boolean) {
      update({ isOnline: isThere });
      if (isThere) void send();
    },
    close() {
      clearTimeout(timer);
      database.close();
    },
  };
}

/** Sends a file. @throws what kept it from leaving; a file that the server refuses comes back refused */
async function sendFile(token: string, { id, building_id, name, blob }: StoredFile): Promise<SendState> {
  try {
    const { url } = await api.sendSurveyFile({ token, building_id, file_id: id, name });
    // The address that this page has, whatever name the server knows itself by.
    const { pathname } = new URL(url);
    const answer = await fetch(pathname, { method: "PUT", body: blob });
    if (answer.ok) return "sent";
    const { detail = "unexpected" } = (await answer.json().catch(() => ({}))) as { readonly detail?: string };
    if (answer.status >= 500 || answer.status === 429) throw new Error(detail);
    return { refused: detail };
  } catch (error) {
    if (error instanceof CallFailure && error.status === 409) return { refused: "too_many_survey_files" };
    throw error;
  }
}

export function hasWaiting(state: Pick<SurveyState, "answers">): boolean {
  return [...state.answers.values()].some((one) => one.state === "waiting");
}

/** The questions that have a meaning with what was answered, in their order. */
export function surveySteps({ opened, answers }: Pick<SurveyState, "opened" | "answers">): readonly SurveyStep[] {
  return opened.buildings.flatMap((building) =>
    applicableFields(building.fields, answersOfBuilding({ answers }, building)).map((field) => ({ building, field })),
  );
}

/** Answers that decide which questions and choices are put about a building: those of the survey, and those given here. */
export function answersOfBuilding(
  { answers }: Pick<SurveyState, "answers">,
  { id, context, fields }: OpenedSurvey["buildings"][number],
): Answers {
  const own = fields.flatMap((field): [FieldKey, Answer][] => {
    const value = answers.get(stepKey(id, field))?.value ?? null;
    return value === null ? [] : [[field, value]];
  });
  return { ...context, ...Object.fromEntries(own) } as Answers;
}

/** What is answered on this phone, and what of it the server has. */
export function countSent({ answers, files }: Pick<SurveyState, "answers" | "files">) {
  const given = [...answers.values()];
  const named = new Set(given.flatMap(({ file_ids }) => [...file_ids]));
  const photos = [...files.values()].filter(({ id }) => named.has(id));
  const all: readonly { readonly state: SendState }[] = [...given, ...photos];
  return {
    answers: given.length,
    unknown: given.filter(({ value }) => value === null).length,
    photos: photos.length,
    bytes: photos.reduce((sum, { blob }) => sum + blob.size, 0),
    sent: all.filter(({ state }) => state === "sent").length,
    refused: all.filter(({ state }) => typeof state === "object").length,
    all: all.length,
  };
}

/** What this phone has of a survey as a text, to be saved where no network comes. */
export function copyOfSurvey({ opened, respondent, answers, files }: SurveyState): string {
  const given = [...answers.values()].map(({ building_id, field, value, note, position, answered_at, file_ids, state }) => ({
    building: ensure(opened.buildings.find(({ id }) => id === building_id)).name,
    field,
    value,
    note,
    position,
    answered_at,
    photographs: file_ids.map((id) => files.get(id)?.name ?? id),
    sent: state === "sent",
  }));
  return JSON.stringify({ survey: opened.id, company: opened.company, respondent, answers: given }, null, 2);
}
