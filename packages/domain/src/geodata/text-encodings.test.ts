import { describe, expect, it } from "vitest";
import { createLenientDecoder, createTextDecoder, findCodePage, pageOfLanguage } from "./text-encodings.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

describe("a code page", () => {
  it.each([
    [65001, ["UTF-8", "utf8", "UTF_8", "65001", "\ufeffUTF-8\r\n", "CP65001"]],
    [1252, ["1252", "ANSI 1252", "ANSI_1252", "CP1252", "windows-1252", "WINDOWS1252", "latin1", "Latin-1", "LDID/87"]],
    [28591, ["88591", "ISO-8859-1", "ISO 8859-1", "iso8859_1", "8859-1", "28591", "ISO88591"]],
    [28605, ["885915", "ISO-8859-15", "28605"]],
    [850, ["OEM 850", "850", "CP850", "IBM850", "dos850", "LDID/16"]],
    [437, ["OEM 437", "437"]],
    [10000, ["macintosh", "MacRoman", "10000"]],
    [932, ["932", "Shift_JIS", "ANSI_932"]],
    [936, ["936", "GBK", "GB2312"]],
    [null, ["system", "", "ANSI", "x", "ISO-8859-12", "OEM 999", "LDID/0"]],
  ])("is %s however it is written", (page, spellings) => {
    expect(spellings.map(findCodePage)).toEqual(spellings.map(() => page));
  });

  it.each([
    [0x57, 1252],
    [0x03, 1252],
    [0x02, 850],
    [0x01, 437],
    [0xc9, 1251],
    [0x00, null],
    [0xff, null],
  ])("is read in the byte %i of a table", (byte, page) => {
    expect(pageOfLanguage(byte)).toBe(page);
  });

  it.each([
    [1252, bytes(0x52, 0xe9, 0x73, 0x80), "Rés€"],
    [28591, bytes(0x66, 0xea), "fê"],
    [28605, bytes(0xa4), "€"],
    [850, bytes(0x52, 0x82, 0x73, 0xa0), "Résá"],
    [437, bytes(0x82, 0x8a, 0xe1), "éèß"],
    [852, bytes(0x9f, 0x88), "čł"],
    [10000, bytes(0x8e, 0x8f), "éè"],
    [65001, bytes(0xc3, 0xa9), "é"],
    [932, bytes(0x88, 0xc0), "安"],
  ])("%i gives its letters", (page, given, text) => {
    expect(createTextDecoder(page)(given)).toBe(text);
  });

  it("is believed only where the text is no UTF-8", () => {
    const latin = createLenientDecoder(1252);
    expect(latin(bytes(0xc3, 0xa9))).toBe("é");
    expect(latin(bytes(0xe9))).toBe("é");
    expect(createLenientDecoder(850)(bytes(0x82))).toBe("é");
    // What calls itself UTF-8, or nothing, and is not.
    for (const page of [65001, null]) expect(createLenientDecoder(page)(bytes(0xe9))).toBe("é");
  });
});
