import { type Assessment, type Moment, type MomentTogether, type SourceCard, togetherAt } from "@lichen/domain";
import { type HazardResult, toHazard } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { linkText } from "../../../design/controls/link-text.ts";
import { useCopy } from "../../../design/controls/use-copy.ts";
import { IconLink } from "../../../design/icons/icons.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Why } from "../../../shell/paths/use-analysis-view.ts";
import { getVisit } from "../../../shell/session/session-store.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { text as shared } from "../shared/text.ts";
import type { Addressed } from "../shared/town-answers.ts";
import { visitLink } from "../shared/visit-link.ts";
import { useIsVisit, useQuestionPath } from "./question-path.ts";
import { commandOf, figurePath, sameInput } from "./same-call.ts";
import { SameFigure } from "./same-figure.tsx";
import { text } from "./text.ts";
import styles from "./why.module.css";
import { WhyCross } from "./why-cross.tsx";
import { WhyExposure } from "./why-exposure.tsx";
import { WhyTogether } from "./why-together.tsx";
import { WhyVulnerability } from "./why-vulnerability.tsx";

type WhyProps = {
  readonly why: Why;
  readonly place: Pick<PlaceChoice, "label">;
  /** What is known of the address, for a place that is known by its name. */
  readonly address?: Addressed | undefined;
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
  const { why, place, address, results, assessment, moment, onClose } = props;
  const t = useTranslate();
  const copy = useCopy();
  const questionPath = useQuestionPath();
  const isVisit = useIsVisit();
  const result = results.find(({ hazard }) => hazard.id === why.subject);
  const all = assessment.place === null ? null : togetherAt(assessment, moment);
  const missing = result === undefined ? [] : result.vulnerability.missing;
  const first = missing[0] === undefined ? null : questionPath(missing[0], missing);

  function copyLink() {
    if (isVisit) copy(visitLink(href, getVisit()), t(linkText.copied));
    else copy(href, t(text.copied));
  }

  const { href, origin } = window.location;
  const path = figurePath(why, result, moment);

  return (
    <Dialog
      place="right"
      over={place.label}
      title={t(titleOf(why, result, all))}
      onClose={onClose}
      tools={
        <Button className={styles.copy} variant="default" size="small" icon={IconLink} onClick={copyLink}>
          {t(text.copy)}
        </Button>
      }
      foot={first !== null && why.aspect !== "exposure" && <Button to={first}>{t(text.answer(missing.length))}</Button>}
    >
      <Explanation {...props} result={result} all={all} />
      {assessment.place !== null && (
        <SameFigure command={commandOf(origin, sameInput(assessment, assessment.place, address), path)} path={path} />
      )}
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
  const t = useTranslate();
  if (result === undefined) {
    return all === null ? (
      <p>{t(text.noReport)}</p>
    ) : (
      <WhyTogether results={results} all={all} aspect={why.aspect} assessment={assessment} />
    );
  }
  switch (why.aspect) {
    case "vulnerability":
      return <WhyVulnerability key={result.hazard.id} result={result} assessment={assessment} />;
    case "exposure":
      return <WhyExposure result={result} chosen={moment.scenario} sources={sources} />;
    case "cross":
      return <WhyCross result={result} assessment={assessment} onWhy={onWhy} />;
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
