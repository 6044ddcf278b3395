import { StateMark } from "./state-mark.tsx";
import { text } from "./words.ts";

/** Whether somebody can come in: disabled, not activated yet, or active. */
export function PersonState({ person }: { person: { state: "active" | "inactive"; is_activated: boolean } }) {
  if (person.state === "inactive") return <StateMark kind="off" name={text.inactive} />;
  if (!person.is_activated) return <StateMark kind="waiting" name={text.notActivated} />;
  return <StateMark kind="on" name={text.active} />;
}
