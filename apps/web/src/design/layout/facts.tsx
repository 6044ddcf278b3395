import type { ReactNode } from "react";

/** A fact and its value, with what distinguishes it in a list when its label does not. */
export type Fact = { readonly label: string; readonly value: ReactNode; readonly key?: string };

/** Facts, each label over its value; `isList`: a line each, the values under each other. */
export function Facts({ facts, isList = false }: { facts: readonly Fact[]; isList?: boolean }) {
  return (
    <dl className={isList ? "facts facts-list" : "facts"}>
      {facts.map(({ label, value, key = label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
