import { describe, expect, it } from "vitest";
import { overRoom } from "./over-room.ts";

const most = { person: 10, company: 20 };
const storeFiles = (...files: [user_id: string | null, file_bytes: number][]) =>
  files.map(([user_id, file_bytes], n) => ({ n, user_id, file_bytes }));
const over = (...files: Parameters<typeof storeFiles>) => overRoom(storeFiles(...files), most).map(({ n }) => n);

describe("files of a company that take more than it may keep, newest first", () => {
  it("are none within the shares, their bounds included", () => {
    expect(over(["a", 10], ["b", 10])).toEqual([]);
  });

  it("are the oldest of a person beyond their share, and of nobody else", () => {
    expect(over(["a", 6], ["b", 6], ["a", 6])).toEqual([2]);
  });

  it("are the oldest of all beyond the share of the company", () => {
    expect(over(["a", 8], ["b", 8], ["c", 8], ["d", 4])).toEqual([2]);
  });

  it("are counted together for people who are gone", () => {
    expect(over([null, 6], [null, 6])).toEqual([1]);
  });
});
