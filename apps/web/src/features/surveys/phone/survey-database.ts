import type { AnswerOf, openSurvey } from "@lichen/contract";
import type { Answer, FieldKey } from "@lichen/domain";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

export type OpenedSurvey = AnswerOf<typeof openSurvey>;
export type PhonePosition = { readonly latitude: number; readonly longitude: number; readonly accuracy_m: number };

/** Where something that was given on this phone is: still here alone, at the server, or refused by it with a code. */
export type SendState = "waiting" | "sent" | { readonly refused: string };

/** An answer as this phone stores it. */
export type StoredAnswer = {
  readonly id: string;
  readonly token: string;
  readonly building_id: string;
  readonly field: FieldKey;
  /** Null: not known. */
  readonly value: Answer | null;
  readonly note: string;
  readonly position: PhonePosition | null;
  readonly file_ids: readonly string[];
  readonly answered_at: string;
  readonly state: SendState;
};

/** A photograph or a document as this phone stores it. */
export type StoredFile = {
  readonly id: string;
  readonly token: string;
  readonly building_id: string;
  readonly name: string;
  readonly blob: Blob;
  /** Bytes of the file that was chosen, before it was made smaller. */
  readonly chosenBytes: number;
  readonly state: SendState;
};

export type StoredSurvey = {
  readonly token: string;
  readonly opened: OpenedSurvey;
  /** Role of the person who answers, as typed. */
  readonly respondent: string;
};

interface PhoneDatabase extends DBSchema {
  surveys: { key: string; value: StoredSurvey };
  answers: { key: string; value: StoredAnswer; indexes: { token: string } };
  files: { key: string; value: StoredFile; indexes: { token: string } };
  phone: { key: "device_id"; value: string };
}

const NAME = "lichen-surveys";
const VERSION = 1;

export type SurveyDatabase = Awaited<ReturnType<typeof openSurveyDatabase>>;

/** What a phone stores of surveys until the server has it. */
export async function openSurveyDatabase() {
  const db = await openDB<PhoneDatabase>(NAME, VERSION, {
    upgrade(made) {
      made.createObjectStore("surveys", { keyPath: "token" });
      for (const name of ["answers", "files"] as const) {
        made.createObjectStore(name, { keyPath: "id" }).createIndex("token", "token");
      }
      made.createObjectStore("phone");
    },
  });
  return {
    deviceId: () => readDeviceId(db),
    readSurvey: (token: string) => db.get("surveys", token),
    saveSurvey: (survey: StoredSurvey) => db.put("surveys", survey),
    readAnswers: (token: string) => db.getAllFromIndex("answers", "token", token),
    saveAnswer: (answer: StoredAnswer) => db.put("answers", answer),
    readFiles: (token: string) => db.getAllFromIndex("files", "token", token),
    saveFile: (file: StoredFile) => db.put("files", file),
    removeFile: (id: string) => db.delete("files", id),
    close: () => db.close(),
  };
}

/** The identifier that this phone gave itself. */
async function readDeviceId(db: IDBPDatabase<PhoneDatabase>): Promise<string> {
  const transaction = db.transaction("phone", "readwrite");
  const known = await transaction.store.get("device_id");
  const id = known ?? crypto.randomUUID();
  if (known === undefined) await transaction.store.put(id, "device_id");
  await transaction.done;
  return id;
}
