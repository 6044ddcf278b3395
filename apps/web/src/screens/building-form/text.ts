import type { Bilingual } from "@lichen/domain";

const isOne = (n: number) => ({ fr: n < 2, en: n === 1 });

/** Words of the form of a building. */
export const text = {
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  newTitle: { fr: "Nouveau bâtiment", en: "New building" },
  editTitle: { fr: "Modifier un bâtiment", en: "Change a building" },
  readTitle: { fr: "Fiche du bâtiment", en: "Record of the building" },
  sections: { fr: "Sections du questionnaire", en: "Sections of the questionnaire" },
  completion: {
    fr: "Part des questions complétées, hors identification",
    en: "Questions answered, identification aside",
  },
  answered: (answered: number, total: number): Bilingual => ({
    fr: `${answered} sur ${total}`,
    en: `${answered} of ${total}`,
  }),
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
  nothingToSave: { fr: "Tout est enregistré", en: "All is saved" },
  unsaved: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 réponse non enregistrée" : `${n} réponses non enregistrées`,
    en: isOne(n).en ? "1 answer not saved" : `${n} answers not saved`,
  }),
  draftKept: { fr: "brouillon conservé dans ce navigateur", en: "draft kept in this browser" },
  draftNotKept: {
    fr: "ce navigateur ne garde pas de brouillon",
    en: "this browser keeps no draft",
  },
  draftFound: (moment: string): Bilingual => ({
    fr: `Un brouillon du ${moment} a été retrouvé : ses réponses ont été remises dans le formulaire.`,
    en: `A draft of ${moment} was found: its answers are in the form.`,
  }),
  keepDraft: { fr: "Garder le brouillon", en: "Keep the draft" },
  dropDraft: { fr: "Supprimer le brouillon", en: "Drop the draft" },
  added: (name: string): Bilingual => ({
    fr: `« ${name} » est dans votre portefeuille.`,
    en: `“${name}” is in your portfolio.`,
  }),
  saved: (name: string): Bilingual => ({
    fr: `« ${name} » est enregistré.`,
    en: `“${name}” is saved.`,
  }),
  seePortfolio: { fr: "Voir mon portefeuille", en: "See my portfolio" },
  addAnother: { fr: "Ajouter un autre bâtiment", en: "Add another building" },
  errors: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 réponse à corriger" : `${n} réponses à corriger`,
    en: isOne(n).en ? "1 answer to correct" : `${n} answers to correct`,
  }),
  errorsKept: {
    fr: "Rien n’est enregistré tant qu’elles ne le sont pas ; vos réponses sont conservées.",
    en: "Nothing is saved until they are; your answers are kept.",
  },
  failedKept: {
    fr: "Le bâtiment n’est pas enregistré. Vos réponses sont conservées dans le formulaire.",
    en: "The building is not saved. Your answers are kept in the form.",
  },
  codeTaken: {
    fr: "Ce code est déjà utilisé par un autre bâtiment de votre structure.",
    en: "This code already belongs to another building of your company.",
  },
  unknownGroup: {
    fr: "Ce groupe n’existe pas, ou vous n’y avez pas accès.",
    en: "This group does not exist, or is not open to you.",
  },
  placeNotFound: { fr: "Ce lieu n’a pas été trouvé.", en: "This place was not found." },
  threshold: {
    fr: "Votre portefeuille a atteint le nombre de bâtiments autorisé. Contactez l’équipe pour obtenir une licence.",
    en: "Your portfolio has reached its number of buildings. Contact the team for a licence.",
  },
  licence: { fr: "Voir les licences", en: "See the licences" },
  forbidden: {
    fr: "Vous n’avez pas les droits pour effectuer cette action. Un référent peut vous donner le droit d’écriture sur ce groupe de bâtiments.",
    en: "You don’t have the rights to do this action. A referent can give you the write right on this building group.",
  },
  gone: {
    fr: "Ce bâtiment n’est plus dans votre portefeuille : il a peut-être été supprimé.",
    en: "This building is no longer in your portfolio: it may have been deleted.",
  },
  goneTitle: { fr: "Bâtiment introuvable", en: "Building not found" },
  noGroup: {
    fr: "Pour ajouter un bâtiment, il faut le droit d’écriture sur un groupe",
    en: "Adding a building needs the write right on a group",
  },
  readOnly: {
    fr: "Vous pouvez lire cette fiche, mais pas la modifier. Demandez à l’administrateur de votre structure le droit d’écriture sur son groupe.",
    en: "You read this record and cannot change it. The administrator of your company gives the write right on its group.",
  },
  company: { fr: "Structure", en: "Company" },
  chooseCompany: { fr: "Choisir une structure…", en: "Choose a company…" },
  chooseGroup: { fr: "Choisir un groupe…", en: "Choose a group…" },
  place: { fr: "Lieu", en: "Place" },
  placeHelp: {
    fr: "Cherchez l’adresse, ou saisissez-la ci-dessous. La latitude et la longitude peuvent la remplacer.",
    en: "Search the address, or fill it in below. Two coordinates replace the address.",
  },
  addressSearch: { fr: "Chercher une adresse ou une commune", en: "Search an address or a town" },
  addressPlaceholder: { fr: "12 rue des Tilleuls, Toulouse", en: "12 rue des Tilleuls, Toulouse" },
  fillAddress: { fr: "Remplir", en: "Fill in" },
  coordinatesDropped: {
    fr: "L’adresse choisie a remplacé les coordonnées.",
    en: "The chosen address replaced the coordinates.",
  },
  coordinates: { fr: "Coordonnées (elles remplacent l’adresse)", en: "Coordinates (they replace the address)" },
  findRnb: { fr: "Chercher l’identifiant RNB de ce lieu", en: "Find the RNB identifier of this place" },
  findingRnb: { fr: "Recherche…", en: "Searching…" },
  rnbFound: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 bâtiment trouvé près de ce lieu" : `${n} bâtiments trouvés près de ce lieu`,
    en: isOne(n).en ? "1 building found near this place" : `${n} buildings found near this place`,
  }),
  propose: { fr: "Proposer des réponses (BDNB)", en: "Propose answers (BDNB)" },
  proposing: { fr: "Recherche dans la BDNB…", en: "Looking in the BDNB…" },
  proposedTitle: { fr: "Réponses proposées", en: "Proposed answers" },
  proposedFrom: (source: string, group: string): Bilingual => ({
    fr: `Source : ${source}, groupe de bâtiments ${group}. Ces chiffres sont ceux du groupe, pas toujours du bâtiment seul : rien n’est repris sans votre choix.`,
    en: `Source: ${source}, group of buildings ${group}. These figures are those of the group, not always of the building alone: nothing is taken without your choice.`,
  }),
  estimated: { fr: "estimé", en: "estimated" },
  answeredNow: (answer: string): Bilingual => ({ fr: `aujourd’hui : ${answer}`, en: `now: ${answer}` }),
  takeProposed: (count: number): Bilingual => ({
    fr: isOne(count).fr ? "Reprendre 1 réponse" : `Reprendre ${count} réponses`,
    en: isOne(count).en ? "Take 1 answer" : `Take ${count} answers`,
  }),
  nothingProposed: {
    fr: "La BDNB connaît ce bâtiment, mais rien qui réponde à une question.",
    en: "The BDNB knows this building, but nothing that answers a question.",
  },
  proposedReasons: {
    not_found: { fr: "La BDNB ne connaît pas ce bâtiment.", en: "The BDNB does not know this building." },
    service_unreachable: {
      fr: "La BDNB n’a pas répondu : réessayez plus tard.",
      en: "The BDNB did not answer: try again later.",
    },
    services_off: {
      fr: "Cette installation n’interroge aucun service extérieur.",
      en: "This installation asks no outside service.",
    },
  },
  rnbTake: (id: string): Bilingual => ({ fr: `Prendre ${id}`, en: `Take ${id}` }),
  rnbDistance: (metres: string): Bilingual => ({ fr: `à ${metres} m`, en: `${metres} m away` }),
  rnbReasons: {
    outside_france: {
      fr: "Le Référentiel national des bâtiments ne couvre que la France : laissez ce champ vide.",
      en: "The register covers France only: leave this field empty.",
    },
    not_found: {
      fr: "Aucun bâtiment du référentiel n’est connu à cet endroit. Précisez l’adresse ou les coordonnées, ou laissez ce champ vide.",
      en: "No building of the register at this place. Refine the address or the coordinates, or leave it empty.",
    },
    service_unreachable: {
      fr: "Le référentiel ne répond pas. Ce champ est facultatif : réessayez plus tard.",
      en: "The register does not answer. This field is optional: try again later.",
    },
    services_off: {
      fr: "Cette installation n’interroge aucun service extérieur : saisissez l’identifiant, ou laissez ce champ vide.",
      en: "This installation asks no outside service: type the identifier, or leave it empty.",
    },
    no_place: {
      fr: "Indiquez d’abord une adresse ou des coordonnées.",
      en: "Give an address or coordinates first.",
    },
  },
  nextQuestion: {
    fr: "La question qui pèse le plus à présent :",
    en: "The question that counts most now:",
  },
  livePlace: (label: string, precision: Bilingual): Bilingual => ({
    fr: `Lieu : ${label}, ${precision.fr}.`,
    en: `Place: ${label}, ${precision.en}.`,
  }),
  livePlaceUnknown: {
    fr: "Le lieu n’a pas été trouvé : vérifiez la commune ou indiquez des coordonnées.",
    en: "The place is not found: check the town or give coordinates.",
  },
  raiseTo: (sum: string): Bilingual => ({ fr: `Porter à ${sum} m²`, en: `Use ${sum} m²` }),
  conflictTitle: {
    fr: "Quelqu’un d’autre a modifié ce bâtiment",
    en: "Somebody else changed this building",
  },
  conflictLead: {
    fr: "Rien n’est perdu : pour chaque question, choisissez la réponse à conserver, puis enregistrez.",
    en: "Nothing is lost: choose the answer to keep, question by question, then save.",
  },
  conflictNone: {
    fr: "Vos réponses et les siennes ne portent pas sur les mêmes questions : toutes seront conservées.",
    en: "Your answers and theirs are not about the same questions: both are kept.",
  },
  conflictBanner: {
    fr: "Quelqu’un d’autre a modifié ce bâtiment pendant que vous le modifiiez.",
    en: "Somebody else changed this building while you were filling it in.",
  },
  compare: { fr: "Comparer et enregistrer", en: "Compare and save" },
  mine: { fr: "Ma réponse", en: "My answer" },
  theirs: { fr: "Sa réponse", en: "Their answer" },
  before: (answer: string): Bilingual => ({ fr: `Avant : ${answer}`, en: `Before: ${answer}` }),
  allMine: { fr: "Toutes les miennes", en: "All mine" },
  allTheirs: { fr: "Toutes les siennes", en: "All theirs" },
  taken: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 autre réponse vient de sa version" : `${n} autres réponses viennent de sa version`,
    en: isOne(n).en ? "1 other answer is taken from theirs" : `${n} other answers are taken from theirs`,
  }),
  toChoose: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "Il reste 1 réponse à choisir." : `Il reste ${n} réponses à choisir.`,
    en: isOne(n).en ? "1 answer is left to choose." : `${n} answers are left to choose.`,
  }),
  saveMerged: { fr: "Enregistrer ces réponses", en: "Save these answers" },
  later: { fr: "Revenir au formulaire", en: "Back to the form" },
  leaveQuestion: { fr: "Quitter sans enregistrer ?", en: "Leave without saving?" },
  leaveKept: {
    fr: "Le brouillon reste dans ce navigateur : vous le retrouverez en revenant sur ce bâtiment.",
    en: "The draft stays in this browser: you find it back when you return to this building.",
  },
  leaveLost: {
    fr: "Ce navigateur ne garde pas de brouillon : ces réponses seront perdues.",
    en: "This browser keeps no draft: these answers will be lost.",
  },
  stay: { fr: "Rester sur cette page", en: "Stay" },
  leave: { fr: "Quitter et garder le brouillon", en: "Leave and keep the draft" },
  leaveAnyway: { fr: "Quitter", en: "Leave" },
  leaveDropped: { fr: "Quitter et supprimer le brouillon", en: "Leave and drop the draft" },
};
