import { type Bilingual, PRICE_UNITS, type PriceUnit } from "@lichen/domain";
import { type ReactNode, useId } from "react";
import form from "../../../design/forms/form.module.css";
import { descriptionIds, FieldNotes } from "../../../design/forms/form-fields.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { type PriceFaults, type PricePart, type PriceRow, withPart } from "./price-rows.ts";
import { priceText as text } from "./price-text.ts";

/** Characters that a field of a cell has room for. */
const SIZES: Readonly<Record<"low" | "high" | "year", number>> = { low: 9, high: 9, year: 5 };

/** The cells of the price of one action: to type in, or to read. */
export function PriceCells({
  name,
  row,
  faults,
  mayChange,
  thisYear,
  onType,
}: {
  /** Of the action, which each field is read out with. */
  name: string;
  row: PriceRow;
  faults: PriceFaults;
  mayChange: boolean;
  thisYear: number;
  onType: (row: PriceRow) => void;
}) {
  const t = useTranslate();
  const unit = PRICE_UNITS.find(({ id }) => id === row.per);
  const isWithoutQuantity = unit !== undefined && unit.id !== "building" && unit.field === null;
  const note = isWithoutQuantity ? <small>{t(text.noQuantity)}</small> : null;

  if (!mayChange) {
    const read = (part: "low" | "high" | "year") => (
      <td key={part} data-label={t(text[part])} className="number">
        <span>{row[part]}</span>
      </td>
    );
    return (
      <>
        {read("low")}
        {read("high")}
        <td data-label={t(text.per)}>
          <span>{unit === undefined ? "" : t(unit.name)}</span>
          {note}
        </td>
        {read("year")}
      </>
    );
  }
  const cell = (part: PricePart, control: (shared: Shared) => ReactNode, below?: ReactNode) => (
    <PriceCell label={t(text[part])} name={name} fault={faults[part] ?? null}>
      {(shared) => (
        <>
          {control({ ...shared, value: row[part] })}
          {below}
        </>
      )}
    </PriceCell>
  );
  const typed = (part: "low" | "high" | "year") =>
    cell(part, (shared) => (
      <input
        {...shared}
        type="text"
        inputMode={part === "year" ? "numeric" : "decimal"}
        autoComplete="off"
        size={SIZES[part]}
        onChange={(event) => onType(withPart(row, part, event.target.value, thisYear))}
      />
    ));
  return (
    <>
      {typed("low")}
      {typed("high")}
      {cell(
        "per",
        (shared) => (
          <select
            {...shared}
            onChange={(event) => onType(withPart(row, "per", event.target.value as PriceUnit | "", thisYear))}
          >
            <option value="">{t(text.choose)}</option>
            {PRICE_UNITS.map((one) => (
              <option key={one.id} value={one.id}>
                {t(one.name)}
              </option>
            ))}
          </select>
        ),
        note,
      )}
      {typed("year")}
    </>
  );
}

type Shared = {
  readonly className: string | undefined;
  readonly "aria-label": string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
  readonly value: string;
};

function PriceCell({
  label,
  name,
  fault,
  children,
}: {
  label: string;
  name: string;
  fault: Bilingual | null;
  children: (shared: Omit<Shared, "value">) => ReactNode;
}) {
  const id = useId();
  return (
    <td data-label={label}>
      {children({
        className: fault === null ? form.input : form.wrong,
        "aria-label": `${label}, ${name}`,
        "aria-invalid": fault !== null,
        "aria-describedby": descriptionIds(id, { help: false, fault: fault !== null }),
      })}
      <FieldNotes id={id} fault={fault} />
    </td>
  );
}
