import { ensure } from "@lichen/domain";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Writes a text as XML and HTML have it, between tags and in attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ensure(ENTITIES[character]));
}
