import { query } from "@lichen/client";
import { type Language, type PlannedAction, type PlannedId, STRATEGY_ACTIONS, type UnitPrice } from "@lichen/domain";
import { costWords, csvFile } from "@lichen/report";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { parseCsv } from "hucre/csv";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { FileButton } from "../../../design/controls/file-button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { refusalOf } from "../../../design/forms/refusal-words.ts";
import { IconDownload } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { SearchField } from "../../../design/table/search-field.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { save as saveFile } from "../../../shell/api/save.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { PriceCells } from "./price-cells.tsx";
import {
  fileRow,
  mergePrices,
  type PriceFaults,
  type PricePart,
  type PriceRow,
  type PriceRows,
  readFileRows,
  readPriceRow,
  rowOfPrice,
} from "./price-rows.ts";
import { priceText as text } from "./price-text.ts";

type Shown = "all" | "priced";
const NOTHING: PriceRows = new Map();

/** The unit prices of a company: one row an action, typed in place and saved together. */
export function CompanyPrices({
  companyId,
  mayChange,
  rows,
  onChange,
}: {
  companyId: string;
  mayChange: boolean;
  /** What is typed and not saved: it stays while another part of the record is looked at. */
  rows: PriceRows;
  onChange: (rows: PriceRows) => void;
}) {
  const t = useTranslate();
  const priceQuery = query(api.getUnitPrices, { id: companyId }, COMPANIES_KEY);
  const found = useQuery({ ...priceQuery, staleTime: 0 });
  if (found.isPending) return <Waiting heights={[48, 220, 220]} />;
  if (found.isError) return <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const saved = found.data.prices;
  return (
    <>
      <Page gap={16}>
        <Section isCard title={t(text.title)} actions={<Files saved={saved} mayChange={mayChange} onRead={onChange} />}>
          <Text muted measured>
            {t(text.lead)} {t(text.quantity)}
          </Text>
          <Prices saved={saved} rows={rows} mayChange={mayChange} onChange={onChange} />
        </Section>
      </Page>
      {rows.size > 0 && <Foot companyId={companyId} saved={saved} rows={rows} onDone={() => onChange(NOTHING)} />}
    </>
  );
}

/** Of the columns, so that none moves under what is wrong with a price. */
const WIDTHS = [
  ["action", "26%"],
  ["costClass", "12%"],
  ["low", "15%"],
  ["high", "15%"],
  ["per", "23%"],
  ["year", "9%"],
] as const;

const thisYear = () => new Date().getFullYear();

function Prices({
  saved,
  rows,
  mayChange,
  onChange,
}: {
  saved: readonly UnitPrice[];
  rows: PriceRows;
  mayChange: boolean;
  onChange: (rows: PriceRows) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState<Shown>(mayChange ? "all" : "priced");
  const [typing, setTyping] = useState<PlannedId | null>(null);
  const stored = new Map(saved.map((price) => [price.action, price]));
  const isPriced = ({ id }: PlannedAction) => stored.has(id) || rows.has(id);
  const actions = STRATEGY_ACTIONS.filter(
    (action) => (shown === "all" || isPriced(action)) && isSought(action, search, language),
  );

  const ofFigures = mayChange ? undefined : "number";

  function type(id: PlannedId, row: PriceRow) {
    const same = rowOfPrice(stored.get(id), language);
    const isSame = (Object.keys(same) as (keyof PriceRow)[]).every((part) => same[part] === row[part]);
    const next = new Map(rows).set(id, row);
    if (isSame) next.delete(id);
    onChange(next);
  }

  return (
    <>
      <Row gap={16} rowGap={8}>
        <SearchField label={t(text.search)} value={search} onChange={setSearch} />
        <Segmented
          label={t(text.which)}
          value={shown}
          options={[
            { value: "all", name: t(text.all(STRATEGY_ACTIONS.length)) },
            { value: "priced", name: t(text.priced(STRATEGY_ACTIONS.filter(isPriced).length)) },
          ]}
          onChange={setShown}
        />
      </Row>
      {actions.length === 0 ? (
        <p role="status">{t(search === "" ? text.nonePriced : text.noMatch)}</p>
      ) : (
        <Table name={t(text.title)} stacks>
          <colgroup>
            {WIDTHS.map(([part, width]) => (
              <col key={part} width={width} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t(text.action)}</th>
              <th scope="col">{t(text.costClass)}</th>
              <th scope="col" className={ofFigures}>
                {t(text.low)}
              </th>
              <th scope="col" className={ofFigures}>
                {t(text.high)}
              </th>
              <th scope="col">{t(text.per)}</th>
              <th scope="col" className={ofFigures}>
                {t(text.year)}
              </th>
            </tr>
          </thead>
          <tbody>
            {actions.map(({ id, name, cost }) => {
              const row = rows.get(id) ?? rowOfPrice(stored.get(id), language);
              const read = readPriceRow(id, row, { language, thisYear: thisYear() });
              const faults = "faults" in read ? read.faults : {};
              return (
                <tr key={id} onFocus={() => setTyping(id)} onBlur={() => setTyping(null)}>
                  <th scope="row">
                    {t(name)}
                    <small>{id}</small>
                  </th>
                  <td data-label={t(text.costClass)} className="muted">
                    <span>{t(costWords(cost))}</span>
                  </td>
                  <PriceCells
                    name={t(name)}
                    row={row}
                    faults={typing === id ? faultsOfTyped(faults, row) : faults}
                    mayChange={mayChange}
                    thisYear={thisYear()}
                    onType={(next) => type(id, next)}
                  />
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** What is wrong with the parts that are typed: the others may still come. */
function faultsOfTyped(faults: PriceFaults, row: PriceRow): PriceFaults {
  const parts = Object.entries(faults).filter(([part]) => row[part as PricePart] !== "");
  return Object.fromEntries(parts);
}

function isSought({ id, name }: PlannedAction, search: string, language: Language): boolean {
  const plain = (words: string) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain(`${id} ${name[language]}`).includes(plain(search.trim()));
}

/** The prices as a file, and a file of prices to check and save. */
function Files({
  saved,
  mayChange,
  onRead,
}: {
  saved: readonly UnitPrice[];
  mayChange: boolean;
  onRead: (rows: PriceRows) => void;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const language = useLanguage();

  function give() {
    const titles = [text.code, text.action, text.low, text.high, text.per, text.year].map((title) => t(title));
    const content = csvFile(
      titles,
      saved.map((price) => fileRow(price, language)),
      language,
    );
    saveFile(new Blob([content], { type: "text/csv" }), t(text.fileName));
  }

  async function take(file: File) {
    const { rows, unknown } = readFileRows(
      parseCsv(await file.text(), { typeInference: false }).map((cells) => cells.map(String)),
    );
    if (rows.size === 0) return notify({ type: "error", message: t(text.unreadFile) });
    const same = new Map(saved.map((price) => [price.action, JSON.stringify(rowOfPrice(price, language))]));
    const changed = [...rows].filter(([id, row]) => JSON.stringify(row) !== same.get(id));
    onRead(new Map(changed));
    const ignored = unknown === 0 ? "" : ` ${t(text.ignored(unknown))}`;
    notify({ type: "success", message: t(text.imported(rows.size)) + ignored });
  }

  return (
    <>
      <Button variant="default" icon={IconDownload} onClick={give}>
        {t(text.export)}
      </Button>
      {mayChange && (
        <FileButton
          words={t(text.import)}
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void take(file);
            target.value = "";
          }}
        />
      )}
    </>
  );
}

/** What is to save, and the button; nothing leaves while a price is to correct. */
function Foot({
  companyId,
  saved,
  rows,
  onDone,
}: {
  companyId: string;
  saved: readonly UnitPrice[];
  rows: PriceRows;
  onDone: () => void;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const language = useLanguage();
  const [isSaving, setSaving] = useState(false);
  const { prices, wrong } = mergePrices(saved, rows, { language, thisYear: thisYear() });
  const isHeld = isSaving || wrong.length > 0;

  async function save() {
    if (isHeld) return;
    setSaving(true);
    try {
      const stored = await api.setUnitPrices({ id: companyId, prices: [...prices] });
      client.setQueryData(query(api.getUnitPrices, { id: companyId }, COMPANIES_KEY).queryKey, stored);
      onDone();
      notify({ type: "success", message: t(text.saved) });
    } catch (error) {
      notify({ type: "error", message: t(refusalOf(error)) });
    } finally {
      setSaving(false);
    }
  }

  return (
    <EdgeRow at="end" gap={12} rowGap={8} className="sticky-end">
      <span role="status" className="grow weight-500">
        {t(wrong.length > 0 ? text.wrong(wrong.length) : text.pending(rows.size))}
      </span>
      <Button variant="default" onClick={onDone}>
        {t(text.discard)}
      </Button>
      <Button onClick={() => void save()} aria-disabled={isHeld}>
        {t(isSaving ? text.saving : text.save)}
      </Button>
    </EdgeRow>
  );
}
