import { SURVEYS } from "@lichen/domain";
import { api } from "../../../shell/api/api.ts";
import { putFile } from "./put-file.ts";
import { reducePhoto } from "./reduce-photo.ts";

/** Sends a photograph, made smaller first, or a document, among the files of a building. @returns its identifier, else the code of the refusal */
export async function sendEvidenceFile(
  id: string,
  file: File,
): Promise<{ readonly id: string } | { readonly refused: string }> {
  const reduced = await reducePhoto(file);
  if (reduced.kind === "too_large") return { refused: "too_large" };
  const file_id = crypto.randomUUID();
  const { url } = await api.sendEvidenceFile({ id, file_id, name: file.name.slice(-SURVEYS.longestRecipient) });
  const refused = await putFile(url, reduced.blob);
  return refused === null ? { id: file_id } : { refused };
}
