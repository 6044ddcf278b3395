import { CallFailure } from "@lichen/client";
import type { AnswerOf, sendSurveyAnswers } from "@lichen/contract";
import { type Answer, type Answers, applicableFields, ensure, type FieldKey, SURVEYS } from "@lichen/domain";
import { api } from "../../../shell/api/api.ts";
import { putFile } from "../shared/put-file.ts";
import { reducePhoto } from "../shared/reduce-photo.ts";
import {
  type OpenedSurvey,
  openSurveyDatabase,
  type SendState,
  type StoredAnswer,
  type StoredFile,
  type StoredSurvey,
  type SurveyDatabase,
} from "./survey-database.ts";

type Receipt = AnswerOf<typeof sendSurveyAnswers>;

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

async function createSession(
  database: SurveyDatabase,
  { token, opened, respondent }: Pick<StoredSurvey, "token" | "opened" | "respondent">,
  network: Pick<SurveyState, "isClosed" | "isOnline">,
): Promise<SurveySession> {
  const answers = await database.readAnswers(token);
  const files = await database.readFiles(token);
  return new SurveySession(database, token, {
    ...network,
    opened,
    respondent,
    deviceId: await database.deviceId(),
    answers: new Map(answers.map((one) => [stepKey(one.building_id, one.field), one])),
    files: new Map(files.map((one) => [one.id, one])),
    isSending: false,
    lastTry: null,
    isFull: false,
  });
}

/** A survey that is being answered on this phone: what is given is stored here first, then sent. */
export class SurveySession {
  readonly #database: SurveyDatabase;
  readonly #token: string;
  readonly #listeners = new Set<() => void>();
  #state: SurveyState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(database: SurveyDatabase, token: string, state: SurveyState) {
    this.#database = database;
    this.#token = token;
    this.#state = state;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): SurveyState => this.#state;

  async saveAnswer(
    { building, field }: SurveyStep,
    given: Pick<StoredAnswer, "value" | "note" | "position" | "file_ids">,
  ): Promise<void> {
    const before = this.#state.answers.get(stepKey(building.id, field));
    await this.#putAnswer({
      ...given,
      id: before?.id ?? crypto.randomUUID(),
      token: this.#token,
      building_id: building.id,
      field,
      answered_at: new Date().toISOString(),
      state: "waiting",
    });
    void this.send();
  }

  /** Takes a photograph or a document for an answer. @returns its identifier, or why it was not taken */
  async addFile(
    building_id: string,
    file: File,
  ): Promise<{ readonly id: string } | { readonly refused: "too_large" | "phone_full" }> {
    const reduced = await reducePhoto(file);
    if (reduced.kind === "too_large") return { refused: "too_large" };
    const { blob } = reduced;
    const id = crypto.randomUUID();
    const name = file.name === "" ? "photo.jpg" : file.name.slice(-SURVEYS.longestRecipient);
    const facts = { id, token: this.#token, building_id, name, blob, chosenBytes: file.size };
    if (await this.#putFile({ ...facts, state: "waiting" })) return { id };
    await this.removeFile(id);
    return { refused: "phone_full" };
  }

  async removeFile(id: string): Promise<void> {
    const files = new Map(this.#state.files);
    files.delete(id);
    this.#update({ files });
    await this.#database.removeFile(id).catch(() => {});
  }

  async setRespondent(respondent: string): Promise<void> {
    this.#update({ respondent });
    const survey = { token: this.#token, opened: this.#state.opened, respondent };
    await this.#store(() => this.#database.saveSurvey(survey));
  }

  /** Sends what waits, of one page at a time; what does not leave waits for the next try. */
  async send(): Promise<void> {
    clearTimeout(this.#timer);
    const { isSending, isClosed } = this.#state;
    if (isSending || isClosed || !hasWaiting(this.#state)) return;
    this.#update({ isSending: true });
    try {
      const work = () => this.#sendAll();
      await (navigator.locks === undefined ? work() : navigator.locks.request(`lichen-survey ${this.#token}`, work));
      this.#update({ isOnline: true });
    } catch (error) {
      const isGone = error instanceof CallFailure && error.status === GONE;
      this.#update(isGone ? { isClosed: true } : { isOnline: false });
    }
    this.#update({ isSending: false, lastTry: new Date() });
    if (hasWaiting(this.#state) && !this.#state.isClosed) this.#timer = setTimeout(() => void this.send(), RETRY_MS);
  }

  noteNetwork(isOnline: boolean): void {
    this.#update({ isOnline });
    if (isOnline) void this.send();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#database.close();
  }

  async #sendAll(): Promise<void> {
    const named = new Set([...this.#state.answers.values()].flatMap(({ file_ids }) => [...file_ids]));
    for (const file of this.#state.files.values()) {
      if (file.state !== "waiting" || !named.has(file.id)) continue;
      await this.#putFile({ ...file, state: await sendFile(this.#token, file) });
    }
    for (;;) {
      const waiting = [...this.#state.answers.values()].filter(({ state }) => state === "waiting");
      const some = waiting.slice(0, SURVEYS.answersAtOnce);
      if (some.length === 0) return;
      await this.#noteReceipt(some, await api.sendSurveyAnswers(this.#bodyOf(some)));
    }
  }

  #bodyOf(some: readonly StoredAnswer[]) {
    const { deviceId: device_id, respondent, files } = this.#state;
    return {
      token: this.#token,
      answers: some.map(({ id, building_id, field, value, note, position, file_ids, answered_at }) => ({
        id,
        building_id,
        field,
        value,
        note,
        position,
        answered_at,
        device_id,
        respondent,
        file_ids: file_ids.filter((one) => files.get(one)?.state === "sent"),
      })),
    };
  }

  async #noteReceipt(some: readonly StoredAnswer[], { received, refused }: Receipt): Promise<void> {
    for (const answer of some) {
      const now = this.#state.answers.get(stepKey(answer.building_id, answer.field));
      // Answered again while the former answer was on its way: the new one waits.
      if (now?.answered_at !== answer.answered_at) continue;
      const refusal = refused.find(({ id }) => id === answer.id);
      if (refusal !== undefined) await this.#putAnswer({ ...answer, state: { refused: refusal.code } });
      else if (received.includes(answer.id)) await this.#putAnswer({ ...answer, state: "sent" });
    }
  }

  async #putAnswer(answer: StoredAnswer): Promise<void> {
    const key = stepKey(answer.building_id, answer.field);
    this.#update({ answers: new Map(this.#state.answers).set(key, answer) });
    await this.#store(() => this.#database.saveAnswer(answer));
  }

  #putFile(file: StoredFile): Promise<boolean> {
    this.#update({ files: new Map(this.#state.files).set(file.id, file) });
    return this.#store(() => this.#database.saveFile(file));
  }

  /** Stores something on this phone; where it has no room, the page holds it. */
  async #store(write: () => Promise<unknown>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch {
      this.#update({ isFull: true });
      return false;
    }
  }

  #update(change: Partial<SurveyState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Sends a file. @throws what kept it from leaving; a file that the server refuses comes back refused */
async function sendFile(token: string, { id, building_id, name, blob }: StoredFile): Promise<SendState> {
  try {
    const { url } = await api.sendSurveyFile({ token, building_id, file_id: id, name });
    const refused = await putFile(url, blob);
    return refused === null ? "sent" : { refused };
  } catch (error) {
    if (error instanceof CallFailure && error.status === 409) return { refused: "too_many_survey_files" };
    throw error;
  }
}

function hasWaiting(state: Pick<SurveyState, "answers">): boolean {
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
  const given = [...answers.values()].map(
    ({ building_id, field, value, note, position, answered_at, file_ids, state }) => ({
      building: ensure(opened.buildings.find(({ id }) => id === building_id)).name,
      field,
      value,
      note,
      position,
      answered_at,
      photographs: file_ids.map((id) => files.get(id)?.name ?? id),
      sent: state === "sent",
    }),
  );
  return JSON.stringify({ survey: opened.id, company: opened.company, respondent, answers: given }, null, 2);
}
