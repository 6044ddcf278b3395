import { Link } from "react-router";
import { useSay } from "../../ui/language.tsx";
import { text } from "./text.ts";

export function MethodLink() {
  const say = useSay();
  return <Link to="/documentation">{say(text.method)}</Link>;
}
