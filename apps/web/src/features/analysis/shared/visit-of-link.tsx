import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { linkText as text } from "../../../design/controls/link-text.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import state from "../../../design/states/state.module.css";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { setVisit, useVisit } from "../../../shell/session/session-store.ts";
import { EMPTY_INTERVIEW } from "../../../shell/session/visit.ts";
import { type LinkedVisit, readVisitLink } from "./visit-link.ts";

/** A page about the visit: that of the link that opened it, which then leaves the address bar, else one's own. */
export function VisitOfLink({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const link = useMemo(() => readVisitLink(hash), [hash]);
  if (link === null) return children;
  return link === "refused" ? <RefusedLink /> : <OpenedLink link={link} />;
}

function OpenedLink({ link }: { link: LinkedVisit }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const own = useVisit();
  // Nothing of one's own is lost without a word.
  const isFree = own.place === null && Object.keys(own.answers).length === 0;
  const isSame = own.place?.label === link.place.label && JSON.stringify(own.answers) === JSON.stringify(link.answers);
  const isTaken = isFree || isSame;
  const leaveAddress = useCallback(() => void navigate({ search }, { replace: true }), [navigate, search]);
  const take = useCallback(() => {
    setVisit({ place: link.place, answers: link.answers, interview: EMPTY_INTERVIEW });
    leaveAddress();
  }, [link, leaveAddress]);
  useEffect(() => {
    if (isTaken) take();
  }, [isTaken, take]);

  if (isTaken) return <Waiting heights={[48, 120, 320, 320]} />;
  return (
    <Stack gap={12} className={state.page}>
      <Empty
        title={t(text.twoAnalyses)}
        actions={
          <>
            <Button onClick={take}>{t(text.openLink)}</Button>
            <Button variant="default" onClick={leaveAddress}>
              {t(text.keepOwn)}
            </Button>
          </>
        }
      >
        {t(text.choice(link.place.label, own.place?.label ?? null))}
      </Empty>
    </Stack>
  );
}

function RefusedLink() {
  const t = useTranslate();
  const keep = useKeepMoment();
  return (
    <Stack gap={12} className={state.page}>
      <Empty title={t(text.refused)} actions={<Button to={keep("/resilience/form")}>{t(text.ownAddress)}</Button>}>
        {t(text.refusedDetail)}
      </Empty>
    </Stack>
  );
}
