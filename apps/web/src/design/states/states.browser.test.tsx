import { CallFailure } from "@lichen/client";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent } from "../testing/render-component.tsx";
import { Failure } from "./failure.tsx";
import { OPEN_TO_ACCOUNTS, OPEN_TO_ALL, type WaysOn } from "./open-ways.ts";
import { Refused } from "./refused.tsx";

async function expectLinks(ways: WaysOn): Promise<void> {
  for (const { name, to } of ways) {
    await expect.element(page.getByRole("link", { name: name.en, exact: true })).toHaveAttribute("href", to);
  }
}

describe("a refusal", () => {
  it("without an account leads to one, and to what is open to everyone", async () => {
    await renderComponent(<Refused title="For accounts" />);
    await expect.element(page.getByRole("link", { name: "Request an account" })).toBeVisible();
    await expectLinks(OPEN_TO_ALL);
  });

  it("of a right says who gives it, and leads to the rights of the reader", async () => {
    await renderComponent(<Refused title="Closed" role={{ fr: "référent", en: "referent" }} />);
    await expect.element(page.getByText("referent", { exact: false })).toBeVisible();
    await expectLinks(OPEN_TO_ACCOUNTS);
  });

  it("offers the acts of its screen", async () => {
    const print = vi.fn();
    await renderComponent(<Refused title="PDF" ways={[{ name: { fr: "Imprimer", en: "Print" }, onPick: print }]} />);
    await userEvent.click(page.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
  });

  it.each([
    [401, "Log in"],
    [403, "View my access rights"],
  ])("by a call that answers %i has a way on", async (status, name) => {
    await renderComponent(<Failure error={new CallFailure("refused", status)} />);
    await expect.element(page.getByRole("link", { name })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Analyse an address" })).toBeVisible();
  });
});
