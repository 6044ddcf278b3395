import { type Bilingual, SURVEYS } from "@lichen/domain";
import { agree, joinNames } from "@lichen/report";

const countWords = (n: number, fr: readonly [string, string], en: readonly [string, string]): Bilingual => {
  const noun = agree(n, { fr: { one: fr[0], many: fr[1] }, en: { one: en[0], many: en[1] } });
  return { fr: `${n} ${noun.fr}`, en: `${n} ${noun.en}` };
};

/** Words of surveys, for those who send them and decide on their answers. */
export const text = {
  title: { fr: "Relevés", en: "Surveys" },
  portfolio: { fr: "Portefeuille", en: "Portfolio" },
  send: { fr: "Envoyer un relevé", en: "Send a survey" },
  sendTo: (n: number): Bilingual => {
    const of = countWords(n, ["bâtiment", "bâtiments"], ["building", "buildings"]);
    return { fr: `Relevé de ${of.fr}`, en: `Survey of ${of.en}` };
  },
  sendDetail: {
    fr: `Une personne sur place répond avec son téléphone, sans compte et sans réseau. Vous acceptez ou refusez ensuite chaque réponse.`,
    en: `A person on site answers with a phone, with no account and no network. You then accept or decline each answer.`,
  },
  recipient: { fr: "Destinataire", en: "Recipient" },
  recipientHelp: {
    fr: "Nom, fonction ou adresse, pour retrouver d’où viennent les réponses.",
    en: "Name, role or address, to know where the answers come from.",
  },
  days: { fr: "Ouvert pendant", en: "Open for" },
  dayCount: (n: number): Bilingual => countWords(n, ["jour", "jours"], ["day", "days"]),
  questions: { fr: "Questions", en: "Questions" },
  usualQuestions: {
    fr: `Les ${SURVEYS.usualFields} plus utiles de chaque bâtiment`,
    en: `The ${SURVEYS.usualFields} most useful of each building`,
  },
  chosenQuestions: { fr: "Choisir les questions", en: "Choose the questions" },
  chosenCount: (n: number, most: number): Bilingual => {
    const of = countWords(n, ["question choisie", "questions choisies"], ["question chosen", "questions chosen"]);
    return { fr: `${of.fr}, ${most} au plus`, en: `${of.en}, ${most} at most` };
  },
  chooseUsual: { fr: "Revenir au choix par défaut", en: "Back to the default choice" },
  sectionCount: (name: Bilingual, n: number, all: number): Bilingual => ({
    fr: `${name.fr} (${n} sur ${all})`,
    en: `${name.en} (${n} of ${all})`,
  }),
  usualFor: (n: number, all: number): Bilingual =>
    all === 1
      ? { fr: "par défaut", en: "default" }
      : { fr: `par défaut pour ${n} sur ${all}`, en: `default for ${n} of ${all}` },
  answeredAll: { fr: "déjà répondue", en: "already answered" },
  noQuestion: { fr: "Choisissez une question au moins.", en: "Choose at least one question." },
  tooManyQuestions: {
    fr: `Un relevé pose ${SURVEYS.fields} questions au plus\u202f: choisissez-en moins.`,
    en: `A survey asks ${SURVEYS.fields} questions at most: choose fewer.`,
  },
  askAgain: (n: number): Bilingual =>
    n === 1
      ? { fr: "Redemander la refusée", en: "Ask the declined answer again" }
      : { fr: `Redemander les ${n} refusées`, en: `Ask the ${n} declined answers again` },
  keys: {
    fr: "Clavier\u202f: ↑ ↓ pour changer de question, A pour accepter, R pour refuser, Ctrl+Z pour annuler.",
    en: "Keyboard: ↑ ↓ to change question, A to accept, R to decline, Ctrl+Z to undo.",
  },
  show: { fr: "Questions affichées", en: "Questions shown" },
  all: (n: number): Bilingual => ({ fr: `Toutes · ${n}`, en: `All · ${n}` }),
  contradicting: (n: number): Bilingual => ({ fr: `Contredisent · ${n}`, en: `Contradict · ${n}` }),
  undecided: (n: number): Bilingual => ({ fr: `À décider · ${n}`, en: `Not decided · ${n}` }),
  make: { fr: "Créer le lien", en: "Create the link" },
  link: { fr: "Lien du relevé", en: "Link of the survey" },
  copied: { fr: "Lien copié", en: "Link copied" },
  linkOnce: {
    fr: "Copiez-le maintenant\u202f: il ne sera plus affiché. Envoyez-le par message ou par e-mail.",
    en: "Copy it now: it will not be shown again. Send it by message or by email.",
  },
  follow: { fr: "Voir les relevés", en: "View surveys" },
  tooMany: {
    fr: `Un relevé porte sur ${SURVEYS.buildings} bâtiments au plus\u202f: cochez-en moins.`,
    en: `A survey covers ${SURVEYS.buildings} buildings at most: tick fewer.`,
  },
  refusals: {
    nothing_to_ask: {
      fr: "Ces bâtiments ont déjà toutes les réponses utiles.",
      en: "These buildings already have all the useful answers.",
    },
    too_many_surveys: {
      fr: "Trop de relevés sont ouverts\u202f: révoquez-en.",
      en: "Too many surveys are open: revoke some.",
    },
  },
  failed: { fr: "Les relevés n’ont pas pu être chargés.", en: "The surveys could not be loaded." },
  none: { fr: "Aucun relevé pour le moment", en: "No surveys yet" },
  noneDetail: {
    fr: "Cochez des bâtiments dans le portefeuille, puis «\u202fEnvoyer un relevé\u202f».",
    en: "Tick buildings in the portfolio, then “Send a survey”.",
  },
  toPortfolio: { fr: "Ouvrir le portefeuille", en: "Open the portfolio" },
  buildings: { fr: "Bâtiments", en: "Buildings" },
  names: (names: readonly string[]): Bilingual => {
    const shown = names.slice(0, 2);
    const more = names.length - shown.length;
    const all = more === 0 ? shown : [...shown, `+ ${more}`];
    return { fr: joinNames(all, "fr"), en: joinNames(all, "en") };
  },
  sentOn: { fr: "Envoyé", en: "Sent" },
  state: { fr: "État", en: "State" },
  received: { fr: "Réponses reçues", en: "Answers received" },
  receivedOf: (n: number, all: number): Bilingual => ({ fr: `${n} sur ${all}`, en: `${n} of ${all}` }),
  toDecide: { fr: "À décider", en: "Not decided" },
  actions: { fr: "Actions", en: "Actions" },
  review: { fr: "Examiner", en: "Review" },
  reviewOf: (names: string): Bilingual => ({ fr: `Examiner\u202f: ${names}`, en: `Review: ${names}` }),
  revoke: { fr: "Révoquer", en: "Revoke" },
  revokeTitle: { fr: "Révoquer ce relevé\u202f?", en: "Revoke this survey?" },
  revokeDetail: {
    fr: "Le lien s’arrête aussitôt. Les réponses reçues restent à examiner\u202f; celles qui attendent dans un téléphone n’arriveront plus.",
    en: "The link stops at once. Answers that came remain to be reviewed; those waiting on a phone will no longer arrive.",
  },
  by: (who: string, when: string): Bilingual => ({
    fr: `envoyé à ${who}, dernières réponses le ${when}`,
    en: `sent to ${who}, last answers on ${when}`,
  }),
  noAnswers: { fr: "Aucune réponse reçue pour le moment.", en: "No answers received yet." },
  headline: (
    received: number,
    counts: Readonly<Record<"completes" | "contradicts" | "confirms" | "unknown", number>>,
  ): Bilingual => {
    const parts: readonly Bilingual[] = [
      [
        counts.completes,
        ["complète le bâtiment", "complètent le bâtiment"],
        ["completes the building", "complete the building"],
      ],
      [
        counts.contradicts,
        ["contredit ce qui est écrit", "contredisent ce qui est écrit"],
        ["contradicts the record", "contradict the record"],
      ],
      [counts.confirms, ["confirme", "confirment"], ["confirms it", "confirm it"]],
      [counts.unknown, ["ne sait pas", "ne savent pas"], ["does not know", "do not know"]],
    ].flatMap(([n, fr, en]) =>
      n === 0 ? [] : [countWords(n as number, fr as [string, string], en as [string, string])],
    );
    const of = countWords(received, ["réponse reçue", "réponses reçues"], ["answer received", "answers received"]);
    return {
      fr: `${of.fr}\u202f: ${parts.map(({ fr }) => fr).join(", ")}.`,
      en: `${of.en}: ${parts.map(({ en }) => en).join(", ")}.`,
    };
  },
  together: { fr: "Si tout est accepté", en: "If everything is accepted" },
  ifAccepted: { fr: "Si vous acceptez", en: "If you accept" },
  noMove: { fr: "Aucun niveau ne change.", en: "No level changes." },
  question: { fr: "Question", en: "Question" },
  current: { fr: "Écrit aujourd’hui", en: "Written today" },
  surveyed: { fr: "Relevé", en: "Survey" },
  proof: { fr: "Preuve", en: "Evidence" },
  decision: { fr: "Décision", en: "Decision" },
  nothing: { fr: "sans réponse", en: "not answered" },
  dontKnow: { fr: "Je ne sais pas", en: "I don’t know" },
  noEffect: { fr: "sans effet", en: "no effect" },
  waiting: { fr: "pas encore reçue", en: "not received yet" },
  files: (n: number): Bilingual => countWords(n, ["fichier", "fichiers"], ["file", "files"]),
  seen: { fr: "vu sur place", en: "seen on site" },
  accept: { fr: "Accepter", en: "Accept" },
  refuse: { fr: "Refuser", en: "Decline" },
  decideOn: (act: Bilingual, question: Bilingual): Bilingual => ({
    fr: `${act.fr}\u202f: ${question.fr}`,
    en: `${act.en}: ${question.en}`,
  }),
  moves: (hazard: Bilingual, before: Bilingual, after: Bilingual): Bilingual => ({
    fr: `${hazard.fr}\u202f: ${before.fr} → ${after.fr}`,
    en: `${hazard.en}: ${before.en} → ${after.en}`,
  }),
  acceptCompleting: { fr: "Accepter ce qui complète", en: "Accept what completes" },
  save: (accepted: number, refused: number): Bilingual => ({
    fr: `Enregistrer ${accepted} ${accepted > 1 ? "acceptées" : "acceptée"}, ${refused} ${refused > 1 ? "refusées" : "refusée"}`,
    en: `Save ${accepted} accepted, ${refused} declined`,
  }),
  saved: (accepted: number, refused: number): Bilingual => ({
    fr: `${accepted} ${accepted > 1 ? "réponses enregistrées" : "réponse enregistrée"}, ${refused} ${refused > 1 ? "refusées" : "refusée"}.`,
    en: `${accepted} ${accepted === 1 ? "answer" : "answers"} saved, ${refused} declined.`,
  }),
  changed: {
    fr: "Quelqu’un d’autre a modifié ce bâtiment entre-temps. Les réponses actuelles sont affichées\u202f: comparez, puis enregistrez à nouveau.",
    en: "Someone else changed this building in the meantime. The current answers are shown: compare, then save again.",
  },
  written: (evidence: string): Bilingual => ({ fr: `Écrit\u202f: ${evidence}`, en: `Written: ${evidence}` }),
  surveyedOn: (day: string, who: string): Bilingual => ({
    fr: `Relevé du ${day}${who === "" ? "" : `, ${who}`}`,
    en: `Survey of ${day}${who === "" ? "" : `, ${who}`}`,
  }),
  note: { fr: "Note", en: "Note" },
  position: (latitude: string, longitude: string, accuracy: string): Bilingual => ({
    fr: `Position du téléphone\u202f: ${latitude}, ${longitude}, à ${accuracy} près`,
    en: `Position of the phone: ${latitude}, ${longitude}, within ${accuracy}`,
  }),
  photo: (question: Bilingual): Bilingual => ({ fr: `Photo\u202f: ${question.fr}`, en: `Photo: ${question.en}` }),
  choose: { fr: "Retenir cette réponse", en: "Use this answer" },
  decidedBy: (decision: Bilingual, who: string, when: string): Bilingual => ({
    fr: `${decision.fr} par ${who}, ${when}`,
    en: `${decision.en} by ${who}, ${when}`,
  }),
  building: { fr: "Bâtiment", en: "Building" },
  pickRow: {
    fr: "Choisissez une question pour voir sa photo, sa note et son effet.",
    en: "Choose a question to see its photo, note and effect.",
  },
};
