import { query } from "@lichen/client";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";

/** Name of a company among what was read. */
export const companyKey = (id: string) => query(api.getCompany, { id }, COMPANIES_KEY).queryKey;
