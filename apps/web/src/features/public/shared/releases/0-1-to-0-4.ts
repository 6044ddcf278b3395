import type { Release } from "./release.ts";

/** Release 0.4.1. */
// biome-ignore format: a table, one entry a block
export const RELEASE_0_4_1: Release = { version: "0.4.1", date: "2026-11-22", entries: [
  { tag: "general", type: "fix", text: {
    fr: "Ce qui est refusé n’est pas enregistré : un enregistrement qui prend plus de 30 secondes est annulé. Quand beaucoup de personnes enregistrent à la fois dans un même portefeuille, celles qui attendraient trop sont prévenues, et l’écran réessaie seul.",
    en: "Anything refused is not saved: a save that takes more than 30 seconds is cancelled. When many people save in the same portfolio at once, those who would wait too long get a message, and the screen tries again by itself." } },
  { tag: "general", type: "fix", text: {
    fr: "Deux cents personnes qui lisent et enregistrent à la fois attendent un quart de seconde au lieu d’une seconde et demie sur la base intégrée, et quatre fois moins qu’avant sur PostgreSQL.",
    en: "Two hundred people reading and saving at once wait a quarter of a second instead of one and a half on the built-in database, and a quarter of the previous time on PostgreSQL." } },
  { tag: "general", type: "fix", text: {
    fr: "Se connecter à plusieurs depuis un même réseau ne bloque plus personne : seuls les mauvais mots de passe comptent. Un disque plein, une base de données absente, un envoi trop lent ont chacun leur message.",
    en: "Several people logging in from the same network no longer lock anyone out: only wrong passwords count. A full disk, a missing database and an upload that is too slow each have their own message." } },
  { tag: "general", type: "feature", text: {
    fr: "Sauvegarde et restauration de la base intégrée (npm run backup, npm run restore).",
    en: "Backup and restore for the built-in database (npm run backup, npm run restore)." } },
  { tag: "building", type: "change", text: {
    fr: "La trajectoire nationale est utilisée de la même façon partout : en France métropolitaine pour tous les aléas sauf le littoral ; outre-mer, le scénario tendanciel la remplace, et c’est indiqué ; ailleurs, elle n’est pas proposée. Les niveaux sont recalculés, et la synthèse indique ce qui a changé.",
    en: "The national trajectory is used the same way everywhere: in mainland France for every hazard except coastal; overseas, business as usual replaces it, as indicated; elsewhere it is not available. Levels are recalculated, and the synthesis shows what has changed." } },
  { tag: "building", type: "change", text: {
    fr: "« Exposé » et « à risque » ont une seule définition, écrite là où elle sert : synthèse, PDF et tableau de publication comptent les mêmes bâtiments ; ceux qui n’ont pas pu être calculés sont comptés à part. Les dix bâtiments les plus à risque sont classés par niveau, indice, exposition et surface.",
    en: "“Exposed” and “at risk” have a single definition, stated wherever it is used: the synthesis, PDF and disclosure table count the same buildings; those that could not be calculated are counted separately. The ten buildings most at risk are ranked by level, index, exposure and floor area." } },
  { tag: "building", type: "change", text: {
    fr: "Tous les pays du questionnaire et la France d’outre-mer peuvent être analysés, par adresse comme par coordonnées ; un lieu hors d’Europe est refusé dès la saisie, avec une explication.",
    en: "All the countries in the questionnaire and overseas France can be analysed, by address or coordinates; a place outside Europe is refused as you type it, with an explanation." } },
  { tag: "building", type: "change", text: {
    fr: "Le lien vers une explication porte le lieu et les réponses dans son fragment et peut être ouvert par tout destinataire ; le serveur n’en reçoit rien. Sur la carte, une pile de bâtiments s’ouvre en liste. Une sélection entière peut être restaurée depuis la corbeille.",
    en: "The link to an explanation carries the place and the answers in its fragment, so anyone who receives it can open it; none of it reaches the server. On the map, a stack of buildings opens as a list. A whole selection can be restored from the trash." } },
  { tag: "general", type: "fix", text: {
    fr: "Les phrases sont accordées : articles, élisions, genre et nombre, en français et en anglais.",
    en: "Sentences agree properly: articles, elisions, gender and number, in French and English." } },
  { tag: "general", type: "fix", text: {
    fr: "Au clavier, le scénario et l’horizon sont les premiers éléments de l’analyse ; chaque niveau annonce son aléa aux lecteurs d’écran ; l’analyse s’imprime sur une page.",
    en: "With the keyboard, scenario and horizon come first in the analysis; each level announces its hazard to screen readers; the analysis prints on one page." } },
  { tag: "general", type: "change", text: {
    fr: "La fonction et le téléphone d’un collaborateur sont demandés ; le modèle de fichier des collaborateurs a changé.",
    en: "A collaborator’s job title and phone number are required; the collaborator file template has changed." } },
  { tag: "building", type: "change", text: {
    fr: "Un rapport, son lien, son PDF et la commande portent une seule et même évaluation, avec les réponses dont elle est calculée ; un lien partagé montre celles qui comptent dans un chiffre. most_influential quitte l’appel des rapports : rien ne le lisait.",
    en: "A report, its link, its PDF and the command line all carry one and the same assessment, with the answers it was calculated from; a shared link shows those that count in a figure. most_influential has been removed from the reports call: nothing read it." } },
  { tag: "building", type: "fix", text: {
    fr: "Les résultats conservés par une version qui les stocke autrement ne sont jamais mal interprétés : ils s’affichent comme non calculés, puis sont recalculés.",
    en: "Results saved by a version that stores them differently are never misread: they appear as not calculated, and are then recalculated." } },
  { tag: "general", type: "change", text: {
    fr: "Boutons, dialogues, listes, menus et cartes forment un seul jeu : les listes de l’administration se filtrent comme le portefeuille, et la première page charge un dixième de moins.",
    en: "Buttons, dialogs, lists, menus and maps form a single set: administration lists filter like the portfolio, and the first page loads a tenth less." } },
] };

/** Release 0.4.0. */
// biome-ignore format: a table, one entry a block
export const RELEASE_0_4_0: Release = { version: "0.4.0", date: "2026-11-21", entries: [
  { tag: "building", type: "feature", text: {
    fr: "Rapport climat en PDF, en français et en anglais : la conclusion en trois phrases, une carte, les huit aléas avec leurs courbes, leurs indices expliqués réponse par réponse, la méthode, chaque source et son édition. Le document est balisé pour les lecteurs d’écran (PDF/UA). Il porte ses données d’entrée et une empreinte : npm run verify-report le recalcule et indique ce qui concorde.",
    en: "Climate report as a PDF, in French and English: the conclusion in three sentences, a map, the eight hazards with their charts, indices explained answer by answer, the method, every source and its edition. The document is tagged for screen readers (PDF/UA). It carries its input data and a fingerprint: npm run verify-report recalculates it and shows what matches." } },
  { tag: "building", type: "feature", text: {
    fr: "Rapports de plusieurs bâtiments en un zip ou en un seul fichier, avec la progression ; on peut quitter l’écran, les retrouver, les arrêter.",
    en: "Reports for several buildings in a zip or a single file, with progress; you can leave the screen, find them again, or stop them." } },
  { tag: "building", type: "feature", text: {
    fr: "Synthèse des risques d’un portefeuille : niveaux de vulnérabilité, d’exposition et d’analyse croisée par aléa, scénario et horizon, dix bâtiments les plus à risque, groupes, usages, surface de plancher à risque, carte. Chaque graphique se lit aussi en tableau et se télécharge en PNG et en CSV ; la synthèse en PDF.",
    en: "Portfolio risk synthesis: vulnerability, exposure and cross-analysis levels by hazard, scenario and horizon, the ten buildings most at risk, groups, uses, floor area at risk, map. Each chart can also be read as a table and downloaded as PNG and CSV; the synthesis, as a PDF." } },
  { tag: "building", type: "feature", text: {
    fr: "Tableau pour la taxonomie européenne (annexe A) et l’ESRS E1, en Excel et en CSV : aléa, scénario, horizon, niveaux, part de surface à risque, sources ; ce qui n’est pas couvert y est indiqué.",
    en: "Table for the EU Taxonomy (Appendix A) and ESRS E1, in Excel and CSV: hazard, scenario, horizon, levels, share of floor area at risk, sources; it states what is not covered." } },
  { tag: "building", type: "feature", text: {
    fr: "Comparaison de bâtiments, de scénarios ou d’horizons côte à côte, jusqu’à six, à l’écran et en PDF.",
    en: "Side-by-side comparison of up to six buildings, scenarios or horizons, on screen and as a PDF." } },
  { tag: "building", type: "feature", text: {
    fr: "Lien public vers un rapport : lecture seule, sans compte, jusqu’à une date, révocable à tout moment, ouvertures comptées.",
    en: "Public link to a report: read-only, no account needed, valid until a date, revocable at any time, with openings counted." } },
  { tag: "building", type: "change", text: {
    fr: "Chaque niveau d’un rapport ouvre son explication ; le rapport commence par sa conclusion et par la question à laquelle répondre d’abord. Quand la méthode ou une couche change, la synthèse indique quels niveaux ont monté ou baissé, et pourquoi.",
    en: "Every level in a report opens its explanation; the report starts with its conclusion and the question to answer first. When the method or a layer changes, the synthesis shows which levels rose or fell, and why." } },
  { tag: "general", type: "fix", text: {
    fr: "Hors de France, la trajectoire nationale n’est plus utilisée : le scénario tendanciel la remplace, et c’est indiqué.",
    en: "Outside France, the national trajectory is no longer used: business as usual replaces it, as indicated." } },
], limits: {
    fr: "La partie « impact » du rapport (coûts) viendra plus tard. Le tableau ESRS E1 donne des surfaces de plancher, pas des valeurs comptables.",
    en: "The “impact” part of the report (costs) will come later. The ESRS E1 table gives floor areas, not carrying amounts." } };

/** Release 0.3.0. */
// biome-ignore format: a table, one entry a block
export const RELEASE_0_3_0: Release = { version: "0.3.0", date: "2026-11-21", entries: [
  { tag: "building", type: "feature", text: {
    fr: "Mon portefeuille : liste et carte d’une même sélection, jusqu’à des centaines de milliers de bâtiments. Filtres et tris sur les 112 questions, la fiche et les niveaux calculés (exposition, vulnérabilité, risque croisé, à chaque horizon et scénario) ; recherche sans accents ; colonnes choisies, ordonnées et conservées pour chacun ; vues enregistrées, à soi ou partagées. L’adresse de la page contient tous ces choix : vous pouvez la transmettre.",
    en: "My portfolio: a list and a map of the same selection, up to hundreds of thousands of buildings. Filters and sorting on the 112 questions, the record and the calculated levels (exposure, vulnerability, combined risk, at each horizon and in each scenario); accent-insensitive search; columns chosen, ordered and saved for each person; saved views, private or shared. The page address contains all these choices, so you can pass it on." } },
  { tag: "building", type: "feature", text: {
    fr: "Le formulaire d’un bâtiment, par sections, avec ses résultats à côté, un brouillon conservé, et les deux versions face à face quand deux personnes modifient le même bâtiment.",
    en: "The building form, in sections, with its results alongside, a saved draft, and both versions side by side when two people edit the same building." } },
  { tag: "building", type: "feature", text: {
    fr: "Import Excel en trois étapes : modèle, remplissage, envoi. Chaque cellule est vérifiée ; avant d’enregistrer, l’import montre les changements prévus (nouveaux, modifiés, identiques, en erreur) ; il enregistre tout en une fois, ou rien ; les lignes en erreur reviennent dans un classeur avec la raison.",
    en: "Excel import in three steps: download the template, fill it in, upload it. Every cell is checked; before saving, the import shows what it would change (new, changed, identical, with errors); it saves everything at once or nothing; rows with errors come back in a workbook with the reason." } },
  { tag: "building", type: "feature", text: {
    fr: "Historique de chaque bâtiment (qui, quand, quoi, scores avant et après), corbeille de 30 jours, suppression en nombre avec retour en arrière, export CSV et Excel qui se réimporte.",
    en: "History of each building (who, when, what, scores before and after), 30-day trash, bulk deletion with undo, CSV and Excel exports that can be re-imported." } },
  { tag: "general", type: "change", text: {
    fr: "Les niveaux calculés sont conservés avec chaque bâtiment et recalculés quand la méthode ou une couche change.",
    en: "Calculated levels are saved with each building and recalculated when the method or a layer changes." } },
], limits: {
    fr: "La synthèse d’un portefeuille et les rapports PDF viennent ensuite. Un bâtiment sans coordonnées est situé à l’échelle de sa commune, et c’est indiqué.",
    en: "The portfolio synthesis and PDF reports come next. A building without coordinates is located at commune level, as indicated." } };

/** Release 0.2.0. */
// biome-ignore format: a table, one entry a block
export const RELEASE_0_2_0: Release = { version: "0.2.0", date: "2026-11-21", entries: [
  { tag: "general", type: "feature", text: {
    fr: "Comptes : demande de démonstration ou de licence, confirmation par e-mail, connexion, mot de passe oublié ou changé, ou fournisseur d’identité de votre structure (OpenID Connect). L’installation de base apporte des comptes de démonstration.",
    en: "Accounts: demo or licence request, email confirmation, log-in, forgotten or changed password, or your company’s identity provider (OpenID Connect). The built-in installation comes with demo accounts." } },
  { tag: "general", type: "feature", text: {
    fr: "Structures, groupes de bâtiments et de projets, collaborateurs : les droits (aucun, lecture, écriture) par personne et par groupe dans une seule grille, en nombre et avec retour en arrière ; collaborateurs ajoutés un à un ou par fichier ; ce qu’une personne peut voir et faire est tiré des règles qui en décident. Chaque changement de droit est inscrit au journal, avec la valeur avant et après.",
    en: "Companies, building and project groups, collaborators: rights (none, read, write) by person and by group in a single grid, in bulk and with undo; collaborators added one by one or from a file; what a person can see and do comes from the rules that decide it. Every change of rights is logged, with the value before and after." } },
  { tag: "building", type: "feature", text: {
    fr: "Premiers bâtiments d’un portefeuille : ajoutés dans un groupe, comptés jusqu’au seuil, analysés par leur identifiant.",
    en: "First buildings in a portfolio: added to a group, counted up to the threshold, analysed by their identifier." } },
  { tag: "general", type: "change", text: {
    fr: "Les structures sont séparées deux fois : par les règles du produit et par la sécurité au niveau des lignes de la base. Les e-mails partent d’une boîte d’envoi qui n’en perd aucun ; sans serveur de messagerie, l’administrateur les y lit.",
    en: "Companies are kept separate twice: by the product’s rules and by the database’s row-level security. Emails leave from an outbox that loses none; without a mail server, the administrator reads them there." } },
], limits: {
    fr: "La liste et la carte du portefeuille, les imports et les rapports PDF viennent ensuite.",
    en: "The portfolio list and map, imports and PDF reports come next." } };

/** Release 0.1.0. */
// biome-ignore format: a table, one entry a block
export const RELEASE_0_1_0: Release = { version: "0.1.0", date: "2026-11-21", entries: [
  { tag: "general", type: "feature", text: {
    fr: "Lichen ouvre : une adresse en France ou en Europe, ce que vous savez du bâtiment, et son risque climatique pour huit aléas, en français et en anglais, sans compte. L’adresse n’est ni enregistrée ni conservée dans un journal du serveur.",
    en: "Lichen opens: an address in France or Europe, what you know about the building, and its climate risk for eight hazards, in French and English, with no account needed. The address is neither stored nor logged." } },
  { tag: "building", type: "feature", text: {
    fr: "Exposition dans trois scénarios d’émission (et la trajectoire nationale pour la chaleur) aujourd’hui, en 2030, 2050 et 2090 ; vulnérabilité d’après 112 questions ; analyse croisée ; fiabilité ; la réponse qui changerait le plus un résultat. Chaque chiffre répond à « pourquoi ? » : sa composition, ses poids, sa source, sa précision, les réponses manquantes.",
    en: "Exposure in three emission scenarios (and the national trajectory for heat) today, in 2030, 2050 and 2090; vulnerability from 112 questions; cross analysis; reliability; the answer that would change a result most. Every figure answers “why?”: how it is made up, its weights, source and precision, and the missing answers." } },
  { tag: "building", type: "feature", text: {
    fr: "Page « Méthode et données », générée à partir des règles de calcul elles-mêmes.",
    en: "“Method and data” page, generated from the calculation rules themselves." } },
  { tag: "general", type: "feature", text: {
    fr: "Interface ouverte, décrite à /api/openapi.json. Commandes pour analystes : à partir d’un tableau de lieux, le calcul de leur risque (npm run assess) ; import de l’export officiel DRIAS (npm run layers).",
    en: "Open API, described at /api/openapi.json. Commands for analysts: calculate risk from a table of places (npm run assess); import the official DRIAS export (npm run layers)." } },
], limits: {
    fr: "Un seul modèle climatique en France, mailles de 25\u00a0km corrigées de l’altitude. Hors de France, sécheresse, feu, tempête et mouvement de terrain restent « sans donnée » tant qu’une couche n’est pas importée. Outre-mer : catastrophes reconnues seulement. Ni zone inondable ni carte des argiles pour l’instant.",
    en: "A single climate model in France, 25 km cells corrected for altitude. Outside France, drought, wildfire, storm and landslide stay at “no data” until a layer is imported. Overseas: recognised disasters only. No flood zones or clay map for now." } };
