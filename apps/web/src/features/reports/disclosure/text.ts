import type { Bilingual, DisclosureCause } from "@lichen/domain";

/** Words of the disclosure on its screen. */
export const text = {
  title: { fr: "ESRS E1 et annexe A", en: "ESRS E1 and Appendix A" },
  titleOf: (year: number): Bilingual => ({
    fr: `ESRS E1 et annexe A, exercice ${year}`,
    en: `ESRS E1 and Appendix A, financial year ${year}`,
  }),
  draft: { fr: "brouillon", en: "draft" },
  frozen: { fr: "figée", en: "frozen" },
  synthesis: { fr: "Synthèse", en: "Synthesis" },
  failed: { fr: "Les chiffres n’ont pas pu être calculés", en: "The figures could not be calculated" },
  perimeter: { fr: "Périmètre", en: "Perimeter" },
  weight: { fr: "Pondération", en: "Weighting" },
  surely: { fr: "sûrement à risque", en: "certainly at risk" },
  missing: { fr: "résultat manquant", en: "result missing" },
  not: { fr: "sûrement pas", en: "certainly not" },
  addressed: { fr: "Part couverte par des actions décidées", en: "Share addressed by decided actions" },
  source: { fr: "D’où vient le chiffre", en: "Where the figure comes from" },
  bounds: (weight: Bilingual): Bilingual => ({
    fr: `${weight.fr} à risque, bornes`,
    en: `${weight.en} at risk, bounds`,
  }),
  notCovered: { fr: "Non couvert.", en: "Not covered." },
  unweighed: (buildings: Bilingual): Bilingual => ({
    fr: `et ${buildings.fr} à risque sans ce chiffre`,
    en: `and ${buildings.en} at risk without this figure`,
  }),
  nothing: { fr: "Rien n’est sûrement à risque", en: "Nothing is certainly at risk" },
  /** @param given buildings with the weight */
  given: (weight: Bilingual, given: string, all: string): Bilingual => ({
    fr: `${weight.fr}\u202f: chiffre connu pour ${given} bâtiments sur ${all}. Les parts portent sur eux seuls\u202f; rien n’est supposé des autres.`,
    en: `${weight.en}: known for ${given} of ${all} buildings. Shares are of these alone; nothing is assumed about the others.`,
  }),
  howBounds: {
    fr: "Bornes\u202f: à risque sur tout, puis à risque et manquants sur tout. Couverte\u202f: une action en place, en cours ou commandée fait passer l’aléa sous élevé, avec ses choix les plus favorables\u202f; les actions seulement planifiées sont données à part. De tous les aléas ensemble, un bâtiment n’est couvert que si chacun de ceux qui le mettent à risque l’est.",
    en: "Bounds: at risk out of all, then at risk and missing out of all. Addressed: an action in place, in progress or ordered brings the hazard below high, with its most favourable choices; actions planned only are given apart. For all hazards together, a building is addressed only if each hazard that puts it at risk is.",
  },
  computed: { fr: "Calculé.", en: "Calculated." },
  engine: (version: string, stamp: string): Bilingual => ({
    fr: `Moteur ${version}, données ${stamp}.`,
    en: `Engine ${version}, data ${stamp}.`,
  }),
  about: (moment: Bilingual, incomplete: number, shown: Bilingual): Bilingual => ({
    fr: `À risque\u202f: au moins un aléa élevé ou plus, risque croisé, ${moment.fr}.${incomplete === 0 ? "" : ` L’écart vient de ${shown.fr} dont un aléa au moins manque\u202f: ils ne comptent ni comme à risque, ni comme hors de risque.`}`,
    en: `At risk: at least one hazard high or more, combined risk, ${moment.en}.${incomplete === 0 ? "" : ` The gap comes from ${shown.en} with at least one hazard missing: they count neither as at risk nor as not at risk.`}`,
  }),
  givenBy: (given: string, all: Bilingual): Bilingual => ({
    fr: `${given} sur ${all.fr}`,
    en: `${given} of ${all.en}`,
  }),
  files: { fr: "Classeur, tableau", en: "Workbook, table" },
  xlsx: { fr: "Classeur (.xlsx)", en: "Workbook (.xlsx)" },
  csv: { fr: "Tableau (.csv)", en: "Table (.csv)" },
  documents: { fr: "Documents de la version", en: "Documents of the version" },
  pdf: { fr: "Document (.pdf)", en: "Document (.pdf)" },
  content: { fr: "Contenu figé (.json)", en: "Frozen content (.json)" },
  freeze: (year: number): Bilingual => ({ fr: `Figer la version ${year}`, en: `Freeze the ${year} version` }),
  freezeTitle: { fr: "Figer une version", en: "Freeze a version" },
  freezeAction: { fr: "Figer", en: "Freeze" },
  freezeAbout: {
    fr: "Figer garde les chiffres, les sources et les notes de tous les bâtiments de la structure. Les données continuent de vivre\u202f; la version, non.",
    en: "Freezing keeps the figures, sources and notes of all the buildings of the company. The data live on; the version does not.",
  },
  year: { fr: "Exercice", en: "Financial year" },
  yearFault: { fr: "Saisissez une année, entre 2000 et 2200.", en: "Enter a year between 2000 and 2200." },
  notes: { fr: "Notes", en: "Notes" },
  frozenNow: (year: number): Bilingual => ({
    fr: `La version ${year} est figée.`,
    en: `The ${year} version is frozen.`,
  }),
  versions: { fr: "Versions", en: "Versions" },
  noVersion: { fr: "Aucune version n’est encore figée.", en: "No version is frozen yet." },
  follows: { fr: "Suit les données.", en: "Follows the data." },
  before: (incomplete: Bilingual, outdated: Bilingual | null): Bilingual => ({
    fr: `Avant de figer\u202f: ${incomplete.fr} sans résultat complet${outdated === null ? "" : `, ${outdated.fr} en cours de recalcul`}.`,
    en: `Before freezing: ${incomplete.en} without a complete result${outdated === null ? "" : `, ${outdated.en} being recalculated`}.`,
  }),
  open: { fr: "Ouvrir", en: "Open" },
  openDraft: { fr: "Revenir au brouillon", en: "Back to the draft" },
  openOf: (name: Bilingual): Bilingual => ({ fr: `Ouvrir la version ${name.fr}`, en: `Open version ${name.en}` }),
  prepared: (name: string, day: Bilingual): Bilingual => ({
    fr: `Préparée par «\u202f${name}\u202f», ${day.fr}`,
    en: `Prepared by ${name}, ${day.en}`,
  }),
  approved: (name: string, day: Bilingual): Bilingual => ({
    fr: `Approuvée par «\u202f${name}\u202f», ${day.fr}`,
    en: `Approved by ${name}, ${day.en}`,
  }),
  notApproved: {
    fr: "Pas encore approuvée\u202f: il faut une autre personne qui administre la structure.",
    en: "Not approved yet: this takes another person who administers the company.",
  },
  approve: { fr: "Approuver", en: "Approve" },
  approveOf: (name: Bilingual): Bilingual => ({
    fr: `Approuver la version ${name.fr}`,
    en: `Approve version ${name.en}`,
  }),
  approvedNow: (year: number): Bilingual => ({
    fr: `La version ${year} est approuvée.`,
    en: `The ${year} version is approved.`,
  }),
  approveTitle: (year: number): Bilingual => ({
    fr: `Approuver la version ${year}\u202f?`,
    en: `Approve the ${year} version?`,
  }),
  approveAbout: {
    fr: "Votre nom et la date s’ajoutent à la version, avec cette empreinte. L’approbation ne se retire pas.",
    en: "Your name and the date are added to the version, with this fingerprint. An approval cannot be withdrawn.",
  },
  fingerprint: (of: string): Bilingual => ({ fr: `empreinte ${of}`, en: `fingerprint ${of}` }),
  tampered: {
    fr: "Le contenu conservé n’a plus l’empreinte de cette version.",
    en: "The stored content no longer has the fingerprint of this version.",
  },
  changes: (from: Bilingual, to: Bilingual): Bilingual => ({
    fr: `De ${from.fr} à ${to.fr}`,
    en: `From ${from.en} to ${to.en}`,
  }),
  today: { fr: "aujourd’hui", en: "today" },
  moved: (weight: Bilingual, before: Bilingual, after: Bilingual): Bilingual => ({
    fr: `Sûrement à risque, ${weight.fr.toLowerCase()}\u202f: ${before.fr} → ${after.fr}`,
    en: `Certainly at risk, ${weight.en.toLowerCase()}: ${before.en} → ${after.en}`,
  }),
  causes: {
    entered: { fr: "Bâtiments entrés", en: "Buildings that entered" },
    left: { fr: "Bâtiments sortis", en: "Buildings that left" },
    weights: { fr: "Surfaces, valeurs ou revenus changés", en: "Floor areas, values or revenues changed" },
    answers: { fr: "Réponses ou lieux changés", en: "Answers or locations changed" },
    method: { fr: "Méthode, année ou données changées", en: "Method, year or data changed" },
    answers_and_method: {
      fr: "Réponses et méthode à la fois, sans qu’on puisse les séparer",
      en: "Answers and method at once, which cannot be told apart",
    },
    results: { fr: "Résultats calculés depuis", en: "Results calculated since" },
  } as Readonly<Record<DisclosureCause, Bilingual>>,
  decided: (n: Bilingual): Bilingual => ({
    fr: `Décisions changées\u202f: ${n.fr}. Elles changent la part couverte, non le risque.`,
    en: `Decisions changed: ${n.en}. They change the share addressed, not the risk.`,
  }),
  byHazard: { fr: "Par aléa", en: "By hazard" },
  otherSettings: {
    fr: "Périmètre, scénario ou horizon différents\u202f: les chiffres ne se comparent pas.",
    en: "Different perimeter, scenario or horizon: the figures cannot be compared.",
  },
  noChange: { fr: "Rien n’a changé.", en: "Nothing has changed." },
  sources: { fr: "Sources", en: "Sources" },
} as const;
