import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT } from "./product-texts.ts";
import { type Node, parseFile, sourcePaths, walkTree } from "./source-facts.ts";

const NAMES = ["aria-label", "aria-labelledby"];

type Element = {
  readonly openingElement: {
    readonly name: { readonly name?: string };
    readonly attributes: readonly { readonly name?: { readonly name?: string } }[];
  };
  readonly children: readonly Node[];
};

function isTag(node: Node, tag: string): boolean {
  return node.type === "JSXElement" && (node as unknown as Element).openingElement.name.name === tag;
}

/** Tables of a file with neither a caption nor a label: a title around them names another element. */
function namelessTables(path: string): string[] {
  const found: string[] = [];
  const { program, text } = parseFile(path);
  walkTree(program, (node) => {
    if (!isTag(node, "table")) return;
    const { openingElement, children } = node as unknown as Element;
    const isNamed =
      openingElement.attributes.some(({ name }) => NAMES.includes(name?.name ?? "")) ||
      children.some((child) => isTag(child, "caption"));
    if (isNamed) return;
    const line = text.slice(0, node.start as number).split("\n").length;
    found.push(`${relative(PROJECT, path)}:${line}`);
  });
  return found;
}

describe("tables of the screens", () => {
  const paths = sourcePaths(["apps/web/src"]);

  it("each have a name: a caption or a label of their own", () => {
    expect(paths.flatMap(namelessTables)).toEqual([]);
  });
});
