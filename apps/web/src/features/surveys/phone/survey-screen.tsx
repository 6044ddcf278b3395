import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { PhoneFrame } from "./phone-frame.tsx";
import { registerWorker } from "./register-worker.ts";
import { SurveyEnd } from "./survey-end.tsx";
import { SurveyQuestion } from "./survey-question.tsx";
import { openSession, type SurveyOpening, type SurveySession, stepKey, surveySteps } from "./survey-session.ts";
import { SurveyStart } from "./survey-start.tsx";
import { text } from "./text.ts";

/**
 * A survey, for the person who has its link. The token is after "#" in the address, which no server is sent; it leaves the
 * page in the body of a call alone.
 */
export function SurveyScreen() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  useTitle(text.title);
  useEffect(registerWorker, []);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <link rel="manifest" href="/survey.webmanifest" />
      {token === "" ? (
        <Closed title={text.noToken} detail={text.noTokenDetail} />
      ) : (
        <Opening key={token} token={token} />
      )}
    </>
  );
}

function Opening({ token }: { token: string }) {
  const t = useTranslate();
  const [opening, setOpening] = useState<SurveyOpening | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    let isLeft = false;
    let session: SurveySession | null = null;
    setOpening(null);
    setError(null);
    openSession(token).then(
      (opened) => {
        if (opened.kind === "open") session = opened.session;
        if (isLeft) session?.close();
        else setOpening(opened);
      },
      (failure: unknown) => {
        if (!isLeft) setError(failure);
      },
    );
    return () => {
      isLeft = true;
      session?.close();
    };
  }, [token, tries]);

  const retry = () => setTries(tries + 1);
  if (error !== null) {
    return (
      <PhoneFrame>
        <Failure isPage error={error} title={t(text.unreachable)} onRetry={retry} />
      </PhoneFrame>
    );
  }
  if (opening === null) {
    return (
      <PhoneFrame>
        <Waiting heights={[48, 72, 320]} />
      </PhoneFrame>
    );
  }
  if (opening.kind === "gone") return <Closed title={text.gone} detail={text.goneDetail} />;
  if (opening.kind === "unreachable") {
    return <Closed title={text.unreachable} detail={text.unreachableDetail} onRetry={retry} />;
  }
  return <Survey session={opening.session} />;
}

function Closed({
  title,
  detail,
  onRetry,
}: {
  title: (typeof text)["gone"];
  detail: (typeof text)["gone"];
  onRetry?: () => void;
}) {
  const t = useTranslate();
  return (
    <PhoneFrame>
      <Empty
        isPage
        title={t(title)}
        actions={onRetry !== undefined && <Button onClick={onRetry}>{t(text.retry)}</Button>}
      >
        {t(detail)}
      </Empty>
    </PhoneFrame>
  );
}

/** Place of a question in the address; "end" is the list of answers. */
const AT = "at";
const END = "end";

function Survey({ session }: { session: SurveySession }) {
  const state = useSyncExternalStore(session.subscribe, session.read);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const steps = surveySteps(state);
  const at = params.get(AT);
  const place = steps.findIndex(({ building, field }) => `${building.id}.${field}` === at);

  useEffect(() => {
    const note = () => session.noteNetwork(navigator.onLine);
    window.addEventListener("online", note);
    window.addEventListener("offline", note);
    void session.send();
    return () => {
      window.removeEventListener("online", note);
      window.removeEventListener("offline", note);
    };
  }, [session]);

  function go(to: number | typeof END | null): void {
    const step = typeof to === "number" ? steps[to] : undefined;
    const query =
      step === undefined ? (to === null ? "" : `?${AT}=${END}`) : `?${AT}=${step.building.id}.${step.field}`;
    void navigate(`${query}${hash}`);
    window.scrollTo({ top: 0 });
  }

  const isAnswered = (step: (typeof steps)[number]) => state.answers.has(stepKey(step.building.id, step.field));
  const firstOpen = steps.findIndex((step) => !isAnswered(step));
  const onList = () => go(END);
  if (at === END) {
    return (
      <SurveyEnd
        session={session}
        state={state}
        steps={steps}
        onStep={(one) => go(one)}
        onResume={() => go(firstOpen)}
      />
    );
  }
  const step = steps[place];
  if (step === undefined) {
    return (
      <SurveyStart
        session={session}
        state={state}
        steps={steps}
        onStart={() => go(firstOpen === -1 ? END : firstOpen)}
      />
    );
  }
  return (
    <SurveyQuestion
      key={at}
      session={session}
      state={state}
      step={step}
      at={place + 1}
      total={steps.length}
      done={steps.filter(isAnswered).length}
      onList={onList}
      onBack={() => go(place === 0 ? null : place - 1)}
      onNext={() => {
        // An answer may have taken questions away, or added some.
        const now = surveySteps(session.read());
        const next =
          now.findIndex(({ building, field }) => building.id === step.building.id && field === step.field) + 1;
        const following = now[next];
        const to = following === undefined ? END : `${following.building.id}.${following.field}`;
        void navigate(`?${AT}=${to}${hash}`);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}
