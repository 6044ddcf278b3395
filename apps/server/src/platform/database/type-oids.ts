/** Numbers of PostgreSQL's types that the two engines would read differently. @source pg_type.dat */
export const INT8 = 20;
export const JSON_TEXT = 114;
export const DATE = 1082;
export const INTERVAL = 1186;
export const JSONB = 3802;
