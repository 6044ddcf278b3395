import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent } from "../testing/render-component.tsx";
import { Button } from "./button.tsx";
import { ConfirmedSelect } from "./confirmed-select.tsx";
import { Dialog } from "./dialog.tsx";
import { Drop } from "./drop.tsx";
import { Menu } from "./menu.tsx";
import { useNotify } from "./notifications.tsx";
import { Picker } from "./picker.tsx";
import { ScrollBox } from "./scroll-box.tsx";
import { Segmented } from "./segmented.tsx";
import { UndoBar } from "./undo-bar.tsx";

describe("a button", () => {
  it("is reached by Tab and pressed by Enter and by Space", async () => {
    const press = vi.fn();
    await renderComponent(<Button onClick={press}>Save</Button>);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Save" })).toHaveFocus();
    await userEvent.keyboard("{Enter} ");
    expect(press).toHaveBeenCalledTimes(2);
  });

  it("is a link where it leads somewhere", async () => {
    await renderComponent(<Button to="/buildings">Portfolio</Button>);
    await expect.element(page.getByRole("link", { name: "Portfolio" })).toHaveAttribute("href", "/buildings");
  });

  it("looks the same under the pointer while it is disabled", async () => {
    await renderComponent(<Button disabled>Save</Button>);
    const button = page.getByRole("button", { name: "Save" });
    const { backgroundColor } = getComputedStyle(button.element());
    await button.hover({ force: true });
    await expect.poll(() => button.element().matches(":hover")).toBe(true);
    expect(getComputedStyle(button.element()).backgroundColor).toBe(backgroundColor);
  });

  it("does nothing while it is disabled", async () => {
    const press = vi.fn();
    await renderComponent(
      <Button disabled onClick={press}>
        Save
      </Button>,
    );
    await userEvent.keyboard("{Tab}{Enter}");
    expect(press).not.toHaveBeenCalled();
  });
});

describe("a segmented choice", () => {
  function Choice({ onChange }: { onChange: (value: string) => void }) {
    const [value, setValue] = useState("table");
    return (
      <Segmented
        label="View"
        options={[
          { value: "table", name: "Table" },
          { value: "map", name: "Map" },
        ]}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          onChange(chosen);
        }}
      />
    );
  }

  it("is a named group of radio buttons that the arrows go through", async () => {
    const change = vi.fn();
    await renderComponent(<Choice onChange={change} />);
    await expect.element(page.getByRole("group", { name: "View" })).toBeInTheDocument();
    await userEvent.keyboard("{Tab}{ArrowRight}");
    expect(change).toHaveBeenCalledExactlyOnceWith("map");
    await expect.element(page.getByRole("radio", { name: "Map" })).toBeChecked();
  });
});

describe("a select that is confirmed", () => {
  function Scenario({ onConfirm }: { onConfirm: (value: string) => void }) {
    const [value, setValue] = useState("low");
    return (
      <ConfirmedSelect
        aria-label="Scenario"
        value={value}
        onConfirm={(chosen) => {
          setValue(chosen);
          onConfirm(chosen);
        }}
      >
        <option>low</option>
        <option>high</option>
      </ConfirmedSelect>
    );
  }

  it("changes nothing by an arrow, and all by Enter", async () => {
    const confirm = vi.fn();
    await renderComponent(<Scenario onConfirm={confirm} />);
    const select = page.getByRole("combobox", { name: "Scenario" });
    await select.selectOptions("high");
    expect(confirm).not.toHaveBeenCalled();
    (select.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    expect(confirm).toHaveBeenCalledExactlyOnceWith("high");
  });

  it("gives the choice in force back by Escape", async () => {
    const confirm = vi.fn();
    await renderComponent(<Scenario onConfirm={confirm} />);
    const select = page.getByRole("combobox", { name: "Scenario" });
    await select.selectOptions("high");
    (select.element() as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(select).toHaveValue("low");
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe("a dialog", () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && (
          <Dialog title="Export the selection" place="middle" onClose={() => setOpen(false)}>
            <p>112 buildings</p>
          </Dialog>
        )}
      </>
    );
  }

  it("takes the focus, has the name of its title, and gives the focus back when Escape closes it", async () => {
    await renderComponent(<Opener />);
    await page.getByRole("button", { name: "Open" }).click();
    const dialog = page.getByRole("dialog", { name: "Export the selection" });
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Open" })).toHaveFocus();
  });
});

describe("a menu", () => {
  async function drawMenu(pick: (name: string) => void) {
    const entries = ["Rename", "Export", "Delete"].map((name) => ({ id: name, name, onPick: () => pick(name) }));
    await renderComponent(
      <Drop label="More actions" popup="menu">
        {(close, fromEnd) => (
          <Menu label="More actions" groups={[{ id: "actions", entries }]} fromEnd={fromEnd} onClose={close} />
        )}
      </Drop>,
    );
  }

  it("opens by the keyboard, and its arrows, Home and End move in it", async () => {
    const pick = vi.fn();
    await drawMenu(pick);
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "Rename" })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(page.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
    expect(pick).toHaveBeenCalledExactlyOnceWith("Export");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "More actions" })).toHaveFocus();
  });

  it("closes by Escape without an action, the focus back on its button", async () => {
    const pick = vi.fn();
    await drawMenu(pick);
    await page.getByRole("button", { name: "More actions" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    expect(pick).not.toHaveBeenCalled();
    await expect.element(page.getByRole("button", { name: "More actions" })).toHaveFocus();
  });
});

describe("a picker", () => {
  function Columns({ onPick }: { onPick: (id: string) => void }) {
    const [typed, setTyped] = useState("");
    const choices = ["City", "Floors", "Flood level"]
      .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
      .map((name) => ({ id: name, name }));
    return (
      <Picker
        label="Column"
        none="No column"
        typed={typed}
        groups={[{ id: "columns", choices }]}
        onType={setTyped}
        onPick={onPick}
      />
    );
  }

  it("finds by letters and picks by the arrows and Enter, the focus staying in its field", async () => {
    const pick = vi.fn();
    await renderComponent(<Columns onPick={pick} />);
    const field = page.getByRole("combobox", { name: "Column" });
    await field.fill("flo");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(pick).toHaveBeenCalledExactlyOnceWith("Flood level");
  });

  it("says when nothing is found", async () => {
    await renderComponent(<Columns onPick={() => {}} />);
    await page.getByRole("combobox", { name: "Column" }).fill("zzz");
    await expect.element(page.getByText("No column")).toBeVisible();
  });
});

describe("a box that scrolls", () => {
  it("is a named stop of the keyboard only while there is more beside", async () => {
    const wide = (width: number) => (
      <div style={{ width: 300 }}>
        <ScrollBox label="Areas">
          <div style={{ width }}>Content</div>
        </ScrollBox>
      </div>
    );
    const { unmount } = await renderComponent(wide(900));
    await expect.element(page.getByRole("group", { name: "Areas" })).toHaveAttribute("tabindex", "0");
    await unmount();
    await renderComponent(wide(200));
    await expect.element(page.getByRole("group", { name: "Areas" })).not.toHaveAttribute("tabindex");
  });
});

describe("what can be undone", () => {
  it("says what was done and undoes it once", async () => {
    const undo = vi.fn(async () => {});
    const undone = vi.fn();
    await renderComponent(<UndoBar done={{ message: "Building deleted", undo }} onUndone={undone} />);
    await expect.element(page.getByText("Building deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo this change" }).click();
    await expect.poll(() => undone.mock.calls.length).toBe(1);
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

describe("a message", () => {
  const SAVED: Bilingual = { fr: "Modifications enregistrées.", en: "Changes saved." };
  function Saver() {
    const notify = useNotify();
    return <Button onClick={() => notify({ type: "success", message: SAVED.en })}>Save</Button>;
  }

  it("is announced, stays while it is read, and is closed by its button", async () => {
    await renderComponent(<Saver />);
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText(SAVED.en)).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect.element(page.getByText(SAVED.en)).not.toBeInTheDocument();
  });
});
