import { completion, ENGINE_VERSION, FIELDS, HAZARDS, INDICATORS, type SourceCard } from "@lichen/domain";
import { useDeferredValue, useId, useMemo } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useAnchor } from "../../../frame/use-anchor.ts";
import { useSources } from "../../../shell/api/sources.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { biotopePart } from "./biotope-part.tsx";
import { clayPart } from "./clay-part.tsx";
import { Contents } from "./contents.tsx";
import type { Part } from "./entry.ts";
import { hazardsPart } from "./hazards-part.tsx";
import { indexPart } from "./index-part.tsx";
import { manualsPart } from "./manuals-part.tsx";
import styles from "./method-screen.module.css";
import { momentsPart } from "./moments-part.tsx";
import { naturePart } from "./nature-part.tsx";
import { precisionPart } from "./precision-part.tsx";
import { questionsPart } from "./questions-part.tsx";
import { scalesPart } from "./scales-part.tsx";
import { holds } from "./search.ts";
import { sourcesPart } from "./sources-part.tsx";
import { standardsPart } from "./standards-part.tsx";
import { territoryPart } from "./territory-part.tsx";
import { text } from "./text.ts";
import { weightsPart } from "./weights-part.tsx";

const NO_CARDS: readonly SourceCard[] = [];

function partsOf(cards: readonly SourceCard[]): readonly Part[] {
  return [
    indexPart(),
    hazardsPart(),
    weightsPart(),
    scalesPart(),
    momentsPart(),
    precisionPart(cards),
    questionsPart(),
    naturePart(),
    biotopePart(),
    territoryPart(),
    clayPart(),
    standardsPart(),
    manualsPart(),
    sourcesPart(cards),
  ];
}

/** Entries that hold what is looked for, in their parts; a part without any is left out. */
function matching(parts: readonly Part[], search: string): readonly Part[] {
  return parts
    .map((part) => ({
      ...part,
      entries: part.entries.filter(({ title, texts }) => holds([part.title, title, ...texts], search)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The method and its data, drawn from the objects that compute and from the cards that the server serves. */
export function MethodScreen() {
  const t = useTranslate();
  useTitle(text.title);
  const sources = useSources();
  const cards = (sources.data?.sources as readonly SourceCard[] | undefined) ?? NO_CARDS;
  const parts = useMemo(() => partsOf(cards), [cards]);

  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const search = params.get("q") ?? "";
  const settled = useDeferredValue(search);
  const found = useMemo(() => matching(parts, settled), [parts, settled]);
  const searchFor = (words: string) => changeAddress({ q: words === "" ? null : words }, { replace: true });
  useAnchor(sources.isSuccess);

  return (
    <article className={styles.page}>
      <Stack as="header" gap={12} className={styles.header}>
        <Text as="h1" size={28}>
          {t(text.title)}
        </Text>
        <Text size={16} measured>
          {t(text.lead)}
        </Text>
        <p className="muted">
          {t(text.engine(ENGINE_VERSION, HAZARDS.length, INDICATORS.length, FIELDS.length, completion({}).total))}
        </p>
        <SearchBox
          search={search}
          count={found.reduce((sum, { entries }) => sum + entries.length, 0)}
          onSearch={searchFor}
        />
      </Stack>
      <Contents parts={found} />
      <div className={styles.body}>
        {found.map((part) => (
          <PartSection key={part.id} part={part} search={settled} />
        ))}
        {found.length === 0 && (
          <Empty title={t(text.none)} actions={<Button onClick={() => searchFor("")}>{t(text.clear)}</Button>}>
            {t(text.noneHint)}
          </Empty>
        )}
        {sources.isPending && <Waiting heights={[28, 160, 160]} />}
        {sources.isError && (
          <Failure
            error={sources.error}
            title={t(text.cardsFailed)}
            preserved={t(text.preserved)}
            onRetry={() => void sources.refetch()}
          />
        )}
      </div>
    </article>
  );
}

function SearchBox({ search, count, onSearch }: { search: string; count: number; onSearch: (words: string) => void }) {
  const t = useTranslate();
  const id = useId();
  return (
    <Stack as="search" gap={4} className={`${styles.search} screen-only`}>
      <Text as="label" weight={500} htmlFor={id}>
        {t(text.search)}
      </Text>
      <input
        id={id}
        type="search"
        className={formStyles.input}
        value={search}
        placeholder={t(text.searchHint)}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Text size={13} muted role="status">
        {search !== "" && t(text.found(count))}
      </Text>
    </Stack>
  );
}

function PartSection({ part, search }: { part: Part; search: string }) {
  const t = useTranslate();
  return (
    <section aria-labelledby={part.id} className={styles.part}>
      <Text as="h2" size={20} id={part.id} tabIndex={-1}>
        {t(part.title)}
      </Text>
      {part.entries.map(({ id, title, draw }) => (
        <article key={id} id={id} tabIndex={-1} aria-labelledby={`title-${id}`} className={styles.entry}>
          <Text as="h3" size={16} id={`title-${id}`}>
            {t(title)}
          </Text>
          {draw(search)}
        </article>
      ))}
    </section>
  );
}
