import { completion, ensure } from "@lichen/domain";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Grid } from "../../../design/layout/grid.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle, useTitleSubject } from "../../../shell/language/page-title.ts";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { inSameMoment } from "../../../shell/paths/keep-moment.ts";
import { useVisit } from "../../../shell/session/session-store.ts";
import { LiveResults, useLiveAnswers } from "../shared/live-results.tsx";
import { useReport } from "../shared/report-call.ts";
import { useAnswers } from "../shared/use-answers.ts";
import styles from "./resilience-form.module.css";
import { StepAddress } from "./step-address.tsx";
import { StepBuilding } from "./step-building.tsx";
import { StepQuestions } from "./step-questions.tsx";
import { type StepNumber, Steps } from "./steps.tsx";
import { text } from "./text.ts";

function stepNamed(name: string | null): StepNumber | null {
  return ([1, 2, 3] as const).find((one) => String(one) === name) ?? null;
}

const stepNames = [text.address, text.building, text.questions];

/** The first step that still asks something: what is known is not asked again. */
function firstStep(hasPlace: boolean, hasLifeCycle: boolean): StepNumber {
  if (!hasPlace) return 1;
  return hasLifeCycle ? 3 : 2;
}

/** Three steps: the address, the building, the questions; results beside them move as answers are given. */
export function ResilienceFormScreen() {
  const t = useTranslate();
  const { place, lifeCycle } = useVisit();
  const given = useAnswers();
  const reportQuery = useReport(place);
  const live = useLiveAnswers(given.answers, reportQuery.data ?? null);
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = stepNamed(params.get("step")) ?? firstStep(place !== null, lifeCycle !== null);
  const opened = useRef(step);
  useTitle(text.title);
  useTitleSubject(t(text.stepOf(step, ensure(stepNames[step - 1]))));

  // A new step takes the focus, so that the keyboard starts from its title.
  useEffect(() => {
    if (opened.current === step) return;
    opened.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);

  function goTo(next: StepNumber) {
    changeAddress((now) => inSameMoment(now, `step=${next}`));
  }

  return (
    <Page width={1280}>
      <Row gap={32} rowGap={12} justify="between">
        <Text as="h1" size={20} ref={heading} tabIndex={-1}>
          {t(text.title)}
        </Text>
        <Steps step={step} hasPlace={place !== null} completion={completion(given.answers)} onStep={goTo} />
      </Row>
      <Grid gap={24} className={`columns-960 ${step === 3 ? styles.columns : styles.single}`}>
        <Stack gap={16}>
          {step === 1 && <StepAddress report={reportQuery.data ?? null} onNext={() => goTo(2)} />}
          {step === 2 && <StepBuilding given={given} onNext={() => goTo(3)} onPrevious={() => goTo(1)} />}
          {step === 3 && <StepQuestions given={given} onPrevious={() => goTo(2)} onAddress={() => goTo(1)} />}
        </Stack>
        {step === 3 && <LiveResults live={live} reportQuery={reportQuery} />}
      </Grid>
    </Page>
  );
}
