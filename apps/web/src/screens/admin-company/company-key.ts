import { query } from "@lichen/client";
import { api } from "../../ui/calls/api.ts";
import { COMPANIES_KEY } from "../../ui/calls/families.ts";

/** Name of a company among what was read. */
export const companyKey = (id: string) => query(api.getCompany, { id }, COMPANIES_KEY).queryKey;
