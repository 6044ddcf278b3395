import type { Bilingual } from "@lichen/domain";

const isOne = (n: number) => ({ fr: n < 2, en: n === 1 });

/** Words of the form of a building. */
export const text = {
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  newTitle: { fr: "Nouveau bâtiment", en: "New building" },
  editTitle: { fr: "Modifier un bâtiment", en: "Edit a building" },
  readTitle: { fr: "Fiche du bâtiment", en: "Building record" },
  sections: { fr: "Sections du questionnaire", en: "Questionnaire sections" },
  completion: {
    fr: "Part des questions complétées, hors identification",
    en: "Share of questions answered, excluding identification",
  },
  answered: (answered: number, total: number): Bilingual => ({
    fr: `${answered} sur ${total}`,
    en: `${answered} of ${total}`,
  }),
  outsideQuestionnaire: { fr: "hors questionnaire", en: "not in the questionnaire" },
  ownerLead: {
    fr: "Ces chiffres servent aux plans de travaux et aux rapports. Ils ne changent aucun niveau de risque, et les destinataires d’un lien vers le rapport ne les voient pas.",
    en: "These figures are used in works plans and disclosures. They change no risk level, and the people who receive a link to the report do not see them.",
  },
  sectionErrors: (n: number): Bilingual => ({
    fr: `${n} à corriger`,
    en: `${n} to correct`,
  }),
  next: (section: Bilingual): Bilingual => ({
    fr: `Section suivante : ${section.fr}`,
    en: `Next section: ${section.en}`,
  }),
  add: { fr: "Ajouter le bâtiment", en: "Add the building" },
  save: { fr: "Enregistrer", en: "Save" },
  saving: { fr: "Enregistrement…", en: "Saving…" },
  nothingToSave: { fr: "Tout est enregistré", en: "Everything is saved" },
  unsaved: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 réponse non enregistrée" : `${n} réponses non enregistrées`,
    en: isOne(n).en ? "1 answer not saved" : `${n} answers not saved`,
  }),
  draftStored: { fr: "brouillon conservé dans ce navigateur", en: "draft kept in this browser" },
  draftNotStored: {
    fr: "ce navigateur ne garde pas de brouillon",
    en: "this browser does not keep drafts",
  },
  draftFound: (moment: string): Bilingual => ({
    fr: `Un brouillon du ${moment} a été retrouvé : ses réponses ont été remises dans le formulaire.`,
    en: `A draft from ${moment} was found: its answers have been put back in the form.`,
  }),
  keepDraft: { fr: "Garder le brouillon", en: "Keep the draft" },
  dropDraft: { fr: "Supprimer le brouillon", en: "Delete the draft" },
  added: (name: string): Bilingual => ({
    fr: `« ${name} » est dans votre portefeuille.`,
    en: `“${name}” is in your portfolio.`,
  }),
  saved: (name: string): Bilingual => ({
    fr: `« ${name} » est enregistré.`,
    en: `“${name}” is saved.`,
  }),
  seePortfolio: { fr: "Voir mon portefeuille", en: "View my portfolio" },
  addAnother: { fr: "Ajouter un autre bâtiment", en: "Add another building" },
  errors: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 réponse à corriger" : `${n} réponses à corriger`,
    en: isOne(n).en ? "1 answer to correct" : `${n} answers to correct`,
  }),
  errorsBlockSaving: {
    fr: "Rien n’est enregistré tant qu’elles ne le sont pas ; vos réponses sont conservées.",
    en: "Nothing is saved until they are corrected; your answers are kept.",
  },
  failedPreserved: {
    fr: "Le bâtiment n’est pas enregistré. Vos réponses sont conservées dans le formulaire.",
    en: "The building is not saved. Your answers are kept in the form.",
  },
  codeTaken: {
    fr: "Ce code est déjà utilisé par un autre bâtiment de votre structure.",
    en: "This code is already used by another building in your company.",
  },
  unknownGroup: {
    fr: "Ce groupe n’existe pas, ou vous n’y avez pas accès.",
    en: "This group does not exist, or you do not have access to it.",
  },
  placeNotFound: { fr: "Ce lieu n’a pas été trouvé.", en: "This place could not be found." },
  threshold: {
    fr: "Votre portefeuille a atteint le nombre de bâtiments autorisé. Contactez l’équipe pour obtenir une licence.",
    en: "Your portfolio has reached its maximum number of buildings. Contact the team to get a licence.",
  },
  licence: { fr: "Voir les licences", en: "View licences" },
  forbidden: {
    fr: "Vous n’avez pas les droits pour effectuer cette action. Un référent peut vous donner le droit d’écriture sur ce groupe de bâtiments.",
    en: "You don’t have the rights to do this action. A referent can give you write access to this building group.",
  },
  gone: {
    fr: "Ce bâtiment n’est plus dans votre portefeuille : il a peut-être été supprimé.",
    en: "This building is no longer in your portfolio: it may have been deleted.",
  },
  goneTitle: { fr: "Bâtiment introuvable", en: "Building not found" },
  noGroup: {
    fr: "Pour ajouter un bâtiment, il faut le droit d’écriture sur un groupe",
    en: "To add a building, you need write access to a group",
  },
  readOnly: {
    fr: "Vous pouvez lire cette fiche, mais pas la modifier. Demandez à l’administrateur de votre structure le droit d’écriture sur son groupe.",
    en: "You can view this record but not edit it. Ask your company administrator for write access to its group.",
  },
  company: { fr: "Structure", en: "Company" },
  chooseCompany: { fr: "Choisir une structure…", en: "Choose a company…" },
  chooseGroup: { fr: "Choisir un groupe…", en: "Choose a group…" },
  place: { fr: "Lieu", en: "Place" },
  placeHelp: {
    fr: "Cherchez l’adresse, ou saisissez-la ci-dessous. La latitude et la longitude peuvent la remplacer.",
    en: "Search for the address, or enter it below. You can enter a latitude and longitude instead.",
  },
  coordinatesDropped: {
    fr: "L’adresse choisie a remplacé les coordonnées.",
    en: "The chosen address replaced the coordinates.",
  },
  coordinates: { fr: "Coordonnées (elles remplacent l’adresse)", en: "Coordinates (they replace the address)" },
  findRnb: { fr: "Chercher l’identifiant RNB de ce lieu", en: "Find the RNB identifier for this place" },
  findingRnb: { fr: "Recherche…", en: "Searching…" },
  rnbFound: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 bâtiment trouvé près de ce lieu" : `${n} bâtiments trouvés près de ce lieu`,
    en: isOne(n).en ? "1 building found near this place" : `${n} buildings found near this place`,
  }),
  propose: { fr: "Proposer des réponses (BDNB)", en: "Suggest answers (BDNB)" },
  proposing: { fr: "Recherche dans la BDNB…", en: "Searching the BDNB…" },
  proposedTitle: { fr: "Réponses proposées", en: "Suggested answers" },
  proposedFrom: (source: string, group: string): Bilingual => ({
    fr: `Source : ${source}, groupe de bâtiments ${group}. Ces chiffres sont ceux du groupe, pas toujours du bâtiment seul : rien n’est repris sans votre choix.`,
    en: `Source: ${source}, building group ${group} in the register. These figures are for the group, not always for this building alone: nothing is used unless you choose it.`,
  }),
  estimated: { fr: "estimé", en: "estimated" },
  answeredNow: (answer: string): Bilingual => ({ fr: `aujourd’hui : ${answer}`, en: `currently: ${answer}` }),
  sameAs: { fr: "Comme un autre bâtiment…", en: "Same as another building…" },
  sameAsDetail: {
    fr: "Ses réponses à choix sont proposées pour les questions encore vides d’ici\u202f: rien n’est repris sans votre choix. Surfaces, années et consommations ne sont pas reprises.",
    en: "Its answers with choices are suggested for the questions still empty here: nothing is used unless you choose it. Areas, years and consumption are not used.",
  },
  sameAsSearch: { fr: "Nom ou code du bâtiment", en: "Name or code of the building" },
  noneSimilar: { fr: "Aucun bâtiment trouvé.", en: "No building found." },
  sameUse: { fr: "même usage", en: "same use" },
  samePeriod: { fr: "même période", en: "same period" },
  sameGroup: { fr: "même groupe", en: "same group" },
  filledShare: (share: string): Bilingual => ({ fr: `rempli à ${share}`, en: `${share} filled in` }),
  lentFrom: (source: string): Bilingual => ({
    fr: `Réponses de ${source}, pour les questions encore vides d’ici. Elles ne comptent qu’une fois reprises, puis enregistrées.`,
    en: `Answers of ${source}, for the questions still empty here. They count only once used, then saved.`,
  }),
  nothingLent: {
    fr: "Ce bâtiment n’a pas de réponse aux questions encore vides d’ici.",
    en: "This building has no answer to the questions still empty here.",
  },
  tickAll: { fr: "Tout cocher", en: "Select all" },
  tickNone: { fr: "Tout décocher", en: "Clear selection" },
  takeProposed: (count: number): Bilingual => ({
    fr: isOne(count).fr ? `Reprendre ${count} réponse` : `Reprendre ${count} réponses`,
    en: isOne(count).en ? "Use 1 answer" : `Use ${count} answers`,
  }),
  nothingProposed: {
    fr: "La BDNB connaît ce bâtiment, mais rien qui réponde à une question.",
    en: "The BDNB lists this building, but has nothing that answers a question.",
  },
  proposedReasons: {
    not_found: { fr: "La BDNB ne connaît pas ce bâtiment.", en: "The BDNB does not list this building." },
    service_unreachable: {
      fr: "La BDNB n’a pas répondu : réessayez plus tard.",
      en: "The BDNB did not respond: try again later.",
    },
    services_off: {
      fr: "Cette installation n’interroge aucun service extérieur.",
      en: "This installation does not use any external service.",
    },
  },
  rnbTake: (id: string): Bilingual => ({ fr: `Prendre ${id}`, en: `Use ${id}` }),
  rnbDistance: (metres: string): Bilingual => ({ fr: `à ${metres}\u00a0m`, en: `${metres} m away` }),
  rnbReasons: {
    outside_france: {
      fr: "Le Référentiel national des bâtiments ne couvre que la France : laissez ce champ vide.",
      en: "The national building register (RNB) covers France only: leave this field blank.",
    },
    not_found: {
      fr: "Aucun bâtiment du référentiel n’est connu à cet endroit. Précisez l’adresse ou les coordonnées, ou laissez ce champ vide.",
      en: "The register lists no building at this place. Refine the address or coordinates, or leave this field blank.",
    },
    service_unreachable: {
      fr: "Le référentiel ne répond pas. Ce champ est facultatif : réessayez plus tard.",
      en: "The register is not responding. This field is optional: try again later.",
    },
    services_off: {
      fr: "Cette installation n’interroge aucun service extérieur : saisissez l’identifiant, ou laissez ce champ vide.",
      en: "This installation does not use any external service: enter the identifier, or leave this field blank.",
    },
    no_place: {
      fr: "Indiquez d’abord une adresse ou des coordonnées.",
      en: "Enter an address or coordinates first.",
    },
  },
  nextQuestion: {
    fr: "La question qui pèse le plus à présent :",
    en: "The question with the most weight now:",
  },
  livePlace: (label: string, precision: Bilingual): Bilingual => ({
    fr: `Lieu : ${label}, ${precision.fr}.`,
    en: `Place: ${label}, ${precision.en}.`,
  }),
  livePlaceUnknown: {
    fr: "Le lieu n’a pas été trouvé : vérifiez la commune ou indiquez des coordonnées.",
    en: "The place could not be found: check the town or enter coordinates.",
  },
  raiseTo: (sum: string): Bilingual => ({ fr: `Porter à ${sum}\u00a0m²`, en: `Raise to ${sum} m²` }),
  conflictTitle: {
    fr: "Quelqu’un d’autre a modifié ce bâtiment",
    en: "Someone else changed this building",
  },
  conflictLead: {
    fr: "Rien n’est perdu : pour chaque question, choisissez la réponse à conserver, puis enregistrez.",
    en: "Nothing is lost: for each question, choose the answer to keep, then save.",
  },
  conflictNone: {
    fr: "Vos réponses et les siennes ne portent pas sur les mêmes questions : toutes seront conservées.",
    en: "Your answers and theirs are to different questions: all of them will be kept.",
  },
  conflictBanner: {
    fr: "Quelqu’un d’autre a modifié ce bâtiment pendant que vous le modifiiez.",
    en: "Someone else changed this building while you were editing it.",
  },
  compare: { fr: "Comparer et enregistrer", en: "Compare and save" },
  mine: { fr: "Ma réponse", en: "My answer" },
  theirs: { fr: "Sa réponse", en: "Their answer" },
  before: (answer: string): Bilingual => ({ fr: `Avant : ${answer}`, en: `Before: ${answer}` }),
  allMine: { fr: "Toutes les miennes", en: "All mine" },
  allTheirs: { fr: "Toutes les siennes", en: "All theirs" },
  taken: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 autre réponse vient de sa version" : `${n} autres réponses viennent de sa version`,
    en: isOne(n).en ? "1 other answer comes from their version" : `${n} other answers come from their version`,
  }),
  toChoose: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "Il reste 1 réponse à choisir." : `Il reste ${n} réponses à choisir.`,
    en: isOne(n).en ? "1 answer left to choose." : `${n} answers left to choose.`,
  }),
  saveMerged: { fr: "Enregistrer ces réponses", en: "Save these answers" },
  later: { fr: "Revenir au formulaire", en: "Back to the form" },
  leaveQuestion: { fr: "Quitter sans enregistrer ?", en: "Leave without saving?" },
  leaveStored: {
    fr: "Le brouillon reste dans ce navigateur : vous le retrouverez en revenant sur ce bâtiment.",
    en: "The draft stays in this browser: you will find it when you come back to this building.",
  },
  leaveLost: {
    fr: "Ce navigateur ne garde pas de brouillon : ces réponses seront perdues.",
    en: "This browser does not keep drafts: these answers will be lost.",
  },
  stay: { fr: "Rester sur cette page", en: "Stay on this page" },
  leave: { fr: "Quitter et garder le brouillon", en: "Leave and keep the draft" },
  leaveAnyway: { fr: "Quitter", en: "Leave" },
  leaveDropped: { fr: "Quitter et supprimer le brouillon", en: "Leave and delete the draft" },
};
