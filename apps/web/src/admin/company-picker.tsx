import type { AnswerOf, searchCompanies } from "@lichen/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useEffect, useId } from "react";
import { call } from "../ui/call.ts";
import styles from "../ui/form.module.css";
import { describedBy, FieldLabel, FieldNotes } from "../ui/form-fields.tsx";
import type { Bound } from "../ui/use-form.ts";

type Company = AnswerOf<typeof searchCompanies>["companies"][number];
export type PickedCompany = Pick<Company, "id" | "name">;

const PROPOSED = 20;

/** A company as the picker writes it; the code tells two like names apart. */
export function companyLabel({ name, code }: Pick<Company, "name" | "code">): string {
  return `${name} (${code})`;
}

/** A company found by a part of its name or code. What is typed is the form's; the company itself is told apart. */
export function CompanyPicker({
  label,
  help,
  required = false,
  onPick,
  name,
  value,
  fault,
  onChange,
}: Bound<string> & {
  label: string;
  help?: ReactNode;
  required?: boolean;
  /** The company whose name stands in the field; null while it is none. */
  onPick: (company: PickedCompany | null) => void;
}) {
  const id = useId();
  const typed = useDeferredValue(value);
  const search = typed.replace(/ \([^()]*\)$/, "").trim();
  const found = useQuery({
    queryKey: ["companies", "picker", search],
    queryFn: ({ signal }) =>
      call<typeof searchCompanies>(
        "POST",
        "/admin/companies/search/",
        { limit: PROPOSED, ...(search === "" ? {} : { search }) },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  const proposed = found.data?.companies ?? [];
  const picked = proposed.find((company) => companyLabel(company) === value) ?? null;
  const pickedId = picked?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when another company stands in the field
  useEffect(() => {
    if (picked !== null || value === "") onPick(picked);
  }, [pickedId, value === ""]);

  return (
    <div className={styles.field}>
      <FieldLabel htmlFor={id} label={label} required={required} />
      <input
        id={id}
        className={fault === null ? styles.input : styles.wrong}
        name={name}
        value={value}
        required={required}
        autoComplete="off"
        list={`${id}-list`}
        aria-invalid={fault !== null}
        aria-describedby={describedBy(id, { help: help !== undefined, fault: fault !== null })}
        onChange={(event) => {
          onPick(null);
          onChange(event.target.value);
        }}
      />
      <datalist id={`${id}-list`}>
        {proposed.map((company) => (
          <option key={company.id} value={companyLabel(company)} />
        ))}
      </datalist>
      <FieldNotes id={id} help={help} fault={fault} />
    </div>
  );
}
