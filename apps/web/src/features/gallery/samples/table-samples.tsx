import type { Bilingual } from "@lichen/domain";
import { part, scoreBlock } from "@lichen/report";
import { useState } from "react";
import { BlockTable, PartView } from "../../../design/blocks/part-view.tsx";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { ArrowsTable } from "../../../design/table/arrows-table.tsx";
import { ListPages } from "../../../design/table/list-pages.tsx";
import { ListTable } from "../../../design/table/list-table.tsx";
import { SearchField } from "../../../design/table/search-field.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { SampleGroup } from "../sample.ts";

const text = {
  areas: { fr: "Surface par usage", en: "Area by use" },
  use: { fr: "Usage", en: "Use" },
  area: { fr: "Surface, m²", en: "Area, m²" },
  share: { fr: "Part", en: "Share" },
  offices: { fr: "Bureaux", en: "Office" },
  schools: { fr: "Écoles", en: "Schools" },
  people: { fr: "Collaborateurs", en: "Collaborators" },
  name: { fr: "Nom", en: "Name" },
  role: { fr: "Rôle", en: "Role" },
  manager: { fr: "Gestionnaire", en: "Asset manager" },
  reader: { fr: "Lecteur", en: "Reader" },
  document: { fr: "Ce que le site abrite", en: "What the site shelters" },
  said: { fr: "Le même contenu à l’écran et sur papier.", en: "The same content on screen and on paper." },
  state: { fr: "État", en: "State" },
  counts: { fr: "Bâtiments par niveau", en: "Buildings by level" },
  high: { fr: "élevé", en: "high" },
  unknown: { fr: "inconnu", en: "unknown" },
  flood: { fr: "Inondation", en: "Flood" },
  heat: { fr: "Chaleur", en: "Heat" },
  hazard: { fr: "Aléa", en: "Hazard" },
  level: { fr: "Niveau", en: "Level" },
  possible: { fr: "peut être élevé", en: "may be high" },
  note: { fr: "D’après 12 réponses.", en: "Based on 12 answers." },
  search: { fr: "Nom, code, ville", en: "Name, code, city" },
} satisfies Record<string, Bilingual>;

const PEOPLE = [
  { id: "a", name: "A. Exemple", role: text.manager },
  { id: "b", name: "B. Exemple", role: text.reader },
] as const;

function TableExample() {
  const t = useTranslate();
  return (
    <Table name={t(text.areas)}>
      <thead>
        <tr>
          <ColumnHeads of={[text.use, text.area, text.share]} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t(text.offices)}</th>
          <td className="number">12 400</td>
          <td className="number">62 %</td>
        </tr>
        <tr>
          <th scope="row">{t(text.schools)}</th>
          <td className="number">7 600</td>
          <td className="number">38 %</td>
        </tr>
      </tbody>
    </Table>
  );
}

/** Levels of two hazards, as a builder of documents makes them. */
function useLevelsBlock() {
  const t = useTranslate();
  return {
    caption: "",
    widths: [2, 1],
    head: [t(text.hazard), t(text.level)],
    rows: [
      [t(text.flood), { level: "medium", under: t(text.possible) }],
      [t(text.heat), { level: "high" }],
    ],
    right_from: 2,
    strong: true,
    marked: 1,
  } as const;
}

function PartExample() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <PartView
      part={part(t(text.document), {
        words: [t(text.said)],
        scores: [scoreBlock(t(text.state), { value: 62, level: "medium", low: 48, high: 75 }, language)],
        counts: [
          {
            title: t(text.counts),
            tone: "gain",
            rows: [
              { name: t(text.high), share: 0.25, words: "3", is_known: true },
              { name: t(text.unknown), share: 0.75, words: "9", is_known: false },
            ],
            note: "",
          },
        ],
        tables: [useLevelsBlock()],
        note: t(text.note),
      })}
    />
  );
}

function BlockTableExample() {
  const t = useTranslate();
  return <BlockTable table={useLevelsBlock()} name={t(text.level)} />;
}

function ArrowsTableExample() {
  const t = useTranslate();
  return (
    <ArrowsTable name={t(text.areas)}>
      <thead>
        <tr>
          <ColumnHeads of={[text.use, text.area, text.share]} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t(text.offices)}</th>
          <td className="number">
            <button type="button">12 400</button>
          </td>
          <td>
            <ShareBar share={0.62} most={0.7} isBounded />
            <button type="button">62 %</button>
          </td>
        </tr>
      </tbody>
    </ArrowsTable>
  );
}

function ListTableExample() {
  const t = useTranslate();
  const [orderBy, setOrderBy] = useState("name");
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const rows = orderBy === "name" ? PEOPLE : PEOPLE.toReversed();
  return (
    <ListTable
      label={t(text.people)}
      columns={[
        { id: "name", name: text.name, cell: ({ name }) => name },
        { id: "role", name: text.role, cell: ({ role }) => t(role), unsorted: true },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      orderBy={orderBy}
      onOrder={setOrderBy}
      selection={{ keys, change: setKeys }}
      isStale={false}
    />
  );
}

function PagesExample() {
  const [page, setPage] = useState(1);
  return <ListPages meta={{ count: 112, total_count: 112, limit: 20, offset: 20 * (page - 1) }} onPage={setPage} />;
}

export const TABLE_SAMPLES: SampleGroup = {
  id: "tables",
  name: { fr: "Tableaux et listes", en: "Tables and lists" },
  samples: [
    {
      components: ["Table", "ColumnHeads"],
      about: { fr: "Des mots et des chiffres en lignes.", en: "Words and figures in rows." },
      Example: TableExample,
    },
    {
      components: ["PartView", "PartBody"],
      about: {
        fr: "Une partie d’un document, telle que le papier l’a : phrases, scores, comptes, tableaux, note.",
        en: "A part of a document, as paper has it: sentences, scores, counts, tables, note.",
      },
      Example: PartExample,
    },
    {
      components: ["BlockTable", "BlockCell"],
      about: {
        fr: "Un tableau d’un document : un niveau par sa marque et son mot, une ligne qui ressort.",
        en: "A table of a document: levels by mark and word, one highlighted row.",
      },
      Example: BlockTableExample,
    },
    {
      components: ["ArrowsTable", "ShareBar"],
      about: {
        fr: "Un tableau de boutons, parcouru par les flèches, et des parts en barres.",
        en: "A table of buttons that arrows go through, and shares as bars.",
      },
      Example: ArrowsTableExample,
    },
    {
      components: ["ListTable", "SortButton", "PageTick"],
      about: {
        fr: "Une page d’une liste, que l’on trie et que l’on coche.",
        en: "A page of a list, to sort and to tick.",
      },
      Example: ListTableExample,
    },
    {
      components: ["ListPages"],
      about: { fr: "La place dans une liste, et les pages voisines.", en: "The place in a list, and the next pages." },
      Example: PagesExample,
    },
    {
      components: ["SearchField"],
      about: { fr: "Une recherche dans une liste.", en: "A search in a list." },
      Example: function SearchExample() {
        const t = useTranslate();
        const [value, setValue] = useState("");
        return <SearchField label={t(text.search)} value={value} onChange={setValue} />;
      },
    },
  ],
};
