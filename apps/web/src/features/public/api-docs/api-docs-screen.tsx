import { query } from "@lichen/client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useMemo } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Toolbar } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { LanguageSwitch } from "../../../frame/language-switch.tsx";
import { ThemeSwitch } from "../../../frame/theme-switch.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import styles from "./api-docs.module.css";
import { CallCard } from "./call-card.tsx";
import { type DocumentedCall, listCalls, matching } from "./openapi.ts";
import { text } from "./text.ts";

/** The documentation of the interface, full page, made from the document that the server itself gives. */
export function ApiDocsScreen() {
  const t = useTranslate();
  useTitle(text.title);
  const document = useQuery({
    ...query(api.getOpenApi, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={`surface ${styles.page}`}>
      <Stack as="header" className={styles.header}>
        <Toolbar
          end={
            <>
              <LanguageSwitch />
              <ThemeSwitch />
            </>
          }
        >
          <Text as="h1" size={28}>
            {t(text.title)}
          </Text>
        </Toolbar>
        <p className="muted">{t(text.lead)}</p>
        <p>
          <a href="/api/openapi.json">{t(text.document)}</a>
        </p>
      </Stack>
      {document.isPending && <Waiting heights={[44, 90, 90, 90]} />}
      {document.isError && <Failure error={document.error} onRetry={() => void document.refetch()} />}
      {document.isSuccess && <Calls document={document.data} />}
    </div>
  );
}

function Calls({ document }: { document: Record<string, unknown> }) {
  const t = useTranslate();
  const id = useId();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const search = params.get("q") ?? "";
  const settled = useDeferredValue(search);
  const calls = useMemo(() => listCalls(document), [document]);
  const found = useMemo(() => matching(calls, settled), [calls, settled]);
  const features = useMemo(() => [...Map.groupBy(found, (one) => one.feature)], [found]);

  const searchFor = (words: string) => changeAddress({ q: words === "" ? null : words }, { replace: true });

  return (
    <Grid gap={0} className={`columns-960 ${styles.body}`}>
      <Stack as="nav" className={`sticky-side ${styles.features}`} aria-label={t(text.features)}>
        <Text as="label" weight={500} htmlFor={id}>
          {t(text.search)}
        </Text>
        <input
          id={id}
          type="search"
          className={formStyles.input}
          value={search}
          placeholder={t(text.searchHint)}
          onChange={(event) => searchFor(event.target.value)}
        />
        <p className="muted" role="status">
          {t(text.count(found.length))}
        </p>
        <Row as="ul" gap={16} rowGap={4} align="stretch" className={styles.featureList}>
          {features.map(([feature, own]) => (
            <li key={feature}>
              <a href={`#${feature}`}>{feature}</a> <span className="muted">{own.length}</span>
            </li>
          ))}
        </Row>
      </Stack>
      <main className={styles.calls}>
        {features.map(([feature, own]) => (
          <FeatureCalls key={feature} feature={feature} calls={own} />
        ))}
        {found.length === 0 && (
          <Empty title={t(text.none)} actions={<Button onClick={() => searchFor("")}>{t(text.clear)}</Button>}>
            {search}
          </Empty>
        )}
      </main>
    </Grid>
  );
}

function FeatureCalls({ feature, calls }: { feature: string; calls: readonly DocumentedCall[] }) {
  return (
    <section id={feature} className={styles.feature} aria-labelledby={`title-${feature}`}>
      <Text as="h2" size={16} id={`title-${feature}`}>
        {feature}
      </Text>
      {calls.map((one) => (
        <CallCard key={one.id} call={one} />
      ))}
    </section>
  );
}
