import type { Bilingual, SignInMethod } from "@lichen/domain";

/** How a session was opened, after “opened on …”. */
const WAYS: Readonly<Record<SignInMethod, Bilingual>> = {
  password: { fr: "par mot de passe", en: "with a password" },
  authenticator: { fr: "avec un code", en: "with a code" },
  recovery_code: { fr: "avec un code de secours", en: "with a recovery code" },
  passkey: { fr: "avec une clé d’accès", en: "with a passkey" },
  provider: { fr: "par le fournisseur d’identité", en: "through the identity provider" },
};

type Detail = {
  /** Null: now. */
  readonly used: string | null;
  readonly opened: string;
  readonly how: Bilingual | null;
  readonly end: string;
};

export const sessionsText = {
  title: { fr: "Où mon compte est ouvert", en: "Where my account is open" },
  failed: { fr: "Vos sessions n’ont pas pu être chargées", en: "Your sessions could not be loaded" },
  ways: WAYS,
  current: { fr: "cette session", en: "this session" },
  unknown: { fr: "Programme inconnu", en: "Unknown program" },
  detail: ({ used, opened, how, end }: Detail): Bilingual => ({
    fr: `${used === null ? "Ouverte" : `Utilisée le ${used}\u202f; ouverte`} le ${opened}${how === null ? "" : ` ${how.fr}`}\u202f; se ferme au plus tard le ${end}`,
    en: `${used === null ? "Opened" : `Last used on ${used}; opened`} on ${opened}${how === null ? "" : ` ${how.en}`}; closes on ${end} at the latest`,
  }),
  end: { fr: "Fermer", en: "Close" },
  endOthers: { fr: "Fermer toutes les autres", en: "Close all the others" },
  ended: { fr: "La session est fermée.", en: "The session has been closed." },
  endedCount: (count: number): Bilingual => ({
    fr: count <= 1 ? `${count} session est fermée.` : `${count} sessions sont fermées.`,
    en: count === 1 ? "1 session has been closed." : `${count} sessions have been closed.`,
  }),
  notYou: {
    fr: "Une session n’est pas la vôtre\u202f? Fermez-la, puis changez votre mot de passe\u202f:",
    en: "Is a session not yours? Close it, then change your password:",
  },
  changePassword: { fr: "changer de mot de passe", en: "change your password" },
};
