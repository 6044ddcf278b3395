import type { Bilingual } from "@lichen/domain";

export const text = {
  heading: { fr: "Pourquoi Lichen", en: "Why Lichen" },
  lead: {
    fr: "Un lichen vit sur les murs et dit la santé de l’air. Lichen lit les bâtiments, dit ce que le climat leur fera, et montre ses calculs.",
    en: "A lichen lives on walls and tells the health of the air. Lichen reads buildings, says what the climate will do to them, and shows its working.",
  },
  why: { fr: "Ce qui manquait", en: "What was missing" },
  commitments: { fr: "Ce à quoi le produit s’engage", en: "What the product commits to" },
  notYet: { fr: "Ce qu’il ne fait pas encore", en: "What it does not do yet" },
  who: { fr: "Qui publie cette installation", en: "Who publishes this installation" },
  nobody: {
    fr: "Cette installation n’a pas dit qui la publie : elle sert sans doute à un essai.",
    en: "This installation has not said who publishes it: it probably serves for a trial.",
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
      fr: "Propriétaires, gestionnaires et territoires doivent juger le risque climatique de ce dont ils ont la charge. Les outils qu’on leur propose donnent des notes que personne ne peut vérifier, ou des études que personne ne peut refaire.",
      en: "Owners, managers and territories have to judge the climate risk of what is in their charge. The tools that they are offered give scores that nobody can check, or studies that nobody can do again.",
    },
    {
      fr: "Lichen répond « pourquoi ? » à chaque chiffre : les parts dont il est fait, la source et son édition, ce qui manque, et la réponse qui le ferait changer.",
      en: "Lichen answers “why?” for every figure: the parts that it is made of, the source and its edition, what is missing, and the answer that would change it.",
    },
  ],
  commitments: [
    {
      fr: "Une absence de donnée n’est jamais un risque faible. Peu de preuves se lit comme peu de preuves ; une estimation ne se déguise pas en résultat.",
      en: "Missing data is never a low risk. Little evidence reads as little evidence; an estimate does not dress up as a result.",
    },
    {
      fr: "La méthode, les poids, les seuils et les sources sont publics, écrits par les objets mêmes qui calculent. Un rapport porte ses données d’entrée et peut être recalculé par n’importe qui.",
      en: "The method, the weights, the thresholds and the sources are public, written by the very objects that compute. A report carries its input and can be computed again by anybody.",
    },
    {
      fr: "Une adresse tapée sans compte n’est ni enregistrée ni journalisée. Il n’y a ni publicité ni mesure d’audience.",
      en: "An address typed without an account is neither stored nor logged. There is no advertising and no audience measurement.",
    },
    {
      fr: "Le même calcul tourne sur un ordinateur portable sans réseau et sur un portefeuille de plusieurs centaines de milliers de bâtiments.",
      en: "The same computation runs on a laptop without a network and on a portfolio of hundreds of thousands of buildings.",
    },
  ],
  notYet: [
    {
      fr: "Les actions d’adaptation, la biodiversité des bâtiments et des projets, les territoires et le retrait-gonflement des argiles sont en construction : leurs pages le disent.",
      en: "Adaptation actions, the biodiversity of buildings and projects, territories and clay shrink-swell are being built: their pages say so.",
    },
  ],
  free: [
    {
      fr: "Le code est sous licence Apache 2.0. Une commande installe le produit entier, base de données comprise ; les données de référence gardent chacune leur licence, nommée avec elles.",
      en: "The code is under the Apache 2.0 licence. One command installs the whole product, database included; reference data keep their own licences, named with them.",
    },
  ],
} satisfies Record<string, readonly Bilingual[]>;
