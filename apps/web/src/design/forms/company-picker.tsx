import { query } from "@lichen/client";
import type { AnswerOf, searchCompanies } from "@lichen/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { api } from "../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../shell/api/families.ts";
import { ComboField } from "./combo-field.tsx";
import type { Common } from "./form-fields.tsx";
import type { Bound } from "./use-form.ts";

type Company = AnswerOf<typeof searchCompanies>["companies"][number];
export type PickedCompany = Pick<Company, "id" | "name">;

const PROPOSED = 30;

/** A company as the picker writes it; the code tells two like names apart. */
function companyLabel({ name, code }: Pick<Company, "name" | "code">): string {
  return `${name} (${code})`;
}

/** Companies found by a part of their name or code, which the typing may still change. */
export function useFoundCompanies(typed: string): readonly Company[] {
  const search = useDeferredValue(typed).trim();
  const found = useQuery({
    ...query(api.searchCompanies, { limit: PROPOSED, ...(search === "" ? {} : { search }) }, COMPANIES_KEY),
    placeholderData: keepPreviousData,
  });
  return found.data?.companies ?? [];
}

/** A company found by a part of its name or code. What is typed is the form's; the company itself is told apart. */
export function CompanyPicker({
  onPick,
  onChange,
  ...field
}: Bound<string> &
  Common & {
    /** The company whose name stands in the field; null while it is none. */
    onPick: (company: PickedCompany | null) => void;
  }) {
  const { value } = field;
  const proposed = useFoundCompanies(value.replace(/ \([^()]*\)$/, ""));
  const picked = proposed.find((company) => companyLabel(company) === value) ?? null;
  const pickedId = picked?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when another company stands in the field
  useEffect(() => {
    if (picked !== null || value === "") onPick(picked);
  }, [pickedId, value === ""]);

  return (
    <ComboField
      {...field}
      proposed={proposed.map(companyLabel)}
      onChange={(typed) => {
        onPick(null);
        onChange(typed);
      }}
    />
  );
}
