import type { Bilingual, SourceCard } from "@lichen/domain";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Part } from "./entry.ts";
import styles from "./method.module.css";
import { textsOf } from "./search.ts";
import { text } from "./text.ts";

/** The card of each dataset: who made it, under which terms, how fine, how sure, how derived. */
export function sourcesPart(cards: readonly SourceCard[]): Part {
  return {
    id: "sources",
    title: text.sources,
    entries: cards.map((card) => ({
      id: `source-${card.id}`,
      title: card.name,
      texts: textsOf(card),
      draw: () => <Card card={card} />,
    })),
  };
}

function Card({ card }: { card: SourceCard }) {
  const t = useTranslate();
  const rows: readonly (readonly [Bilingual, string])[] = [
    [text.producer, card.producer],
    [text.edition, card.edition],
    [text.precisionOf, t(card.precision)],
    [text.caveat, t(card.caveat)],
    [text.derivation, t(card.derivation)],
    [text.licence, card.licence],
    [text.attribution, card.attribution],
  ];
  return (
    <Text as="dl" size={14} className={styles.facts}>
      {rows.map(([name, words]) => (
        <div key={name.en}>
          <dt>{t(name)}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      <div>
        <dt>{t(text.link)}</dt>
        <dd>
          <a href={card.url} rel="noreferrer">
            {card.url.replace(/^https?:\/\//, "")}
          </a>
        </dd>
      </div>
      {card.to_verify && (
        <div>
          <dt>{t(text.toVerify)}</dt>
          <dd className={styles.doubt}>{t(card.to_verify)}</dd>
        </div>
      )}
    </Text>
  );
}
