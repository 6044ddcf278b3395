import type { ReactNode } from "react";
import { Text } from "../../design/layout/text.tsx";

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** What someone wrote: its lines, its web addresses as links that say nothing of us to their site, who is mentioned. */
export function CommentText({ words, mentions }: { words: string; mentions: readonly { readonly name: string }[] }) {
  const marks = mentions.map(({ name }) => `@${name}`);
  return (
    <Text size={14} style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
      {withLinks(words, (plain, key) => withMentions(plain, marks, key))}
    </Text>
  );
}

function withLinks(words: string, draw: (plain: string, key: string) => ReactNode): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: address, index } of words.matchAll(ADDRESS)) {
    parts.push(draw(words.slice(from, index), `t${from}`));
    parts.push(
      <a key={`a${index}`} href={address} rel="noopener noreferrer nofollow ugc" target="_blank">
        {address}
      </a>,
    );
    from = index + address.length;
  }
  return [...parts, draw(words.slice(from), `t${from}`)];
}

function withMentions(words: string, marks: readonly string[], key: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at++) {
    const mark = marks.find((one) => words.startsWith(one, at));
    if (mark === undefined) continue;
    parts.push(words.slice(from, at), <b key={`${key} ${at}`}>{mark}</b>);
    at += mark.length - 1;
    from = at + 1;
  }
  return <span key={key}>{[...parts, words.slice(from)]}</span>;
}
