import type { Bilingual } from "@lichen/domain";

/** Words of the configurator of a project. */
export const text = {
  title: { fr: "Configurateur de projet", en: "Project configurator" },
  newTitle: { fr: "Nouveau projet", en: "New project" },
  draft: { fr: "Brouillon non enregistré", en: "Unsaved draft" },
  general: { fr: "Caractéristiques", en: "General features" },
  initial: { fr: "État initial", en: "Initial state" },
  place: { fr: "Lieu du projet", en: "Place of the project" },
  placeHelp: {
    fr: "Cherchez l’adresse, pointez-la sur la carte ou saisissez-la ci-dessous. Elle sert à décrire la nature autour du projet.",
    en: "Search for the address, point to it on the map or enter it below. It is used to describe nature around the project.",
  },
  point: (coordinates: string): Bilingual => ({
    fr: `Le point ${coordinates} est utilisé à la place de l’adresse.`,
    en: `The point ${coordinates} is used instead of the address.`,
  }),
  dropPoint: { fr: "Revenir à l’adresse", en: "Use the address again" },
  states: { fr: "Parties du projet", en: "Project sections" },
  addScenario: { fr: "Ajouter un scénario", en: "Add a scenario" },
  scenario: (n: number): Bilingual => ({ fr: `Scénario ${n}`, en: `Scenario ${n}` }),
  scenarioCount: (n: number, most: number): Bilingual => ({ fr: `${n} sur ${most}`, en: `${n} of ${most}` }),
  scenarioName: { fr: "Nom du scénario", en: "Scenario name" },
  duplicate: { fr: "Dupliquer", en: "Duplicate" },
  copyOf: (name: string): Bilingual => ({ fr: `${name} (copie)`, en: `${name} (copy)` }),
  earlier: { fr: "Avancer", en: "Move earlier" },
  later: { fr: "Reculer", en: "Move later" },
  remove: { fr: "Supprimer le scénario", en: "Delete the scenario" },
  noPlot: {
    fr: "Indiquez d’abord la surface de la parcelle : les pourcentages s’y rapportent.",
    en: "Enter the plot area first: surfaces are a share of it.",
  },
  toGeneral: { fr: "Indiquer la surface", en: "Enter the area" },
  surfaces: { fr: "Surfaces", en: "Surfaces" },
  measures: { fr: "Mesures", en: "Measures" },
  editing: { fr: "Ce qui est modifié", en: "Being edited" },
  groupArea: (group: Bilingual): Bilingual => ({
    fr: `Surface en m² : ${group.fr.toLowerCase()}`,
    en: `Area in m²: ${group.en.toLowerCase()}`,
  }),
  percentOf: (name: Bilingual): Bilingual => ({ fr: `${name.fr} : part en %`, en: `${name.en}: share in %` }),
  addSurface: { fr: "Ajouter une surface", en: "Add a surface" },
  removeSurface: (name: Bilingual): Bilingual => ({
    fr: `Retirer : ${name.fr.toLowerCase()}`,
    en: `Remove: ${name.en.toLowerCase()}`,
  }),
  coefficient: (value: string): Bilingual => ({ fr: `coef. ${value}`, en: `coef. ${value}` }),
  sumBelow: (sum: string): Bilingual => ({
    fr: `Les pourcentages totalisent ${sum} : le reste n’est pas déclaré et compte pour zéro.`,
    en: `Percentages add up to ${sum}: the rest is not declared and counts as zero.`,
  }),
  withoutSurface: (area: string): Bilingual => ({
    fr: `${area} sans type de surface\u202f: ajoutez-en un, sinon cette aire n’est pas déclarée et compte pour zéro.`,
    en: `${area} with no surface type: add one, otherwise this area is not declared and counts as zero.`,
  }),
  strata: { fr: "Strates", en: "Strata" },
  strataOf: (name: Bilingual): Bilingual => ({
    fr: `Strates de la surface : ${name.fr.toLowerCase()}`,
    en: `Surface strata: ${name.en.toLowerCase()}`,
  }),
  cover: (stratum: Bilingual): Bilingual => ({
    fr: `${stratum.fr} : couverture en %`,
    en: `${stratum.en}: cover in %`,
  }),
  treeCount: { fr: "Nombre d’arbres", en: "Number of trees" },
  slabDepth: { fr: "Épaisseur de terre sur la dalle", en: "Soil depth on slab" },
  crowns: { fr: "Couronnes d’arbres au-dessus, en %", en: "Tree canopy above, in %" },
  planted: { fr: "Plantes sur le plan d’eau, en %", en: "Plants on the water surface, in %" },
  notCounted: (counted: number, declared: number): Bilingual => ({
    fr: `${counted} ${counted > 1 ? "strates comptées" : "strate comptée"} sur ${declared} déclarées : le coefficient est celui des strates comptées.`,
    en: `${counted} of ${declared} declared strata ${counted === 1 ? "counts" : "count"}: the coefficient is that of the strata counted.`,
  }),
  lowCover: (stratum: Bilingual, least: string): Bilingual => ({
    fr: `${stratum.fr} : il faut au moins ${least} de couverture.`,
    en: `${stratum.en}: at least ${least} cover is needed.`,
  }),
  sparse: (trees: string, area: string, needed: string): Bilingual => ({
    fr: `${trees} arbres pour ${area} ; il en faut plus d’un pour 50 m², soit ${needed}.`,
    en: `${trees} trees for ${area}; more than one per 50 m² is needed, i.e. ${needed}.`,
  }),
  mendCover: (least: string): Bilingual => ({ fr: `Mettre ${least}`, en: `Set ${least}` }),
  mendTrees: (needed: string): Bilingual => ({ fr: `Mettre ${needed} arbres`, en: `Set ${needed} trees` }),
  lowerTo: (surface: Bilingual, value: string): Bilingual => ({
    fr: `Ramener ${surface.fr.toLowerCase()} à ${value}`,
    en: `Bring ${surface.en.toLowerCase()} to ${value}`,
  }),
  raiseTo: (surface: Bilingual, value: string): Bilingual => ({
    fr: `Porter ${surface.fr.toLowerCase()} à ${value}`,
    en: `Raise ${surface.en.toLowerCase()} to ${value}`,
  }),
  declaredTotal: (declared: string, plot: string): Bilingual => ({
    fr: `Déclaré : ${declared} sur ${plot}`,
    en: `Declared: ${declared} of ${plot}`,
  }),
  measuresAbout: {
    fr: "Les mesures qui réduisent l’empreinte du projet. « À décider » ne compte pas contre lui, mais abaisse la maturité.",
    en: "Measures that reduce the project’s footprint. “Not decided” does not count against the project, but lowers its maturity.",
  },
  measuresInitial: {
    fr: "Pour l’état initial, seules les mesures qui décrivent le site sont demandées.",
    en: "For the initial state, only measures that describe the site are asked about.",
  },
  answers: {
    yes: { fr: "Oui", en: "Yes" },
    partly: { fr: "En partie", en: "Partly" },
    no: { fr: "Non", en: "No" },
    not_decided: { fr: "À décider", en: "Not decided" },
  },
  evidence: { fr: "Justifié par un document", en: "Supported by a document" },
  evidenceOf: (name: Bilingual): Bilingual => ({
    fr: `Justifié par un document : ${name.fr.toLowerCase()}`,
    en: `Supported by a document: ${name.en.toLowerCase()}`,
  }),
  gains: { fr: "Ce qui le ferait le plus monter", en: "What would raise it most" },
  gain: (from: Bilingual, to: Bilingual, area: string): Bilingual => ({
    fr: `${from.fr} → ${to.fr} (${area})`,
    en: `${from.en} → ${to.en} (${area})`,
  }),
  noGainYet: {
    fr: "Déclarez des surfaces\u202f: ce qui ferait le plus monter le coefficient s’affichera ici.",
    en: "Declare surfaces: what would raise the coefficient most will appear here.",
  },
  noGain: { fr: "Aucune surface ne peut être améliorée.", en: "No surface can be improved." },
  comesFrom: (value: string): Bilingual => ({
    fr: `D’où vient le coefficient de ${value}`,
    en: `Where the coefficient of ${value} comes from`,
  }),
  comesFromTable: { fr: "Parts du coefficient", en: "Coefficient breakdown" },
  surface: { fr: "Surface", en: "Surface" },
  area: { fr: "Aire", en: "Area" },
  coefficientHead: { fr: "Coefficient", en: "Coefficient" },
  part: { fr: "Part", en: "Part" },
  nothingDeclared: { fr: "Aucune surface n’est encore déclarée.", en: "No surfaces declared yet." },
  inProportion: {
    fr: "Surfaces en proportion, pas à leur place réelle. Table de coefficients de Lichen, septembre 2024.",
    en: "Surfaces are in proportion, not in their real place. Lichen coefficient table, September 2024.",
  },
  lastRight: {
    fr: "Le plan et les chiffres gardent leur dernière valeur correcte.",
    en: "The plan and figures keep their last valid value.",
  },
  results: { fr: "Voir les résultats", en: "View results" },
  company: { fr: "Structure du projet", en: "Project’s company" },
  companyNeeded: { fr: "Choisissez une structure dans la liste.", en: "Choose a company from the list." },
  create: { fr: "Créer le projet", en: "Create the project" },
  email: { fr: "Votre adresse e-mail", en: "Your email address" },
  emailHelp: {
    sent: {
      fr: "L’identifiant du projet y est envoyé : il permet de le rouvrir, sans compte.",
      en: "The project identifier is sent there: it lets you reopen the project without an account.",
    },
    unsent: {
      fr: "Cette installation n’envoie pas d’e-mail\u202f: notez l’identifiant du projet, qui permet de le rouvrir sans compte.",
      en: "This installation sends no email: note the project identifier, which lets you reopen it without an account.",
    },
  },
  emailNeeded: {
    fr: "Indiquez votre adresse e-mail\u202f: elle sert à retrouver l’identifiant du projet.",
    en: "Enter your email address: it serves to find the project identifier again.",
  },
  recoverEmailNeeded: { fr: "Indiquez l’adresse e-mail du projet.", en: "Enter the project’s email address." },
  replaces: {
    fr: "Un projet est déjà ouvert dans ce navigateur. Sans compte, on ne garde qu’un projet : en créer un autre supprime le premier.",
    en: "A project is already open in this browser. Without an account, only one project is kept: creating another deletes the first.",
  },
  replacesAccept: { fr: "Supprimer l’ancien projet", en: "Delete the old project" },
  replacesNeeded: {
    fr: "Cochez cette case, ou rouvrez l’ancien projet.",
    en: "Tick this box, or reopen the old project.",
  },
  saved: (time: string): Bilingual => ({ fr: `Enregistré à ${time}`, en: `Saved at ${time}` }),
  saving: { fr: "Enregistrement…", en: "Saving…" },
  savedOnLeave: {
    fr: "Choix enregistré dès que vous quittez cette liste",
    en: "Choice saved as soon as you leave this list",
  },
  toMend: (n: number): Bilingual => ({
    fr: n > 1 ? `${n} valeurs à corriger` : "1 valeur à corriger",
    en: n === 1 ? "1 value to correct" : `${n} values to correct`,
  }),
  notSaved: { fr: "Non enregistré", en: "Not saved" },
  retry: { fr: "Réessayer", en: "Try again" },
  readOnly: {
    fr: "Lecture seule : vos changements ne sont pas enregistrés.",
    en: "Read-only: your changes are not saved.",
  },
  elsewhere: {
    fr: "Ce projet a été modifié dans une autre fenêtre ou par quelqu’un d’autre. Vos derniers changements ne sont pas enregistrés.",
    en: "This project was changed in another window or by someone else. Your latest changes are not saved.",
  },
  reopen: { fr: "Rouvrir la version enregistrée", en: "Open the saved version" },
  overwrite: { fr: "Garder la mienne", en: "Keep mine" },
  preserved: { fr: "Vos saisies sont conservées dans ce navigateur.", en: "Your entries are kept in this browser." },
  identifier: { fr: "Identifiant du projet", en: "Project identifier" },
  identifierWhat: {
    sent: {
      fr: "Il est la clé du projet : conservez-le. Il vous a aussi été envoyé par e-mail.",
      en: "It is the key to the project: keep it safe. It has also been emailed to you.",
    },
    unsent: {
      fr: "Il est la clé du projet\u202f: conservez-le. Cette installation n’envoie pas d’e-mail, il n’est écrit qu’ici.",
      en: "It is the key to the project: keep it safe. This installation sends no email, so it is written only here.",
    },
  },
  copy: { fr: "Copier", en: "Copy" },
  copied: { fr: "Copié", en: "Copied" },
  deleteProject: { fr: "Supprimer le projet", en: "Delete the project" },
  deleteQuestion: { fr: "Supprimer ce projet ?", en: "Delete this project?" },
  deleteForGood: {
    fr: "Il est supprimé définitivement, avec l’adresse e-mail qui lui est liée.",
    en: "It is deleted permanently, along with the email address linked to it.",
  },
  deleteToTrash: {
    fr: "Il reste 30 jours dans la corbeille de votre structure.",
    en: "It stays in your company’s trash for 30 days.",
  },
  gone: {
    fr: "Ce projet est introuvable : vérifiez son identifiant.",
    en: "This project could not be found: check its identifier.",
  },
  back: { fr: "Retour aux projets", en: "Back to projects" },
  noGroup: {
    fr: "Pour créer un projet, il faut le droit d’écriture sur un groupe",
    en: "To create a project, you need write access to a group",
  },
  // Access of a visitor
  access: { fr: "Simuler la biodiversité d’un projet", en: "Simulate a project’s biodiversity" },
  accessWhat: {
    fr: "Décrivez les surfaces d’une parcelle, comparez jusqu’à six scénarios à l’état initial, et lisez leur coefficient de biotope. Gratuit, sans compte.",
    en: "Describe the surfaces of a plot, compare up to six scenarios with the initial state and see their biotope coefficients. Free, no account needed.",
  },
  start: { fr: "Créer un projet", en: "Create a project" },
  goOn: { fr: "Reprendre mon projet", en: "Resume my project" },
  open: { fr: "Ouvrir un projet", en: "Open a project" },
  openIt: { fr: "Modifier", en: "Edit" },
  seeIt: { fr: "Voir les résultats", en: "View results" },
  identifierField: { fr: "Identifiant", en: "Identifier" },
  identifierNeeded: { fr: "Saisissez l’identifiant du projet.", en: "Enter the project identifier." },
  identifierWrong: {
    fr: "Un identifiant compte 32 caractères, chiffres et lettres de a à f.",
    en: "An identifier has 32 characters: digits and the letters a to f.",
  },
  recover: { fr: "Identifiant oublié", en: "Forgotten identifier" },
  recoverWhat: {
    sent: {
      fr: "Les identifiants des projets liés à votre adresse vous sont envoyés par e-mail.",
      en: "The identifiers of the projects linked to your address will be emailed to you.",
    },
    unsent: {
      fr: "Cette installation n’envoie pas d’e-mail\u202f: son administrateur peut lire la réponse dans la boîte d’envoi.",
      en: "This installation sends no email: its administrator can read the answer in the outbox.",
    },
  },
  recoverSend: { fr: "Envoyer l’identifiant", en: "Send the identifier" },
  recoverSent: {
    sent: {
      fr: "Si des projets sont liés à cette adresse, leurs identifiants viennent d’y être envoyés.",
      en: "If any projects are linked to this address, their identifiers have just been sent to it.",
    },
    unsent: {
      fr: "Demande enregistrée. Si des projets sont liés à cette adresse, l’administrateur de l’installation lit leurs identifiants dans la boîte d’envoi.",
      en: "Request recorded. If any projects are linked to this address, the installation’s administrator can read their identifiers in the outbox.",
    },
  },
};
