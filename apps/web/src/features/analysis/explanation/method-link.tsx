import { Link } from "react-router";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

/** Leads to the part of the method page that says the rule. */
export function MethodLink({ part }: { part: "vulnerability" | "exposure" | "cross" | "multi-hazard" }) {
  const t = useTranslate();
  return <Link to={`/documentation#${part}`}>{t(text.method)}</Link>;
}
