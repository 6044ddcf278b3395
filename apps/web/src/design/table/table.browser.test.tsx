import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../testing/render-component.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListTable } from "./list-table.tsx";
import { Table } from "./table.tsx";

const NAME: Bilingual = { fr: "Nom", en: "Name" };
const CITY: Bilingual = { fr: "Ville", en: "City" };
const ROWS = [
  { id: "1", name: "Mairie", city: "Sète" },
  { id: "2", name: "École", city: "Nîmes" },
];

function People({ onOrder = () => {} }: { onOrder?: (orderBy: string) => void }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <ListTable
      label="Buildings"
      columns={[
        { id: "name", name: NAME, cell: ({ name }) => name },
        { id: "city", name: CITY, cell: ({ city }) => city, unsorted: true },
      ]}
      rows={ROWS}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      orderBy="name"
      onOrder={onOrder}
      selection={{ keys, change: setKeys }}
      isStale={false}
    />
  );
}

describe("a table of figures", () => {
  it("has its name, and headers for its rows and columns", async () => {
    await renderComponent(
      <Table name="Areas">
        <thead>
          <tr>
            <th scope="col">Use</th>
            <th scope="col">Area</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Offices</th>
            <td className="number">120</td>
          </tr>
        </tbody>
      </Table>,
    );
    await expect.element(page.getByRole("table", { name: "Areas" })).toBeVisible();
    await expect.element(page.getByRole("rowheader", { name: "Offices" })).toBeVisible();
    const number = page.getByRole("cell", { name: "120" }).element();
    expect(getComputedStyle(number).textAlign).toBe("end");
  });
});

describe("the table of a list", () => {
  it("says the order of its columns and asks for the other one", async () => {
    const order = vi.fn();
    await renderComponent(<People onOrder={order} />);
    await expect.element(page.getByRole("columnheader", { name: /Name/ })).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("button", { name: "Name" }).click();
    expect(order).toHaveBeenCalledExactlyOnceWith("-name");
  });

  it("ticks rows by their names, and all of them by the box over them", async () => {
    await renderComponent(<People />);
    await page.getByRole("checkbox", { name: /Mairie/ }).click();
    const all = page.getByRole("checkbox").first();
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await expect.element(page.getByRole("checkbox", { name: /École/ })).toBeChecked();
  });
});

describe("the pages of a list", () => {
  it("says where the page stands, and stops at both ends", async () => {
    const turn = vi.fn();
    await renderComponent(<ListPages meta={{ count: 45, total_count: 45, limit: 20, offset: 40 }} onPage={turn} />);
    await expect.element(page.getByRole("status")).toHaveTextContent("41 to 45 of 45");
    await expect.element(page.getByRole("button", { name: /Next/ })).toBeDisabled();
    await page.getByRole("button", { name: /Previous/ }).click();
    expect(turn).toHaveBeenCalledExactlyOnceWith(2);
  });
});
