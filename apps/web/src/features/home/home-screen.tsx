import "../../design/controls/text-button.css";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { useNotify } from "../../design/controls/notifications.tsx";
import { AddressField } from "../../design/forms/address-field.tsx";
import { IconLock } from "../../design/icons/icons.ts";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { PUBLIC_PAGES } from "../../frame/public-pages.ts";
import { lazyChunk } from "../../shell/api/lazy-chunk.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useTitle } from "../../shell/language/page-title.ts";
import { useKeepMoment } from "../../shell/paths/keep-moment.ts";
import { useIsServed } from "../../shell/session/edition.ts";
import { mayBeSignedIn, useSession } from "../../shell/session/session.tsx";
import { setVisit, useVisit } from "../../shell/session/session-store.ts";
import type { PlaceCandidate } from "../../shell/session/visit.ts";
import { askAhead, loadAnalysis } from "../analysis/index.ts";
import { Choices } from "./choices.tsx";
import { EXAMPLES, type ExampleId } from "./examples.ts";
import { FranceMap } from "./france-map.tsx";
import styles from "./home.module.css";
import { text } from "./text.ts";

const EXAMPLE_IDS = Object.keys(EXAMPLES) as ExampleId[];
/** Room that the portfolio takes while it comes, px. */
const PORTFOLIO_HEIGHTS = [72, 96, 420];

const Cockpit = lazy(async () => ({ default: (await lazyChunk(() => import("./cockpit.tsx"))).Cockpit }));

/** The first page: for a visitor an address starts the free analysis, above the two tools; else one's own portfolio. */
export function HomeScreen() {
  const session = useSession();
  useTitle(PUBLIC_PAGES["/"]);
  if (session.state === "loading" && mayBeSignedIn(document.cookie)) return <Waiting heights={PORTFOLIO_HEIGHTS} />;
  if (session.state !== "signed_in" || session.actor.company_id === null) return <FirstPage />;
  return (
    <Suspense fallback={<Waiting heights={PORTFOLIO_HEIGHTS} />}>
      <Cockpit>
        <AddressStart />
      </Cockpit>
    </Suspense>
  );
}

function FirstPage() {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const notify = useNotify();
  const isServed = useIsServed();

  async function open(id: ExampleId) {
    try {
      const { examplePath } = await lazyChunk(() => import("./finished-examples.ts"));
      void navigate(examplePath(id, language));
    } catch {
      notify({ type: "warning", message: t(text.exampleFailed) });
    }
  }

  return (
    <>
      <div className={styles.hero}>
        <Stack as="section" gap={16} className={styles.lead}>
          <Text as="h1" size={28}>
            {t(text.heading)}
          </Text>
          <Text size={16} muted className={styles.sentence}>
            {t(text.lead)}
          </Text>
          <AddressStart />
          <Row as="p" align="start" wrap={false} className="muted text-13">
            <IconLock size={15} stroke={1.75} aria-hidden />
            {t(isServed ? text.privacy : text.alone)}
          </Row>
          {isServed && (
            <Row gap={12} rowGap={4}>
              <span className="muted">{t(text.examples)}</span>
              {EXAMPLE_IDS.map((id) => (
                <button key={id} type="button" className="text-button" onClick={() => void open(id)}>
                  {t(EXAMPLES[id].name)}
                </button>
              ))}
            </Row>
          )}
        </Stack>
        <FranceMap />
      </div>
      {isServed && <Choices />}
    </>
  );
}

/** An address, whose analysis opens at once. */
function AddressStart() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const navigate = useNavigate();
  const { place } = useVisit();
  const isServed = useIsServed();
  const client = useQueryClient();

  function analyse(candidate: PlaceCandidate) {
    setVisit({ place: candidate });
    void askAhead(client, candidate).catch(() => {});
    void navigate(keep("/resilience/analysis"));
  }

  return (
    <AddressField
      label={t(isServed ? text.address : text.commune)}
      placeholder={t(isServed ? text.placeholder : text.communePlaceholder)}
      action={t(text.analyse)}
      initial={place?.label ?? ""}
      onChoose={analyse}
      onBegin={() => void loadAnalysis().catch(() => {})}
    />
  );
}
