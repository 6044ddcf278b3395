import type { Release } from "./release.ts";

/** Release 0.5.0. */
// biome-ignore format: a table, one entry a block
export const RELEASE_0_5_0: Release = { version: "0.5.0", date: null, entries: [
  { tag: "building", type: "fix", text: {
    fr: "Import\u202f: le pays d’un bâtiment est celui de ses coordonnées\u202f; un pays qui les contredit est signalé, et aucune valeur par défaut ne remplace un texte du fichier. España, Deutschland, UK et les codes ISO sont reconnus. Plus aucun chiffre n’est tiré d’une phrase (R+2 donne 3 niveaux), et rien n’est proposé entre deux réponses proches. Un modèle dont les colonnes ont été déplacées s’importe.",
    en: "Import: the country of a building is that of its coordinates; a country that contradicts them is reported, and no default replaces a text of the file. España, Deutschland, UK and ISO codes are read. No figure is taken out of a phrase (R+2 gives 3 floors), and nothing is proposed between two near answers. A template whose columns were moved can be imported." } },
  { tag: "building", type: "change", text: {
    fr: "Niveaux, édition 1.2 (moteur 1.4.0)\u202f: la fourchette contient tout ce qui n’est pas connu, et s’affiche à côté du niveau quand elle couvre trois niveaux («\u202fmoyen, peut être élevé\u202f»). Près de la mer, les niveaux montent\u202f: le sol est comparé au niveau extrême de la mer, et une submersion reconnue ou un atlas donne un minimum. Les événements reconnus sont rapportés à la population\u202f; un sol sec, un relief ou une végétation ne décident plus seuls\u202f; les surfaces brûlées comptent. La France se réchauffe selon la correspondance de la trajectoire nationale, de 0,4 à 1,3 °C de plus en 2090. Ce que rien ne projette est affiché comme un état, sans flèche.",
    en: "Levels, edition 1.2 (engine 1.4.0): the range holds all that is not known, and is shown beside the level where it spans three levels (“medium, may be high”). Levels rise by the sea: the ground is compared with the extreme sea level, and a recognised flood or an atlas sets a minimum. Recognised events are read per head; dry soil, relief or vegetation no longer decide alone; burnt area counts. France warms by the mapping of the national trajectory, 0.4 to 1.3 °C more in 2090. What nothing projects is shown as a state, without an arrow." } },
  { tag: "building", type: "feature", text: {
    fr: "Europe\u202f: inondation, feu de forêt, tempête et mouvement de terrain ont un niveau hors de France, et l’argile en Grande-Bretagne. Les sources (zones officielles britanniques et italiennes, inondations dommageables par région, incendies observés, vent de référence, relief) et leur précision sont indiquées\u202f; l’Ukraine, la Biélorussie, la Moldavie et la Turquie n’ont pas de relevé d’incendies.",
    en: "Europe: flood, wildfire, storm and landslide have a level outside France, and clay in Great Britain. Sources (official British and Italian zones, damaging floods by region, observed fires, basic wind, relief) and their precision are given; Ukraine, Belarus, Moldova and Turkey have no record of fires." } },
  { tag: "building", type: "fix", text: {
    fr: "L’altitude d’un lieu est celle de sa vallée, non la moyenne de sa commune, et elle est donnée avec son erreur\u202f; la distance à la mer compte les étangs et les rivières à marée. Une commune donne les mêmes niveaux par son nom et par les coordonnées de son centre.",
    en: "The altitude of a place is that of its valley, not the mean of its commune, and comes with its error; the distance to the sea counts lagoons and tidal rivers. A commune gives the same levels by its name and by the coordinates of its centre." } },
  { tag: "building", type: "change", text: {
    fr: "«\u202fÀ risque\u202f» est donné entre deux bornes, sur tous les bâtiments\u202f: «\u202f57 à 67 sur 112 (10 n’ont pas pu être calculés)\u202f». Plus de 100\u202f% ni de case vide hors de France. Il en est de même par aléa, groupe, usage et surface, à l’écran, en PDF et dans le tableau de publication, dont les colonnes «\u202fPart\u202f» deviennent «\u202fminimum\u202f» et «\u202fmaximum\u202f».",
    en: "“At risk” is given by two bounds, of all the buildings: “57 to 67 of 112 (10 could not be computed)”. No more 100% or blank abroad. The same holds by hazard, group, use and floor area, on screen, in PDF and in the table for disclosure, whose “Share” columns become “minimum” and “maximum”." } },
  { tag: "general", type: "fix", text: {
    fr: "Aucune flèche du clavier ne décide plus\u202f: reporter une action, répondre à une question ou changer un droit se valide, et une décision peut être annulée.",
    en: "No arrow key decides any more: postponing an action, answering a question or changing a right is confirmed, and a decision can be undone." } },
  { tag: "general", type: "change", text: {
    fr: "API\u202f: un champ inconnu est refusé avec son chemin, comme un champ que l’appelant ne peut pas modifier. Supprimer ou exporter une sélection demande des identifiants, un filtre ou «\u202fall\u202f»\u202f; une suppression par filtres indique le nombre attendu. Une action, un choix ou un territoire inconnu est refusé\u202f; l’e-mail d’un projet se lit dans le projet.",
    en: "API: an unknown field is refused with its path, and so is a field that the caller may not set. Deleting or exporting a selection takes ids, a filter or “all”; a deletion by filters says how many it expects. An unknown action, choice or territory is refused; the e-mail of a project is read inside the project." } },
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
    en: "Hosting potential is no longer computed for a building at the construction stage. The state of nature has a level only where 30% of the weight is known (engine 1.3.0)." } },
  { tag: "general", type: "change", text: {
    fr: "Fichiers exportés\u202f: deux décimales au plus, une pour les pourcentages\u202f; vos réponses et vos positions restent exactes. Un fichier commence à arriver en 30 secondes au plus, puis prend le temps de votre connexion. Une action sans score indique «\u202fNon définie\u202f».",
    en: "Exported files: two decimals at most, one for percents; your answers and positions stay exact. A file begins to arrive within 30 seconds, then takes the time of your connection. An action without a score reads “Undefined”." } },
  { tag: "territory", type: "fix", text: {
    fr: "Le coût des catastrophes est donné à l’échelle où il est connu\u202f; plus de renvoi vers une échelle sans chiffre.",
    en: "Disaster costs are given at the scale that has them; nobody is sent to a scale without a figure." } },
  { tag: "general", type: "fix", text: {
    fr: "La page de connexion indique quelle page était demandée et pourquoi elle est réservée. Les administrateurs voient ce qui manque aux pages publiques, avec un exemple à remplir.",
    en: "The login page says which page was requested and why it is reserved. Administrators see what the public pages lack, with an example to fill in." } },
  { tag: "building", type: "fix", text: {
    fr: "Stratégie\u202f: les points d’une fiche et des actions en retard sont ceux qui comptent au lieu du bâtiment, et une action n’est plus comptée pour un aléa auquel ce lieu n’est pas exposé. Import\u202f: aucune valeur n’est plus proposée à la place d’un nombre négatif ou en notation scientifique, et le nombre de cellules remplacées ou laissées vides est indiqué.",
    en: "Strategy: the points of a card and of late actions are those that count at the place of the building, and an action is no longer counted for a hazard that this place is not exposed to. Import: nothing is proposed any more for a negative number or one in scientific notation, and the cells that are replaced or left blank are counted." } },
  { tag: "building", type: "fix", text: {
    fr: "Le retour du navigateur retrouve les bâtiments cochés. L’aperçu d’un bâtiment donne les mêmes estimations que sa liste, qui les garde quand l’un de ses bâtiments est supprimé entre-temps. À l’accueil, le graphique des actions montre aussi les années sans action.",
    en: "Going back in the browser finds the buildings that were ticked. The preview of a building gives the same estimates as its list, which keeps them when one of its buildings is deleted meanwhile. On the home, the chart of actions shows the years without one too." } },
  { tag: "biodiversity", type: "fix", text: {
    fr: "L’identifiant d’un projet créé sans compte s’affiche dès sa création.",
    en: "The identifier of a project created without an account is shown as soon as it is created." } },
  { tag: "building", type: "fix", text: {
    fr: "Un bâtiment dont le code postal et la ville ne concordent pas n’est plus placé dans une autre ville\u202f: sa localisation est à compléter. L’accueil et la synthèse distinguent ce qui manque\u202f: des réponses, ou des données sur le lieu. Le classement des actions lit aussi les bâtiments hors de France, selon le scénario tendanciel.",
    en: "A building whose postcode and city do not agree is no longer placed in another town: its place is to be completed. The home and the synthesis tell what lacks: answers, or figures of the place. The ranking of actions reads buildings outside France too, in the business as usual scenario." } },
  { tag: "general", type: "fix", text: {
    fr: "Sans WebGL\u00a02 l’analyse s’affiche entière, sans sa carte. Une simulation se retrouve après un rechargement ou un détour par un autre écran. Les villes d’Europe se cherchent aussi par leurs noms dans d’autres langues. Un projet dont une aire n’a pas de type de surface le dit.",
    en: "Without WebGL 2 the analysis is shown whole, without its map. A simulation is found again after a reload or another screen. Cities of Europe are found by their names in other languages too. A project with an area that has no type of surface says so." } },
  { tag: "building", type: "feature", text: {
    fr: "Dans la liste, les filtres et les exports\u202f: l’indice d’exposition de chaque aléa et l’indice global (2050, tendanciel), l’évolution de chaque exposition, et l’indice de vulnérabilité par zone pour la chaleur et l’inondation. Tous les indicateurs climatiques d’une sélection, valeur et niveau par scénario et horizon, s’exportent en CSV.",
    en: "In the list, its filters and exports: the exposure index of each hazard and the global index (2050, business as usual), the change of each exposure, and the vulnerability index by zone for heat and flood. All the climate indicators of a selection, figure and level by scenario and horizon, are exported as CSV." } },
  { tag: "general", type: "fix", text: {
    fr: "Sur téléphone, les mots des boutons de l’analyse et du questionnaire ne sont plus coupés. Quand les tuiles du fond de carte en ligne n’arrivent pas, la carte du produit prend leur place et l’indique. Pour une commune seule, un plan de prévention ou un atlas d’inondation se lit oui ou non. En français, aucune ligne ne commence plus par un signe double.",
    en: "On a phone, the words of the buttons of the analysis and of the questionnaire are no longer cut. Where the tiles of the online basemap do not come, the map of the product takes their place and says so. Of a single commune, a prevention plan or a flood atlas reads yes or no. In French, no line begins with a double sign any more." } },
  { tag: "general", type: "change", text: {
    fr: "Une carte en GeoJSON s’importe quelle que soit sa taille.",
    en: "A map in GeoJSON is imported whatever its size." } },
  { tag: "general", type: "feature", text: {
    fr: "La carte de l’analyse montre les territoires artificialisés des communes (CORINE 2018), pour information, et précise ce qui n’est pas couvert ; la pluie maximale en un jour est lue dans les exports DRIAS et TRACC ; le rapport officiel de Géorisques est à un lien.",
    en: "The map of the analysis shows the artificial surfaces of communes (CORINE 2018), for information, and says what is not covered; the maximum one-day rain is read from DRIAS and TRACC exports; the official report of Géorisques is one link away." } },
  { tag: "territory", type: "feature", text: {
    fr: "Diagnostic d’un territoire : ce qu’il est, plus haut niveau et preuve de chaque aléa, habitants et logements par niveau, plans de prévention technologiques et miniers, catastrophes reconnues et leur coût pour la France entière. Un indicateur connu par commune dit de combien de communes.",
    en: "Diagnosis of a territory: what it is, highest level and evidence of each hazard, inhabitants and dwellings by level, technological and mining prevention plans, recognised disasters and what they cost France as a whole. An indicator known by commune says of how many communes." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Les projets s’affichent sur une carte à côté de leur liste, à la couleur de leur coefficient de biotope\u202f; un projet dont l’adresse n’est pas reconnue le dit dans la liste.",
    en: "Projects stand on a map beside their list, in the colour of their biotope coefficient; a project whose address is not recognised says so in the list." } },
  { tag: "general", type: "change", text: {
    fr: "Une colonne, une structure, un bâtiment, une ville ou une adresse se choisissent de la même façon\u202f: on tape, les flèches parcourent les propositions, Entrée en prend une.",
    en: "A column, a company, a building, a city or an address are chosen in one way: type, move with the arrows, take with Enter." } },
  { tag: "territory", type: "feature", text: {
    fr: "Équipements d’un territoire : chaque type dit son édition (hôtels et campings 2025, collèges 2024), chaque gare a le niveau de sa place, et une carte les montre. Un territoire se choisit aussi en pressant la carte.",
    en: "Equipment of a territory: each type says its edition (hotels and campsites of 2025, lower secondary schools of 2024), each station has the level of its place, and a map shows them. A territory is chosen by pressing the map too." } },
  { tag: "territory", type: "feature", text: {
    fr: "Carte d’un territoire\u202f: communes et départements dessinés en surfaces selon leur niveau, ou en liste. Les contours viennent d’une carte importée, sinon de geo.api.gouv.fr\u202f; sans contours, la carte garde ses points.",
    en: "Map of a territory: communes and départements are areas by level, or a list. Outlines come from an imported map, else from geo.api.gouv.fr; without outlines the map keeps its marks." } },
  { tag: "general", type: "feature", text: {
    fr: "Climat\u202f: les grilles de la trajectoire nationale (TRACC) et Climadiag par commune s’importent et donnent leurs propres valeurs en 2030, 2050 et 2090\u202f; les grilles de Copernicus donnent les chiffres hors de France (jours de plus de 35 °C, nuits tropicales, gel, danger météorologique de feu).",
    en: "Climate: grids of the national trajectory (TRACC) and Climadiag by commune can be imported and give their own figures at 2030, 2050 and 2090; grids of Copernicus give the figures outside France (days above 35 °C, tropical nights, frost, fire weather)." } },
  { tag: "building", type: "feature", text: {
    fr: "Les atlas des zones inondables de GASPAR s’importent\u202f; une carte de hauteurs d’eau peut rester sur son serveur et servir au dommage des crues d’un bâtiment.",
    en: "The flood atlases of GASPAR can be imported; a map of water depths may stay on its server and serve the damage of floods to one building." } },
  { tag: "building", type: "feature", text: {
    fr: "Un modèle d’altitude s’importe (GeoTIFF) : une adresse reçoit l’altitude de sa maille, affichée avec sa source et celle qu’elle remplace ; près du rivage, un modèle de terrain répond à la place de l’altitude demandée.",
    en: "An elevation model can be imported (GeoTIFF): an address gets the altitude of its cell, shown with its source and the one that it replaces; near the shore a terrain model answers in the place of the altitude that is asked for." } },
  { tag: "biodiversity", type: "change", text: {
    fr: "La liste des projets a l’aperçu, l’historique, la sélection complète et la suppression en nombre du portefeuille\u202f; Échap ne ferme plus l’aperçu derrière une fenêtre.",
    en: "The list of projects has the portfolio’s preview, history, whole selection and bulk deletion; Escape no longer closes the preview behind a window." } },
  { tag: "general", type: "change", text: {
    fr: "Plus rapide\u202f: première recherche d’un grand portefeuille après un redémarrage, démarrage, import, calcul des niveaux, mise en page des rapports PDF. L’installation pèse 440 Mo au lieu de 920.",
    en: "Faster: first search of a large portfolio after a restart, start, import, computation of levels, layout of PDF reports. The installation weighs 440 MB instead of 920." } },
  { tag: "general", type: "fix", text: {
    fr: "Un fichier FlatGeobuf tronqué est refusé, au lieu d’être complété par des zéros.",
    en: "A FlatGeobuf file that is cut is refused instead of being filled with zeros." } },
  { tag: "clay", type: "feature", text: {
    fr: "Argiles : sous une maison en France, facteurs aggravants, probabilité et coût d’un sinistre, solutions comparées par leur probabilité d’équilibre, travaux simulés ensemble, règles et aides ; PDF. La zone vient d’une carte importée, sinon de Géorisques, sinon de votre lecture de la carte officielle ; sans zone, aucun montant.",
    en: "Clay: under a house in France, aggravating factors, odds and cost of a claim, solutions compared by their break-even odds, works simulated together, rules and aid; PDF. The zone comes from an imported map, else from Géorisques, else from your reading of the official one; without a zone, no amount." } },
  { tag: "clay", type: "change", text: {
    fr: "Argiles : l’essence de l’arbre proche, la pente, une fuite enterrée et une source de chaleur en sous-sol se choisissent à l’écran ; les sources de la zone qui ne disent pas la même chose sont montrées ; franchise légale, coût courant, année d’équilibre, départements de l’aide. Un fichier de formes (shapefile) s’importe quelle que soit sa taille.",
    en: "Clay: the species of the tree nearby, a slope, a buried leak and a heat source in the basement are chosen on the screen; sources of the zone that do not say the same are shown; legal deductible, common cost, break-even year, départements of the aid. A shapefile is imported whatever its size." } },
  { tag: "general", type: "feature", text: {
    fr: "Les cartes officielles des argiles et les hauteurs d’eau s’importent (« npm run layers ») et donnent alors les niveaux à l’adresse ; une page d’administration montre les couches, ce qu’elles remplacent, et comment répondent les services extérieurs.",
    en: "Official clay maps and water depths can be imported (“npm run layers”) and then give the levels at the address; a page of the administration shows the layers, what they override, and how outside services answer." } },
  { tag: "territory", type: "feature", text: {
    fr: "Les actions d’un territoire, les siennes ou celles de ses bâtiments, se filtrent et se lisent comme celles d’un bâtiment. Les documents «\u202fargiles\u202f» et «\u202fterritoire\u202f» se vérifient («\u202fnpm run verify-report\u202f»).",
    en: "The actions of a territory, its own or those of its buildings, are filtered and read as those of a building. Clay and territory documents can be verified (“npm run verify-report”)." } },
  { tag: "general", type: "feature", text: {
    fr: "Les arrêtés de catastrophe naturelle (GASPAR) et les équipements de l’Insee s’importent et remplacent les éditions embarquées dans les départements qu’ils couvrent. Les eaux permanentes et les hauteurs douteuses sont retirées des cartes d’inondation\u202f: le lit d’un cours d’eau n’est plus lu comme inondé.",
    en: "Natural-disaster decrees (GASPAR) and INSEE facilities can be imported and take the place of the embedded editions in the départements that they cover. Permanent water and spurious depths are taken out of flood maps: the bed of a river no longer reads as flooded." } },
  { tag: "general", type: "feature", text: {
    fr: "Une commande, «\u202fnpm run services -- check\u202f», interroge les services extérieurs sur des lieux publics et indique si leurs réponses ont encore la forme attendue.",
    en: "A command, “npm run services -- check”, asks the outside services about public places and says whether their answers still have the expected shape." } },
  { tag: "building", type: "feature", text: {
    fr: "Là où des hauteurs d’eau sont importées pour trois périodes de retour au moins, le rapport estime ce que coûteraient les crues à partir du coût de reconstruction, avec sa fourchette.",
    en: "Where water depths are imported for three return periods at least, the report estimates what river floods would cost from the rebuilding cost, with its band." } },
  { tag: "building", type: "feature", text: {
    fr: "Dans le formulaire, la base nationale des bâtiments (BDNB) propose des réponses pour un bâtiment du référentiel : chacune avec ce que dit la base, à reprendre une à une.",
    en: "In the form, the national database of buildings (BDNB) proposes answers for a building of the register: each with what the database says, to be taken one by one." } },
  { tag: "building", type: "feature", text: {
    fr: "Dans les caractéristiques du territoire d’un rapport, ce que Géorisques répond à l’instant : zone d’argile, inondation, mouvements de terrain, cavités, sites Seveso, catastrophes reconnues ; chaque absence de réponse est signalée.",
    en: "In the territory features of a report, what Géorisques answers just now: clay zone, flood, movements of the ground, cavities, Seveso sites, recognised disasters; each missing answer is said." } },
  { tag: "territory", type: "feature", text: {
    fr: "Diagnostic d’un territoire : une commune, une intercommunalité, un département, une région ou une ville d’Europe, par son nom ou sur la carte. Exposition et communes par niveau, indicateur qui décide, équipements exposés, voisins et région, actions du territoire ou de ses bâtiments ; lien et CSV.",
    en: "Diagnosis of a territory: a commune, a group of communes, a département, a region or a city of Europe, by name or on the map. Exposure and communes by level, the indicator that decides, equipment exposed, neighbours and region, actions of the territory or of its buildings; link, CSV and PDF." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Sans carte importée, les espaces protégés autour d’un bâtiment ou d’un projet sont demandés en ligne à l’API Carto de l’IGN, si l’installation l’autorise ; le rapport dit d’où ils viennent.",
    en: "Without an imported map, protected areas around a building or a project are asked online from IGN’s API Carto, where the installation allows it; the report says where they come from." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "La carte du portefeuille se colore aussi par le potentiel d’accueil et par l’enjeu de biodiversité.",
    en: "The map of the portfolio is coloured by the hosting potential and by the biodiversity challenge too." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Biodiversité d’un bâtiment : potentiel d’accueil et ce qui l’augmenterait le plus, à essayer sur place ; pression, état et enjeu du lieu ; co-bénéfices ; sensibilité. À l’écran, en PDF, pour une sélection, et en colonnes du portefeuille.",
    en: "Biodiversity of a building: hosting potential and what would raise it most, to be tried on the spot; pressure, state and challenge of the place; co-benefits; sensitivity. On screen, as PDF, for a selection, and as columns of the portfolio." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Les résultats d’un projet se téléchargent en PDF, avec ses plans et la nature autour de lui.",
    en: "The results of a project can be downloaded as PDF, with its plans and the nature around it." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Projets : le meilleur scénario d’une parcelle se calcule dans un budget, avec les places de stationnement à conserver et ce que porte la toiture ; les surfaces se lisent dans un plan DXF ou GeoJSON.",
    en: "Projects: the best scenario of a plot is computed within a budget, with the parking places to keep and what the roof bears; surfaces are read from a DXF or GeoJSON plan." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "La liste des projets a ses colonnes, ses vues enregistrées et sa corbeille ; chaque projet a son historique.",
    en: "The list of projects has its columns, its saved views and its trash; each project has its history." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Espaces protégés et réglementés : une installation importe les cartes de l’INPN ou de Natura 2000, et chaque rapport nomme ceux qui sont sur place, à moins de 500 m et à moins de 2 km.",
    en: "Protected and regulated areas: an installation imports the maps of the INPN or of Natura 2000, and each report names those on the site, under 500 m and under 2 km." } },
  { tag: "building", type: "feature", text: {
    fr: "La simulation indique ce que des actions changent au coefficient de biotope et au potentiel d’accueil.",
    en: "The simulation says what actions make of the biotope coefficient and of the hosting potential." } },
  { tag: "biodiversity", type: "feature", text: {
    fr: "Simulez un projet : décrivez les surfaces de la parcelle, l’état initial et jusqu’à six scénarios. Le plan en proportion, le coefficient de biotope et l’empreinte se recalculent à chaque frappe, chaque règle enfreinte est indiquée à côté de son champ, et les états se comparent côte à côte. Gratuit et sans compte, avec un identifiant envoyé par e-mail ; partagé par groupes de projets dans une structure.",
    en: "Simulate a project: describe the surfaces of the plot, the initial state and up to six scenarios. The plan in proportion, the biotope coefficient and the footprint follow each key, each broken rule is said beside its field, and states stand side by side. Free without an account, with an identifier sent by e-mail; shared by project groups in a company." } },
  { tag: "building", type: "feature", text: {
    fr: "Le logo de votre structure paraît en haut de vos PDF. La synthèse en PDF liste tous les bâtiments en annexe et indique ce qui a changé depuis la précédente. Le rapport s’ouvre sur l’identité du bâtiment, trois actions, le graphique et la carte de l’aléa principal.",
    en: "The logo of your company stands at the top of your PDFs. The synthesis as PDF lists every building in an annex and says what changed since the one before. The report opens with what the building is, three actions, the chart and the map of its leading hazard." } },
  { tag: "building", type: "change", text: {
    fr: "Sur téléphone, le portefeuille se filtre, se trie et se lit sur une carte. La comparaison montre d’abord ce qui diffère. L’historique d’une sélection se télécharge. La carte suit les filtres et entoure les bâtiments de la page.",
    en: "On a phone the portfolio is filtered, sorted and read on a map. The comparison shows what differs first. The history of a selection can be downloaded. The map follows the filters and rings the buildings of the page." } },
  { tag: "general", type: "change", text: {
    fr: "Tous les textes français ont été relus ; les questions du formulaire sont posées comme des questions.",
    en: "Every French text was read again; the questions of the form are asked as questions." } },
  { tag: "building", type: "feature", text: {
    fr: "Importez votre propre tableau, .xlsx ou .csv, quelle que soit sa forme : ses colonnes sont reconnues, vous corrigez ce qui ne convient pas, et vos choix sont retenus pour votre structure. Un fichier de quelques colonnes complète les bâtiments dont le code existe, sans rien effacer.",
    en: "Import your own spreadsheet, .xlsx or .csv, of any shape: its columns are recognised, you correct what is wrong, and the choice is kept for your company. A file of a few columns completes the buildings whose code exists, erasing nothing." } },
  { tag: "building", type: "feature", text: {
    fr: "Dans la liste, une estimation tirée de bâtiments typiques, en pointillés et à part, tant qu’il manque des réponses. « Compléter en tableau » propose les questions les plus utiles et se remplit comme un tableur : coller un bloc, recopier vers le bas, annuler.",
    en: "In the list, an estimate from typical buildings, dashed and apart, while answers are missing. “Complete in a grid” proposes the questions that teach most and is filled in like a spreadsheet: paste a block, fill down, undo." } },
  { tag: "building", type: "feature", text: {
    fr: "L’accueil indique ce qui a changé depuis votre dernière visite. « À risque d’un aléa au moins » devient une colonne, un filtre et un export, selon la définition des synthèses. L’export donne aussi les niveaux en chiffres, avec scénario, date, moteur et couches.",
    en: "The home says what changed since your last visit. “At risk of one hazard at least” becomes a column, a filter and an export, by the definition of the syntheses. The export also gives levels as numbers, with scenario, date, engine and layers." } },
  { tag: "general", type: "change", text: {
    fr: "Votre portefeuille, la stratégie et l’administration sont dans la barre du haut, et non plus seulement derrière vos initiales.",
    en: "Your portfolio, the strategy and the administration are in the bar at the top, no longer only behind your initials." } },
  { tag: "building", type: "change", text: {
    fr: "PDF d’un bâtiment plus court : un chapitre pour chaque aléa important, les autres dans un tableau, une matrice seulement là où les niveaux varient, les événements passés signalés comme tels, le reste en annexes ; le nom de la structure y figure. PDF d’une synthèse : les bâtiments les plus à risque et les actions décidées dès la deuxième page.",
    en: "A shorter PDF of a building: a chapter for each hazard that matters, the others in a table, a matrix only where levels vary, past counts told as such, the rest in annexes; the company is named. PDF of a synthesis: the most at risk and what is decided from the second page on." } },
  { tag: "building", type: "feature", text: {
    fr: "Actions d’adaptation : 44 recommandations avec leur effet sur le bâtiment et leur fiche en PDF, stratégie par année (score, budget, retards, CSV), simulation avant et après sur une copie, meilleures actions pour un budget, trois actions sur le rapport et l’analyse.",
    en: "Adaptive actions: 44 recommendations with their effect on the building and their sheet as a PDF, a strategy by year (score, budget, late actions, CSV), a simulation before and after on a copy, the best actions for a budget, three actions on the report and the analysis." } },
  { tag: "building", type: "feature", text: {
    fr: "Portefeuille : six colonnes de la stratégie (points en place, planifiés, marge de manœuvre, actions planifiées, en retard, prochaine année), avec filtres et exports ; l’historique garde chaque décision.",
    en: "Portfolio: six columns of the strategy (points in place, planned, room for manoeuvre, planned actions, late ones, next year), with filters and exports; the history keeps every decision." } },
  { tag: "building", type: "feature", text: {
    fr: "Une fois connecté, l’accueil présente votre portefeuille : les risques les plus graves, les retards, les risques non calculés, les dix bâtiments les plus à risque, les actions par année. Dans la liste, le premier clic sur un risque place les plus élevés en tête, et Maj coche une plage.",
    en: "The home of somebody signed in is that of their portfolio: what is worst, late and not known, the ten buildings most at risk, actions by year. In the list, the first press on a risk puts the worst first, and Shift ticks a range." } },
  { tag: "building", type: "feature", text: {
    fr: "Stratégie du portefeuille : toutes les actions planifiées par année et par aléa, les retards en tête, à reporter ou à marquer en place sans ouvrir chaque bâtiment, en CSV ou en Excel ; « Où agir d’abord » classe chaque action sur chaque bâtiment, par niveau de coût.",
    en: "Strategy of the portfolio: all planned actions by year and by hazard, late ones first, to put off or to mark in place without opening each building, as CSV or Excel; “Where to act first” ranks each action on each building, by cost level." } },
  { tag: "building", type: "feature", text: {
    fr: "Une adresse choisie à l’accueil ouvre son analyse par une phrase : l’aléa auquel le lieu est le plus exposé, et son niveau. Tant qu’aucune réponse n’est donnée, seule l’exposition est affichée ; les huit aléas sont visibles sans défiler sur un petit portable.",
    en: "An address chosen on the home page opens its analysis, by one sentence: what the place is most exposed to, and by how much. While nothing is answered, exposure alone is shown; eight hazards are read without scrolling on a small laptop." } },
  { tag: "building", type: "feature", text: {
    fr: "L’usage et l’année donnent une estimation pour un bâtiment typique, en pointillé, que chaque réponse remplace. Elle n’entre dans aucun indice, aucun décompte ni aucun export.",
    en: "Use and year give an estimate for a typical building, dashed, that each answer replaces. It enters no index, count or export." } },
  { tag: "building", type: "feature", text: {
    fr: "Un entretien : la question suivante est la plus utile pour l’ensemble des aléas ; onze ou douze réponses suffisent d’ordinaire.",
    en: "An interview: the next question is the one that teaches most about all hazards; eleven or twelve answers are usually enough." } },
  { tag: "building", type: "feature", text: {
    fr: "« Garder ou partager » : lien, impression, réponses en JSON, ligne du modèle Excel. Trois exemples terminés s’ouvrent sans saisie. La carte s’ouvre sur un indicateur qui évolue avec les années.",
    en: "“Keep or share”: link, print, answers as JSON, row of the Excel template. Three finished examples open without typing. The map opens on an indicator that the years move." } },
  { tag: "general", type: "feature", text: {
    fr: "Les pages publiques : à propos, questions fréquentes, contact avec formations et démonstrations, tarifs avec simulateur de devis, mentions légales, confidentialité et conditions à l’écran et en PDF, notes de version. Elles se lisent sans JavaScript, et un moteur de recherche les trouve dans les deux langues.",
    en: "The public pages: about, frequent questions, contact with training and demonstrations, pricing with a quote simulator, legal notices, privacy and terms on screen and as PDF, release notes. They are readable without JavaScript, and searches find them in both languages." } },
  { tag: "general", type: "change", text: {
    fr: "Un compte peut être demandé sans numéro de TVA quand la structure n’en a pas.",
    en: "An account is asked for without a VAT number where the organisation has none." } },
  { tag: "building", type: "feature", text: {
    fr: "L’explication d’un niveau indique l’effet possible de chaque réponse manquante, ce qui change de la référence à l’horizon, l’origine du risque croisé, et la commande à copier pour obtenir le même chiffre par l’API.",
    en: "The explanation of a level says what each missing answer could make of it, what changes from the reference to the horizon, where a cross risk comes from, and the line to copy to ask the API for the same figure." } },
  { tag: "building", type: "change", text: {
    fr: "En thème sombre, les niveaux se lisent comme en clair : plus le risque est fort, plus la couleur frappe. L’adresse est visible sur toutes les cartes. La carte indique la valeur et le niveau sous le pointeur ou à l’endroit touché.",
    en: "In the dark theme levels read as in the light one: the higher the risk, the stronger the colour. The address is seen on all of them. The map says the value and the level under the pointer, or where one taps." } },
  { tag: "building", type: "change", text: {
    fr: "Le formulaire s’ouvre à la première étape qui demande quelque chose ; l’altitude n’est demandée que là où la mer peut atteindre le bâtiment.",
    en: "The form opens on the first step that asks something; the altitude is asked only where the sea may come." } },
  { tag: "general", type: "change", text: {
    fr: "Le rapport de l’API donne l’estimation du bâtiment typique là où un aléa n’a pas d’indice ; « npm run coverage » indique combien de fois ces fourchettes se sont vérifiées.",
    en: "The report of the API gives the estimate of the typical building where a hazard has no index; “npm run coverage” says how often these ranges held." } },
  { tag: "building", type: "fix", text: {
    fr: "Une commune choisie sans code postal garde son département : « Saint-Denis (93) » ne prend plus les chiffres de La Réunion.",
    en: "A town chosen without a postcode keeps its département: “Saint-Denis (93)” no longer takes the figures of Réunion." } },
  { tag: "building", type: "change", text: {
    fr: "Chaque niveau indique sur quoi il repose : preuve officielle, modélisée, observée, indirecte ou faible, dans le rapport, la liste (une colonne par aléa), le PDF, la synthèse, le tableau de publication et l’API. La part des réponses est indiquée séparément.",
    en: "Each level says what it rests on: official, modelled, observed, proxy or weak evidence, in the report, the list (one column a hazard), the PDF, the synthesis, the disclosure table and the API. The share of answers is another thing, and says so." } },
  { tag: "building", type: "change", text: {
    fr: "Niveaux, édition 1.1 (moteur 1.2.0). Chaleur : les jours de vague de chaleur, comptés depuis la normale du lieu, ne pèsent plus ; ils restent affichés. La montagne n’est plus « élevée » ; le Sud l’est davantage.",
    en: "Levels, edition 1.1 (engine 1.2.0). Heat: heatwave days, counted from the normal of the place, weigh no more; they are still shown. Mountains are no longer “high”; the South is more so." } },
  { tag: "building", type: "change", text: {
    fr: "Inondation : les reconnaissances sont rapportées à la population et complétées par les atlas des zones inondables ; l’inondabilité du lieu compte pour son niveau entier. Les grandes villes baissent, les communes d’un atlas montent à « moyen » au moins. En Europe hors de France, l’inondation attend une couche de hauteurs d’eau.",
    en: "Flood: recognised events are adjusted for population and completed by flood atlases; water that comes to the place counts whole. Large cities fall, communes with an atlas rise to “medium” at least. In Europe outside France flood waits for a layer of water depths." } },
  { tag: "building", type: "change", text: {
    fr: "Sécheresse et argiles : l’humidité du sol des étés récents entre comme état ; les sécheresses à venir ajoutent un niveau au plus. Feu de forêt : bois, landes et maquis de la commune (2018) avec les feux de 1 ha et plus.",
    en: "Drought and clay: soil wetness of recent summers enters as a state; droughts to come add one level at most. Wildfire: woodland and scrub of the commune (2018) with fires of 1 ha or more." } },
  { tag: "building", type: "change", text: {
    fr: "Tempête : le vent de référence de la zone (France, outre-mer) remplace les tempêtes reconnues, un régime clos en 1989. Littoral : la hausse de la mer est celle du lieu, avec sa fourchette ; une altitude moyenne ne suffit plus à donner « faible ». Mouvement de terrain : événements reconnus et relief alentour.",
    en: "Storm: the basic wind of the zone (France, overseas) replaces recognised storms, a regime that ended in 1989. Coastal: sea-level rise is that of the place, with its range; a mean altitude no longer makes a place read “low”. Landslide: recognised events and the relief around." } },
  { tag: "building", type: "change", text: {
    fr: "L’absence d’événement reconnu ne donne plus « très faible », mais « faible », avec une preuve faible. Les arrêtés de tout un département (Klaus, Xynthia…) ne comptent plus. Outre-mer : vent, mer et relief ont un niveau. En France, la grille climatique passe de 25 à 8 km. Moins de six aléas connus : pas de niveau d’ensemble. Les résultats conservés sont recalculés ; « Effets des changements de méthode ou de données » le détaille pour chaque portefeuille.",
    en: "No recognised event no longer reads “very low” but “low”, on weak evidence. Decrees over a whole département (Klaus, Xynthia…) count no more. Overseas: wind, sea and relief have a level. In France the climate grid goes from 25 to 8 km. Fewer than six known hazards: no level of all together. Kept results are computed again; “what a change moved” tells each portfolio." } },
] };
