import {
  type Bilingual,
  DEMO_BUILDINGS,
  HAZARD_IDS,
  MINIMUM_RELIABILITY,
  REQUESTED_COLLABORATORS,
} from "@lichen/domain";
import { formatPercent } from "@lichen/report";

export const text = {
  lead: {
    fr: "Les réponses en bref ; la page de la méthode donne le détail, chiffre par chiffre.",
    en: "Short answers; the method page gives the details, figure by figure.",
  },
  other: { fr: "Une autre question ?", en: "Another question?" },
  write: { fr: "Écrivez-nous", en: "Contact us" },
} satisfies Record<string, Bilingual>;

type Entry = {
  /** Anchor; never changes once released. */
  readonly id: string;
  readonly question: Bilingual;
  readonly answer: Bilingual;
  readonly more?: { readonly to: string; readonly name: Bilingual };
};

const method = { fr: "Lire la méthode", en: "Read about the method" };

/** Frequent questions, by subject. */
export const QUESTIONS: readonly { readonly title: Bilingual; readonly entries: readonly Entry[] }[] = [
  {
    title: { fr: "Les résultats", en: "Results" },
    entries: [
      {
        id: "what-is-a-level",
        question: { fr: "Que signifie un niveau ?", en: "What does a level mean?" },
        answer: {
          fr: "L’exposition mesure à quel point le lieu est soumis à l’aléa ; la vulnérabilité, à quel point le bâtiment en souffrirait ; l’analyse croisée donne le risque croisé qui en résulte. Tous les trois utilisent la même échelle, de « très faible » à « extrême ».",
          en: "Exposure measures how much the location is subject to the hazard; vulnerability, how much the building would suffer; cross analysis gives the resulting combined risk. All three use the same scale, from “very low” to “extreme”.",
        },
        more: { to: "/documentation#index", name: method },
      },
      {
        id: "no-data",
        question: { fr: "Pourquoi « sans donnée » ?", en: "Why does it say “no data”?" },
        answer: {
          fr: "Parce que les données ou les réponses ne suffisent pas pour donner un niveau fiable à cet endroit. Une absence de donnée n’est jamais un risque faible. L’explication du niveau indique ce qui manque et comment l’obtenir.",
          en: "Because the data or the answers are not enough to give a reliable level at this place. Missing data never means low risk. The explanation of the level says what is missing and how to get it.",
        },
        more: { to: "/documentation#reasons", name: { fr: "Les raisons", en: "The reasons" } },
      },
      {
        id: "estimate",
        question: { fr: "Qu’est-ce que l’estimation en pointillé ?", en: "What is the dashed estimate?" },
        answer: {
          fr: `C’est une fourchette tirée des bâtiments du même usage et de la même époque. Elle se resserre à chaque réponse et disparaît quand l’indice peut être calculé, c’est-à-dire quand vos réponses représentent au moins ${formatPercent(MINIMUM_RELIABILITY, "fr")} du poids. Elle n’entre dans aucun indice, aucun décompte ni aucun export.`,
          en: `It is a range drawn from buildings of the same use and period. It narrows with each answer and disappears once the index can be calculated, that is, once your answers carry at least ${formatPercent(MINIMUM_RELIABILITY, "en")} of the weight. It is not part of any index, count or export.`,
        },
        more: { to: "/documentation#estimates", name: { fr: "Bâtiments typiques", en: "Typical buildings" } },
      },
      {
        id: "precision",
        question: { fr: "Quelle est la précision des résultats ?", en: "How precise are the results?" },
        answer: {
          fr: "Elle dépend de chaque source et elle est indiquée avec chaque chiffre : l’adresse, la commune, ou une maille de 8\u00a0km pour le climat en France. Deux bâtiments voisins ont souvent la même exposition ; c’est leur vulnérabilité qui les distingue.",
          en: "It depends on the source and is shown with each figure: the address, the commune, or an 8 km grid cell for climate in France. Two neighbouring buildings often have the same exposure; it is vulnerability that sets them apart.",
        },
        more: { to: "/documentation#precision", name: { fr: "Précision et limites", en: "Precision and limits" } },
      },
      {
        id: "differs-from-official",
        question: {
          fr: "Pourquoi un niveau diffère-t-il d’une carte officielle ?",
          en: "Why does a level differ from an official map?",
        },
        answer: {
          fr: "Une carte officielle porte souvent sur une seule information (un zonage, par exemple), à une date donnée. Un niveau réunit plusieurs preuves et indique leur qualité : officielle, modélisée, observée, indirecte ou faible. En cas de doute, la carte réglementaire prévaut.",
          en: "An official map often covers a single piece of information (a zoning, for example) at a given date. A level brings together several pieces of evidence and states their quality: official, modelled, observed, indirect or weak. If in doubt, the statutory map prevails.",
        },
      },
      {
        id: "scenarios",
        question: { fr: "Quel scénario choisir ?", en: "Which scenario should I choose?" },
        answer: {
          fr: "Sans choix de votre part, tout s’affiche en scénario tendanciel\u202f: ce qui arrivera si rien ne change. En France, la trajectoire nationale (+4\u00a0°C en 2100) est celle sur laquelle l’adaptation se prépare\u202f: choisissez-la pour un document qui s’y réfère. Quand un scénario n’est pas disponible pour un aléa, la case indique celui qui le remplace.",
          en: "Until you choose, everything is shown in business as usual: what will happen if nothing changes. In France, adaptation is planned on the national trajectory (+4 °C in 2100): choose it for a document that refers to it. When a scenario is not available for a hazard, the cell shows which one replaces it.",
        },
        more: { to: "/documentation#moments", name: { fr: "Scénarios et horizons", en: "Scenarios and horizons" } },
      },
      {
        id: "site-survey",
        question: { fr: "Lichen remplace-t-il une étude de site ?", en: "Does Lichen replace a site survey?" },
        answer: {
          fr: "Non. Lichen aide à savoir où regarder en priorité, et pourquoi. Un niveau élevé justifie une visite ou une étude ; un niveau faible fondé sur peu de preuves aussi.",
          en: "No. Lichen helps you see where to look first, and why. A high level justifies a visit or a survey; so does a low level based on little evidence.",
        },
      },
    ],
  },
  {
    title: { fr: "Le lieu et le bâtiment", en: "Location and building" },
    entries: [
      {
        id: "where",
        question: { fr: "Où peut-on utiliser Lichen ?", en: "Where can I use Lichen?" },
        answer: {
          fr: `En France, outre-mer compris, et en Europe. Les ${HAZARD_IDS.length} aléas ne sont pas connus partout : hors de France, plusieurs restent « sans donnée » tant qu’une couche n’a pas été importée.`,
          en: `In France, including overseas, and in Europe. Not all ${HAZARD_IDS.length} hazards are known everywhere: outside France, several remain “no data” until a layer is imported.`,
        },
      },
      {
        id: "address-not-found",
        question: { fr: "Que faire si mon adresse n’est pas trouvée ?", en: "What if my address is not found?" },
        answer: {
          fr: "Saisissez la commune seule, ou des coordonnées (« 43.604, 1.444 »). Sans réseau, Lichen cherche dans sa propre liste de communes et de villes.",
          en: "Enter the town only, or coordinates (“43.604, 1.444”). With no network, Lichen searches its own list of communes and cities.",
        },
      },
      {
        id: "how-many-answers",
        question: { fr: "Faut-il répondre à toutes les questions ?", en: "Do I have to answer every question?" },
        answer: {
          fr: "Non. «\u202fDécrire le bâtiment\u202f» pose ses questions dans l’ordre d’une visite\u202f: une douzaine de réponses suffit d’ordinaire pour avoir un résultat pour chaque aléa. Vous pouvez toujours répondre « Je ne sais pas ».",
          en: "No. “Describe the building” asks its questions in the order of a visit: about twelve answers are usually enough to get a result for every hazard. You can always answer “I don’t know”.",
        },
      },
      {
        id: "share",
        question: { fr: "Comment garder ou partager une analyse ?", en: "How do I save or share an analysis?" },
        answer: {
          fr: "Avec « Garder ou partager » : un lien qui contient le lieu et les réponses, une page imprimée, ou les réponses à reprendre dans un import.",
          en: "With “Save or share”: a link containing the place and the answers, a printed page, or the answers to reuse in an import.",
        },
      },
    ],
  },
  {
    title: { fr: "Comptes et portefeuille", en: "Accounts and portfolio" },
    entries: [
      {
        id: "account",
        question: { fr: "Que permet un compte ?", en: "What does an account allow?" },
        answer: {
          fr: `Enregistrer un portefeuille de bâtiments, l’importer, l’exporter, préparer des rapports et une synthèse. La démonstration est gratuite pendant un mois, pour ${DEMO_BUILDINGS} bâtiments.`,
          en: `Save a portfolio of buildings, import it, export it, and prepare reports and a synthesis. The demo is free for one month, for ${DEMO_BUILDINGS} buildings.`,
        },
        more: { to: "/pricing", name: { fr: "Tarifs et comptes", en: "Pricing and accounts" } },
      },
      {
        id: "unavailable",
        question: {
          fr: "Pourquoi une fonction m’est-elle refusée ?",
          en: "Why can’t I use a feature?",
        },
        answer: {
          fr: "Certaines fonctions dépendent du compte et des droits. Le message indique qui peut vous y donner accès : le référent de votre structure, ou l’équipe qui gère cette installation.",
          en: "Some features depend on your account and access rights. The message says who can give you access: your company’s referent, or the team that runs this installation.",
        },
        more: { to: "/contact", name: { fr: "Nous écrire", en: "Write to us" } },
      },
      {
        id: "waiting",
        question: {
          fr: "Pourquoi n’ai-je pas de réponse à ma demande de compte ?",
          en: "Why has my account request had no reply?",
        },
        answer: {
          fr: "Chaque demande est vérifiée, en général sous 72 heures. Le lien d’activation est valable 72 heures ; s’il a expiré, ouvrez-le quand même pour en recevoir un autre. Vérifiez aussi vos courriers indésirables.",
          en: "Each request is checked, usually within 72 hours. The activation link is valid for 72 hours; if it has expired, open it anyway to receive another. Check your junk mail too.",
        },
      },
      {
        id: "import",
        question: { fr: "Comment importer un portefeuille ?", en: "How do I import a portfolio?" },
        answer: {
          fr: "Envoyez le tableau que vous avez, en .xlsx ou en .csv, ses colonnes dans n’importe quel ordre ; ou remplissez le modèle Excel. Chaque ligne est vérifiée avant d’être enregistrée, et rien n’est enregistré si une ligne ne peut pas l’être. Pour un code qui existe déjà, vous choisissez de remplacer ou de garder les deux.",
          en: "Send the spreadsheet you have, as .xlsx or .csv, with its columns in any order; or fill in the Excel template. Each row is checked before it is saved, and nothing is saved if any row cannot be. For codes that already exist, you choose whether to replace the building or keep both.",
        },
      },
      {
        id: "collaborators",
        question: { fr: "Comment ajouter un collaborateur ?", en: "How do I add a collaborator?" },
        answer: {
          fr: `Le référent l’ajoute et lui donne ses droits, groupe par groupe. Tout utilisateur peut demander l’ajout de collaborateurs, ${REQUESTED_COLLABORATORS} au plus à la fois.`,
          en: `The referent adds them and gives them access, group by group. Any user can request up to ${REQUESTED_COLLABORATORS} collaborators at a time.`,
        },
      },
      {
        id: "smartphone",
        question: { fr: "Que peut-on faire sur un téléphone ?", en: "What can I do on a phone?" },
        answer: {
          fr: "L’analyse, les rapports et les pages se lisent sur un téléphone. La gestion du portefeuille (ajouter, importer, modifier) demande un écran plus large.",
          en: "You can read analyses, reports and pages on a phone. Managing the portfolio (adding, importing, editing) needs a wider screen.",
        },
      },
    ],
  },
  {
    title: { fr: "Données et confiance", en: "Data and trust" },
    entries: [
      {
        id: "my-data",
        question: { fr: "Qui voit mes bâtiments ?", en: "Who can see my buildings?" },
        answer: {
          fr: "Les personnes de votre structure qui ont un droit sur leur groupe, et les administrateurs de la plateforme. Un lien de partage donne accès à un seul rapport, en lecture seule, jusqu’à la date choisie ; il peut être révoqué à tout moment.",
          en: "People in your company who have access to their group, and platform administrators. A share link gives read-only access to a single report until the chosen date; it can be revoked at any time.",
        },
        more: { to: "/legal-notices#privacy", name: { fr: "Confidentialité", en: "Privacy" } },
      },
      {
        id: "verify",
        question: { fr: "Comment vérifier un rapport ?", en: "How do I check a report?" },
        answer: {
          fr: "Un rapport PDF contient ses données d’entrée et leur empreinte : « verify-report » le recalcule et indique ce qui concorde.",
          en: "A PDF report contains its input data and their fingerprint: “verify-report” recalculates it and shows what matches.",
        },
      },
      {
        id: "api",
        question: { fr: "Y a-t-il une API ?", en: "Is there an API?" },
        answer: {
          fr: "Oui : tout ce que font les écrans passe par elle. Elle est décrite à l’adresse /api/openapi.json.",
          en: "Yes: everything the screens do goes through it. It is described at /api/openapi.json.",
        },
      },
      {
        id: "taxonomy",
        question: {
          fr: "Lichen est-il utile pour la taxonomie et la CSRD ?",
          en: "Is Lichen useful for the EU Taxonomy and the CSRD?",
        },
        answer: {
          fr: "La synthèse d’un portefeuille donne un tableau par aléa, scénario et horizon pour l’annexe A de la taxonomie européenne et l’ESRS E1, et indique ce qui n’est pas couvert.",
          en: "A portfolio’s synthesis gives a table by hazard, scenario and horizon for Appendix A of the EU Taxonomy and for ESRS E1, and states what is not covered.",
        },
        more: { to: "/documentation#appendix-a", name: { fr: "Ce qui est couvert", en: "What is covered" } },
      },
    ],
  },
];
