import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent } from "../testing/render-component.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { CheckField, SelectField, TextField } from "./form-fields.tsx";
import { ListField } from "./list-field.tsx";
import { PasswordField } from "./password-fields.tsx";
import { RadioField } from "./radio-field.tsx";

const bound = <Value,>(value: Value, onChange: (value: Value) => void = () => {}) => ({
  name: "field",
  value,
  fault: null,
  onChange,
});

describe("a field of text", () => {
  it("has its label as its name, and its help and fault as its description", async () => {
    await renderComponent(
      <TextField
        label="Name"
        help="As in your contracts."
        required
        {...bound("")}
        fault={{ fr: "Le nom est obligatoire.", en: "The name is required." }}
      />,
    );
    const field = page.getByRole("textbox", { name: /^Name/ });
    await expect.element(field).toHaveAccessibleDescription(/As in your contracts\..*The name is required\./);
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(field).toBeRequired();
  });

  it("says what is typed, letter by letter", async () => {
    const change = vi.fn();
    function Typed() {
      const [value, setValue] = useState("");
      return (
        <TextField
          label="Name"
          {...bound(value, (typed: string) => {
            setValue(typed);
            change(typed);
          })}
        />
      );
    }
    await renderComponent(<Typed />);
    await userEvent.type(page.getByRole("textbox", { name: "Name" }), "Mairie");
    expect(change).toHaveBeenLastCalledWith("Mairie");
    expect(change).toHaveBeenCalledTimes(6);
  });
});

describe("a choice", () => {
  const options = [
    { value: "office", name: "Office" },
    { value: "school", name: "School" },
  ];

  it("in a list says the value that was chosen", async () => {
    const change = vi.fn();
    await renderComponent(<SelectField label="Use" options={options} {...bound<string>("", change)} />);
    await page.getByRole("combobox", { name: "Use" }).selectOptions("school");
    expect(change).toHaveBeenCalledWith("school");
  });

  it("among radio buttons is one group with a name", async () => {
    const change = vi.fn();
    await renderComponent(<RadioField<string> label="Use" options={options} {...bound<string>("", change)} />);
    await expect
      .element(page.getByRole("radiogroup", { name: /^Use/ }).or(page.getByRole("group", { name: /^Use/ })))
      .toBeVisible();
    await page.getByRole("radio", { name: "School" }).click();
    expect(change).toHaveBeenCalledWith("school");
  });

  it("of yes or no is ticked by Space", async () => {
    const change = vi.fn();
    await renderComponent(<CheckField label="There is a basement" {...bound<boolean>(false, change)} />);
    await userEvent.keyboard("{Tab} ");
    expect(change).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe("a password", () => {
  it("is hidden, and shown by its button", async () => {
    await renderComponent(<PasswordField label="Password" autoComplete="current-password" {...bound("secret")} />);
    const field = page.getByLabelText(/^Password/);
    await expect.element(field).toHaveAttribute("type", "password");
    await page.getByRole("button").click();
    await expect.element(field).toHaveAttribute("type", "text");
  });
});

describe("a question before what is done for good", () => {
  it("waits for the name to be typed", async () => {
    const confirm = vi.fn(async () => {});
    await renderComponent(
      <ConfirmDialog
        question={{ fr: "Supprimer\u202f?", en: "Delete?" }}
        action={{ fr: "Supprimer le bâtiment", en: "Delete the building" }}
        typed="Mairie"
        onConfirm={confirm}
        onClose={() => {}}
      />,
    );
    const action = page.getByRole("button", { name: "Delete the building" });
    await action.click();
    expect(confirm).not.toHaveBeenCalled();
    await page.getByRole("textbox").fill("Mairie");
    await action.click();
    await expect.poll(() => confirm.mock.calls.length).toBe(1);
  });
});

describe("a field of several texts", () => {
  const refusal = { fr: "Ce n’est pas une lettre.", en: "This is not a letter." };
  function Letters() {
    const [items, setItems] = useState<readonly string[]>([]);
    const [value, setValue] = useState("");
    return (
      <ListField
        label="Letters"
        items={items}
        onItems={setItems}
        parse={(typed) => (/^[a-z]$/i.test(typed) ? typed.toLowerCase() : null)}
        refusal={refusal}
        most={2}
        {...bound(value, setValue)}
      />
    );
  }
  const field = () => page.getByRole("textbox", { name: "Letters" });

  it("adds each by Enter or by its button, once, and removes it", async () => {
    await renderComponent(<Letters />);
    await userEvent.type(field(), "A{Enter}a{Enter}");
    await expect.element(page.getByRole("listitem")).toHaveTextContent("a");
    await userEvent.type(field(), "b");
    await page.getByRole("button", { name: "Add" }).click();
    await expect.element(field()).toHaveAttribute("readonly");
    await page.getByRole("button", { name: "Remove a" }).click();
    await expect.element(field()).toHaveFocus();
    await expect.element(page.getByRole("listitem")).toHaveTextContent("b");
    await expect.element(field()).not.toHaveAttribute("readonly");
  });

  it("keeps what it refuses, and says why", async () => {
    await renderComponent(<Letters />);
    await userEvent.type(field(), "12{Enter}");
    await expect.element(field()).toHaveValue("12");
    await expect.element(field()).toHaveAccessibleDescription(refusal.en);
    await userEvent.type(field(), "3");
    await expect.element(field()).toHaveAttribute("aria-invalid", "false");
  });
});
