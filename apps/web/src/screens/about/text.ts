import type { Bilingual } from "@lichen/domain";

export const text = {
  heading: { fr: "Pourquoi Lichen", en: "Why Lichen" },
  lead: {
    fr: "Un lichen vit sur les murs et révèle la qualité de l’air. Lichen observe les bâtiments, évalue ce que le climat leur fera subir et montre ses calculs.",
    en: "A lichen lives on walls and tells the health of the air. Lichen reads buildings, says what the climate will do to them, and shows its working.",
  },
  why: { fr: "Pourquoi cet outil", en: "What was missing" },
  commitments: { fr: "Nos engagements", en: "What the product commits to" },
  notYet: { fr: "Ce que Lichen ne fait pas encore", en: "What it does not do yet" },
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
  free: { fr: "Un logiciel libre", en: "Free software" },
} as const;

export const PARAGRAPHS = {
  why: [
    {
      fr: "Propriétaires, gestionnaires et collectivités doivent évaluer le risque climatique des bâtiments dont ils ont la charge. Les outils disponibles donnent des résultats que personne ne peut vérifier, ou des études que personne ne peut refaire.",
      en: "Owners, managers and territories have to judge the climate risk of what is in their charge. The tools that they are offered give scores that nobody can check, or studies that nobody can do again.",
    },
    {
      fr: "Lichen explique chaque chiffre : sa composition, sa source et l’édition de celle-ci, les réponses manquantes, et celle qui le ferait changer.",
      en: "Lichen answers “why?” for every figure: the parts that it is made of, the source and its edition, what is missing, and the answer that would change it.",
    },
  ],
  commitments: [
    {
      fr: "Une absence de donnée n’est jamais un risque faible. Des preuves fragiles sont signalées comme telles ; une estimation n’est jamais présentée comme un résultat.",
      en: "Missing data is never a low risk. Little evidence reads as little evidence; an estimate does not dress up as a result.",
    },
    {
      fr: "La méthode, les poids, les seuils et les sources sont publics et tirés des règles de calcul elles-mêmes. Un rapport contient ses données d’entrée : n’importe qui peut le recalculer.",
      en: "The method, the weights, the thresholds and the sources are public, written by the very objects that compute. A report carries its input and can be computed again by anybody.",
    },
    {
      fr: "Une adresse saisie sans compte n’est ni enregistrée ni journalisée. Il n’y a ni publicité ni mesure d’audience.",
      en: "An address typed without an account is neither stored nor logged. There is no advertising and no audience measurement.",
    },
    {
      fr: "Le même calcul fonctionne sur un ordinateur portable sans réseau et sur un portefeuille de plusieurs centaines de milliers de bâtiments.",
      en: "The same computation runs on a laptop without a network and on a portfolio of hundreds of thousands of buildings.",
    },
  ],
  notYet: [
    {
      fr: "Lichen ne remplace ni un diagnostic sur place, ni une étude de sol, ni un état des risques réglementaire. Hors de France, plusieurs aléas restent sans chiffre tant qu’aucune carte n’est importée.",
      en: "Lichen replaces neither a survey on site, nor a soil study, nor a statutory statement of risks. Outside France several hazards have no figure until a map is imported.",
    },
  ],
  free: [
    {
      fr: "Le code est sous licence Apache 2.0. Une commande installe le produit entier, base de données comprise ; les données de référence gardent chacune leur licence, indiquée avec elles.",
      en: "The code is under the Apache 2.0 licence. One command installs the whole product, database included; reference data keep their own licences, named with them.",
    },
  ],
} satisfies Record<string, readonly Bilingual[]>;
