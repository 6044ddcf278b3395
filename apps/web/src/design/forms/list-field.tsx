import type { Bilingual } from "@lichen/domain";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { IconPlus, IconX } from "../icons/icons.ts";
import { Lines } from "../layout/lines.tsx";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import { type Common, useField } from "./form-fields.tsx";
import type { Bound } from "./use-form.ts";

const text = {
  add: { fr: "Ajouter", en: "Add" },
  remove: (item: string): Bilingual => ({ fr: `Retirer ${item}`, en: `Remove ${item}` }),
};

/** Texts that are added one by one: what is typed is added by the button or by Enter; the form takes what is still in the field. */
export function ListField({
  items,
  onItems,
  parse,
  refusal,
  most,
  fault,
  onChange,
  ...field
}: Common &
  Bound<string> & {
    items: readonly string[];
    onItems: (items: readonly string[]) => void;
    /** What is added for a text; null for one that is refused. */
    parse: (typed: string) => string | null;
    /** Said of a text that is refused. */
    refusal: Bilingual;
    /** Items at most: then nothing more can be typed. */
    most: number;
  }) {
  const t = useTranslate();
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { control, frame } = useField({ ...field, fault: fault ?? (isRefused ? refusal : null) });
  const isFull = items.length >= most;

  function add() {
    if (field.value.trim() === "") return;
    const item = parse(field.value);
    setRefused(item === null);
    if (item === null) return;
    onItems(items.includes(item) ? items : [...items, item]);
    onChange("");
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // The form is sent by its own button.
    event.preventDefault();
    add();
  }

  function remove(item: string) {
    onItems(items.filter((one) => one !== item));
    input.current?.focus();
  }

  return (
    <Stack gap={8}>
      {frame(
        <Row>
          <input
            {...control}
            ref={input}
            readOnly={isFull}
            onChange={(event) => {
              setRefused(false);
              onChange(event.target.value);
            }}
            onKeyDown={addOnEnter}
          />
          <Button variant="default" icon={IconPlus} disabled={isFull} onClick={add}>
            {t(text.add)}
          </Button>
        </Row>,
      )}
      {items.length > 0 && (
        <Lines>
          {items.map((item) => (
            <Row as="li" key={item} justify="between" wrap={false}>
              {item}
              <Button
                variant="subtle"
                size="small"
                icon={IconX}
                aria-label={t(text.remove(item))}
                onClick={() => remove(item)}
              />
            </Row>
          ))}
        </Lines>
      )}
    </Stack>
  );
}
