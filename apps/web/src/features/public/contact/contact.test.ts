import { sendContact } from "@lichen/contract";
import { describe, expect, it } from "vitest";
import { REQUIRED } from "../../../design/forms/field-words.ts";
import { contactFaults, contactOf, firstTyped, type TypedContact } from "./contact.ts";
import { FAULTS } from "./text.ts";

const typedWith = (query = "", more: Partial<TypedContact> = {}): TypedContact => ({
  ...firstTyped(new URLSearchParams(query), null),
  name: "Paul Weber",
  email: "paul@lichen.test",
  message: "Bonjour",
  privacy_accepted: true,
  ...more,
});

describe("a message", () => {
  it("begins with what its address asks for", () => {
    expect(typedWith("subject=quote&buildings=120")).toMatchObject({ subject: "quote", buildings: "120" });
    expect(typedWith("subject=licence").subject).toBe("licence");
    expect(typedWith("subject=%3Cscript%3E").subject).toBe("question");
  });

  it("is sent as the contract takes it, whatever it is about", () => {
    for (const subject of ["question", "training", "demonstration", "quote", "licence"]) {
      expect(contactFaults(typedWith(`subject=${subject}`))).toEqual({});
      expect(sendContact.input.parse(contactOf(typedWith(`subject=${subject}`), "fr"))).toMatchObject({ subject });
    }
  });

  it("says for how many buildings a quote is, and which day a training", () => {
    expect(contactOf(typedWith("subject=quote&buildings=1200"), "en").message).toBe(
      "Bonjour\n\nPortfolio size: 1,200.",
    );
    expect(contactOf(typedWith("buildings=1200"), "en").message).toBe("Bonjour");
    const day = { training_day: "2026-12-29" };
    expect(contactOf(typedWith("subject=training", day), "fr").training_day).toBe("2026-12-29");
    expect(contactOf(typedWith("subject=question", day), "fr").training_day).toBeNull();
  });

  it("says what is missing", () => {
    expect(contactFaults(typedWith("", { name: " ", email: "", message: "", privacy_accepted: false }))).toEqual({
      name: REQUIRED,
      email: REQUIRED,
      message: REQUIRED,
      privacy_accepted: FAULTS.privacy,
    });
  });
});
