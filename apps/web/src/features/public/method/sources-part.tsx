import type { SourceCard } from "@lichen/domain";
import { licenceIn } from "@lichen/report";
import { type Fact, Facts } from "../../../design/layout/facts.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
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
  const language = useLanguage();
  const facts: Fact[] = [
    { label: t(text.producer), value: card.producer },
    { label: t(text.edition), value: card.edition },
    { label: t(text.precisionOf), value: t(card.precision) },
    { label: t(text.caveat), value: t(card.caveat) },
    { label: t(text.derivation), value: t(card.derivation) },
    { label: t(text.licence), value: licenceIn(card.licence, language) },
    { label: t(text.attribution), value: card.attribution },
    {
      label: t(text.link),
      value: (
        <a href={card.url} rel="noreferrer">
          {card.url.replace(/^https?:\/\//, "")}
        </a>
      ),
    },
  ];
  if (card.to_verify) {
    facts.push({ label: t(text.toVerify), value: <span className={styles.doubt}>{t(card.to_verify)}</span> });
  }
  return (
    <div className={styles.facts}>
      <Facts isList facts={facts} />
    </div>
  );
}
