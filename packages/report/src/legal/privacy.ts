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
                en: "Lichen is open-source software: the person or company that installs it is responsible for the data it receives. No publisher is declared for this installation; do not enter personal data until you know who publishes it.",
              }
            : {
                fr: `Le responsable du traitement est ${publisher.name}, ${publisher.address}.`,
                en: `The data controller is ${publisher.name}, ${publisher.address}.`,
              },
        ],
      },
      {
        title: { fr: "Si vous n’avez pas de compte", en: "If you do not have an account" },
        paragraphs: [
          {
            fr: "L’adresse que vous analysez et vos réponses restent dans ce navigateur jusqu’à la fin de la session. Elles sont envoyées au serveur dans le corps des appels, le temps du calcul\u202f: elles ne sont ni enregistrées, ni conservées dans un journal, ni mises dans une adresse web qu’un serveur conserverait.",
            en: "The address you analyse and your answers stay in this browser until the end of the session. They are sent to the server in the body of requests for as long as the calculation takes: they are not stored, not logged, and not placed in a web address that a server would keep.",
          },
          {
            fr: "Le lien « Garder ou partager » contient le lieu et les réponses après le signe #, que les navigateurs n’envoient pas : toute personne qui a le lien peut lire l’analyse, le serveur non.",
            en: "The “Save or share” link carries the place and the answers after the # sign, which browsers do not send: anyone who has the link can read the analysis; the server cannot.",
          },
          {
            fr: "Un projet de biodiversité créé sans compte est conservé avec votre adresse e-mail, sous un identifiant qui permet de l’ouvrir, jusqu’à ce que vous le supprimiez depuis ses caractéristiques. L’adresse ne sert qu’à vous envoyer cet identifiant.",
            en: "A biodiversity project created without an account is stored with your email address, under an identifier that opens it, until you delete it from its general features. The address is used only to send you that identifier.",
          },
          {
            fr: "Quand l’installation y est autorisée, le texte de l’adresse est envoyé à un service public d’adresses (Géoplateforme de l’IGN en France, Photon ailleurs) pour la trouver. La réponse est gardée dix minutes au plus, en mémoire, sous une empreinte.",
            en: "Where the installation allows it, the text of the address is sent to a public address service (IGN Géoplateforme in France, Photon elsewhere) in order to find it. The response is kept for at most ten minutes, in memory, under a hash.",
          },
          {
            fr: "De même, un rapport de biodiversité en France envoie les coordonnées du lieu, sans l’adresse, à l’API Carto de l’IGN pour connaître les espaces protégés alentour, quand l’installation n’en a pas la carte. La partie « Territoire » d’un rapport et l’outil argiles font de même avec Géorisques (BRGM), à qui ils donnent aussi le code de la commune ; le formulaire envoie à la BDNB (CSTB) l’identifiant du bâtiment, si vous demandez des réponses. La carte d’un territoire demande à geo.api.gouv.fr les contours de ses communes, par le seul code du territoire, quand l’installation ne les a pas. Les réponses sont gardées aussi peu.",
            en: "Likewise, a biodiversity report in France sends the coordinates of the place, without the address, to IGN’s API Carto to find nearby protected areas, where the installation has no map of them. The “Territory” part of a report and the clay tool do the same with Géorisques (BRGM), which also receives the commune code; the form sends the building’s identifier to the BDNB (CSTB) if you ask for answers. A territory map requests the outlines of its communes from geo.api.gouv.fr, using the territory code only, where the installation does not have them. Responses are kept for just as short a time.",
          },
        ],
      },
      {
        title: { fr: "Si vous demandez ou avez un compte", en: "If you request or have an account" },
        paragraphs: [{ fr: "Nous conservons\u202f:", en: "We keep:" }],
        list: [
          {
            fr: "votre nom, votre e-mail, votre téléphone, votre fonction, votre structure et son adresse, pour vérifier la demande et ouvrir le compte (exécution d’un contrat) ;",
            en: "your name, email, phone number, job title, company and its address, to check the request and open the account (performance of a contract);",
          },
          {
            fr: "une empreinte de votre mot de passe, jamais le mot de passe ;",
            en: "a hash of your password, never the password;",
          },
          {
            fr: "les bâtiments que vous enregistrez, leur historique et l’auteur de chaque changement (exécution d’un contrat, et intérêt légitime de la structure à savoir qui a fait quoi) ;",
            en: "the buildings you save, their history and who changed what (performance of a contract, and the company’s legitimate interest in knowing who did what);",
          },
          {
            fr: "les demandes et les messages que vous envoyez, avec l’édition des textes acceptés.",
            en: "the requests and messages you send, with the edition of the texts you accepted.",
          },
        ],
      },
      {
        title: { fr: "Combien de temps", en: "How long we keep data" },
        paragraphs: [{ fr: "Par défaut :", en: "By default:" }],
        list: [
          {
            fr: `un bâtiment supprimé reste ${TRASH_DAYS} jours dans la corbeille, puis il est effacé ; son historique est conservé ;`,
            en: `a deleted building stays in the trash for ${TRASH_DAYS} days and is then removed; its history is kept;`,
          },
          {
            fr: `un lien d’activation est valable ${CONFIRMATION_HOURS} heures ; les messages envoyés sont effacés après 90 jours ;`,
            en: `an activation link is valid for ${CONFIRMATION_HOURS} hours; messages sent are erased after 90 days;`,
          },
          {
            fr: `à la fin d’une démonstration, les données restent ${DEMO_DATA_DAYS} jours au moins, sans être accessibles ;`,
            en: `when a demo ends, its data are kept for at least ${DEMO_DATA_DAYS} days but cannot be accessed;`,
          },
          {
            fr: "un compte et ses données sont supprimés sur demande, ou avec la structure.",
            en: "an account and its data are deleted on request, or with the company.",
          },
        ],
      },
      {
        title: { fr: "Cookies et mesures d’audience", en: "Cookies and audience measurement" },
        paragraphs: [
          {
            fr: "Il n’y a ni publicité, ni mesure d’audience, ni cookie de tiers. Trois cookies seulement\u202f: celui de la session et son témoin, une fois connecté, et first_session, qui reconnaît la première visite. La langue, le thème, les brouillons et les cinq derniers territoires ouverts sont conservés par votre navigateur, qui peut les oublier.",
            en: "There is no advertising, no audience measurement and no third-party cookie. There are only three cookies: the session cookie and its marker, once you are logged in, and first_session, which identifies a first visit. Language, theme, drafts and the five territories opened last are stored by your own browser, which can forget them.",
          },
        ],
      },
      {
        title: { fr: "Qui d’autre y a accès", en: "Who else can see the data" },
        paragraphs: [
          {
            fr: "Les personnes de votre structure, selon leurs droits ; les administrateurs de la plateforme ; l’hébergeur. Rien n’est vendu ni cédé. L’inscription à une lettre d’information se fait sur la page d’un service externe, selon ses propres règles.",
            en: "People in your company, according to their rights; the platform administrators; the host. Nothing is sold or passed on. Subscribing to a newsletter takes place on an external service’s page, under its own rules.",
          },
        ],
      },
      {
        title: { fr: "Vos droits", en: "Your rights" },
        paragraphs: [
          contact === null
            ? {
                fr: "Vous pouvez demander l’accès, la rectification, l’effacement, la limitation, la portabilité, ou vous opposer, par la page Contact. Vous pouvez aussi saisir l’autorité de contrôle de votre pays (en France, la CNIL).",
                en: "You may request access, rectification, erasure, restriction or portability, or object, through the Contact page. You may also lodge a complaint with the supervisory authority of your country (in France, the CNIL).",
              }
            : rightsBy(contact),
        ],
      },
      {
        title: { fr: "Sécurité", en: "Security" },
        paragraphs: [
          {
            fr: "Les structures sont séparées deux fois\u202f: dans le code et dans la base. Les mots de passe sont dérivés par une fonction coûteuse en mémoire\u202f; les codes et les secrets sont conservés chiffrés ou sous forme d’empreinte.",
            en: "Companies are kept separate twice: in the code and in the database. Passwords are derived with a memory-hard function; codes and secrets are stored encrypted or hashed.",
          },
        ],
      },
    ],
  };
}

function rightsBy(contact: string): Bilingual {
  return {
    fr: `Vous pouvez demander l’accès, la rectification, l’effacement, la limitation, la portabilité, ou vous opposer, en écrivant à ${contact}. Vous pouvez aussi saisir l’autorité de contrôle de votre pays (en France, la CNIL).`,
    en: `You may request access, rectification, erasure, restriction or portability, or object, by writing to ${contact}. You may also lodge a complaint with the supervisory authority of your country (in France, the CNIL).`,
  };
}
