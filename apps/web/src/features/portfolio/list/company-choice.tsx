import { query } from "@lichen/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Drop } from "../../../design/controls/drop.tsx";
import { Picker } from "../../../design/controls/picker.tsx";
import { useFoundCompanies } from "../../../design/forms/company-picker.tsx";
import { IconBuildingSkyscraper } from "../../../design/icons/icons.ts";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";

const text = {
  allCompanies: { fr: "Toutes les structures", en: "All companies" },
  findCompany: { fr: "Nom ou code de la structure", en: "Company name or code" },
  noCompany: { fr: "Aucune structure ne porte ce nom.", en: "No company has this name." },
};
const ALL = "all";

/** Name of the company whose portfolio is read; null: of all of them. */
export function useCompanyName(id: string | null): string {
  const t = useTranslate();
  const chosen = useQuery(query(api.getCompany, id === null ? null : { id }, COMPANIES_KEY));
  return id === null ? t(text.allCompanies) : (chosen.data?.company.name ?? "…");
}

/** Whose portfolio is read, for those who can read several. */
export function CompanyChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const name = useCompanyName(value);
  return (
    <Drop label={name} icon={IconBuildingSkyscraper} popup="dialog" hasChevron>
      {(close) => (
        <Companies
          onPick={(id) => {
            onChange(id);
            close();
          }}
        />
      )}
    </Drop>
  );
}

function Companies({ onPick }: { onPick: (id: string | null) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  const found = useFoundCompanies(typed);
  const choices = found.map(({ id, name, code }) => ({
    id,
    name: (
      <>
        {name} <span className="muted">{code}</span>
      </>
    ),
  }));
  return (
    <Picker
      label={t(text.findCompany)}
      none={t(text.noCompany)}
      typed={typed}
      groups={[{ id: ALL, choices: [...(typed === "" ? [{ id: ALL, name: t(text.allCompanies) }] : []), ...choices] }]}
      onType={setTyped}
      onPick={(id) => onPick(id === ALL ? null : id)}
    />
  );
}
