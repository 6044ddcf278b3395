import { type Assessment, type Moment, type MomentTogether, type SourceCard, togetherAt } from "@lichen/domain";
import { type HazardResult, toHazard } from "@lichen/report";
import { IconLink } from "@tabler/icons-react";
import { Button } from "../../ui/kit/button.tsx";
import { Dialog } from "../../ui/kit/dialog.tsx";
import { useNotify } from "../../ui/kit/notifications.tsx";
import { useSay } from "../../ui/language/language.tsx";
import { getVisit } from "../../ui/session/session-store.ts";
import type { PlaceChoice } from "../../ui/session/visit.ts";
import { linkText } from "../link-text.ts";
import { text as shared } from "../text.ts";
import type { Why } from "../use-analysis-view.ts";
import { visitLink } from "../visit-link.ts";
import { useIsVisit, useQuestionPath } from "./question-path.ts";
import { text } from "./text.ts";
import styles from "./why.module.css";
import { WhyCross } from "./why-cross.tsx";
import { WhyExposure } from "./why-exposure.tsx";
import { WhyTogether } from "./why-together.tsx";
import { WhyVulnerability } from "./why-vulnerability.tsx";

type WhyProps = {
  readonly why: Why;
  readonly place: Pick<PlaceChoice, "label">;
  readonly assessment: Assessment;
  /** Cards of the sources of the place. */
  readonly sources: readonly SourceCard[];
  readonly results: readonly HazardResult[];
  readonly moment: Moment;
  /** Goes from a figure to one it is made of. */
  readonly onWhy: (why: Why) => void;
  readonly onClose: () => void;
};

/** The explanation of a figure, at the right of the screen, with an address of its own. */
export function WhyDrawer(props: WhyProps) {
  const { why, place, results, assessment, moment, onClose } = props;
  const say = useSay();
  const notify = useNotify();
  const questionPath = useQuestionPath();
  const isVisit = useIsVisit();
  const result = results.find(({ hazard }) => hazard.id === why.subject);
  const all = assessment.place === null ? null : togetherAt(assessment, moment);
  const missing = result === undefined ? [] : result.vulnerability.missing;
  const first = missing[0] === undefined ? null : questionPath(missing[0], missing);

  function copy() {
    const { href } = window.location;
    navigator.clipboard.writeText(isVisit ? visitLink(href, getVisit()) : href).then(
      () => notify({ type: "success", message: say(isVisit ? linkText.copied : text.copied) }),
      () => notify({ type: "warning", message: say(linkText.notCopied) }),
    );
  }

  return (
    <Dialog
      place="right"
      over={place.label}
      title={say(titleOf(why, result, all))}
      onClose={onClose}
      tools={
        <Button className={styles.copy} variant="default" size="small" icon={IconLink} onClick={copy}>
          {say(text.copy)}
        </Button>
      }
      foot={
        first !== null && why.aspect !== "exposure" && <Button to={first}>{say(text.answer(missing.length))}</Button>
      }
    >
      <Explanation {...props} result={result} all={all} />
    </Dialog>
  );
}

function Explanation({
  why,
  result,
  all,
  assessment,
  sources,
  results,
  moment,
  onWhy,
}: WhyProps & { result: HazardResult | undefined; all: MomentTogether | null }) {
  const say = useSay();
  if (result === undefined) {
    return all === null ? <p>{say(text.noReport)}</p> : <WhyTogether results={results} all={all} aspect={why.aspect} />;
  }
  switch (why.aspect) {
    case "vulnerability":
      return <WhyVulnerability key={result.hazard.id} result={result} assessment={assessment} />;
    case "exposure":
      return <WhyExposure result={result} chosen={moment.scenario} sources={sources} />;
    case "cross":
      return <WhyCross result={result} onWhy={onWhy} />;
  }
}

function togetherTitle(aspect: Why["aspect"], all: MomentTogether | null) {
  switch (aspect) {
    case "vulnerability":
      return shared.whyVulnerability(toHazard("multi_hazard"), all?.vulnerability_level ?? "unknown");
    case "exposure":
      return shared.whyExposure(toHazard("multi_hazard"), all?.exposure_level ?? "unknown");
    case "cross":
      return shared.whyCross(text.allHazards, all?.cross_level ?? "unknown");
  }
}

function titleOf({ aspect }: Why, result: HazardResult | undefined, all: MomentTogether | null) {
  if (result === undefined) return togetherTitle(aspect, all);
  switch (aspect) {
    case "vulnerability":
      return shared.whyVulnerability(toHazard(result.hazard.id), result.vulnerability.level);
    case "exposure":
      return shared.whyExposure(toHazard(result.hazard.id), result.now?.level ?? "unknown");
    case "cross":
      return shared.whyCross(result.hazard.name, result.cross);
  }
}
