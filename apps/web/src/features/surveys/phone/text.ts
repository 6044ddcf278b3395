import { type Bilingual, EVIDENCE_FILE_BYTES } from "@lichen/domain";
import { agree } from "@lichen/report";

const MEGABYTE = 1_000_000;
const most = EVIDENCE_FILE_BYTES / MEGABYTE;
const countWords = (n: number, fr: readonly [string, string], en: readonly [string, string]): Bilingual => {
  const noun = agree(n, { fr: { one: fr[0], many: fr[1] }, en: { one: en[0], many: en[1] } });
  return { fr: `${n} ${noun.fr}`, en: `${n} ${noun.en}` };
};
const answers = (n: number) => countWords(n, ["réponse", "réponses"], ["answer", "answers"]);
const photos = (n: number) => countWords(n, ["fichier", "fichiers"], ["file", "files"]);

/** Words of a survey on a phone. */
export const text = {
  title: { fr: "Relevé", en: "Survey" },
  asks: (company: string): Bilingual => ({ fr: `${company} vous demande`, en: `${company} asks you` }),
  questions: (n: number, building: string): Bilingual => {
    const of = countWords(n, ["question", "questions"], ["question", "questions"]);
    return { fr: `${of.fr}\u202f: ${building}`, en: `${of.en}: ${building}` };
  },
  severalBuildings: (n: number): Bilingual => ({ fr: `${n} bâtiments`, en: `${n} buildings` }),
  purpose: {
    fr: "Vos réponses serviront à savoir ce que la chaleur, l’eau et la sécheresse peuvent y faire. Répondez en marchant dans le bâtiment.",
    en: "Your answers will show what heat, water and drought may do there. Answer as you walk through the building.",
  },
  noAccount: { fr: "Sans compte.", en: "No account." },
  noAccountDetail: (until: string): Bilingual => ({
    fr: `Ce lien suffit, jusqu’au ${until}.`,
    en: `This link is enough, until ${until}.`,
  }),
  noNetwork: { fr: "Sans réseau.", en: "No network." },
  noNetworkDetail: {
    fr: "Au sous-sol, tout est conservé dans ce téléphone.",
    en: "In a basement, everything is stored on this phone.",
  },
  photosWelcome: { fr: "Des photos utiles.", en: "Photos help." },
  photosDetail: {
    fr: "La position en est retirée avant l’envoi.",
    en: "Their position is removed before they are sent.",
  },
  dontKnowIs: { fr: "«\u202fJe ne sais pas\u202f» est une réponse.", en: "“I don’t know” is an answer." },
  nothingChanges: { fr: "Rien ne change tout seul.", en: "Nothing changes by itself." },
  nothingChangesDetail: {
    fr: "Un responsable accepte ou refuse chaque réponse.",
    en: "A manager accepts or refuses each answer.",
  },
  respondent: { fr: "Votre fonction (facultatif)", en: "Your role (optional)" },
  start: { fr: "Commencer", en: "Start" },
  resume: { fr: "Reprendre", en: "Resume" },
  privacy: { fr: "Ce qui est conservé", en: "What is stored" },
  privacyDetail: {
    fr: "Vos réponses, vos notes et vos photos vont à la structure qui vous les demande, avec votre fonction si vous la donnez. La position n’est envoyée que si vous l’ajoutez.",
    en: "Your answers, notes and photos go to the company that asks for them, with your role if you give it. Your position is sent only if you add it.",
  },
  position: (at: number, total: number): Bilingual => ({ fr: `${at} sur ${total}`, en: `${at} of ${total}` }),
  progress: { fr: "Questions répondues", en: "Answered questions" },
  list: { fr: "Liste", en: "List" },
  help: { fr: "Aide", en: "Help" },
  dontKnow: { fr: "Je ne sais pas", en: "I don’t know" },
  answer: { fr: "Votre réponse", en: "Your answer" },
  between: (low: string, high: string): Bilingual => ({ fr: `De ${low} à ${high}.`, en: `From ${low} to ${high}.` }),
  photo: { fr: "Photo", en: "Photo" },
  photoOptional: { fr: "utile, jamais obligatoire", en: "useful, never required" },
  takePhoto: { fr: "Prendre une photo", en: "Take a photo" },
  chooseFile: { fr: "Choisir un fichier", en: "Choose a file" },
  removeFile: (name: string): Bilingual => ({ fr: `Retirer ${name}`, en: `Remove ${name}` }),
  fileSize: (before: string, after: string): Bilingual => ({
    fr:
      before === after ? `${after}\u202f; position retirée.` : `${before}, réduite à ${after}\u202f; position retirée.`,
    en: before === after ? `${after}; position removed.` : `${before}, reduced to ${after}; position removed.`,
  }),
  documentSize: (size: string): Bilingual => ({ fr: `Document de ${size}.`, en: `Document of ${size}.` }),
  preparing: { fr: "Préparation de la photo…", en: "Preparing the photo…" },
  note: { fr: "Note", en: "Note" },
  noteHint: {
    fr: "Le micro de votre clavier permet de la dicter.",
    en: "The microphone of your keyboard lets you dictate it.",
  },
  addPosition: { fr: "Ajouter ma position", en: "Add my position" },
  positionAdded: (metres: string): Bilingual => ({
    fr: `Position ajoutée, à ${metres} près`,
    en: `Position added, within ${metres}`,
  }),
  positionFailed: {
    fr: "La position n’a pas pu être lue. La réponse peut partir sans elle.",
    en: "The position could not be read. The answer can go without it.",
  },
  removePosition: { fr: "Retirer ma position", en: "Remove my position" },
  back: { fr: "Question précédente", en: "Previous question" },
  keep: { fr: "Enregistrer et continuer", en: "Save and continue" },
  chooseFirst: {
    fr: "Choisissez une réponse, ou «\u202fJe ne sais pas\u202f».",
    en: "Choose an answer, or “I don’t know”.",
  },
  otherPhone: {
    fr: "Un autre téléphone a déjà répondu à cette question. Les deux réponses seront conservées.",
    en: "Another phone has already answered this question. Both answers will be kept.",
  },
  decided: {
    fr: "Cette réponse a déjà été examinée\u202f: la modifier ici ne change plus rien.",
    en: "This answer has already been reviewed: changing it here has no effect.",
  },
  offline: (n: number, files: number): Bilingual => ({
    fr: `Pas de réseau. Dans ce téléphone\u202f: ${answers(n).fr}${files === 0 ? "" : ` et ${photos(files).fr}`}`,
    en: `No network. On this phone: ${answers(n).en}${files === 0 ? "" : ` and ${photos(files).en}`}`,
  }),
  offlineEmpty: {
    fr: "Pas de réseau\u202f: vos réponses seront conservées ici",
    en: "No network: your answers will be stored here",
  },
  full: {
    fr: "Ce téléphone n’a plus de place. N’en fermez pas la page avant l’envoi, ou libérez de la place.",
    en: "This phone has no room left. Do not close this page before everything is sent, or free some space.",
  },
  refusedFile: {
    too_large: {
      fr: `Ce fichier dépasse ${most}\u00a0Mo et n’a pas pu être réduit. Votre réponse est conservée.`,
      en: `This file is larger than ${most} MB and could not be reduced. Your answer is kept.`,
    },
    phone_full: {
      fr: "Ce téléphone n’a plus de place pour cette photo. Votre réponse est conservée.",
      en: "This phone has no room for this photo. Your answer is kept.",
    },
    file_type_refused: {
      fr: "Ce fichier n’est ni une photo ni un PDF\u202f: il n’a pas été envoyé.",
      en: "This file is neither a photo nor a PDF: it was not sent.",
    },
    evidence_file_too_large: {
      fr: `Ce fichier dépasse ${most}\u00a0Mo\u202f: il n’a pas été envoyé.`,
      en: `This file is larger than ${most} MB: it was not sent.`,
    },
    evidence_storage_full: {
      fr: "La structure n’a plus de place pour les photos. Vos réponses sont envoyées.",
      en: "The company has no room left for photos. Your answers are sent.",
    },
  } as Readonly<Record<string, Bilingual>>,
  otherRefusal: {
    fr: "Refusé par le serveur. Le fichier reste dans ce téléphone.",
    en: "Refused by the server. The file stays on this phone.",
  },
  refusedAnswer: {
    fr: "Cette réponse n’a pas été acceptée par le serveur\u202f: vérifiez-la.",
    en: "The server did not take this answer: check it.",
  },
  waiting: { fr: "En attente du réseau", en: "Waiting for the network" },
  sending: { fr: "Envoi en cours", en: "Sending" },
  doneTitle: (recipient: string): Bilingual => ({
    fr: `C’est fini. Tout est envoyé à ${recipient}.`,
    en: `All done. Everything has been sent to ${recipient}.`,
  }),
  doneDetail: {
    fr: "Vous pouvez fermer cette page. Une réponse se corrige encore tant qu’elle n’est pas examinée.",
    en: "You may close this page. An answer can still be corrected until it is reviewed.",
  },
  waitingTitle: {
    fr: "C’est fini. Tout partira dès que le réseau reviendra.",
    en: "All done. Everything will leave when the network comes back.",
  },
  waitingDetail: {
    fr: "Rouvrez cette page quand le réseau est là. N’effacez pas les données du navigateur avant l’envoi.",
    en: "Open this page again when there is a network. Do not clear the browser’s data before then.",
  },
  partTitle: (done: number, total: number): Bilingual => ({
    fr: `${done} réponses sur ${total}`,
    en: `${done} answers of ${total}`,
  }),
  partDetail: {
    fr: "Ce qui est répondu est enregistré. Vous pouvez vous arrêter là, ou continuer.",
    en: "What is answered is saved. You may stop here, or go on.",
  },
  sent: (n: number, all: number): Bilingual => ({
    fr: n > 1 ? `${n} envoyés sur ${all}` : `${n} envoyé sur ${all}`,
    en: `${n} of ${all} sent`,
  }),
  lastTry: (time: string): Bilingual => ({ fr: `dernier essai ${time}`, en: `last try ${time}` }),
  amount: (n: number, files: number, size: string): Bilingual => ({
    fr: `${answers(n).fr}${files === 0 ? "" : `, ${photos(files).fr}, ${size}`}`,
    en: `${answers(n).en}${files === 0 ? "" : `, ${photos(files).en}, ${size}`}`,
  }),
  yourAnswers: { fr: "Vos réponses", en: "Your answers" },
  unanswered: { fr: "Sans réponse", en: "Not answered" },
  edit: (question: Bilingual): Bilingual => ({
    fr: `Modifier\u202f: ${question.fr}`,
    en: `Edit: ${question.en}`,
  }),
  withFiles: (n: number): Bilingual => photos(n),
  retry: { fr: "Réessayer", en: "Try again" },
  copy: { fr: "Enregistrer une copie", en: "Save a copy" },
  goOn: { fr: "Continuer", en: "Continue" },
  closed: {
    fr: "Ce lien a été fermé avant l’envoi. Vos réponses restent dans ce téléphone\u202f: enregistrez une copie et donnez-la à la personne qui vous a écrit.",
    en: "This link was closed before everything was sent. Your answers are still on this phone: save a copy and give it to the person who wrote to you.",
  },
  gone: { fr: "Ce lien n’est plus valable", en: "This link no longer works" },
  goneDetail: {
    fr: "Il a expiré ou il a été révoqué. Demandez-en un autre à la personne qui vous l’a envoyé.",
    en: "It has expired or been revoked. Ask the person who sent it for another one.",
  },
  noToken: { fr: "Ce lien est incomplet", en: "This link is incomplete" },
  noTokenDetail: {
    fr: "Copiez l’adresse entière du message reçu.",
    en: "Copy the full address from the message that you received.",
  },
  unreachable: { fr: "Le relevé n’a pas pu être chargé", en: "The survey could not be loaded" },
  unreachableDetail: {
    fr: "Il faut du réseau pour l’ouvrir la première fois. Ensuite, il fonctionne sans.",
    en: "A network is needed to open it the first time. After that, it works without one.",
  },
  refusedCount: (n: number): Bilingual => {
    const of = countWords(n, ["envoi refusé", "envois refusés"], ["refused item", "refused items"]);
    return { fr: `${of.fr}\u202f: voir les réponses marquées.`, en: `${of.en}: see the marked answers.` };
  },
};

/** A size in the unit that people read. */
export function sizeWords(bytes: number): Bilingual {
  const mega = bytes / MEGABYTE;
  const digits = mega >= 10 ? 0 : 1;
  if (mega < 0.1) {
    const kilo = Math.ceil(bytes / 1000);
    return { fr: `${kilo}\u00a0ko`, en: `${kilo} kB` };
  }
  const number = mega.toFixed(digits);
  return { fr: `${number.replace(".", ",")}\u00a0Mo`, en: `${number} MB` };
}
