import type { Horizon, Perimeter, Scenario } from "@lichen/domain";
import type { ColumnType, Generated } from "kysely";

/** What is written once, and read. */
type Frozen<T> = ColumnType<T, T, never>;

type Disclosures = {
  company_id: Frozen<string>;
  id: Generated<string>;
  year: Frozen<number>;
  perimeter: Frozen<Perimeter>;
  scenario: Frozen<Scenario>;
  horizon: Frozen<Horizon>;
  notes: Frozen<string>;
  content: Frozen<string>;
  fingerprint: Frozen<string>;
  /** Null once the account is deleted. */
  prepared_by: Frozen<string | null>;
  prepared_by_name: Frozen<string>;
  prepared_at: Frozen<Date>;
  approved_by: string | null;
  approved_by_name: string | null;
  approved_at: Date | null;
};

/** Frozen disclosures of companies. */
export type DisclosureTables = { disclosures: Disclosures };
