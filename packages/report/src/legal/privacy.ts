import { type Bilingual, CONFIRMATION_HOURS, DEMO_DATA_DAYS, PRIVACY_VERSION, TRASH_DAYS } from "@lichen/domain";
import type { LegalParties, LegalText } from "./legal-text.ts";

/** The privacy policy: what the product does with personal data, as the code does it. */
export function privacyPolicy({ publisher, data_protection_email }: LegalParties): LegalText {
  const contact = data_protection_email ?? publisher?.email ?? null;
  return {
    id: "privacy",
    title: { fr: "Politique de confidentialité", en: "Privacy policy" },
    edition: PRIVACY_VERSION,
    sections: [
      {
        title: { fr: "Qui est responsable", en: "Who is responsible" },
        paragraphs: [
          publisher === null
            ? {
                fr: "Lichen est un logiciel libre : qui l’installe est responsable des données qu’il y reçoit. Aucun éditeur n’est déclaré pour cette installation ; n’y mettez pas de données personnelles tant que vous ne savez pas qui la publie.",
                en: "Lichen is free software: whoever installs it is responsible for the data that it receives. No publisher is declared for this installation; do not enter personal data before you know who publishes it.",
              }
            : {
                fr: `Le responsable du traitement est ${publisher.name}, ${publisher.address}.`,
                en: `The controller is ${publisher.name}, ${publisher.address}.`,
              },
        ],
      },
      {
        title: { fr: "Si vous n’avez pas de compte", en: "If you have no account" },
        paragraphs: [
          {
            fr: "L’adresse que vous analysez et vos réponses restent dans ce navigateur jusqu’à la fin de la session. Elles vont au serveur dans le corps des appels, le temps du calcul : elles ne sont ni enregistrées, ni journalisées, ni mises dans une adresse web qu’un serveur garderait.",
            en: "The address that you analyse and your answers stay in this browser until the end of the session. They go to the server in the body of calls, for the time of the computation: they are neither stored, nor logged, nor put in a web address that a server would keep.",
          },
          {
            fr: "Le lien « Garder ou partager » porte le lieu et les réponses après le signe #, que les navigateurs n’envoient pas : qui a le lien lit l’analyse, le serveur non.",
            en: "The “Keep or share” link carries the place and the answers after the # sign, which browsers do not send: whoever has the link reads the analysis, the server does not.",
          },
          {
            fr: "Un projet de biodiversité créé sans compte est gardé avec votre adresse e-mail, sous un identifiant qui l’ouvre, jusqu’à ce que vous le supprimiez depuis ses caractéristiques. L’adresse ne sert qu’à vous envoyer cet identifiant.",
            en: "A biodiversity project made without an account is kept with your e-mail address, under an identifier that opens it, until you delete it from its general features. The address serves only to send you that identifier.",
          },
          {
            fr: "Quand l’installation y est autorisée, le texte de l’adresse est envoyé à un service public d’adresses (Géoplateforme de l’IGN en France, Photon ailleurs) pour la trouver. La réponse est gardée dix minutes au plus, en mémoire, sous une empreinte.",
            en: "Where the installation allows it, the text of the address is sent to a public address service (IGN Géoplateforme in France, Photon elsewhere) to find it. The answer is kept for ten minutes at most, in memory, under a hash.",
          },
          {
            fr: "De même, un rapport de biodiversité en France envoie les coordonnées du lieu, sans l’adresse, à l’API Carto de l’IGN pour connaître les espaces protégés alentour, quand l’installation n’en a pas la carte. La partie « Territoire » d’un rapport et l’outil argiles font de même avec Géorisques (BRGM), à qui ils donnent aussi le code de la commune ; le formulaire envoie à la BDNB (CSTB) l’identifiant du bâtiment, si vous demandez des réponses. La carte d’un territoire demande à geo.api.gouv.fr les contours de ses communes, par le seul code du territoire, quand l’installation ne les a pas. Les réponses sont gardées aussi peu.",
            en: "Likewise, a biodiversity report in France sends the coordinates of the place, without its address, to IGN’s API Carto to know the protected areas around, where the installation has no map of them. The “Territory” part of a report and the clay tool do the same with Géorisques (BRGM), which they also give the code of the commune; the form sends the BDNB (CSTB) the identifier of the building, if you ask for answers. The map of a territory asks geo.api.gouv.fr for the outlines of its communes, by the code of the territory alone, where the installation has none. The answers are kept as briefly.",
          },
        ],
      },
      {
        title: { fr: "Si vous demandez ou avez un compte", en: "If you ask for an account or have one" },
        paragraphs: [{ fr: "Nous gardons :", en: "We keep:" }],
        list: [
          {
            fr: "votre nom, votre e-mail, votre téléphone, votre poste, votre organisation et son adresse, pour vérifier la demande et ouvrir le compte (exécution d’un contrat) ;",
            en: "your name, email, phone, post, organisation and its address, to check the request and open the account (performance of a contract);",
          },
          {
            fr: "une empreinte de votre mot de passe, jamais le mot de passe ;",
            en: "a hash of your password, never the password;",
          },
          {
            fr: "les bâtiments que vous enregistrez, leur historique et qui a changé quoi (exécution d’un contrat, et intérêt légitime de l’organisation à savoir qui a fait quoi) ;",
            en: "the buildings that you save, their history and who changed what (performance of a contract, and legitimate interest of the organisation in knowing who did what);",
          },
          {
            fr: "les demandes et les messages que vous envoyez, avec l’édition des textes acceptés.",
            en: "the requests and messages that you send, with the edition of the texts accepted.",
          },
        ],
      },
      {
        title: { fr: "Combien de temps", en: "For how long" },
        paragraphs: [{ fr: "Par défaut :", en: "By default:" }],
        list: [
          {
            fr: `un bâtiment supprimé reste ${TRASH_DAYS} jours dans la corbeille, puis part ; son historique reste ;`,
            en: `a deleted building stays in the trash for ${TRASH_DAYS} days, then goes; its history stays;`,
          },
          {
            fr: `un lien d’activation vit ${CONFIRMATION_HOURS} heures ; les messages envoyés sont effacés après 90 jours ;`,
            en: `an activation link lives for ${CONFIRMATION_HOURS} hours; mails sent are erased after 90 days;`,
          },
          {
            fr: `à la fin d’une démonstration, les données restent ${DEMO_DATA_DAYS} jours au moins, sans être accessibles ;`,
            en: `once a demo is over, its data stay for ${DEMO_DATA_DAYS} days at least, out of reach;`,
          },
          {
            fr: "un compte et ses données partent à la demande, ou avec l’organisation.",
            en: "an account and its data go on request, or with the organisation.",
          },
        ],
      },
      {
        title: { fr: "Cookies et mesures d’audience", en: "Cookies and audience measurement" },
        paragraphs: [
          {
            fr: "Il n’y a ni publicité, ni mesure d’audience, ni cookie d’un tiers. Trois cookies seulement : celui de la session et son témoin, une fois connecté, et first_session, qui distingue la première visite. La langue, le thème et les brouillons sont gardés par le navigateur, chez vous.",
            en: "There is no advertising, no audience measurement and no third-party cookie. Three cookies only: that of the session and its marker, once signed in, and first_session, which tells the first visit. Language, theme and drafts are kept by the browser, on your side.",
          },
        ],
      },
      {
        title: { fr: "Qui d’autre les voit", en: "Who else sees them" },
        paragraphs: [
          {
            fr: "Les personnes de votre organisation, selon leurs droits ; les administrateurs de la plateforme ; l’hébergeur. Rien n’est vendu ni cédé. L’inscription à une lettre d’information se fait sur la page d’un service externe, sous ses propres règles.",
            en: "People of your organisation, by their rights; the administrators of the platform; the host. Nothing is sold or handed over. Subscribing to a newsletter happens on the page of an external service, under its own rules.",
          },
        ],
      },
      {
        title: { fr: "Vos droits", en: "Your rights" },
        paragraphs: [
          contact === null
            ? {
                fr: "Vous pouvez demander l’accès, la rectification, l’effacement, la limitation, la portabilité, ou vous opposer, par la page Contact. Vous pouvez aussi saisir l’autorité de contrôle de votre pays (en France, la CNIL).",
                en: "You may ask for access, rectification, erasure, restriction, portability, or object, through the Contact page. You may also turn to the supervisory authority of your country (in France, the CNIL).",
              }
            : rightsBy(contact),
        ],
      },
      {
        title: { fr: "Sécurité", en: "Security" },
        paragraphs: [
          {
            fr: "Les organisations sont séparées deux fois : dans le code et dans la base. Les mots de passe sont dérivés par une fonction coûteuse en mémoire, les codes et les secrets gardés chiffrés ou en empreinte.",
            en: "Organisations are kept apart twice: in the code and in the database. Passwords are derived by a memory-hard function, codes and secrets kept encrypted or hashed.",
          },
        ],
      },
    ],
  };
}

function rightsBy(contact: string): Bilingual {
  return {
    fr: `Vous pouvez demander l’accès, la rectification, l’effacement, la limitation, la portabilité, ou vous opposer, en écrivant à ${contact}. Vous pouvez aussi saisir l’autorité de contrôle de votre pays (en France, la CNIL).`,
    en: `You may ask for access, rectification, erasure, restriction, portability, or object, by writing to ${contact}. You may also turn to the supervisory authority of your country (in France, the CNIL).`,
  };
}
