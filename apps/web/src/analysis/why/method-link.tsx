import { Link } from "react-router";
import { useSay } from "../../ui/language/language.tsx";
import { text } from "./text.ts";

/** Leads to the part of the method page that says the rule. */
export function MethodLink({ part }: { part: "vulnerability" | "exposure" | "cross" | "multi-hazard" }) {
  const say = useSay();
  return <Link to={`/documentation#${part}`}>{say(text.method)}</Link>;
}
