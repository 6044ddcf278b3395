import { expect, it } from "vitest";
import { importFolder, importsUnderTest } from "../imports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const folder = importFolder();

type Case = {
  readonly of: string;
  readonly csv: string;
  /** Answers and place of each building, by code. */
  readonly right: Readonly<Record<string, object>>;
};

const latitudes = Array.from({ length: 150 }, (_, at) => 45.75 + at * 0.000012345678);

/**
 * Exports of the tools of the trade, their columns taken as they are proposed. Points in metres were placed by cs2cs of
 * PROJ 9.1: the same to 1e-7 degrees.
 */
const CASES: readonly Case[] = [
  {
    of: "coordinates of fifteen decimals, by a point or by a comma",
    csv: "Code;Nom;Adresse;Code postal;Ville;Latitude;Longitude\nD1;Salle;1 place Bellecour;69002;Lyon;45.75970000000001;4.842200000000001\nD2;École;2 place Bellecour;69002;Lyon;45,75826400;4,83364712",
    right: {
      D1: { latitude: 45.7597, longitude: 4.8422 },
      D2: { latitude: 45.758264, longitude: 4.8336471 },
    },
  },
  {
    of: "a hundred and fifty of them, more than the values that are shown",
    csv: `Code;Nom;Adresse;Code postal;Ville;Latitude;Longitude\n${latitudes
      .map((latitude, at) => `N${at};Bâtiment ${at};${at} rue X;69002;Lyon;${latitude};4.842200000000001`)
      .join("\n")}`,
    right: Object.fromEntries(
      latitudes.map((latitude, at) => [`N${at}`, { latitude: Math.round(latitude * 1e7) / 1e7, longitude: 4.8422 }]),
    ),
  },
  {
    of: "degrees, minutes and seconds",
    csv: `Code;Nom;Adresse;Code postal;Ville;Latitude;Longitude\nM1;Mairie;1 place Bellecour;69002;Lyon;"45°45'35""N";"4°50'32""E"`,
    right: { M1: { latitude: 45.7597222, longitude: 4.8422222 } },
  },
  {
    of: "the line of Excel that says what separates cells",
    csv: "sep=;\nCode;Nom;Adresse;Code postal;Ville;Surface (m2)\nE1;Hôtel de ville – annexe;1 place d’Armes;01000;Bourg-en-Bresse;1 200,5",
    right: { E1: { member_building_name: "Hôtel de ville – annexe", gross_floor_area: 1200.5 } },
  },
  {
    of: "the standard columns of an address base",
    csv: "id;numero;rep;nom_voie;code_postal;code_insee;nom_commune;x;y;lon;lat\nB1;12;;Rue des Lilas;01000;01053;Bourg-en-Bresse;871000.1;6570000.2;5.2255;46.2051\nB2;14;bis;Rue des Lilas;01000;01053;Bourg-en-Bresse;871010.1;6570005.2;5.2257;46.2052",
    right: {
      B1: { street: "12 Rue des Lilas", post_code: "01000", city: "Bourg-en-Bresse", latitude: 46.2051 },
      B2: { street: "14 bis Rue des Lilas", longitude: 5.2257 },
    },
  },
  {
    of: "a street whole, beside its number and its name",
    csv: "Code;Nom;numero;nom_voie;Adresse;CP;Ville\nF1;Mairie;1;Rue du 1 Mai;1 rue du 1 mai;01000;Bourg-en-Bresse",
    right: { F1: { street: "1 rue du 1 mai" } },
  },
  {
    of: "INSEE codes without postcodes, of an arrondissement, and of Corsica",
    csv: "Code;Nom;Adresse;Code INSEE;Commune;Surface\nI1;Mairie;1 place A;01053;Bourg-en-Bresse;100\nI2;École;2 rue B;1053;;100\nI4;Lyon 3;2 rue B;69383;Lyon;100",
    right: {
      I1: { post_code: "01000", city: "Bourg-en-Bresse" },
      I2: { post_code: "01000", city: "Bourg-en-Bresse" },
      I4: { post_code: "69003", city: "Lyon" },
    },
  },
  {
    of: "a code of commune of another country, which is not of INSEE",
    csv: "Code;Nom;Adresse;CP;Code commune;Ville;Pays\nX1;Sede;Calle Mayor 1;28005;28079;Madrid;ES",
    right: { X1: { post_code: "28005", city: "Madrid", country: "ES" } },
  },
  {
    of: "plots in parts, or by their reference, where there is no street",
    csv: "Code;Nom;Code INSEE;Section;N° plan;Références cadastrales;Adresse\nPP1;Mairie;01053;AB;123;;\nPP2;École;01053;;;000 AC 4, AC 5;\nPP3;Halle;01053;AB;124;;1 place A",
    right: {
      PP1: { street: "Parcelle AB0123", post_code: "01000", city: "Bourg-en-Bresse" },
      PP2: { street: "Parcelles AC0004, AC0005", city: "Bourg-en-Bresse" },
      PP3: { street: "1 place A" },
    },
  },
  {
    of: "footprints as text, next to a point and without one",
    csv: `Code;Nom;geo_point_2d;geo_shape\nGW1;Mairie;45.76, 4.85;"{""coordinates"": [[[4.84,45.75],[4.841,45.75],[4.841,45.751],[4.84,45.751],[4.84,45.75]]], ""type"": ""Polygon""}"\nGW2;École;;"{""coordinates"": [[[4.84,45.75],[4.841,45.75],[4.841,45.751],[4.84,45.751],[4.84,45.75]]], ""type"": ""Polygon""}"`,
    right: {
      GW1: { latitude: 45.76, longitude: 4.85, building_floor_area: 8648 },
      GW2: { latitude: 45.7505, longitude: 4.8405, building_floor_area: 8648 },
    },
  },
  {
    of: "Lambert-93 in columns",
    csv: "id;nom;X_L93;Y_L93\nL1;Mairie;843000.5;6519000.5\nL2;École;843010,5;6519010,5",
    right: { L1: { latitude: 45.755613, longitude: 4.8397171, country: "FR" }, L2: { longitude: 4.8398487 } },
  },
  {
    of: "a system stated by a column, by its code, its name or its zone",
    csv: "Code;Nom;X;Y;CRS\nP1;Mairie;843000.5;6519000.5;EPSG:2154\nP2;Rathaus;691607;5334760;25832\nP3;Rathaus;691607;5334760;UTM 32N\nP4;Mairie;1843000;5175000;RGF93 / CC46",
    right: {
      P1: { latitude: 45.755613, longitude: 4.8397171 },
      P2: { latitude: 48.1372188, longitude: 11.5755443, country: "DE" },
      P3: { latitude: 48.1372188, longitude: 11.5755443 },
      P4: { latitude: 45.7602082, longitude: 4.8384154, country: "FR" },
    },
  },
  {
    of: "LAEA by its titles, and UTM with its zone",
    csv: "Code;Nom;X_3035;Y_3035\nQ1;Siège;4321000;3210000",
    right: { Q1: { latitude: 52, longitude: 10, country: "DE" } },
  },
  {
    of: "UTM with its zone in a column",
    csv: "Código;Denominación;UTM X;UTM Y;Huso\nR1;Ayuntamiento;440100;4474300;30",
    right: { R1: { latitude: 40.4171702, longitude: -3.7060488, country: "ES" } },
  },
  {
    of: "metres of overseas, by the postcode",
    csv: "Code;Nom;Adresse;CP;Ville;X;Y\nO1;Mairie;1 rue de Paris;97400;Saint-Denis;338600;7690700",
    right: { O1: { city: "Saint-Denis", latitude: -20.8768744, longitude: 55.4484253 } },
  },
  {
    of: "a register of buildings",
    csv: "id_ea;numero;type_voie;libelle;nombre_immeubles;annee_construction;depcom;x;y;code_epsg\nEA0001;4;RUE;DES LILAS;1;1975;69383;843000.5;6519000.5;2154",
    right: {
      EA0001: {
        street: "4 RUE DES LILAS",
        city: "Lyon",
        post_code: "69003",
        construction_year: 1975,
        member_building_name: "EA0001",
        floors_number: undefined,
      },
    },
  },
  {
    of: "the code of a commune of several postcodes, the first of which is told",
    csv: "Code;Nom;Adresse;Code INSEE\nAJ1;Mairie;1 cours Napoléon;2A004",
    right: { AJ1: { city: "Ajaccio", post_code: "20000" } },
  },
  {
    of: "the number of a cadastral parcel",
    csv: "Code;Nom;Référence cadastrale\nCA1;École;01053000AB0123\nCA2;Halle;2B033000BT0012",
    right: { CA1: { street: "Parcelle AB0123", city: "Bourg-en-Bresse", post_code: "01000" }, CA2: { city: "Bastia" } },
  },
  {
    of: "the keys of an address base",
    csv: "Code;Nom;Adresse;cle_interop\nK1;École;12 bis rue des Lilas;01053_0480_00012_bis",
    right: { K1: { city: "Bourg-en-Bresse", post_code: "01000" } },
  },
  {
    of: "establishments of the Sirene register, one of which is not public",
    csv: "siren,nic,siret,statutDiffusionEtablissement,dateCreationEtablissement,trancheEffectifsEtablissement,anneeEffectifsEtablissement,activitePrincipaleRegistreMetiersEtablissement,dateDernierTraitementEtablissement,etablissementSiege,nombrePeriodesEtablissement,complementAdresseEtablissement,numeroVoieEtablissement,indiceRepetitionEtablissement,dernierNumeroVoieEtablissement,indiceRepetitionDernierNumeroVoieEtablissement,typeVoieEtablissement,libelleVoieEtablissement,codePostalEtablissement,libelleCommuneEtablissement,libelleCommuneEtrangerEtablissement,distributionSpecialeEtablissement,codeCommuneEtablissement,codeCedexEtablissement,libelleCedexEtablissement,codePaysEtrangerEtablissement,libellePaysEtrangerEtablissement,identifiantAdresseEtablissement,coordonneeLambertAbscisseEtablissement,coordonneeLambertOrdonneeEtablissement,complementAdresse2Etablissement,numeroVoie2Etablissement,indiceRepetition2Etablissement,typeVoie2Etablissement,libelleVoie2Etablissement,codePostal2Etablissement,libelleCommune2Etablissement,libelleCommuneEtranger2Etablissement,distributionSpeciale2Etablissement,codeCommune2Etablissement,codeCedex2Etablissement,libelleCedex2Etablissement,codePaysEtranger2Etablissement,libellePaysEtranger2Etablissement,dateDebut,etatAdministratifEtablissement,enseigne1Etablissement,enseigne2Etablissement,enseigne3Etablissement,denominationUsuelleEtablissement,activitePrincipaleEtablissement,nomenclatureActivitePrincipaleEtablissement,caractereEmployeurEtablissement,activitePrincipaleNAF25UniteLegale\n123456789,00012,12345678900012,O,1998-03-01,11,2023,,2025-03-22T09:12:44,true,3,,4,B,,,RUE,DES LILAS,69003,LYON,,,69383,,,,,693831234_B,843000.5,6519000.5,,,,,,,,,,,,,,,2008-01-01,A,,,,MAIRIE ANNEXE,84.11Z,NAFRev2,O,\n123456789,00012,12345678900020,P,1998-03-01,11,2023,,2025-03-22T09:12:44,true,3,,[ND],,,,[ND],[ND],69003,LYON,,,69383,,,,,[ND],843100.5,6519100.5,,,,,,,,,,,,,,,2008-01-01,A,,,,[ND],84.11Z,NAFRev2,O,",
    right: {
      "12345678900012": {
        member_building_name: "MAIRIE ANNEXE",
        street: "4 B RUE DES LILAS",
        post_code: "69003",
        city: "LYON",
        latitude: 45.755613,
        occupants: undefined,
      },
      "12345678900020": { member_building_name: "12345678900020", street: undefined, latitude: 45.7564922 },
    },
  },
  {
    of: "keys of an address base alone",
    csv: "Nom;Identifiant BAN\nÉcole du parc;01053_0480_00012_bis\nHalle;01053_0480",
    right: {
      "École du parc": { street: "Adresse 01053_0480_00012_bis", city: "Bourg-en-Bresse", post_code: "01000" },
      Halle: { street: "Adresse 01053_0480", city: "Bourg-en-Bresse" },
    },
  },
  {
    of: "a tax list of premises, its commune in two columns",
    csv: '"Département (Champ géographique)";"Code Direction";"Code Commune (Champ géographique)";"Nom Commune";"Préfixe (Références cadastrales)";"Section";"N° plan (Références cadastrales)";"Bâtiment";"Entrée";"Niveau";"Porte";"N° voirie";"Indice";"Code voie MAJIC";"Code voie rivoli";"Nature voie";"Nom voie";"Code droit";"N° MAJIC";"N° SIREN (Propriétaire(s) du local)";"Groupe personne";"Forme juridique";"Forme juridique abrégée";"Dénomination (Propriétaire(s) du local)"\n"06";"0";"004";"ANTIBES";"   ";"AH";"0020";"A";"01";"00";"01001";"12";"B";"00060";"B060";"RUE";"DE LA REPUBLIQUE";"P";"XXXXXX";"123456789";"0";"6540";"SCI";"SCI DU COMMERCE"',
    right: { "12 B RUE DE LA REPUBLIQUE": { city: "ANTIBES", post_code: "06160", total_area_plot: undefined } },
  },
  {
    of: "a list of sales, overseas",
    csv: "No disposition|Date mutation|No voie|B/T/Q|Type de voie|Code voie|Voie|Code postal|Commune|Code departement|Code commune|Section|No plan|Type local|Identifiant local|Surface reelle bati|Surface terrain\n000001|04/01/2024|21||RUE|0480|VICTOR HUGO||BASSE TERRE|971|105|AB|12|Local industriel. commercial ou assimilé|V1|450|900",
    right: { V1: { post_code: "97100", gross_floor_area: 450, total_area_plot: 900 } },
  },
  {
    of: "the address of a plot, which is no area",
    csv: "Dossier;Adresse Demandeur;Code postal;Ville;Terrain : Adresse\nA1;1 rue Neuve;69002;Lyon;21 Rue du 4 Septembre",
    right: { "1 rue Neuve": { street: "1 rue Neuve", total_area_plot: undefined } },
  },
  {
    of: "German titles",
    csv: "Objektnummer;Bezeichnung;Straße;Hausnummer;PLZ;Ort;Land;Nutzung;Nutzfläche (m²);Baujahr;Breitengrad;Längengrad\nDE-1;Verwaltung Mitte;Turmstraße;21;10551;Berlin;Deutschland;Büro;2.450,5;1998;52,5256;13,3438",
    right: {
      "DE-1": {
        member_building_name: "Verwaltung Mitte",
        street: "Turmstraße 21",
        post_code: "10551",
        city: "Berlin",
        country: "DE",
        building_type: "office",
        gross_floor_area: 2450.5,
        construction_year: 1998,
        latitude: 52.5256,
      },
    },
  },
  {
    of: "Spanish titles",
    csv: "Código;Denominación;Dirección;Código postal;Municipio;Provincia;País;Uso;Superficie construida;Año construcción\nES-1;Ayuntamiento;Plaza de la Villa 5;28005;Madrid;Madrid;España;Oficinas;3.250,75;1962",
    right: {
      "ES-1": {
        member_building_name: "Ayuntamiento",
        street: "Plaza de la Villa 5",
        post_code: "28005",
        city: "Madrid",
        country: "ES",
        building_type: "office",
        gross_floor_area: 3250.75,
        construction_year: 1962,
      },
    },
  },
  {
    of: "titles of a British register",
    csv: "Asset ID,Asset name,Address line 1,Town,Postcode,Country,Use class,GIA (sq m),Year built\nUK-2,Library,2 The Podium,Bath,BA1 5AN,UK,Office,900,1988",
    right: { "UK-2": { country: "GB", street: "2 The Podium", gross_floor_area: 900, construction_year: 1988 } },
  },
  {
    of: "a system of coordinates in the titles",
    csv: "Code;Nom;X Lambert II étendu;Y Lambert II étendu\nTA1;Mairie;795 000,0;2 087 000,0",
    right: { TA1: { latitude: 45.7553423, longitude: 4.8431469 } },
  },
  {
    of: "metres of overseas and of a cone, by their titles",
    csv: "Code;Nom;X UTM 20N;Y UTM 20N\nTB1;Mairie;642000;1770000",
    right: { TB1: { latitude: 16.0055247, longitude: -61.6728575 } },
  },
  {
    of: "a cone that its coordinates tell, with a postcode of France",
    csv: "Code;Nom;Adresse;CP;Ville;X;Y\nTC1;Mairie;1 place Bellecour;69002;Lyon;1843000;5175000",
    right: { TC1: { latitude: 45.7602082, longitude: 4.8384154 } },
  },
  {
    of: "pairs with letters, in degrees, minutes and seconds, and as a GIS writes them",
    csv: `Code;Nom;GPS\nTD1;Mairie;48.8566° N, 2.3522° E\nTD2;Gare;"48°06'40""N 1°40'48""O"\nTD3;Halle;POINT (4.8357 45.7640)`,
    right: {
      TD1: { latitude: 48.8566, longitude: 2.3522 },
      TD2: { latitude: 48.1111111, longitude: -1.68 },
      TD3: { latitude: 45.764, longitude: 4.8357 },
    },
  },
  {
    of: "zeros in the place of coordinates, left for the address",
    csv: "Code;Nom;Adresse;CP;Ville;latitude;longitude\nTE1;Mairie;1 place A;69002;Lyon;0;0.0",
    right: { TE1: { post_code: "69002", latitude: undefined, longitude: undefined } },
  },
  {
    of: "a postcode and its town in one cell, and one that lost its first zero",
    csv: "Code;Nom;Adresse;CP Ville\nTF1;Mairie;1 rue A;69003 LYON\nTF2;École;2 rue B;BOURG EN BRESSE (01000)",
    right: { TF1: { post_code: "69003", city: "LYON" }, TF2: { post_code: "01000", city: "BOURG EN BRESSE" } },
  },
  {
    of: "thousands parted by a dot, in German",
    csv: "Objekt-Nr.;Objektbezeichnung;Straße;PLZ / Ort;Land;Fläche (m²)\nTG1;Rathaus;Turmstr. 21;10551 Berlin;Deutschland;1.250",
    right: { TG1: { post_code: "10551", city: "Berlin", gross_floor_area: 1250 } },
  },
  {
    of: "areas in other units, in the title or in the cell",
    csv: "Code;Nom;Latitude;Longitude;Surface terrain (ha);Surface\nTH1;Mairie;45.764;4.8357;1,25;10,000 sq ft",
    right: { TH1: { total_area_plot: 12500, gross_floor_area: 929.03 } },
  },
  {
    of: "formulas of a text and of a link, apostrophes of texts, titles again",
    csv: `Code;Nom;Adresse;CP;Ville\n="00123";"=HYPERLINK(""http://x.fr"";""Mairie TI"")";'1 place A;="01000";Bourg-en-Bresse\nCode;Nom;Adresse;CP;Ville\n'00124;École TI;2 place A;'01000;Bourg-en-Bresse`,
    right: {
      "00123": { member_building_name: "Mairie TI", street: "1 place A", post_code: "01000" },
      "00124": { member_building_name: "École TI", post_code: "01000" },
    },
  },
  {
    of: "a register of social housing with its coordinates",
    csv: "DROIT,DEPCOM,CODEPOSTAL,LIBCOM,NUMVOIE,INDREP,TYPVOIE,NOMVOIE,CONSTRUCT,X,Y\nP,69383,69003,LYON,12,B,RUE,DES TULIPES,1975,843000.5,6519000.5",
    right: { "12 B RUE DES TULIPES": { latitude: 45.755613, longitude: 4.8397171 } },
  },
  {
    of: "a data base of buildings, and a map of volunteers",
    csv: "batiment_groupe_id,code_commune_insee,libelle_commune_insee,l_libelle_adr,annee_construction,nb_niveau,cle_interop_adr_principale_ban\nbdnb-TJ1,01053,Bourg-en-Bresse,12 Rue des Lilas 01000 Bourg-en-Bresse,1975,4,01053_4120_00012",
    right: { "bdnb-TJ1": { member_building_name: "bdnb-TJ1", city: "Bourg-en-Bresse", floors_number: 4 } },
  },
  {
    of: "objects, one a line",
    csv: `{"id":"TK1","nom":"Mairie","latitude":45.764,"longitude":4.8357}\n{"id":"TK2","nom":"École","latitude":45.765,"longitude":4.8367}`,
    right: { TK1: { latitude: 45.764 }, TK2: { longitude: 4.8367 } },
  },
  {
    of: "features of a service of ArcGIS, with their system",
    csv: JSON.stringify({
      geometryType: "esriGeometryPoint",
      spatialReference: { wkid: 102110, latestWkid: 2154 },
      fields: [{ name: "CODE" }, { name: "NOM" }],
      features: [{ attributes: { CODE: "TL1", NOM: "Mairie" }, geometry: { x: 843000.5, y: 6519000.5 } }],
    }),
    right: { TL1: { latitude: 45.755613, longitude: 4.8397171 } },
  },
];

onServer(
  "files of the trade",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const { sent, run, buildingsLike, takeColumns, confirm } = imports;

    it.each(CASES)("$of", async ({ csv, right }) => {
      const id = await sent("user_write", new TextEncoder().encode(csv), { confirm: "true", urls: "parc.csv" });
      await run(id);
      const { matching } = await takeColumns(id);
      await confirm(id);
      for (const [code, answers] of Object.entries(right)) {
        const [building] = await buildingsLike(code);
        const kept = { ...(building?.answers as object), member_building_name: building?.name };
        expect(kept, `${code} ${JSON.stringify(matching.columns.map(({ to }) => to))}`).toMatchObject(
          Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)),
        );
        for (const [key, value] of Object.entries(answers)) {
          if (value === undefined) expect(kept).not.toHaveProperty(key);
        }
      }
    });
  },
  () => ({ dataDir: folder() }),
);
