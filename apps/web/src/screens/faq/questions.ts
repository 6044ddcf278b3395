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
    en: "The short answers; the method says the rest, figure by figure.",
  },
  other: { fr: "Une autre question ?", en: "Another question?" },
  write: { fr: "Écrivez-nous", en: "Write to us" },
} satisfies Record<string, Bilingual>;

type Entry = {
  /** Anchor; never changes once released. */
  readonly id: string;
  readonly question: Bilingual;
  readonly answer: Bilingual;
  readonly more?: { readonly to: string; readonly name: Bilingual };
};

const method = { fr: "Lire la méthode", en: "Read the method" };

/** Frequent questions, by subject. */
export const QUESTIONS: readonly { readonly title: Bilingual; readonly entries: readonly Entry[] }[] = [
  {
    title: { fr: "Les résultats", en: "The results" },
    entries: [
      {
        id: "what-is-a-level",
        question: { fr: "Que signifie un niveau ?", en: "What does a level say?" },
        answer: {
          fr: "L’exposition mesure à quel point le lieu est soumis à l’aléa ; la vulnérabilité, à quel point le bâtiment en souffrirait ; l’analyse croisée donne le risque croisé qui en résulte. Tous les trois utilisent la même échelle, de « très faible » à « extrême ».",
          en: "Exposure says what the climate does to the place; vulnerability, what the building makes of it; the cross analysis, the risk that results. All three read on one scale, from “very low” to “extreme”.",
        },
        more: { to: "/documentation#index", name: method },
      },
      {
        id: "no-data",
        question: { fr: "Pourquoi « sans donnée » ?", en: "Why “no data”?" },
        answer: {
          fr: "Parce que les données ou les réponses ne suffisent pas pour donner un niveau fiable à cet endroit. Une absence de donnée n’est jamais un risque faible. L’explication du niveau indique ce qui manque et comment l’obtenir.",
          en: "Because nothing allows to say it honestly at that place. Missing data is never a low risk. The explanation of the level says what is missing and what would give it.",
        },
        more: { to: "/documentation#reasons", name: { fr: "Les raisons", en: "The reasons" } },
      },
      {
        id: "estimate",
        question: { fr: "Qu’est-ce que l’estimation en pointillé ?", en: "What is the dashed estimate?" },
        answer: {
          fr: `C’est une fourchette tirée des bâtiments du même usage et de la même époque. Elle se resserre à chaque réponse et disparaît quand l’indice peut être calculé, c’est-à-dire quand vos réponses représentent au moins ${formatPercent(MINIMUM_RELIABILITY, "fr")} du poids. Elle n’entre dans aucun indice, aucun décompte ni aucun export.`,
          en: `What buildings of the same use and time usually are. It narrows with each answer and gives way to the index once there is one, that is once the answers weigh ${formatPercent(MINIMUM_RELIABILITY, "en")} at least. It enters no index, count or export.`,
        },
        more: { to: "/documentation#estimates", name: { fr: "Bâtiments typiques", en: "Typical buildings" } },
      },
      {
        id: "precision",
        question: { fr: "Quelle est la précision des résultats ?", en: "How precise is it?" },
        answer: {
          fr: "Elle dépend de chaque source et elle est indiquée avec chaque chiffre : l’adresse, la commune, ou une maille de 8 km pour le climat en France. Deux bâtiments voisins ont souvent la même exposition ; c’est leur vulnérabilité qui les distingue.",
          en: "That of each source, said with each figure: from the address to the commune, or to an 8 km cell for the climate in France. Two neighbouring buildings often have the same exposure; their vulnerability is what tells them apart.",
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
          en: "An official map often says one thing (a zone, a zoning), at one date. A level brings several pieces of evidence together and says of which quality they are: official, modelled, observed, proxy or weak. In doubt, the statutory map wins over Lichen.",
        },
      },
      {
        id: "scenarios",
        question: { fr: "Quel scénario choisir ?", en: "Which scenario to choose?" },
        answer: {
          fr: "En France, la trajectoire nationale (+4 °C en 2100) est celle de l’adaptation. Ailleurs, le scénario tendanciel montre ce qui arrivera si rien ne change. Quand un scénario n’est pas disponible pour un aléa, la case indique celui qui le remplace.",
          en: "In France, the national trajectory (+4 °C in 2100) is that of adaptation. Elsewhere, business as usual shows what happens if nothing changes. Where a scenario is not read for a hazard, the cell says which one stands in.",
        },
        more: { to: "/documentation#moments", name: { fr: "Scénarios et horizons", en: "Scenarios and horizons" } },
      },
      {
        id: "site-survey",
        question: { fr: "Lichen remplace-t-il une étude de site ?", en: "Does it replace a site survey?" },
        answer: {
          fr: "Non. Lichen aide à savoir où regarder en priorité, et pourquoi. Un niveau élevé justifie une visite ou une étude ; un niveau faible fondé sur peu de preuves aussi.",
          en: "No. Lichen says where to look first, and why. A high level calls for a visit or a survey; a low level on little evidence does too.",
        },
      },
    ],
  },
  {
    title: { fr: "Le lieu et le bâtiment", en: "The place and the building" },
    entries: [
      {
        id: "where",
        question: { fr: "Où peut-on utiliser Lichen ?", en: "Where can it be used?" },
        answer: {
          fr: `En France, outre-mer compris, et en Europe. Les ${HAZARD_IDS.length} aléas ne sont pas connus partout : hors de France, plusieurs restent « sans donnée » tant qu’une couche n’a pas été importée.`,
          en: `In France, overseas included, and in Europe. The ${HAZARD_IDS.length} hazards are not known everywhere: outside France several wait for a layer and say so.`,
        },
      },
      {
        id: "address-not-found",
        question: { fr: "Que faire si mon adresse n’est pas trouvée ?", en: "My address is not found" },
        answer: {
          fr: "Saisissez la commune seule, ou des coordonnées (« 43.604, 1.444 »). Sans réseau, Lichen cherche dans sa propre liste de communes et de villes.",
          en: "Type the town alone, or coordinates (“43.604, 1.444”). Without a network, Lichen searches its own list of communes and towns.",
        },
      },
      {
        id: "how-many-answers",
        question: { fr: "Faut-il répondre à toutes les questions ?", en: "Do all the questions have to be answered?" },
        answer: {
          fr: "Non. L’entretien pose d’abord les questions les plus utiles : onze ou douze réponses suffisent d’ordinaire pour avoir un résultat pour chaque aléa. Vous pouvez toujours répondre « Je ne sais pas ».",
          en: "No. The interview asks first what teaches most: eleven or twelve answers are usually enough to give every hazard a result. “I do not know” costs nothing.",
        },
      },
      {
        id: "share",
        question: { fr: "Comment garder ou partager une analyse ?", en: "How do I keep or share an analysis?" },
        answer: {
          fr: "Avec « Garder ou partager » : un lien qui contient le lieu et les réponses, une page imprimée, ou les réponses à reprendre dans un import.",
          en: "By “Keep or share”: a link that carries the place and the answers, a printed page, or the answers to take up in an import.",
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
          en: `Keeping a portfolio, importing it, exporting it, making reports and a synthesis of it. The demo is free for a month, for ${DEMO_BUILDINGS} buildings.`,
        },
        more: { to: "/pricing", name: { fr: "Tarifs et comptes", en: "Pricing and accounts" } },
      },
      {
        id: "unavailable",
        question: {
          fr: "Pourquoi une fonction m’est-elle refusée ?",
          en: "A function is refused to me",
        },
        answer: {
          fr: "Certaines fonctions dépendent du compte et des droits. Le message indique qui peut vous y donner accès : le référent de votre structure, ou l’équipe qui gère cette installation.",
          en: "Some functions depend on the account and on rights. The message says who can grant it: the referent of your organisation, or the team that runs this installation.",
        },
        more: { to: "/contact", name: { fr: "Nous écrire", en: "Write to us" } },
      },
      {
        id: "waiting",
        question: {
          fr: "Pourquoi n’ai-je pas de réponse à ma demande de compte ?",
          en: "I asked for an account, and nothing comes",
        },
        answer: {
          fr: "Chaque demande est vérifiée, en général sous 72 heures. Le lien d’activation est valable 72 heures ; s’il a expiré, ouvrez-le quand même pour en recevoir un autre. Vérifiez aussi vos courriers indésirables.",
          en: "Each request is checked, usually within 72 hours. The activation link lives for 72 hours; once it is over, opening it sends another. Look in the spam folder too.",
        },
      },
      {
        id: "import",
        question: { fr: "Comment importer un portefeuille ?", en: "How do I import a portfolio?" },
        answer: {
          fr: "Envoyez le tableau que vous avez, en .xlsx ou en .csv, ses colonnes dans n’importe quel ordre ; ou remplissez le modèle Excel. Chaque ligne est vérifiée avant d’être enregistrée, et rien n’est enregistré si une ligne ne peut pas l’être. Pour un code qui existe déjà, vous choisissez de remplacer ou de garder les deux.",
          en: "Send the spreadsheet that you have, .xlsx or .csv, its columns in any order; or fill in the Excel template. Each row is checked before it is written, and nothing is if one row cannot be. For a code that exists already, you choose to replace or to keep both.",
        },
      },
      {
        id: "collaborators",
        question: { fr: "Comment ajouter un collaborateur ?", en: "How do I add a colleague?" },
        answer: {
          fr: `Le référent l’ajoute et lui donne ses droits, groupe par groupe. Tout utilisateur peut demander l’ajout de collaborateurs, ${REQUESTED_COLLABORATORS} au plus à la fois.`,
          en: `The referent adds them and gives their rights, group by group. Any user may ask for it, for ${REQUESTED_COLLABORATORS} people at most at a time.`,
        },
      },
      {
        id: "smartphone",
        question: { fr: "Que peut-on faire sur un téléphone ?", en: "And on a phone?" },
        answer: {
          fr: "L’analyse, les rapports et les pages se lisent sur un téléphone. La gestion du portefeuille (ajouter, importer, modifier) demande un écran plus large.",
          en: "The analysis, reports and pages read on a phone. Managing the portfolio (add, import, change) needs a wider screen, and says so.",
        },
      },
    ],
  },
  {
    title: { fr: "Données et confiance", en: "Data and trust" },
    entries: [
      {
        id: "my-data",
        question: { fr: "Qui voit mes bâtiments ?", en: "Who sees my buildings?" },
        answer: {
          fr: "Les personnes de votre structure qui ont un droit sur leur groupe, et les administrateurs de la plateforme. Un lien de partage donne accès à un seul rapport, en lecture seule, jusqu’à la date choisie ; il peut être révoqué à tout moment.",
          en: "People of your organisation who have a right on their group, and the administrators of the platform. A share link shows a report, read-only, until a date, and can be revoked.",
        },
        more: { to: "/legal-notices#privacy", name: { fr: "Confidentialité", en: "Privacy" } },
      },
      {
        id: "verify",
        question: { fr: "Comment vérifier un rapport ?", en: "How do I check a report?" },
        answer: {
          fr: "Un rapport PDF contient ses données d’entrée et leur empreinte : « verify-report » le recalcule et indique ce qui concorde.",
          en: "A PDF report carries its input and its fingerprint: “verify-report” computes it again and says what agrees.",
        },
      },
      {
        id: "api",
        question: { fr: "Y a-t-il une API ?", en: "Is there an API?" },
        answer: {
          fr: "Oui : tout ce que font les écrans passe par elle. Elle est décrite à l’adresse /api/openapi.json.",
          en: "Yes: everything that the screens do goes through it. It describes itself, at /api/openapi.json.",
        },
      },
      {
        id: "taxonomy",
        question: {
          fr: "Lichen est-il utile pour la taxonomie et la CSRD ?",
          en: "Does it serve the taxonomy and the CSRD?",
        },
        answer: {
          fr: "La synthèse d’un portefeuille donne un tableau par aléa, scénario et horizon pour l’annexe A de la taxonomie européenne et l’ESRS E1, et indique ce qui n’est pas couvert.",
          en: "The synthesis of a portfolio gives a table by hazard, scenario and horizon for Appendix A of the European taxonomy and ESRS E1, and says what it does not cover.",
        },
        more: { to: "/documentation#appendix-a", name: { fr: "Ce qui est couvert", en: "What is covered" } },
      },
    ],
  },
];
