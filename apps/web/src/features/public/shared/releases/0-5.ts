import type { Release } from "./release.ts";

/** Release 0.5.0. */
// biome-ignore format: a table, one entry a block
export const RELEASE_0_5_0: Release = { version: "0.5.0", date: "2026-11-28", entries: [
  { tag: "building", type: "feature", text: {
    fr: "Import\u202f: les géométries écrites en texte (WKT, GeoJSON, base de données) et les polygones d’ArcGIS donnent le point, la surface et le contour d’un bâtiment. Sont lus aussi les parcelles en colonnes (section, numéro) ou par leur référence («\u202fAB 123\u202f»), les objets imbriqués d’un GeoJSON, une carte en Lambert-93 sans système (il est supposé et affiché), «\u202fn°12,\u202f» devant une voie et les textes à largeur fixe.",
    en: "Import: geometries written as text (WKT, GeoJSON, database) and ArcGIS polygons give the point, area and outline of a building. Also read: plots in columns (section, number) or by their reference (“AB 123”), nested objects of a GeoJSON, a map in Lambert-93 that states no system (it is supposed and shown), “n°12,” before a street, and texts of fixed widths." } },
  { tag: "building", type: "fix", text: {
    fr: "Import\u202f: sous un titre allemand ou néerlandais, «\u202fO\u202f» est l’est, et non l’ouest. Sont lus aussi «\u202f48,84 / 2,38\u202f», «\u202flat\u202f: …, lon\u202f: …\u202f», les repères des liens de cartes, «\u202fVilleurbanne (69266)\u202f» sous un titre INSEE, «\u202fD-28195 Bremen\u202f» avec son pays, «\u202f1012 Lausanne\u202f» sans zéro ajouté, «\u202fT2 2009\u202f», les coordonnées en mètres de Grande-Bretagne, des Pays-Bas et de Suisse, et la liste d’une réponse JSON emballée.",
    en: "Import: under a German or Dutch title, “O” is east, not west. Also read: “48.84 / 2.38”, “lat: …, lon: …”, the markers of map links, “Villeurbanne (69266)” under an INSEE title, “D-28195 Bremen” with its country, “1012 Lausanne” without an added zero, “Q2 2009”, coordinates in metres of Great Britain, the Netherlands and Switzerland, and the list inside a wrapped JSON answer." } },
  { tag: "building", type: "fix", text: {
    fr: "Import\u202f: une ligne de total n’est jamais un bâtiment et le dit\u202f; un code en double est signalé avec les deux lignes, les autres codes restent\u202f; une carte dont le système de coordonnées manque dit quoi faire. La saisie des réponses lit une cellule collée comme l’import («\u202f1000\u202f» est le code postal 01000, une date donne son année).",
    en: "Import: a row of totals is never a building and says so; a code met twice is reported with both rows, the other codes remain; a map whose coordinate system is missing says what to do. The answers grid reads a pasted cell as the import does (“1000” is the postcode 01000, a date gives its year)." } },
  { tag: "general", type: "fix", text: {
    fr: "Évaluations en nombre et ligne de commande «\u202fassess\u202f»\u202f: une liste en JSON était lue comme vide, elle donne ses lieux, comme un GeoJSON\u202f; des titres répétés sont laissés. L’API arrondit des coordonnées de toute longueur. Un plan peut avoir un objet par ligne.",
    en: "Bulk assessments and the “assess” command line: a list in JSON was read as empty and now gives its places, as does a GeoJSON; repeated titles are left out. The API rounds coordinates of any length. A plan may have one feature a line." } },
  { tag: "building", type: "feature", text: {
    fr: "Emprises au sol\u202f: la carte du portefeuille dessine le contour des bâtiments quand on zoome assez, à la couleur de leur niveau\u202f; un logiciel de cartographie les ouvre comme une couche (OGC API – Features).",
    en: "Footprints: zoomed in enough, the map of the portfolio draws the outline of buildings in the colour of their level; mapping software opens them as a layer (OGC API – Features)." } },
  { tag: "building", type: "change", text: {
    fr: "Listes et saisie des réponses\u202f: les noms longs vont à la ligne au lieu d’être coupés, même si vous espacez les lettres.",
    en: "Lists and answers grid: long names wrap instead of being cut off, even if you space the letters." } },
  { tag: "building", type: "fix", text: {
    fr: "Listes\u202f: la ligne choisie au clavier reste visible quand les lignes grandissent, par exemple si vous espacez les lettres.",
    en: "Lists: the row chosen with the keyboard remains visible when rows get taller, for example if you space the letters." } },
  { tag: "clay", type: "change", text: {
    fr: "L’écran des argiles dit d’abord que ses montants valent pour des maisons, puis demande la zone.",
    en: "The clay screen first says that its amounts apply to houses, then asks for the zone." } },
  { tag: "biodiversity", type: "fix", text: {
    fr: "Un nouveau projet porte la mention «\u202fBrouillon non enregistré\u202f» jusqu’à sa création.",
    en: "A new project is marked “Unsaved draft” until it is created." } },
  { tag: "building", type: "fix", text: {
    fr: "Trois actions à étudier d’abord\u202f: une action dont l’effet est inférieur à un centième de la vulnérabilité n’y est plus nommée. En français, un niveau s’accorde avec son aléa\u202f: «\u202fla chaleur (élevée aujourd’hui)\u202f».",
    en: "Three actions to look at first: an action that lowers vulnerability by less than one hundredth is no longer named. In French, a level agrees with its hazard." } },
  { tag: "building", type: "fix", text: {
    fr: "La licence de chaque source de données se lit dans la langue de l’écran et du PDF.",
    en: "The licence of each data source is in the language of the screen and of the PDF." } },
  { tag: "general", type: "feature", text: {
    fr: "Mes données\u202f: «\u202fMon compte › Mes données\u202f» montre ce qui est conservé de vous, l’exporte (CSV et JSON) et l’efface\u202f; là où un enregistrement appartient à la structure, un pseudonyme remplace le nom. Un administrateur le fait à la demande d’un collaborateur. Les durées de conservation se règlent\u202f: les lignes du journal de plus de 60 mois sont supprimées si l’exploitant ne choisit rien.",
    en: "My data: “My account › My data” shows what is held about you, exports it (CSV and JSON) and erases it; where a record belongs to the company, a pseudonym replaces the name. An administrator does it on a collaborator’s request. Retention can be set: lines of the action log older than 60 months are deleted if the operator chooses nothing." } },
  { tag: "general", type: "feature", text: {
    fr: "Fournisseurs d’identité\u202f: une structure peut en avoir plusieurs, chacun avec ses domaines d’e-mails. «\u202fEssayer ce fournisseur\u202f» fait toute la connexion sans rien ouvrir, et dit étape par étape ce qui a été trouvé ou ce qu’il faut changer. Se déconnecter chez le fournisseur ferme aussitôt les sessions ici.",
    en: "Identity providers: a company can have several, each with its own email domains. “Try this provider” goes through the whole log-in without opening anything, and says step by step what was found or what to change. Logging out at the provider closes the sessions here at once." } },
  { tag: "general", type: "feature", text: {
    fr: "Fournisseurs d’identité\u202f: une structure peut faire créer les comptes à la première connexion, donner droits et rôle par les groupes de l’annuaire, et déconnecter aussi du fournisseur.",
    en: "Identity providers: a company can have accounts created at the first log-in, give rights and a role by the groups of its directory, and log out of the provider too." } },
  { tag: "general", type: "fix", text: {
    fr: "Installation\u202f: un répartiteur de connexions qui partage les sessions de PostgreSQL (PgBouncer en mode transaction) est refusé au démarrage, avec le réglage à changer.",
    en: "Installation: a connection pooler that shares sessions of PostgreSQL (PgBouncer in transaction mode) is refused at the start, with the setting to change." } },
  { tag: "general", type: "fix", text: {
    fr: "Installation\u202f: une sauvegarde à travers un répartiteur de connexions qui en retire les options pouvait ne contenir aucune ligne\u202f; elle est refusée, comme la restauration, avec l’adresse à donner.",
    en: "Installation: a backup through a connection pooler that drops their options could hold no row; it is refused, as is a restore, with the address to give." } },
  { tag: "general", type: "fix", text: {
    fr: "Deux administrateurs qui modifient une structure en même temps\u202f: le second est averti et n’écrase plus les groupes ou les réglages du premier. L’API le fait par «\u202fversion\u202f» ou If-Match\u202f; sans eux, l’appel reste accepté.",
    en: "Two administrators who change a company at the same time: the second is warned and no longer overwrites the groups or settings of the first. The API does so by “version” or If-Match; without them, the call is still accepted." } },
  { tag: "general", type: "fix", text: {
    fr: "Après un changement du secret de l’installation, un code d’application d’authentification reçoit un refus clair, avec l’issue\u202f: code de secours, ou réinitialisation par un administrateur.",
    en: "After the secret of the installation has changed, a code of an authenticator app gets a clear refusal, with the way out: a recovery code, or a reset by an administrator." } },
  { tag: "building", type: "feature", text: {
    fr: "Mes tâches\u202f: chaque action planifiée a un responsable, collaborateur ou adresse e-mail, une date prévue, un état, un montant, des documents et une conversation. Les retards viennent d’abord, plusieurs actions se décident d’un coup. Quand un collaborateur part, ses actions sont confiées à un autre.",
    en: "My tasks: each planned action has an owner, a collaborator or an email address, a due date, a state, an amount, documents and a conversation. Overdue ones come first, and several actions can be decided at once. When a collaborator leaves, their actions are given to another." } },
  { tag: "general", type: "feature", text: {
    fr: "E-mails sur votre travail\u202f: tout de suite, chaque jour, chaque lundi ou jamais, événement par événement, dans «\u202fMon compte › E-mails\u202f», avec un lien pour ne plus en recevoir. Commentaires sur les bâtiments, les actions et les projets, avec mention d’un collaborateur. Revue du trimestre\u202f: ce qui a changé et pourquoi, ce qui est en retard, ce qui vient.",
    en: "Emails about your work: at once, daily, every Monday or never, event by event, in “My account › Emails”, with a link to stop receiving them. Comments on buildings, actions and projects, with mentions of collaborators. Quarterly review: what changed and why, what is overdue, what comes next." } },
  { tag: "building", type: "feature", text: {
    fr: "Commentaires à leur place\u202f: chaque question du formulaire et chaque action de la stratégie montre ses commentaires ouverts et les ouvre sans quitter l’écran. La revue du trimestre nomme les événements de catastrophe naturelle reconnus dans les communes de vos bâtiments, d’après les tables importées.",
    en: "Comments where they belong: each question of the form and each action of the strategy shows its open comments and opens them on the same screen. The quarterly review names the natural-disaster events recognised in the communes of your buildings, from imported tables." } },
  { tag: "general", type: "feature", text: {
    fr: "Événements pour vos programmes\u202f: action confiée, action mise en place, commentaire ajouté, commentaire résolu\u202f; la description OpenAPI donne le corps de chaque événement.",
    en: "Events for your programs: action assigned, action completed, comment added, comment resolved; the OpenAPI description gives the body of each event." } },
  { tag: "building", type: "fix", text: {
    fr: "Import de cartes\u202f: un contour dont les côtés se croisent, ou loin du lieu de sa ligne, n’est pas repris, et la ligne le dit.",
    en: "Map imports: an outline whose sides cross, or that is far from the place of its row, is left out, and the row says so." } },
  { tag: "building", type: "feature", text: {
    fr: "Preuves des réponses\u202f: dans le formulaire et dans chaque explication, vous voyez comment une réponse est connue (déclarée, vue sur place, prouvée par un document), par qui, quand, avec ses fichiers\u202f; vous la modifiez sur place. La liste a trois colonnes et filtres de plus\u202f: part prouvée en poids, meilleure preuve, âge de la réponse la plus ancienne. La synthèse et son PDF donnent la part prouvée du portefeuille.",
    en: "Evidence of answers: in the form and in every explanation, you see how an answer is known (declared, seen on site, proved by a document), by whom, when, with its files; you change it there. The list has three more columns and filters: proved share by weight, strongest evidence, age of the oldest answer. The synthesis and its PDF give the proved share of the portfolio." } },
  { tag: "building", type: "feature", text: {
    fr: "Comme un autre bâtiment\u202f: le formulaire propose, pour ses questions vides, les réponses d’un bâtiment de même usage, de même période et de même groupe, que vous choisissez\u202f; rien n’est repris sans vous.",
    en: "Same as another building: for its empty questions, the form suggests the answers of a building of the same use, period and group, which you choose; nothing is used without you." } },
  { tag: "building", type: "feature", text: {
    fr: "Relevés\u202f: choisissez les questions à l’envoi, redemandez les refusées en un clic, décidez au clavier (↑ ↓, A, R, Ctrl+Z). Un relevé terminé est supprimé après un an (réglable)\u202f; les preuves restent.",
    en: "Surveys: choose the questions when you send one, ask the declined answers again in one click, decide by keyboard (↑ ↓, A, R, Ctrl+Z). A survey that ended is removed after a year (a setting); evidence stays." } },
  { tag: "building", type: "feature", text: {
    fr: "Rapport réglementaire\u202f: ce que demandent l’IFRS S2 et l’ESRS E1, ligne à ligne, avec ses montants entre deux bornes\u202f; les versions figées s’enregistrent en classeur (chaque bâtiment compris) et en PDF\u202f; le classeur du brouillon a les colonnes du fichier d’actifs de GRESB.",
    en: "Disclosure: what IFRS S2 and ESRS E1 require, line by line, with its amounts between two bounds; frozen versions can be saved as a workbook (each building included) and as a PDF; the workbook of the draft has the columns of the GRESB asset file." } },
  { tag: "building", type: "feature", text: {
    fr: "Synthèse du portefeuille\u202f: l’écran et le PDF ont les mêmes tableaux et les mêmes titres. L’écran nomme les aléas au niveau le plus élevé de chaque bâtiment, et leur niveau\u202f; le PDF dit quand vaut chaque graphique, compte chaque groupe à tous les niveaux et réunit les plus petits en une ligne.",
    en: "Portfolio synthesis: the screen and the PDF have the same tables and the same titles. The screen names the hazards at the highest level of each building, and that level; the PDF says which moment each chart is of, counts each group at every level and gathers the smallest in one line." } },
  { tag: "building", type: "feature", text: {
    fr: "Contour des bâtiments\u202f: une carte importée (GeoJSON, GeoPackage, KML, shapefile) garde le contour de chaque emprise au sol\u202f; l’API le donne et l’enregistre, l’aperçu le dessine, les exports GeoJSON, GeoPackage et GeoParquet le rendent.",
    en: "Building footprints: an imported map (GeoJSON, GeoPackage, KML, shapefile) keeps the outline of each building; the API gives and saves it, the preview draws it, exports as GeoJSON, GeoPackage and GeoParquet give it back." } },
  { tag: "building", type: "feature", text: {
    fr: "Import\u202f: une ligne qui n’a qu’un identifiant RNB est située par le référentiel national des bâtiments s’il répond, sinon elle dit quoi ajouter\u202f; une clé d’adresse BAN suffit pour situer à la commune.",
    en: "Import: a row that has an RNB identifier alone is located by the national register of buildings if it responds, else it says what to add; a BAN address key is enough to locate to the commune." } },
  { tag: "building", type: "fix", text: {
    fr: "Bâtiments enregistrés avec une version 0.4\u202f: leur rapport par l’API indique de nouveau la marge d’erreur de l’altitude.",
    en: "Buildings saved with a 0.4 version: their API report again gives the error of the altitude." } },
  { tag: "general", type: "feature", text: {
    fr: "Administration\u202f: l’état de l’installation montre chaque serveur et processus de travaux (version, mémoire, dernier signe de vie), les files d’attente, la base, les fichiers et le disque.",
    en: "Administration: the installation status shows each server and worker (version, memory, last sign of life), the queues, the database, the files and the disk." } },
  { tag: "general", type: "feature", text: {
    fr: "Exploitation\u202f: npm run cluster monte sur une machine tout ce qu’une production contient, npm run drills y exerce les pannes (restauration, mise à jour, arrêts, base, fichiers, e-mails, disque) et garde les résultats. Les archives se téléchargent directement depuis S3 si l’exploitant le choisit. L’installation est plus légère (moins de paquets).",
    en: "Operations: npm run cluster sets up on one machine all that production contains, npm run drills practises faults (restore, upgrade, stops, database, files, email, disk) and records the results. Archives can be downloaded directly from S3 if the operator chooses. The installation is lighter (fewer packages)." } },
  { tag: "general", type: "feature", text: {
    fr: "Une installation peut venir d’une archive\u202f: tout y est, écrans et bibliothèques, avec la liste des composants et leurs licences. Elle démarre sans accès à Internet.",
    en: "An installation can come from an archive: it contains everything, screens and libraries, with the list of components and their licences. It starts with no internet access." } },
  { tag: "general", type: "feature", text: {
    fr: "Fournisseurs d’identité\u202f: l’exploitant peut autoriser ceux de son réseau interne, une structure peut croire les e-mails du sien, et chaque connexion refusée a sa raison dans le journal.",
    en: "Identity providers: the operator can allow those of the internal network, a company can trust the emails of its own, and each refused log-in has its reason in the log." } },
  { tag: "general", type: "feature", text: {
    fr: "Sessions\u202f: «\u202fMon compte › Sécurité\u202f» montre où votre compte est ouvert, et ferme une session ou toutes les autres aussitôt. Une session se termine au plus tard après 30 jours\u202f; un nouveau mot de passe ou un autre rôle les ferme.",
    en: "Sessions: “My account › Security” shows where your account is open, and closes one session or all the others at once. A session ends after 30 days at the latest; a new password or another role closes them." } },
  { tag: "general", type: "feature", text: {
    fr: "Clés d’accès\u202f: l’empreinte, le visage ou le code d’un appareil ouvrent votre compte, sans mot de passe. Elles s’ajoutent, se nomment et se retirent dans «\u202fMon compte › Sécurité\u202f», et comptent pour deux facteurs.",
    en: "Passkeys: the fingerprint, face or code of a device opens your account, with no password. They are added, named and removed in “My account › Security”, and count as two factors." } },
  { tag: "general", type: "feature", text: {
    fr: "Second facteur\u202f: une application d’authentification s’ajoute dans «\u202fMon compte › Sécurité\u202f», avec dix codes de secours. La connexion par mot de passe demande alors un code, qui ne sert qu’une fois. Une structure peut l’exiger de ses collaborateurs\u202f; un administrateur le réinitialise pour une personne qui l’a perdu.",
    en: "Second factor: an authenticator app can be added in “My account › Security”, with ten recovery codes. Logging in with a password then asks for a code, which works once. A company can require it of its collaborators; an administrator resets it for a person who has lost it." } },
  { tag: "building", type: "change", text: {
    fr: "Niveaux (moteur 1.8.0)\u202f: les sécheresses reconnues à moins de 10 km comptent pour moitié\u202f; une commune qui n’en a aucune ne dépasse pas le niveau moyen sans zonage officiel. Les mouvements de terrain reconnus ne font que relever le niveau, et la pente de la commune compte autant que le relief alentour\u202f: des communes de montagne montent, des villes de plaine au pied d’un relief descendent. En Grèce et au Portugal, le vent suit le rivage, les îles et les hauteurs. Les terres brûlées des communes à moins de 10 km comptent pour moitié dans celles d’une commune de France. Hors de France, de Grande-Bretagne et d’Italie, un cours d’eau à moins de 2 km peut relever l’inondation, car il annonce mieux les zonages officiels. À moins de 1 km de la mer hors de France, une ville dont l’altitude n’est pas connue a celle des villes du rivage, non celle des montagnes derrière elle\u202f: à Tromsø ou Akureyri, le littoral peut être extrême. Outre-mer, le froid existe à partir de 1 000 m. En Grande-Bretagne, le district postal est mieux trouvé. Les résultats sont recalculés.",
    en: "Levels (engine 1.8.0): droughts recognised within 10 km count for half; a commune with none does not exceed the medium level without official zoning. Recognised ground movements only raise the level, and the slope of the commune counts as much as the surrounding relief: some mountain communes rise, some towns of the plain at the foot of high ground fall. In Greece and Portugal, wind follows the shore, islands and high ground. Land burnt in communes within 10 km counts for half in that of a French commune. Outside France, Great Britain and Italy, a river within 2 km can raise flood, as it foresees official zones better. Within 1 km of the sea outside France, a town whose altitude is unknown has that of towns by the shore, not that of the mountains behind it: at Tromsø or Akureyri, coastal hazards may be extreme. Overseas, cold exists from 1,000 m. In Great Britain, the postcode district is found more accurately. Results are calculated again." } },
  { tag: "building", type: "feature", text: {
    fr: "Relevés par téléphone\u202f: cochez des bâtiments et envoyez un lien. La personne sur place répond sans compte et sans réseau, une question à la fois, avec photos, note et position. Vous acceptez ou refusez chaque réponse, avec son effet sur les niveaux\u202f; l’historique nomme le relevé.",
    en: "Surveys by phone: tick buildings and send a link. The person on site answers with no account and no network, one question at a time, with photos, a note and a position. You accept or refuse each answer, with its effect on the levels; the history names the survey." } },
  { tag: "building", type: "feature", text: {
    fr: "Preuve d’une réponse\u202f: déclarée, vue sur place ou prouvée par un document, avec ses fichiers, sa date et son auteur, dans l’API et dans l’annexe du PDF. Une réponse modifiée demande une nouvelle preuve. Aucun niveau n’en dépend.",
    en: "Evidence of an answer: declared, seen on site or proved by a document, with its files, its date and its author, in the API and in the annex of the PDF. A changed answer needs new evidence. No level depends on it." } },
  { tag: "territory", type: "feature", text: {
    fr: "Territoires\u202f: l’administrateur peut importer par commune l’accès aux espaces verts, la multi-exposition ou l’IDH-2\u202f; avec trois indicateurs connus, la vulnérabilité du territoire a un niveau.",
    en: "Territories: an administrator can import access to green space, multi-exposure or HDI-2 by commune; with three known indicators, the vulnerability of a territory has a level." } },
  { tag: "building", type: "feature", text: {
    fr: "Cartes\u202f: vos bâtiments et vos projets s’exportent en GeoJSON, GeoPackage et GeoParquet, ou s’ouvrent dans un logiciel de cartographie par une clé d’API (OGC API – Features), avec les territoires et les mailles des indicateurs.",
    en: "Maps: your buildings and projects can be exported as GeoJSON, GeoPackage and GeoParquet, or opened in mapping software with an API key (OGC API – Features), with territories and the cells of indicators." } },
  { tag: "territory", type: "feature", text: {
    fr: "Tuiles vectorielles\u202f: les niveaux des territoires et les indicateurs des mailles s’affichent sur la carte de tout site, par TileJSON, tuile par tuile ou en une archive PMTiles.",
    en: "Vector tiles: the levels of territories and the indicators of grid cells can be shown on the map of any site, by TileJSON, tile by tile or as one PMTiles archive." } },
  { tag: "general", type: "change", text: {
    fr: "API\u202f: toutes les listes se suivent par curseur, et une évaluation en nombre nomme les colonnes du CSV qui ne répondent à aucune question. Des clients TypeScript et Python sont générés depuis la description et essayés.",
    en: "API: every list is followed by cursors, and a bulk assessment names the columns of the CSV that answer no question. TypeScript and Python clients are generated from the description and tried." } },
  { tag: "building", type: "feature", text: {
    fr: "Jusqu’à 100 000 lieux ou bâtiments évalués par un seul appel, sans être enregistrés\u202f: NDJSON ou CSV en entrée, cinq formats en sortie, les lignes refusées dans un fichier à part. Les listes se suivent par curseur, par pages de 1 000 avec une clé.",
    en: "Up to 100,000 places or buildings assessed by one call, without being saved: NDJSON or CSV in, five formats out, refused lines in a file of their own. Lists are followed by cursor, in pages of 1,000 with a key." } },
  { tag: "building", type: "feature", text: {
    fr: "Les niveaux d’un bâtiment s’affichent sur les sites que vous nommez, et nulle part ailleurs\u202f: un cadre à coller, une image, oEmbed. Les indicateurs publics se lisent depuis tout site. L’analyse d’une adresse se construit aussi comme un dossier, sans serveur.",
    en: "The levels of a building can be shown on the sites that you name, and nowhere else: a frame to paste, an image, oEmbed. Public indicators can be read from any site. The analysis of an address can also be built as a folder, without a server." } },
  { tag: "general", type: "feature", text: {
    fr: "Exploitation\u202f: sondes (/livez, /readyz) et métriques Prometheus, migrations à part (npm run migrate), sauvegarde et restauration d’un serveur PostgreSQL avec ses fichiers, et des exemples de déploiement (image, compose, systemd, Kubernetes, nginx, Caddy, alertes).",
    en: "Operations: probes (/livez, /readyz) and Prometheus metrics, migrations apart (npm run migrate), backup and restore of a PostgreSQL server with its files, and examples of deployment (image, compose, systemd, Kubernetes, nginx, Caddy, alerts)." } },
  { tag: "general", type: "feature", text: {
    fr: "Clés d’API\u202f: un programme lit ou écrit avec des droits par groupe qui sont les siens, sans compte, jusqu’à ce que la clé expire ou soit révoquée. Un appel se répète sans être fait deux fois (Idempotency-Key), un enregistrement ne se transfère que s’il a changé (ETag) et ne s’écrase pas (If-Match), chaque refus porte l’identifiant de sa requête. Un jeton inconnu ou expiré est désormais refusé partout.",
    en: "API keys: a program reads or writes with rights by group of its own, without an account, until the key expires or is revoked. A call can be repeated without being done twice (Idempotency-Key), a record is sent again only when it has changed (ETag) and is not overwritten (If-Match), and each refusal has the identifier of its request. An unknown or expired token is now refused by every call." } },
  { tag: "building", type: "feature", text: {
    fr: "Un registre et un portefeuille restent pareils\u202f: mille bâtiments créés ou modifiés d’un appel par leur code, chacun avec son résultat, et la liste de ce qui a changé depuis la dernière fois, avec la raison. Un guide pour les intégrateurs, dont chaque exemple est exécuté par un test.",
    en: "A register and a portfolio stay alike: a thousand buildings created or changed in one call by their code, each with its outcome, and the list of what has changed since the last time, with the reason. A guide for integrators, of which a test runs every example." } },
  { tag: "general", type: "feature", text: {
    fr: "Événements\u202f: une adresse https de votre structure reçoit, signés, la fin d’un import, un rapport prêt, des niveaux qui changent, un plan appliqué, une action en retard. Les envois qui échouent sont repris, puis l’adresse est désactivée et vos administrateurs prévenus.",
    en: "Events: an https address of your company receives, signed, the end of an import, a report that is ready, levels that change, a plan that is applied, an overdue action. Deliveries that fail are tried again, then the address is disabled and your administrators are informed." } },
  { tag: "building", type: "feature", text: {
    fr: "Bâtiments qu’un même événement peut toucher ensemble\u202f: par commune ou par département selon l’aléa (NUTS 3 hors de France), leur nombre, leur surface et leur valeur à risque, sur la carte et dans le PDF de synthèse. C’est une proximité, jamais une probabilité.",
    en: "Buildings that one event can touch together: by commune or département according to the hazard (NUTS 3 outside France), their number, floor area and value at risk, on the map and in the PDF of the synthesis. This is co-location, never a probability." } },
  { tag: "building", type: "feature", text: {
    fr: "Les structures qui l’acceptent voient où se situe un bâtiment parmi ceux de même usage, période et climat, sans qu’aucun soit reconnaissable (20 bâtiments de 3 autres structures au moins). Un plan de travaux est lu par les collaborateurs qui voient tous ses bâtiments\u202f; ce qui est commandé ou en cours compte avant qu’il ne commence.",
    en: "Companies that agree to it see where a building is among those of the same use, period and climate, none of which can be recognised (at least 20 buildings of 3 other companies). A works plan can be read by collaborators who see all its buildings; what is ordered or in progress counts before it begins." } },
  { tag: "building", type: "change", text: {
    fr: "Rapports et PDF montrent les estimations comme telles\u202f; l’année de la dernière inondation et de la dernière sécheresse reconnues est dite à côté de leur nombre\u202f; les territoires comparés ont l’étendue de leurs niveaux\u202f; les e-mails ne disent que ce que l’installation peut faire.",
    en: "Reports and PDFs show estimates as such; the year of the last recognised flood and drought is given next to their number; compared territories have the range of their levels; emails say only what the installation can do." } },
  { tag: "building", type: "feature", text: {
    fr: "Plans de travaux\u202f: sur plusieurs années et dans vos budgets, le choix d’actions qui fait le plus baisser le risque, avec ce qui le sépare au plus du meilleur plan possible, ce que coûte chaque contrainte, et où irait le prochain euro. Les plans se comparent, s’exportent, et s’appliquent aux stratégies en une étape qui s’annule.",
    en: "Works plans: over several years and within your budgets, the choice of actions that reduces risk most, with how far at most it is from the best possible plan, what each constraint costs, and where the next euro would go. Plans can be compared, exported, and applied to strategies in one step that can be undone." } },
  { tag: "building", type: "feature", text: {
    fr: "Un plan de travaux s’enregistre en PDF pour un conseil\u202f: ce qu’il apporte, ses années, ce que coûte chaque contrainte, ses actions par année et la méthode.",
    en: "A works plan can be saved as a PDF for a board: its finding, its years, what each constraint costs, its actions by year, and the method." } },
  { tag: "building", type: "feature", text: {
    fr: "Rapport réglementaire\u202f: surface, valeur et revenus à risque entre deux bornes, part couverte par des actions en cours ou en place, versions figées avec leur empreinte et l’approbation d’une seconde personne, différence par cause. Ce qu’aucun chiffre ne décrit est dit non couvert.",
    en: "Disclosure: floor area, value and revenue at risk between two bounds, the share addressed by actions under way or in place, versions frozen with their fingerprint and the approval of a second person, the difference by cause. What no figure describes is shown as not covered." } },
  { tag: "building", type: "feature", text: {
    fr: "Chiffres du propriétaire (valeur de l’actif, valeur assurée, coût de reconstruction, revenus annuels, occupants) à côté des 112 questions\u202f: formulaire, import avec unités, colonnes, filtres, export, historique. Ils ne changent aucun niveau. Une structure donne ses prix unitaires par action, hors taxes et sans indice\u202f; sans eux, la classe de coût sert.",
    en: "Owner’s figures (asset value, insured value, rebuilding cost, yearly revenue, occupants) in addition to the 112 questions: form, import with units, columns, filters, export, history. They change no level. A company gives its unit prices by action, excluding VAT and without an index; without them the cost class is used." } },
  { tag: "building", type: "feature", text: {
    fr: "Des actions planifiées se décident ensemble\u202f: état (prévu, commandé, en cours, en place, sans objet), date, responsable, montant dépensé, note, comptés avant d’être écrits et annulables pendant 30 jours. Le suivi d’une action est sur sa fiche et dans l’export.",
    en: "Planned actions can be decided together: state (planned, ordered, in progress, in place, not applicable), date, owner, amount spent, note, counted before they are written and undone within 30 days. The follow-up of an action is on its sheet and in the export." } },
  { tag: "building", type: "fix", text: {
    fr: "Un risque seulement estimé est dit estimé, avec son niveau\u202f; l’entretien ne propose plus un choix exclu par une réponse et son décompte ne remonte pas sans le dire. Sans risque élevé connu, ce qui renseignerait le plus est nommé à la place d’une action. Tous les écrans sur plusieurs bâtiments s’ouvrent sur le même scénario.",
    en: "A risk that is only estimated is called estimated, with its level; the interview no longer offers a choice that an answer excludes, and its count does not rise without saying so. Where no high risk is known, what would help most to know is named instead of an action. Every screen about several buildings opens in the same scenario." } },
  { tag: "clay", type: "change", text: {
    fr: "Argiles\u202f: le verdict des travaux va de oui à non en passant par «\u202fcela dépend\u202f», selon le gain au pire et au mieux. Le PDF tient sur deux pages.",
    en: "Clay: the verdict on works is yes, it depends or no, by the gain at worst and at best. The PDF is on two pages." } },
  { tag: "territory", type: "change", text: {
    fr: "Les communes d’un territoire disent jusqu’où leur niveau peut aller, dans la liste et le CSV\u202f; des équipements tous au même niveau se lisent en une phrase.",
    en: "The communes of a territory show how far their level may reach, in the list and the CSV; facilities all at one level are read in one sentence." } },
  { tag: "building", type: "change", text: {
    fr: "Import : vingt-cinq fichiers publics ont été essayés. Numéro de parcelle, clé d’adresse et code de commune en deux colonnes situent un bâtiment ; fichiers fonciers, ventes et expositions d’assureurs sont reconnus, listes JSON comprises. Un bâtiment sans lieu reconnu, ou placé dans une commune d’un autre nom, est annoncé avant l’accord. Les groupes que le fichier nomme se créent sur place. Un fichier peut avoir 50 000 lignes et 40 Mo.",
    en: "Import: twenty-five public files were tried. A cadastral plot number, an address key and a commune code in two columns place a building; land-tax files, sales and insurers’ exposures are recognised, JSON lists included. A building whose place is not recognised, or that is placed in a commune of another name, is announced before approval. Groups that the file names are created on the spot. A file may have 50,000 rows and 40 MB." } },
  { tag: "general", type: "change", text: {
    fr: "Le scénario choisi suit d’un écran à l’autre\u202f; sans choix, chaque écran, chaque liste et chaque document s’ouvre en scénario tendanciel, en France comme ailleurs. Les mots techniques des réponses sont expliqués dans l’entretien et le formulaire. L’adresse d’un projet se cherche comme celle d’une analyse.",
    en: "The chosen scenario follows from one screen to the next; without a choice, every screen, list and document opens in business as usual, in France as elsewhere. The technical words of answers are explained in the interview and the form. The address of a project is searched as that of an analysis." } },
  { tag: "clay", type: "change", text: {
    fr: "Argiles : le rapport dit dans quelle zone et sur quelles années s’entend la part de maisons sinistrées, et ce que veut dire « rentable ».",
    en: "Clay: the report says which zone and which years the share of houses with a claim is for, and what “pays for itself” means." } },
  { tag: "biodiversity", type: "change", text: {
    fr: "Les PDF de la biodiversité, des projets et des territoires disent ce que disent leurs écrans : parts de chaque bénéfice, matrice de l’enjeu, surfaces non couvertes, liens vers les sources.",
    en: "The PDFs of biodiversity, projects and territories say what their screens say: parts of each benefit, matrix of the challenge, uncovered surfaces, links to sources." } },
  { tag: "biodiversity", type: "fix", text: {
    fr: "Un projet quitté juste après une saisie garde ce qui a été tapé, et un chiffre est sélectionné quand on entre dans son champ.",
    en: "A project left just after typing keeps what was typed, and a figure is selected when its field is entered." } },
  { tag: "territory", type: "change", text: {
    fr: "Chaque aléa d’un territoire montre sur son échelle ce qu’il peut être.",
    en: "Each hazard of a territory shows on its scale what it may be." } },
  { tag: "building", type: "feature", text: {
    fr: "Import\u202f: la feuille d’un classeur se choisit, la plus probable étant proposée\u202f; .ods, .xls, .tsv et cartes (GeoJSON, GeoPackage, KML, fichier de formes) deviennent un portefeuille\u202f; cellules fusionnées, lignes masquées et préambules sont dits et ne refusent plus un fichier. UTM, LAEA et les systèmes d’outre-mer sont lus.",
    en: "Import: the sheet of a workbook can be chosen, the likeliest being proposed; .ods, .xls, .tsv and maps (GeoJSON, GeoPackage, KML, shapefile) become a portfolio; merged cells, hidden rows and preambles are reported and no longer refuse a file. UTM, LAEA and the systems of overseas France are read." } },
  { tag: "building", type: "feature", text: {
    fr: "Avant d’accepter un import, un écran dit ce qui serait perdu ou changé, avec les lignes concernées et les bâtiments que le fichier n’a pas\u202f; les cellules en erreur se corrigent sur place. Un fichier qui attend une décision n’en bloque plus un autre.",
    en: "Before an import is approved, a screen says what would be lost or changed, with the rows concerned and the buildings that the file lacks; cells with errors are corrected on the spot. A file that waits for a decision no longer blocks another." } },
  { tag: "general", type: "feature", text: {
    fr: "Couches et plans\u202f: accents des .dbf, archives de Mac, .gz, projections lues de la même façon dans tous les formats, couche choisie par «\u202f--layer\u202f», axes inversés annoncés\u202f; un plan a des surfaces vraies, son unité, et laisse de côté les calques éteints en le disant.",
    en: "Layers and plans: accents of .dbf files, archives of a Mac, .gz, projections read alike in every format, a layer chosen with “--layer”, swapped axes reported; a plan has true areas and its unit, and leaves out layers that are off, saying so." } },
  { tag: "general", type: "feature", text: {
    fr: "Ligne de commande «\u202fassess\u202f»\u202f: les mêmes lecteurs que l’import, l’entrée standard, quatre formats (dont GeoJSON et Parquet), un fichier qui dit avec quoi les chiffres ont été calculés, et un paquet qui s’installe sans le dépôt.",
    en: "“assess” command line: the same readers as the import, standard input, four formats (GeoJSON and Parquet among them), a file that says what the figures rest on, and a package that installs without the repository." } },
  { tag: "building", type: "fix", text: {
    fr: "Une adresse de Paris, Lyon ou Marseille connue par son code postal est au centre de son arrondissement, et l’ancien nom d’une commune nouvelle est reconnu (moteur 1.4.4).",
    en: "An address in Paris, Lyon or Marseille known by its postcode is at the centre of its arrondissement, and the former name of a merged commune is recognised (engine 1.4.4)." } },
  { tag: "territory", type: "feature", text: {
    fr: "Territoires\u202f: la place parmi ceux de la même échelle, aléa par aléa, avec les voisins\u202f; la première phrase nomme d’abord ce qui augmente et ce qui n’est pas connu.",
    en: "Territories: the place among those of the same scale, hazard by hazard, with the neighbours; the first sentence names first what rises and what is not known." } },
  { tag: "building", type: "change", text: {
    fr: "La première phrase d’une analyse, d’un rapport et de son PDF compte et nomme ensemble les aléas élevés ou plus, puis ceux qui ne sont pas connus, sans superlatif\u202f; un aléa en baisse ne passe plus devant un autre qui monte. Elle est suivie de ce que les données laissent ouvert. Les lignes vont du pire au moindre et disent ce qui s’est passé (14 inondations reconnues depuis 1985), des km/h et des pourcentages plutôt que des indices\u202f; avant toute réponse, elles montrent ce qui est possible et sur quoi le niveau repose, puis trois actions pour un bâtiment typique.",
    en: "The first sentence of an analysis, a report and its PDF counts and names together the hazards that are high or above, then those that are not known, with no superlative; an easing hazard no longer comes before one that rises. It is followed by what the data leave open. Rows run from worst to least and say what happened (14 recognised floods since 1985), in km/h and percentages rather than indices; before any answer, they show what is possible and what the level rests on, then three actions for a typical building." } },
  { tag: "building", type: "feature", text: {
    fr: "«\u202fDécrire le bâtiment\u202f» a son propre écran\u202f: une question à la fois, dans l’ordre d’une visite, avec ce qui reste à répondre et l’effet de chaque réponse avant de la valider\u202f; il se termine par une page\u202f: résultat, incertitudes, premières actions, garder ou partager. L’analyse s’imprime sur une page, avec ses actions.",
    en: "“Describe the building” has its own screen: one question at a time, in the order of a visit, with what is left and the effect of each answer before it is confirmed; it ends on a page: result, uncertainties, first actions, save or share. The analysis prints on one page, with its actions." } },
  { tag: "general", type: "feature", text: {
    fr: "Une rue qui n’a pas été trouvée est annoncée au-dessus des résultats, avec deux moyens d’y remédier\u202f: une autre orthographe ou un point sur la carte. Les territoires se cherchent par un mot de leur nom, à toutes les échelles à la fois\u202f; ils sont dans le menu, avec les argiles. Ce qui demande un compte dit ce qui est possible dès maintenant.",
    en: "A street that was not found is announced above the results, with two ways to mend it: another spelling or a point on the map. Territories are searched by a word of their name, at every scale at once; they are in the menu, with clay. What needs an account says what is possible now." } },
  { tag: "building", type: "change", text: {
    fr: "Le portefeuille s’ouvre sur les bâtiments les plus à risque, avec leur nombre entre deux bornes\u202f; une estimation est dans la case de son aléa, en tirets.",
    en: "The portfolio opens with the buildings most at risk first, with their number between two bounds; an estimate is shown in the cell of its hazard, dashed." } },
  { tag: "general", type: "change", text: {
    fr: "Une moyenne des aléas est appelée une moyenne, avec le nombre d’aléas connus\u202f; la synthèse s’ouvre sur les bâtiments à risque, aléa par aléa et scénario par scénario. Le scénario et l’horizon d’un écran suivent dans ses liens. Les travaux sur les argiles disent à partir de combien de maisons avec sinistre ils valent leur prix, et le diagnostic d’un territoire donne ses indicateurs en mots.",
    en: "A mean of hazards is called a mean, with the number of hazards known; the synthesis opens with buildings at risk, hazard by hazard and scenario by scenario. The scenario and horizon of a screen follow in its links. Works on clay say from how many houses with a claim they are worth their price, and the diagnosis of a territory gives its indicators in words." } },
  { tag: "biodiversity", type: "fix", text: {
    fr: "Projets\u202f: un scénario sans surfaces est «\u202fnon déclaré\u202f» partout, et n’est plus une perte\u202f; un excès ou un manque de surfaces se corrige en un geste\u202f; le dernier projet ouvert dans ce navigateur est proposé.",
    en: "Projects: a scenario without surfaces is “not declared” everywhere, and no longer a loss; an excess or a lack of surfaces is mended in one press; the project last opened in this browser is offered." } },
  { tag: "building", type: "feature", text: {
    fr: "Import\u202f: coordonnées de toute longueur (arrondies une fois) ou en degrés, minutes et secondes, Lambert-93 en colonnes, code INSEE à la place du code postal, numéro et voie en colonnes, ligne «\u202fsep=\u202f» d’Excel, titres en allemand, espagnol, italien, néerlandais et portugais. Les exports de la BAN, du RIL, de Sirene et du RPLS sont reconnus entiers\u202f; une adresse n’est plus prise pour une surface.",
    en: "Import: coordinates of any length (rounded once) or in degrees, minutes and seconds, Lambert-93 in columns, INSEE code instead of a postcode, number and street in columns, Excel’s “sep=” line, titles in German, Spanish, Italian, Dutch and Portuguese. Exports of BAN, RIL, Sirene and RPLS are recognised whole; an address is no longer taken for an area." } },
  { tag: "general", type: "change", text: {
    fr: "Les écrans partagent leurs cartes, leurs titres, leurs lignes et leurs tableaux\u202f: marges égales sur un téléphone, faits toujours présentés de la même façon. Les composants se voient à l’adresse /design d’une installation de démonstration.",
    en: "Screens share their cards, headings, lines and tables: equal margins on a phone, facts always presented in the same way. Components can be seen at /design on a demonstration installation." } },
  { tag: "building", type: "fix", text: {
    fr: "La première phrase dit dans quel scénario elle est lue. Les nuits se comptent en nuits par an, la sécheresse du sol et l’argile se disent en mots, un indicateur n’est plus donné deux fois, et les graphiques ne coupent plus leurs noms.",
    en: "The first sentence says which scenario it is read in. Nights are counted in nights per year, soil dryness and clay are said in words, an indicator is no longer given twice, and charts no longer cut their names." } },
  { tag: "general", type: "feature", text: {
    fr: "Accessibilité\u202f: une déclaration et un plan du site, en pied de page. Un affichage agrandi garde toutes les fonctions, la barre tient à toutes les largeurs, chaque tableau a un nom et des en-têtes de ligne (dans les PDF aussi), les changements de niveau et d’horizon sont annoncés, Tab sort de la grille des réponses, les colonnes se déplacent par boutons, et Ctrl\u00a0K ouvre la recherche d’une liste.",
    en: "Accessibility: a declaration and a site map, in the footer. An enlarged page keeps every feature, the bar fits at every width, each table has a name and row headers (in PDFs too), changes of level and horizon are announced, Tab leaves the grid of answers, columns move by buttons, and Ctrl K opens the search of a list." } },
  { tag: "building", type: "feature", text: {
    fr: "Argiles\u202f: l’écran et son PDF sont faits des mêmes parties. L’écran donne la perte moyenne sur chaque durée et compare les sources qui se contredisent\u202f; le PDF compte les facteurs, nomme ses tableaux et marque la durée et les travaux choisis.",
    en: "Clay: the screen and its PDF are built from the same parts. The screen gives the mean loss over every period and compares sources that disagree; the PDF counts the factors, names its tables and marks the chosen period and works." } },
  { tag: "building", type: "fix", text: {
    fr: "Les trois actions à étudier d’abord sont celles qui réduisent le plus, pour leur coût, les risques élevés ou plus\u202f: une action chère pour un risque moyen ne passe plus devant une action peu coûteuse pour un risque élevé. Un risque élevé qu’aucune des trois ne réduit est nommé, avec une action ou la raison de son absence.",
    en: "The three actions to consider first are those that reduce the risks that are high or above the most for their cost: an expensive action for a medium risk no longer comes before an inexpensive one for a high risk. A high risk that none of the three reduces is named, with an action or the reason why there is none." } },
  { tag: "building", type: "fix", text: {
    fr: "Le littoral atteint les villes au fond d’un fjord ou sur un fleuve sans marée que les surcotes remontent (Lübeck, Schleswig, Szczecin, Drammen, Halden, Randers), qui lisaient «\u202faucun\u202f» (moteur 1.4.3).",
    en: "The sea reaches towns at the head of a fjord or on a tideless river that storm surges enter (Lübeck, Schleswig, Szczecin, Drammen, Halden, Randers), which used to read “none” (engine 1.4.3)." } },
  { tag: "building", type: "fix", text: {
    fr: "Hors de France, une ville bâtie entre la mer et des collines (Rome, Dublin, Barcelone) ne lit plus un niveau extrême sur le littoral\u202f: l’altitude de son centre est diminuée de la moitié au plus, la fourchette garde le reste (moteur 1.4.2).",
    en: "Outside France, a town built between the sea and hills (Rome, Dublin, Barcelona) no longer reads extreme by the sea: the altitude of its centre is reduced by half at most, and the range keeps the rest (engine 1.4.2)." } },
  { tag: "building", type: "fix", text: {
    fr: "La première phrase donne la fourchette quand elle couvre trois niveaux et nomme les aléas à égalité\u202f; le rapport PDF donne la fourchette de chaque aléa, l’erreur de l’altitude et, sans réponses, les expositions par horizon.",
    en: "The first sentence gives the range when it spans three levels and names tied hazards; the PDF report gives the range of every hazard, the error of the altitude and, before answers, exposures by horizon." } },
  { tag: "general", type: "change", text: {
    fr: "Une seule échelle de tailles, d’espaces et de largeurs pour tous les écrans. La fiche d’une action prend le focus à son ouverture et Échap la ferme\u202f; une vulnérabilité estimée est dite comme elle est lue.",
    en: "One scale of sizes, spaces and widths for every screen. The sheet of an action takes the focus when it opens and Escape closes it; an estimated vulnerability is announced as it is shown." } },
  { tag: "building", type: "change", text: {
    fr: "En montagne, la fourchette d’un niveau s’élargit quand le lieu est à plus de 50 m au-dessus ou au-dessous des points de la grille climatique (moteur 1.4.1)\u202f: Ax-les-Thermes lit le froid moyen, de faible à élevé, et l’explication donne l’écart d’altitude. Aucun niveau ne change.",
    en: "In the mountains, the range of a level widens where the place lies more than 50 m above or below the points of the climate grid (engine 1.4.1): Ax-les-Thermes reads cold as medium, low to high, and the explanation gives the difference in altitude. No level moves." } },
  { tag: "general", type: "fix", text: {
    fr: "Import d’une couche de données\u202f: un fichier vide ou coupé est refusé avec son nom, quel que soit son format\u202f; un fichier FlatGeobuf vide bloquait la commande.",
    en: "Importing a data layer: an empty or truncated file is refused by its name, whatever its format; an empty FlatGeobuf file used to block the command." } },
  { tag: "general", type: "change", text: {
    fr: "API\u202f: chaque appel a une description, un exemple de requête et de réponse, la connexion qu’il demande, ses en-têtes et ses limites\u202f; la page de documentation les montre. Modifier une stratégie peut ne répondre que ce qui change (return\u202f: minimal).",
    en: "API: every call has a description, an example request and response, its security, headers and limits, shown on the documentation page. Changing a strategy can answer only what changes (return: minimal)." } },
  { tag: "general", type: "fix", text: {
    fr: "Deux choix faits coup sur coup (scénario puis aléa, outil puis type) sont tous deux conservés, même sur un ordinateur lent.",
    en: "Two choices made in quick succession (scenario then hazard, tool then type) are both kept, even on a slow computer." } },
  { tag: "building", type: "fix", text: {
    fr: "Import\u202f: le pays d’un bâtiment est celui de ses coordonnées\u202f; un pays qui les contredit est signalé, et aucune valeur par défaut ne remplace un texte du fichier. España, Deutschland, UK et les codes ISO sont reconnus. Plus aucun chiffre n’est tiré d’une phrase (R+2 donne 3 niveaux), et rien n’est proposé entre deux réponses proches. Un modèle dont les colonnes ont été déplacées s’importe.",
    en: "Import: the country of a building is that of its coordinates; a country that contradicts them is reported, and no default replaces a text of the file. España, Deutschland, UK and ISO codes are read. No figure is taken out of a phrase (R+2 gives 3 floors), and nothing is proposed between two near answers. A template whose columns were moved can be imported." } },
  { tag: "building", type: "change", text: {
    fr: "Niveaux, édition 1.2 (moteur 1.4.0)\u202f: la fourchette contient tout ce qui n’est pas connu, et s’affiche à côté du niveau quand elle couvre trois niveaux («\u202fmoyen, peut être élevé\u202f»). Près de la mer, les niveaux montent\u202f: le sol est comparé au niveau extrême de la mer, et une submersion reconnue ou un atlas donne un minimum. Les événements reconnus sont rapportés à la population\u202f; un sol sec, un relief ou une végétation ne décident plus seuls\u202f; les surfaces brûlées comptent. La France se réchauffe selon la correspondance de la trajectoire nationale, de 0,4 à 1,3 °C de plus en 2090. Ce que rien ne projette est affiché comme un état, sans flèche.",
    en: "Levels, edition 1.2 (engine 1.4.0): the range includes everything that is not known, and is shown next to the level where it covers three levels (“medium, may be high”). Levels rise by the sea: the ground is compared with the extreme sea level, and a recognised flood or an atlas sets a minimum. Recognised events are counted relative to population; dry soil, relief or vegetation no longer decide on their own; burnt area counts. French warming follows the national trajectory’s mapping, 0.4 to 1.3 °C more in 2090. A hazard with no projection is shown as a state, with no arrow." } },
  { tag: "building", type: "change", text: {
    fr: "Un niveau est comparé à celui d’aujourd’hui (le réchauffement de 2021-2030), et non plus à la moyenne de 1976-2005, qui reste dans les explications et les graphiques. Un niveau lu à un réchauffement que le modèle n’a pas calculé est marqué «\u202fau-delà du modèle\u202f». À l’intérieur des terres, un sol bas qui peut se trouver sous le niveau marin extrême n’a plus «\u202faucune\u202f» exposition au littoral, mais un niveau faible dont la fourchette peut aller jusqu’à extrême.",
    en: "A level is compared with that of today (the warming of 2021–2030) and no longer with the mean of 1976–2005, which stays in explanations and charts. A level read at a warming that the model did not calculate is marked “beyond the model”. Low ground inland that may lie below the extreme sea level no longer has “none” for the coast, but a low level whose range may reach extreme." } },
  { tag: "building", type: "feature", text: {
    fr: "La fourchette des expositions figure aussi dans la liste, sur la carte, dans l’aperçu, la comparaison, les exports (une colonne «\u202fplage\u202f» par aléa) et le diagnostic d’un territoire.",
    en: "The range of exposures is also given in the list, on the map, in the preview, the comparison, the exports (a “range” column per hazard) and the diagnosis of a territory." } },
  { tag: "building", type: "change", text: {
    fr: "Vulnérabilité\u202f: les causes dominent. Des fondations profondes plafonnent la vulnérabilité aux argiles, des pilotis mettent le rez-de-chaussée hors d’eau, et des ventilateurs ne suffisent plus à des occupants fragiles\u202f; chaque règle est écrite dans l’explication. Dans une simulation, les surfaces tiennent dans la toiture et la parcelle. Une action n’a de points que pour les aléas dont elle peut faire bouger l’indice, ou porte la mention «\u202fpar l’organisation\u202f».",
    en: "Vulnerability: causes come first. Deep foundations cap vulnerability to clay, stilts put the ground floor above the water, and fans are no longer enough for frail occupants; each rule is written in the explanation. In a simulation, surfaces fit in the roof and the plot. An action has points only for hazards whose index it can move, or is marked “by organisation”." } },
  { tag: "clay", type: "change", text: {
    fr: "Les probabilités vont du plus bas au plus haut de ce qui n’est pas connu\u202f: la vulnérabilité de la maison et la part des sinistres en zone forte. Sans zone connue, les quatre sont côte à côte, avec ce qui ne dépend pas d’elles. Un mur mitoyen exclut de l’aide.",
    en: "Probabilities run from the lowest to the highest of what is not known: the vulnerability of the house and the share of claims in the high zone. Without a known zone, the four are side by side, with what does not depend on them. A shared wall rules out the aid." } },
  { tag: "building", type: "feature", text: {
    fr: "Chaleur\u202f: les jours d’humidex supérieur à 40 et l’îlot de chaleur des villes sont estimés, avec leur erreur, ce qui resserre la fourchette\u202f; la Guadeloupe, la Martinique, la Guyane, La Réunion et Mayotte ont un niveau de chaleur. Un indicateur que rien ne remplit indique ce qui le remplirait.",
    en: "Heat: days with a humidex above 40 and urban heat islands are estimated, with their error, which narrows the range; Guadeloupe, Martinique, French Guiana, Réunion and Mayotte have a heat level. An indicator that nothing fills says what would." } },
  { tag: "territory", type: "feature", text: {
    fr: "Le diagnostic s’ouvre sur une phrase\u202f: ce qui est le plus fort, et pour quelle part des habitants et des communes. Revenus, pauvreté et part des plus de 65 ans sont donnés à côté de la vulnérabilité, avec leur édition.",
    en: "The diagnosis opens with a sentence: what is worst, and for what share of inhabitants and communes. Income, poverty and the share of over-65s are given next to vulnerability, with their edition." } },
  { tag: "general", type: "change", text: {
    fr: "Les textes en anglais ont été réécrits, et ceux en français relus\u202f: un terme pour chaque chose.",
    en: "English texts were rewritten and French ones reread: one term for each thing." } },
  { tag: "building", type: "feature", text: {
    fr: "Europe\u202f: inondation, feu de forêt, tempête et mouvement de terrain ont un niveau hors de France, et l’argile en Grande-Bretagne. Les sources (zones officielles britanniques et italiennes, inondations dommageables par région, incendies observés, vent de référence, relief) et leur précision sont indiquées\u202f; l’Ukraine, la Biélorussie, la Moldavie et la Turquie n’ont pas de relevé d’incendies.",
    en: "Europe: flood, wildfire, storm and landslide have a level outside France, and clay in Great Britain. Sources (official British and Italian zones, damaging floods by region, observed fires, basic wind, relief) and their precision are given; Ukraine, Belarus, Moldova and Turkey have no record of fires." } },
  { tag: "building", type: "fix", text: {
    fr: "L’altitude d’un lieu est celle de sa vallée, non la moyenne de sa commune, et elle est donnée avec son erreur\u202f; la distance à la mer compte les étangs et les rivières à marée. Une commune donne les mêmes niveaux par son nom et par les coordonnées de son centre.",
    en: "The altitude of a place is that of its valley, not the mean of its commune, and comes with its error; the distance to the sea counts lagoons and tidal rivers. A commune gives the same levels by its name and by the coordinates of its centre." } },
  { tag: "building", type: "change", text: {
    fr: "«\u202fÀ risque\u202f» est donné entre deux bornes, sur tous les bâtiments\u202f: «\u202f57 à 67 sur 112 (10 n’ont pas pu être calculés)\u202f». Plus de 100\u202f% ni de case vide hors de France. Il en est de même par aléa, groupe, usage et surface, à l’écran, en PDF et dans le tableau de publication, dont les colonnes «\u202fPart\u202f» deviennent «\u202fminimum\u202f» et «\u202fmaximum\u202f».",
    en: "“At risk” lies between two limits, out of all buildings: “57 to 67 of 112 (10 could not be calculated)”. No more 100% or blank abroad. The same applies by hazard, group, use and floor area, on screen, in PDFs and in the disclosure table, whose “Share” columns become “minimum” and “maximum”." } },
  { tag: "general", type: "fix", text: {
    fr: "Aucune flèche du clavier ne décide plus\u202f: reporter une action, répondre à une question ou changer un droit se valide, et une décision peut être annulée.",
    en: "No arrow key decides any more: postponing an action, answering a question or changing a right is confirmed, and a decision can be undone." } },
  { tag: "general", type: "change", text: {
    fr: "API\u202f: un champ inconnu est refusé avec son chemin, comme un champ que l’appelant ne peut pas modifier. Supprimer ou exporter une sélection demande des identifiants, un filtre ou «\u202fall\u202f»\u202f; une suppression par filtres indique le nombre attendu. Une action, un choix ou un territoire inconnu est refusé\u202f; l’e-mail d’un projet se lit dans le projet.",
    en: "API: an unknown field is refused with its path, and so is a field the caller may not set. Deleting or exporting a selection takes ids, a filter or “all”; a deletion by filter states how many it expects. An unknown action, choice or territory is refused; a project’s email is read inside the project." } },
  { tag: "general", type: "fix", text: {
    fr: "Un enregistrement dont la confirmation se perd n’est plus annoncé comme refusé\u202f: il est demandé de vérifier. Arrêter ou mettre à jour le service ne perd plus de demandes. L’absence du stockage des fichiers est indiquée, ici et dans l’état du service.",
    en: "A save whose confirmation is lost is no longer called refused: you are asked to check. Stopping or updating the service loses no requests. Missing file storage is reported, here and in the health of the service." } },
  { tag: "general", type: "fix", text: {
    fr: "Un rapport, un classement ou un import demandé n’est plus perdu quand un serveur s’arrête\u202f: il reprend, ou son échec est expliqué. Les structures passent à tour de rôle\u202f: un grand ensemble de rapports ne fait plus attendre les autres.",
    en: "A requested report, ranking or import is no longer lost when a server stops: it goes on, or its failure is explained. Companies take turns: a large batch no longer keeps the others waiting." } },
  { tag: "general", type: "fix", text: {
    fr: "Un e-mail envoyé à la demande d’un visiteur ne reprend plus rien de ce qu’il a saisi, et chaque adresse en reçoit un nombre limité. Les liens d’activation et de réinitialisation ne passent plus par les journaux des serveurs. Les caractères invisibles sont refusés dans les textes\u202f; deux codes ou noms qui ne diffèrent que par la forme des lettres sont le même. Le nom d’un fichier importé par un autre et les filtres saisis d’une vue partagée sont masqués à qui n’a pas tous les droits.",
    en: "A mail sent at the request of a visitor repeats nothing that was typed, and each address receives a limited number of them. Activation and reset links no longer pass through server logs. Invisible characters are refused in texts; two codes or names that differ in the form of their letters alone are the same. Names of files imported by others and typed filters of shared views are hidden from readers without all the rights." } },
  { tag: "general", type: "fix", text: {
    fr: "Désactiver un collaborateur lui retire aussi son rôle\u202f; l’activation ne le rend pas. L’adresse d’envoi d’un fichier ne sert plus à qui a été désactivé.",
    en: "Disabling a collaborator takes the role away too; activation does not give it back. The upload address of a file no longer serves someone who was disabled." } },
  { tag: "biodiversity", type: "change", text: {
    fr: "Le potentiel d’accueil n’est plus calculé pour un bâtiment à l’étape de construction. L’état de la nature n’a de niveau que si 30\u202f% du poids est connu (moteur 1.3.0).",
    en: "Hosting potential is no longer calculated for a building at the construction stage. The state of nature has a level only where 30% of the weight is known (engine 1.3.0)." } },
  { tag: "general", type: "change", text: {
    fr: "Fichiers exportés\u202f: deux décimales au plus, une pour les pourcentages\u202f; vos réponses et vos positions restent exactes. Un fichier commence à arriver en 30 secondes au plus, puis prend le temps de votre connexion. Une action sans score indique «\u202fNon définie\u202f».",
    en: "Exported files: two decimals at most, one for percents; your answers and positions stay exact. A file begins to arrive within 30 seconds, then takes the time of your connection. An action without a score reads “Undefined”." } },
  { tag: "territory", type: "fix", text: {
    fr: "Le coût des catastrophes est donné à l’échelle où il est connu\u202f; plus de renvoi vers une échelle sans chiffre.",
    en: "Disaster costs are given at the scale that has them; no one is sent to a scale with no figure." } },
  { tag: "general", type: "fix", text: {
    fr: "La page de connexion indique quelle page était demandée et pourquoi elle est réservée. Les administrateurs voient ce qui manque aux pages publiques, avec un exemple à remplir.",
    en: "The login page says which page was requested and why it is reserved. Administrators see what the public pages lack, with an example to fill in." } },
  { tag: "building", type: "fix", text: {
    fr: "Stratégie\u202f: les points d’une fiche et des actions en retard sont ceux qui comptent au lieu du bâtiment, et une action n’est plus comptée pour un aléa auquel ce lieu n’est pas exposé. Import\u202f: aucune valeur n’est plus proposée à la place d’un nombre négatif ou en notation scientifique, et le nombre de cellules remplacées ou laissées vides est indiqué.",
    en: "Strategy: the points in an action sheet and for overdue actions are those that count at the building’s location, and an action no longer counts for a hazard that location is not exposed to. Import: no value is suggested any more in place of a negative number or one in scientific notation, and the number of cells replaced or left blank is shown." } },
  { tag: "building", type: "fix", text: {
    fr: "Le retour du navigateur retrouve les bâtiments cochés. L’aperçu d’un bâtiment donne les mêmes estimations que sa liste, qui les garde quand l’un de ses bâtiments est supprimé entre-temps. À l’accueil, le graphique des actions montre aussi les années sans action.",
    en: "Going back in the browser keeps the ticked buildings. A building’s preview gives the same estimates as its list, which keeps them when one of its buildings is deleted in the meantime. On the home page, the actions chart also shows years with no action." } },
  { tag: "biodiversity", type: "fix", text: {
    fr: "L’identifiant d’un projet créé sans compte s’affiche dès sa création.",
    en: "The identifier of a project created without an account is shown as soon as the project is created." } },
  { tag: "building", type: "fix", text: {
    fr: "Un bâtiment dont le code postal et la ville ne concordent pas n’est plus placé dans une autre ville\u202f: sa localisation est à compléter. L’accueil et la synthèse distinguent ce qui manque\u202f: des réponses, ou des données sur le lieu. Le classement des actions porte aussi sur les bâtiments hors de France, selon le scénario tendanciel.",
    en: "A building whose postcode and city do not match is no longer placed in another town: its location has to be completed. The home page and the synthesis distinguish what is missing: answers, or location data. The action ranking also covers buildings outside France, using the business-as-usual scenario." } },
  { tag: "general", type: "fix", text: {
    fr: "Sans WebGL 2, l’analyse s’affiche entière, sans sa carte. Une simulation est conservée après un rechargement ou un détour par un autre écran. Les villes d’Europe se cherchent aussi par leurs noms dans d’autres langues. Un projet dont une aire n’a pas de type de surface est signalé.",
    en: "Without WebGL 2, the whole analysis is shown, without its map. A simulation is still there after a reload or a detour to another screen. European cities can also be searched by their names in other languages. A project with an area that has no surface type says so." } },
  { tag: "building", type: "feature", text: {
    fr: "Dans la liste, les filtres et les exports\u202f: l’indice d’exposition de chaque aléa et l’indice global (2050, tendanciel), l’évolution de chaque exposition, et l’indice de vulnérabilité par zone pour la chaleur et l’inondation. Tous les indicateurs climatiques d’une sélection, valeur et niveau par scénario et horizon, s’exportent en CSV.",
    en: "In the list, filters and exports: the exposure index of each hazard and the overall index (2050, business as usual), the change in each exposure, and the vulnerability index by zone for heat and flood. All the climate indicators for a selection, value and level by scenario and horizon, can be exported as CSV." } },
  { tag: "general", type: "fix", text: {
    fr: "Sur téléphone, les mots des boutons de l’analyse et du questionnaire ne sont plus coupés. Quand le fond de carte en ligne ne s’affiche pas, la carte de Lichen prend sa place et l’indique. Pour une commune seule, un plan de prévention ou un atlas d’inondation se lit oui ou non. En français, aucune ligne ne commence plus par un signe double.",
    en: "On a phone, button labels in the analysis and questionnaire are no longer cut off. When the online base map does not load, Lichen’s own map replaces it and says so. For a single commune, a prevention plan or flood atlas reads as yes or no. In French, no line starts with a double punctuation mark any more." } },
  { tag: "general", type: "change", text: {
    fr: "Une carte en GeoJSON s’importe quelle que soit sa taille.",
    en: "GeoJSON maps of any size can be imported." } },
  { tag: "general", type: "feature", text: {
    fr: "La carte de l’analyse montre les territoires artificialisés des communes (CORINE 2018), pour information, et précise ce qui n’est pas couvert ; la pluie maximale en un jour est lue dans les exports DRIAS et TRACC ; le rapport officiel de Géorisques est à un lien.",
    en: "The analysis map shows communes’ artificial surfaces (CORINE 2018), for information, and states what is not covered; maximum one-day rainfall is read from DRIAS and TRACC exports; the official Géorisques report is one click away." } },
  { tag: "territory", type: "feature", text: {
    fr: "Diagnostic d’un territoire : ses caractéristiques, plus haut niveau et preuve de chaque aléa, habitants et logements par niveau, plans de prévention technologiques et miniers, catastrophes reconnues et leur coût pour la France entière. Un indicateur connu par commune indique de combien de communes il est tiré.",
    en: "Territory diagnosis: what it is, the highest level and the evidence for each hazard, inhabitants and dwellings by level, technological and mining prevention plans, recognised disasters and their cost for France as a whole. Indicators known by commune state how many communes they cover." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Les projets s’affichent sur une carte à côté de leur liste, à la couleur de leur coefficient de biotope\u202f; un projet dont l’adresse n’est pas reconnue est signalé dans la liste.",
    en: "Projects appear on a map next to their list, in the colour of their biotope coefficient; a project whose address is not recognised says so in the list." } },
  { tag: "general", type: "change", text: {
    fr: "Une colonne, une structure, un bâtiment, une ville ou une adresse se choisissent de la même façon\u202f: on tape, les flèches parcourent les propositions, Entrée en prend une.",
    en: "A column, company, building, city or address is chosen in the same way everywhere: type, use the arrow keys to move through the suggestions, and press Enter to choose." } },
  { tag: "territory", type: "feature", text: {
    fr: "Équipements d’un territoire : chaque type indique son édition (hôtels et campings 2025, collèges 2024), chaque gare a le niveau de l’endroit où elle se trouve, et une carte les montre. Un territoire se choisit aussi en cliquant sur la carte.",
    en: "Territory facilities: each type states its edition (hotels and campsites 2025, lower secondary schools 2024), each station has the level of its own location, and a map shows them. You can also choose a territory by pressing the map." } },
  { tag: "territory", type: "feature", text: {
    fr: "Carte d’un territoire\u202f: communes et départements dessinés en surfaces selon leur niveau, ou en liste. Les contours viennent d’une carte importée, sinon de geo.api.gouv.fr\u202f; sans contours, la carte garde ses points.",
    en: "Territory map: communes and départements drawn as areas coloured by level, or as a list. Outlines come from an imported map, or else from geo.api.gouv.fr; without outlines, the map keeps its points." } },
  { tag: "general", type: "feature", text: {
    fr: "Climat\u202f: les grilles de la trajectoire nationale (TRACC) et Climadiag par commune s’importent et donnent leurs propres valeurs en 2030, 2050 et 2090\u202f; les grilles de Copernicus donnent les chiffres hors de France (jours de plus de 35\u00a0°C, nuits tropicales, gel, danger météorologique de feu).",
    en: "Climate: national trajectory (TRACC) grids and Climadiag data by commune can be imported and provide their own values for 2030, 2050 and 2090; Copernicus grids provide figures outside France (days above 35 °C, tropical nights, frost, fire weather)." } },
  { tag: "building", type: "feature", text: {
    fr: "Les atlas des zones inondables de GASPAR s’importent\u202f; une carte de hauteurs d’eau peut rester sur son serveur et servir au dommage des crues d’un bâtiment.",
    en: "GASPAR flood atlases can be imported; a water depth map can stay on its own server and be used for a building’s flood damage." } },
  { tag: "building", type: "feature", text: {
    fr: "Un modèle d’altitude s’importe (GeoTIFF) : une adresse reçoit l’altitude de sa maille, affichée avec sa source et celle qu’elle remplace ; près du rivage, un modèle de terrain répond à la place de l’altitude demandée.",
    en: "An elevation model can be imported (GeoTIFF): an address gets the altitude of its cell, shown with its source and the one it replaces; near the shore, a terrain model is used instead of asking for the altitude." } },
  { tag: "biodiversity", type: "change", text: {
    fr: "La liste des projets a l’aperçu, l’historique, la sélection complète et la suppression en nombre du portefeuille\u202f; Échap ne ferme plus l’aperçu derrière une fenêtre.",
    en: "The project list has the portfolio’s preview, history, full selection and bulk deletion; Escape no longer closes the preview behind a window." } },
  { tag: "general", type: "change", text: {
    fr: "Plus rapide\u202f: première recherche d’un grand portefeuille après un redémarrage, démarrage, import, calcul des niveaux, mise en page des rapports PDF. L’installation pèse 440\u00a0Mo au lieu de 920.",
    en: "Faster: first search of a large portfolio after a restart, start-up, import, level calculation, PDF report layout. The installation takes 440 MB instead of 920 MB." } },
  { tag: "general", type: "fix", text: {
    fr: "Un fichier FlatGeobuf tronqué est refusé, au lieu d’être complété par des zéros.",
    en: "A truncated FlatGeobuf file is refused instead of being padded with zeros." } },
  { tag: "clay", type: "feature", text: {
    fr: "Argiles : sous une maison en France, facteurs aggravants, probabilité et coût d’un sinistre, solutions comparées par leur probabilité d’équilibre, travaux simulés ensemble, règles et aides ; PDF. La zone vient d’une carte importée, sinon de Géorisques, sinon de votre lecture de la carte officielle ; sans zone, aucun montant.",
    en: "Clay: for a house in France, aggravating factors, probability and cost of a claim, solutions compared by break-even probability, works simulated together, rules and aid; PDF. The zone comes from an imported map, or else from Géorisques, or else from your own reading of the official map; without a zone, no amounts are given." } },
  { tag: "clay", type: "change", text: {
    fr: "Argiles : l’essence de l’arbre proche, la pente, une fuite enterrée et une source de chaleur en sous-sol se choisissent à l’écran ; les sources de la zone qui ne disent pas la même chose sont montrées ; franchise légale, coût courant, année d’équilibre, départements de l’aide. Un fichier de formes (shapefile) s’importe quelle que soit sa taille.",
    en: "Clay: the species of a nearby tree, a slope, an underground leak and a heat source in the basement can be entered on screen; zone sources that disagree are shown; statutory deductible, typical cost, break-even year, départements covered by the aid. Shapefiles of any size can be imported." } },
  { tag: "general", type: "feature", text: {
    fr: "Les cartes officielles des argiles et les hauteurs d’eau s’importent (« npm run layers ») et donnent alors les niveaux à l’adresse ; une page d’administration montre les couches, ce qu’elles remplacent, et comment répondent les services extérieurs.",
    en: "Official clay maps and water depths can be imported (“npm run layers”) and then set the levels at the address; an administration page shows the layers, what they replace, and how external services are responding." } },
  { tag: "territory", type: "feature", text: {
    fr: "Les actions d’un territoire, les siennes ou celles de ses bâtiments, se filtrent et se lisent comme celles d’un bâtiment. Les documents «\u202fargiles\u202f» et «\u202fterritoire\u202f» se vérifient («\u202fnpm run verify-report\u202f»).",
    en: "A territory’s actions, its own or those for its buildings, can be filtered and read like those of a building. Clay and territory documents can be verified (“npm run verify-report”)." } },
  { tag: "general", type: "feature", text: {
    fr: "Les arrêtés de catastrophe naturelle (GASPAR) et les équipements de l’Insee s’importent et remplacent les éditions intégrées dans les départements qu’ils couvrent. Les eaux permanentes et les hauteurs douteuses sont retirées des cartes d’inondation\u202f: le lit d’un cours d’eau n’est plus lu comme inondé.",
    en: "Natural-disaster decrees (GASPAR) and INSEE facilities can be imported and replace the built-in editions in the départements they cover. Permanent water and spurious depths are removed from flood maps: a river bed is no longer read as flooded." } },
  { tag: "general", type: "feature", text: {
    fr: "Une commande, «\u202fnpm run services -- check\u202f», interroge les services extérieurs sur des lieux publics et indique si leurs réponses ont encore la forme attendue.",
    en: "A command, “npm run services -- check”, queries the external services about public places and shows whether their responses still have the expected format." } },
  { tag: "building", type: "feature", text: {
    fr: "Là où des hauteurs d’eau sont importées pour trois périodes de retour au moins, le rapport estime ce que coûteraient les crues à partir du coût de reconstruction, avec sa fourchette.",
    en: "Where water depths are imported for at least three return periods, the report estimates what floods would cost from the rebuilding cost, with its range." } },
  { tag: "building", type: "feature", text: {
    fr: "Dans le formulaire, la base nationale des bâtiments (BDNB) propose des réponses pour un bâtiment du référentiel : chacune avec ce que dit la base, à reprendre une à une.",
    en: "In the form, the national building database (BDNB) suggests answers for a building in the register, each with what the database says, to be accepted one by one." } },
  { tag: "building", type: "feature", text: {
    fr: "Dans les caractéristiques du territoire d’un rapport, ce que Géorisques répond à l’instant : zone d’argile, inondation, mouvements de terrain, cavités, sites Seveso, catastrophes reconnues ; chaque absence de réponse est signalée.",
    en: "In the territory features of a report, what Géorisques says at that moment: clay zone, flood, ground movements, cavities, Seveso sites, recognised disasters; every missing answer is flagged." } },
  { tag: "territory", type: "feature", text: {
    fr: "Diagnostic d’un territoire : une commune, une intercommunalité, un département, une région ou une ville d’Europe, par son nom ou sur la carte. Exposition et communes par niveau, indicateur qui décide, équipements exposés, voisins et région, actions du territoire ou de ses bâtiments ; lien, CSV et PDF.",
    en: "Territory diagnosis: a commune, group of communes, département, region or European city, by name or on the map. Exposure and communes by level, deciding indicator, exposed facilities, neighbours and region, actions for the territory or its buildings; link, CSV and PDF." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Sans carte importée, les espaces protégés autour d’un bâtiment ou d’un projet sont demandés en ligne à l’API Carto de l’IGN, si l’installation l’autorise ; le rapport indique d’où ils viennent.",
    en: "Where no map has been imported, protected areas around a building or project are queried online from IGN’s API Carto, if the installation allows it; the report says where they come from." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "La carte du portefeuille se colore aussi par le potentiel d’accueil et par l’enjeu de biodiversité.",
    en: "The portfolio map can also be coloured by hosting potential and by biodiversity challenge." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Biodiversité d’un bâtiment : potentiel d’accueil et ce qui l’augmenterait le plus, à essayer sur place ; pression, état et enjeu du lieu ; co-bénéfices ; sensibilité. À l’écran, en PDF, pour une sélection, et en colonnes du portefeuille.",
    en: "Building biodiversity: hosting potential and what would raise it most, which you can try out on the page; pressure, state and challenge of the site; co-benefits; sensitivity. On screen, as a PDF, for a selection, and as portfolio columns." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Les résultats d’un projet se téléchargent en PDF, avec ses plans et la nature autour de lui.",
    en: "Project results can be downloaded as a PDF, with plans and the surrounding nature." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Projets : le meilleur scénario d’une parcelle se calcule dans un budget, avec les places de stationnement à conserver et ce que porte la toiture ; les surfaces se lisent dans un plan DXF ou GeoJSON.",
    en: "Projects: the best scenario for a plot is calculated within a budget, with the parking spaces to keep and what the roof can bear; surfaces can be read from a DXF or GeoJSON plan." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "La liste des projets a ses colonnes, ses vues enregistrées et sa corbeille ; chaque projet a son historique.",
    en: "The project list has its own columns, saved views and trash; each project has its history." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Espaces protégés et réglementés : une installation importe les cartes de l’INPN ou de Natura 2000, et chaque rapport nomme ceux qui sont sur place, à moins de 500\u00a0m et à moins de 2\u00a0km.",
    en: "Protected and regulated areas: an installation can import INPN or Natura 2000 maps, and each report names the areas on site, within 500 m and within 2 km." } },
  { tag: "building", type: "feature", text: {
    fr: "La simulation indique ce que des actions changent au coefficient de biotope et au potentiel d’accueil.",
    en: "The simulation shows how actions change the biotope coefficient and the hosting potential." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Simulez un projet : décrivez les surfaces de la parcelle, l’état initial et jusqu’à six scénarios. Le plan en proportion, le coefficient de biotope et l’empreinte se recalculent à chaque frappe, chaque règle enfreinte est indiquée à côté de son champ, et les états se comparent côte à côte. Gratuit et sans compte, avec un identifiant envoyé par e-mail ; partagé par groupes de projets dans une structure.",
    en: "Simulate a project: describe the plot’s surfaces, the initial state and up to six scenarios. The plan in proportion, the biotope coefficient and the footprint update as you type, each broken rule is shown next to its field, and states are compared side by side. Free, no account needed, with an identifier sent by email; shared by project group within a company." } },
  { tag: "building", type: "feature", text: {
    fr: "Le logo de votre structure paraît en haut de vos PDF. La synthèse en PDF liste tous les bâtiments en annexe et indique ce qui a changé depuis la précédente. Le rapport s’ouvre sur l’identité du bâtiment, trois actions, le graphique et la carte de l’aléa principal.",
    en: "Your company’s logo appears at the top of your PDFs. The PDF synthesis lists all buildings in an annex and shows what has changed since the previous one. The report opens with the building’s identity, three actions, and the chart and map of its main hazard." } },
  { tag: "building", type: "change", text: {
    fr: "Sur téléphone, le portefeuille se filtre, se trie et se lit sur une carte. La comparaison montre d’abord ce qui diffère. L’historique d’une sélection se télécharge. La carte suit les filtres et entoure les bâtiments de la page.",
    en: "On a phone, the portfolio can be filtered, sorted and read on a map. The comparison shows differences first. The history of a selection can be downloaded. The map follows the filters and circles the buildings on the page." } },
  { tag: "general", type: "change", text: {
    fr: "Tous les textes français ont été relus ; les questions du formulaire sont posées comme des questions.",
    en: "All French texts have been reviewed; form questions are now asked as questions." } },
  { tag: "building", type: "feature", text: {
    fr: "Importez votre propre tableau, .xlsx ou .csv, quelle que soit sa forme : ses colonnes sont reconnues, vous corrigez ce qui ne convient pas, et vos choix sont retenus pour votre structure. Un fichier de quelques colonnes complète les bâtiments dont le code existe, sans rien effacer.",
    en: "Import your own spreadsheet, .xlsx or .csv, whatever its layout: its columns are recognised, you correct anything that is wrong, and your choices are remembered for your company. A file with only a few columns completes buildings whose code exists, without erasing anything." } },
  { tag: "building", type: "feature", text: {
    fr: "Dans la liste, une estimation tirée de bâtiments typiques, en pointillés et à part, tant qu’il manque des réponses. « Compléter en tableau » propose les questions les plus utiles et se remplit comme un tableur : coller un bloc, recopier vers le bas, annuler.",
    en: "In the list, an estimate drawn from typical buildings, dashed and kept separate, while answers are missing. “Answer in a table” suggests the most useful questions and works like a spreadsheet: paste a block, fill down, undo." } },
  { tag: "building", type: "feature", text: {
    fr: "L’accueil indique ce qui a changé depuis votre dernière visite. « À risque d’un aléa au moins » devient une colonne, un filtre et un export, selon la définition des synthèses. L’export donne aussi les niveaux en chiffres, avec scénario, date, moteur et couches.",
    en: "The home page shows what has changed since your last visit. “At risk from at least one hazard” becomes a column, a filter and an export, using the same definition as the syntheses. The export also gives levels as numbers, with scenario, date, engine and layers." } },
  { tag: "general", type: "change", text: {
    fr: "Votre portefeuille, la stratégie et l’administration sont dans la barre du haut, et non plus seulement derrière vos initiales.",
    en: "Your portfolio, the strategy and the administration are in the top bar, no longer only behind your initials." } },
  { tag: "building", type: "change", text: {
    fr: "PDF d’un bâtiment plus court : un chapitre pour chaque aléa important, les autres dans un tableau, une matrice seulement là où les niveaux varient, les événements passés signalés comme tels, le reste en annexes ; le nom de la structure y figure. PDF d’une synthèse : les bâtiments les plus à risque et les actions décidées dès la deuxième page.",
    en: "Shorter building PDF: one chapter for each hazard that matters, the others in a table, a matrix only where levels vary, past events labelled as such, the rest in annexes; the company is named. Synthesis PDF: the buildings most at risk and the actions decided, from the second page." } },
  { tag: "building", type: "feature", text: {
    fr: "Actions d’adaptation : 44 recommandations avec leur effet sur le bâtiment et leur fiche en PDF, stratégie par année (score, budget, retards, CSV), simulation avant et après sur une copie, meilleures actions pour un budget, trois actions sur le rapport et l’analyse.",
    en: "Adaptive actions: 44 recommendations with their effect on the building and a PDF sheet, a strategy by year (score, budget, overdue actions, CSV), a before-and-after simulation on a copy, the best actions for a budget, three actions on the report and the analysis." } },
  { tag: "building", type: "feature", text: {
    fr: "Portefeuille : six colonnes de la stratégie (points en place, planifiés, marge de manœuvre, actions planifiées, en retard, prochaine année), avec filtres et exports ; l’historique garde chaque décision.",
    en: "Portfolio: six strategy columns (points in place, points planned, room for manoeuvre, planned actions, overdue actions, next year), with filters and exports; the history keeps every decision." } },
  { tag: "building", type: "feature", text: {
    fr: "Une fois connecté, l’accueil présente votre portefeuille : les risques les plus graves, les retards, les risques non calculés, les dix bâtiments les plus à risque, les actions par année. Dans la liste, le premier clic sur un risque place les plus élevés en tête, et Maj coche une plage.",
    en: "Once you are logged in, the home page shows your portfolio: the most serious risks, overdue actions, risks not calculated, the ten buildings most at risk, actions by year. In the list, the first click on a risk puts the highest first, and Shift ticks a range." } },
  { tag: "building", type: "feature", text: {
    fr: "Stratégie du portefeuille : toutes les actions planifiées par année et par aléa, les retards en tête, à reporter ou à marquer en place sans ouvrir chaque bâtiment, en CSV ou en Excel ; « Où agir d’abord » classe chaque action sur chaque bâtiment, par niveau de coût.",
    en: "Portfolio strategy: all planned actions by year and by hazard, overdue ones first, which you can postpone or mark as in place without opening each building, as CSV or Excel; “Where to act first” ranks each action on each building, by cost level." } },
  { tag: "building", type: "feature", text: {
    fr: "Une adresse choisie à l’accueil ouvre son analyse par une phrase : l’aléa auquel le lieu est le plus exposé, et son niveau. Tant qu’aucune réponse n’est donnée, seule l’exposition est affichée ; les huit aléas sont visibles sans défiler sur un petit portable.",
    en: "An address chosen on the home page opens its analysis with one sentence: the hazard the location is most exposed to, and its level. Until an answer is given, only exposure is shown; all eight hazards are visible without scrolling on a small laptop." } },
  { tag: "building", type: "feature", text: {
    fr: "L’usage et l’année donnent une estimation pour un bâtiment typique, en pointillé, que chaque réponse remplace. Elle n’entre dans aucun indice, aucun décompte ni aucun export.",
    en: "Use and year give an estimate for a typical building, dashed, which each answer replaces. It is not part of any index, count or export." } },
  { tag: "building", type: "feature", text: {
    fr: "Un entretien : la question suivante est la plus utile pour l’ensemble des aléas ; onze ou douze réponses suffisent d’ordinaire.",
    en: "An interview: the next question is the most useful one across all hazards; eleven or twelve answers are usually enough." } },
  { tag: "building", type: "feature", text: {
    fr: "« Garder ou partager » : lien, impression, réponses en JSON, ligne du modèle Excel. Trois exemples terminés s’ouvrent sans saisie. La carte s’ouvre sur un indicateur qui évolue avec les années.",
    en: "“Save or share”: link, printout, answers as JSON, row for the Excel template. Three finished examples open without typing anything. The map opens on an indicator that changes over the years." } },
  { tag: "general", type: "feature", text: {
    fr: "Les pages publiques : à propos, questions fréquentes, contact avec formations et démonstrations, tarifs avec simulateur de devis, mentions légales, confidentialité et conditions à l’écran et en PDF, notes de version. Elles se lisent sans JavaScript, et un moteur de recherche les trouve dans les deux langues.",
    en: "Public pages: about, frequently asked questions, contact with training and demo requests, pricing with a quote simulator, legal notices, privacy and terms on screen and as PDFs, release notes. They can be read without JavaScript, and search engines find them in both languages." } },
  { tag: "general", type: "change", text: {
    fr: "Un compte peut être demandé sans numéro de TVA quand la structure n’en a pas.",
    en: "A company without a VAT number can now request an account." } },
  { tag: "building", type: "feature", text: {
    fr: "L’explication d’un niveau indique l’effet possible de chaque réponse manquante, ce qui change de la référence à l’horizon, l’origine du risque croisé, et la commande à copier pour obtenir le même chiffre par l’API.",
    en: "The explanation of a level shows the possible effect of each missing answer, what changes between the reference period and the horizon, where a combined risk comes from, and the command to copy to get the same figure from the API." } },
  { tag: "building", type: "change", text: {
    fr: "En thème sombre, les niveaux se lisent comme en clair : plus le risque est fort, plus la couleur frappe. L’adresse est visible sur toutes les cartes. La carte indique la valeur et le niveau sous le pointeur ou à l’endroit touché.",
    en: "In the dark theme, levels read as in the light one: the higher the risk, the stronger the colour. The address is visible on all maps. The map shows the value and level under the pointer, or where you tap." } },
  { tag: "building", type: "change", text: {
    fr: "Le formulaire s’ouvre à la première étape qui demande quelque chose ; l’altitude n’est demandée que là où la mer peut atteindre le bâtiment.",
    en: "The form opens on the first step that needs an answer; altitude is asked for only where the sea could reach the building." } },
  { tag: "general", type: "change", text: {
    fr: "Le rapport de l’API donne l’estimation du bâtiment typique là où un aléa n’a pas d’indice ; « npm run coverage » indique combien de fois ces fourchettes se sont vérifiées.",
    en: "The API report gives the typical-building estimate where a hazard has no index; “npm run coverage” shows how often these ranges proved right." } },
  { tag: "building", type: "fix", text: {
    fr: "Une commune choisie sans code postal garde son département : « Saint-Denis (93) » ne prend plus les chiffres de La Réunion.",
    en: "A commune chosen without a postcode keeps its département: “Saint-Denis (93)” no longer takes the figures for Réunion." } },
  { tag: "building", type: "change", text: {
    fr: "Chaque niveau indique sur quoi il repose : preuve officielle, modélisée, observée, indirecte ou faible, dans le rapport, la liste (une colonne par aléa), le PDF, la synthèse, le tableau de publication et l’API. La part des réponses est indiquée séparément.",
    en: "Each level states what it rests on: official, modelled, observed, indirect or weak evidence, in the report, the list (one column per hazard), the PDF, the synthesis, the disclosure table and the API. The share of answers is shown separately." } },
  { tag: "building", type: "change", text: {
    fr: "Niveaux, édition 1.1 (moteur 1.2.0). Chaleur : les jours de vague de chaleur, comptés depuis la normale du lieu, ne pèsent plus ; ils restent affichés. La montagne n’est plus « élevée » ; le Sud l’est davantage.",
    en: "Levels, edition 1.1 (engine 1.2.0). Heat: heatwave days, counted from the local normal, no longer carry weight; they are still shown. Mountain areas are no longer “high”; the South is more often so." } },
  { tag: "building", type: "change", text: {
    fr: "Inondation : les reconnaissances sont rapportées à la population et complétées par les atlas des zones inondables ; l’inondabilité du lieu compte pour son niveau entier. Les grandes villes baissent, les communes d’un atlas montent à « moyen » au moins. En Europe hors de France, l’inondation attend une couche de hauteurs d’eau.",
    en: "Flood: recognised events are adjusted for population and supplemented by flood atlases; whether the place floods counts at its full level. Large cities fall; communes with an atlas rise to at least “medium”. In Europe outside France, flood needs a water depth layer." } },
  { tag: "building", type: "change", text: {
    fr: "Sécheresse et argiles\u00a0: l’humidité du sol des étés récents entre comme état ; les sécheresses à venir ajoutent un niveau au plus. Feu de forêt\u00a0: bois, landes et maquis de la commune (2018) avec les feux de 1\u00a0ha et plus.",
    en: "Drought and clay: soil wetness over recent summers is included as a present state; future droughts add at most one level. Wildfire: the commune’s woodland, heath and scrub (2018) together with fires of 1 ha or more." } },
  { tag: "building", type: "change", text: {
    fr: "Tempête : le vent de référence de la zone (France, outre-mer) remplace les tempêtes reconnues, un régime clos en 1989. Littoral : la hausse de la mer est celle du lieu, avec sa fourchette ; une altitude moyenne ne suffit plus à donner « faible ». Mouvement de terrain : événements reconnus et relief alentour.",
    en: "Storm: the zone’s basic wind velocity (France, overseas) replaces recognised storms, a scheme that closed in 1989. Coastal: sea-level rise is that of the location, with its range; a mean altitude is no longer enough to give “low”. Landslide: recognised events and surrounding relief." } },
  { tag: "building", type: "change", text: {
    fr: "L’absence d’événement reconnu ne donne plus « très faible », mais « faible », avec une preuve faible. Les arrêtés de tout un département (Klaus, Xynthia…) ne comptent plus. Outre-mer\u00a0: vent, mer et relief ont un niveau. En France, la grille climatique passe de 25 à 8\u00a0km. Moins de six aléas connus\u00a0: pas de niveau d’ensemble. Les résultats conservés sont recalculés ; « Effets des changements de méthode ou de données » le détaille pour chaque portefeuille.",
    en: "The absence of a recognised event no longer gives “very low” but “low”, with weak evidence. Decrees covering a whole département (Klaus, Xynthia…) no longer count. Overseas: wind, sea and relief now have a level. In France, the climate grid goes from 25 to 8 km. Fewer than six known hazards: no overall level. Saved results are recalculated; “Effects of method or data changes” gives the details for each portfolio." } },
  { tag: "general", type: "feature", text: {
    fr: "Pour qui exploite une installation\u202f: des traces OpenTelemetry des requêtes, des instructions SQL et des tâches de fond, désactivées par défaut, sans rien de ce que les personnes écrivent. La commande «\u202fnpm run advisories\u202f» compare un fichier d’avis de sécurité aux dépendances installées, sans réseau.",
    en: "For those who run an installation: OpenTelemetry traces of requests, SQL statements and background jobs, off by default and without anything that was typed; “npm run advisories” compares a file of security advisories with the installed dependencies, without a network." } },
  { tag: "general", type: "fix", text: {
    fr: "Accessibilité\u202f: aucun bouton essayé ne perd plus le focus, comme ceux du tableau de la stratégie du portefeuille\u202f; la surface de la parcelle d’un projet a son étiquette, et son formulaire tient à 320\u00a0pixels. La déclaration d’accessibilité est refaite\u202f: 70 critères sur 71.",
    en: "Accessibility: no button tried loses the focus any more, such as those of the table of the portfolio strategy; the plot area of a project has its label, and its form fits 320 pixels. The accessibility statement is made again: 70 criteria of 71." } },
  { tag: "building", type: "change", text: {
    fr: "Le rapport climatique d’un bâtiment a les mêmes tableaux à l’écran et en PDF\u202f: niveaux par scénario avec ce que l’exposition peut être, faits du bâtiment, événements passés, critères sans donnée.",
    en: "The climate report of a building has the same tables on screen and as PDF: levels by scenario with what the exposure may be, facts of the building, past events, criteria without data." } },
  { tag: "building", type: "fix", text: {
    fr: "Import\u202f: lus sans toucher au fichier, le système de coordonnées d’un titre («\u202fX Lambert II étendu\u202f», «\u202fY_CC46\u202f», «\u202fX UTM 20N\u202f»), les couples en degrés, minutes et secondes, «\u202fPOINT (4.83 45.76)\u202f», le code postal et la commune d’une même cellule, les surfaces en hectares ou en pieds carrés, les milliers séparés par un point, les textes d’un Mac ou de DOS, GPX et suites de GeoJSON. Une latitude et une longitude inversées sont dites.",
    en: "Import: read without touching the file, the coordinate system of a heading (“X Lambert II étendu”, “Y_CC46”, “X UTM 20N”), pairs in degrees, minutes and seconds, “POINT (4.83 45.76)”, a postcode and its town in one cell, areas in hectares or square feet, thousands separated by a dot, texts of a Mac or of DOS, GPX and sequences of GeoJSON. A latitude and a longitude that are swapped are pointed out." } },
], limits: {
  fr: "Hors de France et de Grande-Bretagne, l’argile reste inconnue. Les vallées de montagne sont lues sur une grille de 8\u202fkm\u202f: leurs journées chaudes sont sous-estimées. La vulnérabilité d’un territoire n’a pas de niveau\u202f: deux indicateurs sur cinq sont connus.",
  en: "Outside France and Great Britain, clay remains unknown. Mountain valleys are read from an 8 km grid: their hot days are underestimated. The vulnerability of a territory has no level: two of five indicators are known.",
} };
