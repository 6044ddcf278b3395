import { describe, expect, it } from "vitest";
import { frameSvg } from "./framed-svg.ts";

const drawn = { svg: "<svg>drawing</svg>", width: 300, height: 100 };
const words = { title: "Risk", measured: "2050", source: "Modelled" };

describe("a drawing as a file", () => {
  it("carries its title, what is measured and its source", () => {
    const { svg, width, height } = frameSvg(drawn, words, "light");
    expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(["Risk", "2050", "Modelled"]);
    expect(svg).toContain(drawn.svg);
    expect([width > drawn.width, height > drawn.height]).toEqual([true, true]);
  });

  it("wraps a long title, and is the higher for it", () => {
    const long = frameSvg(drawn, { ...words, title: "A title of many words ".repeat(6).trim() }, "light");
    expect(long.height).toBeGreaterThan(frameSvg(drawn, words, "light").height);
    expect(long.svg.match(/<text/g)!.length).toBeGreaterThan(3);
  });

  it("reads no markup in a name", () => {
    expect(frameSvg(drawn, { ...words, title: '<b> & "c"' }, "light").svg).toContain("&lt;b&gt; &amp; &quot;c&quot;");
  });
});
