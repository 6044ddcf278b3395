import type { Bilingual } from "@lichen/domain";

export const text = {
  heading: { fr: "Pourquoi Lichen", en: "Why Lichen" },
  lead: {
    fr: "Un lichen vit sur les murs et révèle la qualité de l’air. Lichen observe les bâtiments, évalue ce que le climat leur fera subir et montre ses calculs.",
    en: "Lichens grow on walls and reveal the quality of the air. Lichen looks at buildings, assesses what the climate will do to them and shows its calculations.",
  },
  why: { fr: "Pourquoi cet outil", en: "Why this tool" },
  commitments: { fr: "Nos engagements", en: "Our commitments" },
  notYet: { fr: "Ce que Lichen ne fait pas encore", en: "What Lichen does not do yet" },
  who: { fr: "Qui publie cette installation", en: "Who publishes this installation" },
  nobody: {
    fr: "Aucun éditeur n’est déclaré\u202f: cette installation sert sans doute à un essai.",
    en: "No publisher is declared: this installation is probably a trial.",
  },
  published: (name: string): Bilingual => ({
    fr: `Cette installation est publiée par ${name}.`,
    en: `This installation is published by ${name}.`,
  }),
  legal: { fr: "Mentions légales", en: "Legal notices" },
  write: { fr: "Nous écrire", en: "Write to us" },
  free: { fr: "Un logiciel libre", en: "Open-source software" },
} as const;

export const PARAGRAPHS = {
  why: [
    {
      fr: "Propriétaires, gestionnaires et collectivités doivent évaluer le risque climatique des bâtiments dont ils ont la charge. Les outils disponibles donnent des résultats que personne ne peut vérifier, ou des études que personne ne peut refaire.",
      en: "Owners, managers and local authorities need to assess the climate risk of the buildings in their care. The tools available give results that no one can check, or studies that no one can reproduce.",
    },
    {
      fr: "Lichen explique chaque chiffre : sa composition, sa source et l’édition de celle-ci, les réponses manquantes, et celle qui le ferait changer.",
      en: "Lichen explains every figure: how it is made up, its source and edition, the missing answers, and the one that would change it.",
    },
  ],
  commitments: [
    {
      fr: "Une absence de donnée n’est jamais un risque faible. Des preuves fragiles sont signalées comme telles ; une estimation n’est jamais présentée comme un résultat.",
      en: "Missing data never means low risk. Weak evidence is labelled as such; an estimate is never presented as a result.",
    },
    {
      fr: "La méthode, les poids, les seuils et les sources sont publics et tirés des règles de calcul elles-mêmes. Un rapport contient ses données d’entrée : n’importe qui peut le recalculer.",
      en: "The method, weights, thresholds and sources are public and taken from the calculation rules themselves. A report contains its input data: anyone can recalculate it.",
    },
    {
      fr: "Une adresse saisie sans compte n’est ni enregistrée ni conservée dans un journal du serveur. Il n’y a ni publicité ni mesure d’audience.",
      en: "An address entered without an account is neither stored nor logged. There is no advertising and no audience tracking.",
    },
    {
      fr: "Le même calcul fonctionne sur un ordinateur portable sans réseau et sur un portefeuille de plusieurs centaines de milliers de bâtiments.",
      en: "The same calculation runs on a laptop with no network and on a portfolio of several hundred thousand buildings.",
    },
  ],
  notYet: [
    {
      fr: "Lichen ne remplace ni un diagnostic sur place, ni une étude de sol, ni un état des risques réglementaire. Hors de France, plusieurs aléas restent sans chiffre tant qu’aucune carte n’est importée.",
      en: "Lichen does not replace an on-site survey, a soil survey or a statutory risk statement. Outside France, several hazards have no figures until a map is imported.",
    },
  ],
  free: [
    {
      fr: "Le code est sous licence Apache 2.0. Une commande installe le produit entier, base de données comprise ; les données de référence gardent chacune leur licence, indiquée avec elles.",
      en: "The code is under the Apache 2.0 licence. One command installs the whole product, database included; each reference dataset keeps its own licence, shown with it.",
    },
  ],
} satisfies Record<string, readonly Bilingual[]>;
