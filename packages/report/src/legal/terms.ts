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
            fr: "Lichen aide à juger le risque climatique de bâtiments et à décider. L’analyse d’une adresse est gratuite et sans compte. Les exports, le parc de bâtiments, les rapports et la simulation demandent un compte de démonstration ou une licence.",
            en: "Lichen helps to judge the climate risk of buildings and to decide. The analysis of an address is free and needs no account. Exports, the portfolio of buildings, reports and the simulation need a demo account or a licence.",
          },
          publisher === null
            ? {
                fr: "Ces conditions sont celles du logiciel tel qu’il est livré ; qui publie cette installation peut en donner d’autres.",
                en: "These are the terms of the software as it is delivered; whoever publishes this installation may give others.",
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
            fr: "Un compte est personnel. Qui en demande un donne des renseignements exacts et garde son mot de passe pour soi. L’équipe vérifie chaque demande, en général sous 72 heures, et peut la refuser.",
            en: "An account is personal. Whoever asks for one gives true details and keeps the password to themselves. The team checks each request, usually within 72 hours, and may refuse it.",
          },
          {
            fr: `Une démonstration dure un mois, est gratuite et garde ${DEMO_BUILDINGS} bâtiments. Une licence est faite sur devis, pour un an. Le compteur de bâtiments ajoutés ne fait que monter : une modification ne compte pas, une suppression ne rend rien.`,
            en: `A demo lasts one month, is free and keeps ${DEMO_BUILDINGS} buildings. A licence is made on quotation, for a year. The counter of added buildings only grows: a change does not count, a deletion gives nothing back.`,
          },
        ],
      },
      {
        title: { fr: "Ce que valent les résultats", en: "What the results are worth" },
        paragraphs: [
          {
            fr: "Les niveaux sont des aides à la décision, calculées par une méthode publiée depuis des données publiques dont chacune dit sa précision. Ils ne remplacent ni une étude de site, ni un diagnostic réglementaire, ni l’avis d’un bureau d’études. L’absence de donnée n’est pas une absence de risque.",
            en: "Levels are aids to decisions, computed by a published method from public data each of which says its precision. They replace neither a site survey, nor a statutory diagnosis, nor the advice of an engineer. Missing data is not missing risk.",
          },
          {
            fr: "Une estimation pour un bâtiment typique dit ce que sont d’ordinaire des bâtiments pareils ; ce n’est pas un résultat.",
            en: "An estimate for a typical building says what such buildings usually are; it is no result.",
          },
        ],
      },
      {
        title: { fr: "Vos données restent à vous", en: "Your data stay yours" },
        paragraphs: [
          {
            fr: "Ce que vous enregistrez vous appartient. Vous pouvez l’exporter à tout moment, le supprimer, et demander que tout parte. Les figures faites ici peuvent être reproduites avec leurs sources.",
            en: "What you save belongs to you. You may export it at any moment, delete it, and ask for all of it to go. Figures made here may be reproduced with their sources.",
          },
        ],
      },
      {
        title: { fr: "Ce qui n’est pas permis", en: "What is not allowed" },
        paragraphs: [{ fr: "Il est interdit :", en: "It is forbidden:" }],
        list: [
          {
            fr: "d’entrer dans les données d’autrui, ou de gêner le service ;",
            en: "to enter the data of others, or to hinder the service;",
          },
          {
            fr: "d’enregistrer des données personnelles dans les bâtiments sans en avoir le droit ;",
            en: "to save personal data in buildings without the right to do so;",
          },
          {
            fr: "de présenter un niveau sans sa source, ou une estimation comme un résultat.",
            en: "to show a level without its source, or an estimate as a result.",
          },
        ],
      },
      {
        title: { fr: "Disponibilité et responsabilité", en: "Availability and liability" },
        paragraphs: [
          {
            fr: "Le service est donné tel quel : il peut s’arrêter pour être entretenu, et le dit. Le logiciel est sous licence Apache 2.0, sans garantie ; la licence et ses limites s’appliquent dans la mesure où la loi le permet.",
            en: "The service is given as it is: it may stop to be maintained, and says so. The software is under the Apache 2.0 licence, without warranty; the licence and its limits apply as far as the law allows.",
          },
        ],
      },
      {
        title: { fr: "Changements et droit applicable", en: "Changes and applicable law" },
        paragraphs: [
          {
            fr: "Une nouvelle édition porte une nouvelle date ; celle que vous avez acceptée est gardée avec votre demande. Le droit applicable est celui du siège de l’éditeur.",
            en: "A new edition bears a new date; the one that you accepted is kept with your request. The law that applies is that of the seat of the publisher.",
          },
        ],
      },
    ],
  };
}
