import { CallFailure } from "@lichen/client";
import type { Bilingual } from "@lichen/domain";
import { type FormEvent, useRef, useState } from "react";
import { failureWords } from "../../shell/api/failure-words.ts";
import { useTitleError } from "../../shell/language/page-title.ts";
import { fieldWords, REQUIRED } from "./field-words.ts";

/** What is wrong, by field. */
export type Faults = Readonly<Record<string, Bilingual>>;
type Values = Readonly<Record<string, string | boolean>>;

/** Props of one field. */
export type Bound<Value> = {
  readonly name: string;
  readonly value: Value;
  readonly fault: Bilingual | null;
  readonly onChange: (value: Value) => void;
};

export type Form<V extends Values> = {
  readonly values: V;
  readonly set: (change: Partial<V>) => void;
  readonly bind: <Name extends keyof V & string>(name: Name) => Bound<V[Name]>;
  /** What is wrong, by field; a field's own goes when it is changed. */
  readonly faults: Faults;
  /** What failed as a whole, in a sentence; null when nothing did. */
  readonly failure: Bilingual | null;
  readonly isSending: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
};

/** What failed and has its own words, beside what a call can say. */
export class ExplainedFailure extends Error {
  readonly words: Bilingual;

  constructor(words: Bilingual) {
    super(words.en);
    this.name = "SaidFailure";
    this.words = words;
  }
}

/**
 * Faults of the fields that the server refused, each with the words of its first code.
 * @param refusals words of the refusals of the call, by code
 */
export function faultsOfServer(
  errors: Readonly<Record<string, readonly string[]>>,
  refusals: Readonly<Record<string, Bilingual>> = {},
): Faults {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [code]]) =>
      code === undefined ? [] : [[field, fieldWords(code, refusals)]],
    ),
  );
}

/**
 * A form: what is typed stays on failure, faults are said under their fields and the first one takes the focus.
 *
 * @param check faults known before anything is sent
 * @param whole said of the form as a whole when a field that must say something says nothing
 * @param refusals words of the refusals of the call, by code; the others have the words of any call
 * @param otherwise said of an unexpected failure
 */
export function useForm<V extends Values>({
  initial,
  check,
  send,
  whole = null,
  refusals = {},
  otherwise,
}: {
  initial: V;
  check: (values: V) => Faults;
  send: (values: V) => Promise<void>;
  whole?: Bilingual | null;
  refusals?: Readonly<Record<string, Bilingual>>;
  otherwise?: Bilingual;
}): Form<V> {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Bilingual | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  useTitleError(failure !== null || Object.keys(faults).length > 0);

  function set(change: Partial<V>) {
    setValues((before) => ({ ...before, ...change }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  }

  function blame(form: HTMLFormElement, found: Faults) {
    setFaults(found);
    // Once drawn, so that the message is read out with the field.
    requestAnimationFrame(() => {
      const first = [...form.elements].find((field) => Object.hasOwn(found, field.getAttribute("name") ?? ""));
      const target = first ?? form.querySelector("[data-form-failure]");
      if (target instanceof HTMLElement) target.focus();
    });
  }

  async function trySending(form: HTMLFormElement) {
    sending.current = true;
    setSending(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const served = error instanceof CallFailure ? faultsOfServer(error.errors, refusals) : {};
      const code = error instanceof CallFailure ? error.code : "";
      setFailure(error instanceof ExplainedFailure ? error.words : (refusals[code] ?? failureWords(error, otherwise)));
      blame(form, served);
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second press while the first is under way would send twice.
    if (sending.current) return;
    const form = event.currentTarget;
    const found = check(values);
    setFailure(Object.values(found).includes(REQUIRED) ? whole : null);
    if (Object.keys(found).length > 0) return blame(form, found);
    setFaults({});
    void trySending(form);
  }

  function bind<Name extends keyof V & string>(name: Name): Bound<V[Name]> {
    return {
      name,
      value: values[name],
      fault: faults[name] ?? null,
      // biome-ignore lint/plugin: a computed key has no type of its own.
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
    };
  }

  return { values, set, bind, faults, failure, isSending, submit };
}
