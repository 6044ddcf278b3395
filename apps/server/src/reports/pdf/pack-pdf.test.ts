import { REFERENCE_BUILDINGS } from "@lichen/domain";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { expect, it } from "vitest";
import { readPaper } from "../../pdf-under-test.ts";
import { packPdf } from "./pack-pdf.ts";

const SOURCE = `
#set document(title: "Essai")
#set text(lang: "fr")
#pdf.attach("a.json", bytes("{}"), description: "a")
= Titre (avec) \\\\ et parenthèses
#outline()
${Object.keys(REFERENCE_BUILDINGS)
  .map(
    (name) =>
      `== ${name.replaceAll("_", " ")}\n#table(columns: 2, table.header([a], [b]), ..range(300).map(i => [#i]))`,
  )
  .join("\n")}
`;

it("packs a document to less than half, and a reader finds everything in it", async () => {
  const whole = Uint8Array.from(
    NodeCompiler.create().pdf({ mainFileContent: SOURCE }, { pdfStandard: "ua-1" as never }),
  );
  const packed = packPdf(whole);
  expect(packed.length).toBeLessThan(whole.length / 2);
  const [before, after] = [await readPaper(whole), await readPaper(packed)];
  expect({ ...after, tags: before.tags, headlessRows: before.headlessRows }).toEqual(before);
  expect(before.headlessRows).toBeGreaterThan(0);
  expect(after.headlessRows).toBe(0);
});

it.each([
  ["nothing", ""],
  ["something else", "%PDF-1.7\nnot one"],
  ["a table that is not where it is said to be", "%PDF-1.7\ntrailer\n<< /Size 1 >>\nstartxref\n3\n%%EOF"],
])("gives back %s as it is", (_, text) => {
  const content = Uint8Array.from(Buffer.from(text));
  expect(packPdf(content)).toEqual(content);
});
