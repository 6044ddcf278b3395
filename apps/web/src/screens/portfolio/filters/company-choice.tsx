import type { getCompany, searchCompanies } from "@lichen/contract";
import { IconBuildingSkyscraper } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { call } from "../../../ui/call.ts";
import { useSay } from "../../../ui/language.tsx";
import { Drop } from "../drop/drop.tsx";
import { filterText as text } from "./filter-text.ts";
import styles from "./filters.module.css";

const PROPOSED = 30;

/** Name of the company whose portfolio is read; null: of all of them. */
export function useCompanyName(id: string | null): string {
  const say = useSay();
  const chosen = useQuery({
    queryKey: ["companies", "one", id],
    queryFn: ({ signal }) => call<typeof getCompany>("GET", "/admin/companies/{id}/", { id: id! }, signal),
    enabled: id !== null,
  });
  return id === null ? say(text.allCompanies) : (chosen.data?.company.name ?? "…");
}

/** Whose portfolio is read, for those who can read several. */
export function CompanyChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const name = useCompanyName(value);
  return (
    <Drop label={name} icon={<IconBuildingSkyscraper size={17} stroke={1.75} aria-hidden />} popup="dialog" hasChevron>
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
  const say = useSay();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed).trim();
  useEffect(() => box.current?.focus(), []);
  const found = useQuery({
    queryKey: ["companies", "choice", search],
    queryFn: ({ signal }) =>
      call<typeof searchCompanies>(
        "POST",
        "/admin/companies/search/",
        { limit: PROPOSED, ...(search === "" ? {} : { search }) },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.picker}>
      <label className="visually-hidden" htmlFor={id}>
        {say(text.findCompany)}
      </label>
      <input
        ref={box}
        id={id}
        type="search"
        className={styles.find}
        placeholder={say(text.findCompany)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.found}>
        <button type="button" onClick={() => onPick(null)}>
          {say(text.allCompanies)}
        </button>
        {found.data?.companies.map((company) => (
          <button key={company.id} type="button" onClick={() => onPick(company.id)}>
            {company.name} <span className="muted">{company.code}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
