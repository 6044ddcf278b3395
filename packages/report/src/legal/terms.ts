import { DEMO_BUILDINGS, TERMS_VERSION } from "@lichen/domain";
import type { LegalParties, LegalText } from "./legal-text.ts";

/** The terms of use. */
export function termsOfUse({ publisher }: LegalParties): LegalText {
  return {
    id: "terms",
    title: { fr: "Conditions d’utilisation", en: "Terms of use" },
    edition: TERMS_VERSION,
    sections: [
      {
        title: { fr: "Objet", en: "Purpose" },
        paragraphs: [
          {
            fr: "Lichen aide à évaluer le risque climatique de bâtiments et à décider. L’analyse d’une adresse est gratuite et sans compte. Les exports, le portefeuille de bâtiments, les rapports et la simulation nécessitent un compte de démonstration ou une licence.",
            en: "Lichen helps assess the climate risk of buildings and make decisions. Analysing an address is free and requires no account. Exports, the building portfolio, reports and simulation require a demo account or a licence.",
          },
          publisher === null
            ? {
                fr: "Ces conditions sont celles du logiciel tel qu’il est livré ; l’éditeur de cette installation peut en fixer d’autres.",
                en: "These are the terms of the software as supplied; the publisher of this installation may set others.",
              }
            : {
                fr: `Elles lient l’utilisateur et ${publisher.name}, qui publie cette installation.`,
                en: `They bind the user and ${publisher.name}, who publishes this installation.`,
              },
        ],
      },
      {
        title: { fr: "Comptes", en: "Accounts" },
        paragraphs: [
          {
            fr: "Un compte est personnel. Toute personne qui en demande un donne des renseignements exacts et garde son mot de passe secret. L’équipe vérifie chaque demande, en général sous 72 heures, et peut la refuser.",
            en: "An account is personal. Anyone requesting one must give accurate details and keep the password to themselves. The team checks each request, usually within 72 hours, and may decline it.",
          },
          {
            fr: `Une démonstration est gratuite, dure un mois et comprend ${DEMO_BUILDINGS} bâtiments. Une licence est établie sur devis, pour un an. Le compteur de bâtiments ajoutés ne diminue jamais\u202f: modifier un bâtiment ne compte pas, en supprimer un ne fait pas baisser le compteur.`,
            en: `A demo lasts one month, is free and holds ${DEMO_BUILDINGS} buildings. A licence is by quotation, for one year. The added-buildings counter only goes up: editing a building does not count, and deleting one does not lower the counter.`,
          },
        ],
      },
      {
        title: { fr: "Ce que valent les résultats", en: "What the results are worth" },
        paragraphs: [
          {
            fr: "Les niveaux sont une aide à la décision, calculés par une méthode publiée à partir de données publiques dont la précision est indiquée. Ils ne remplacent ni une étude de site, ni un diagnostic réglementaire, ni l’avis d’un bureau d’études. L’absence de donnée n’est pas une absence de risque.",
            en: "Levels are decision aids, calculated by a published method from public data, each with its stated precision. They do not replace a site survey, a statutory diagnosis or the advice of an engineering firm. Missing data does not mean that there is no risk.",
          },
          {
            fr: "Une estimation pour un bâtiment typique décrit ce que sont d’ordinaire des bâtiments semblables ; ce n’est pas un résultat.",
            en: "An estimate for a typical building describes what similar buildings are usually like; it is not a result.",
          },
        ],
      },
      {
        title: { fr: "Vos données restent à vous", en: "Your data remain yours" },
        paragraphs: [
          {
            fr: "Ce que vous enregistrez vous appartient. Vous pouvez l’exporter à tout moment, le supprimer, et demander que tout parte. Les figures faites ici peuvent être reproduites avec leurs sources.",
            en: "What you save belongs to you. You may export it at any time, delete it, and request that all of it be removed. Figures produced here may be reproduced with their sources.",
          },
        ],
      },
      {
        title: { fr: "Ce qui n’est pas permis", en: "What is not allowed" },
        paragraphs: [{ fr: "Il est interdit :", en: "It is forbidden to:" }],
        list: [
          {
            fr: "d’accéder aux données d’autrui, ou de perturber le service ;",
            en: "access other people’s data, or disrupt the service;",
          },
          {
            fr: "d’enregistrer des données personnelles dans les bâtiments sans en avoir le droit ;",
            en: "save personal data in buildings without the right to do so;",
          },
          {
            fr: "de présenter un niveau sans sa source, ou une estimation comme un résultat.",
            en: "present a level without its source, or an estimate as a result.",
          },
        ],
      },
      {
        title: { fr: "Disponibilité et responsabilité", en: "Availability and liability" },
        paragraphs: [
          {
            fr: "Le service est fourni tel quel : il peut être interrompu pour maintenance, ce qui est alors indiqué. Le logiciel est sous licence Apache 2.0, sans garantie ; la licence et ses limites s’appliquent dans la mesure où la loi le permet.",
            en: "The service is provided as is: it may be interrupted for maintenance, with notice on the site. The software is under the Apache 2.0 licence, without warranty; the licence and its limitations apply to the extent permitted by law.",
          },
        ],
      },
      {
        title: { fr: "Changements et droit applicable", en: "Changes and governing law" },
        paragraphs: [
          {
            fr: "Une nouvelle édition porte une nouvelle date ; celle que vous avez acceptée est conservée avec votre demande. Le droit applicable est celui du siège de l’éditeur.",
            en: "A new edition carries a new date; the one you accepted is kept with your request. The governing law is that of the publisher’s registered office.",
          },
        ],
      },
    ],
  };
}
