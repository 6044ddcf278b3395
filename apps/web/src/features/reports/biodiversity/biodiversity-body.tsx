import type { BiodiversityReport } from "@lichen/contract";
import { type Answers, assessBiodiversity, type FieldKey } from "@lichen/domain";
import {
  areasPart,
  benefitParts,
  biodiversityFinding,
  challengePart,
  joinLabel,
  pressurePart,
  sensitivityPart,
  statePart,
} from "@lichen/report";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { WideChoice } from "../../../design/controls/wide-choice.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { MainAside, ScreenBody } from "../../../design/layout/screen.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import {
  BIODIVERSITY_TAB_NAMES,
  BIODIVERSITY_TABS,
  type BiodiversityTab,
} from "../../../shell/paths/biodiversity-path.ts";
import { HostingTab } from "./hosting-tab.tsx";
import { text } from "./text.ts";

/** The report with other answers: all of it follows, here as on the server. */
export function reportWith(report: BiodiversityReport, changes: Answers): BiodiversityReport {
  const answers = { ...report.answers, ...changes };
  const around = { ...report.nature, protected_areas: report.protected_areas };
  return { ...report, answers, ...assessBiodiversity(answers, around, report.year) };
}

/** Biodiversity of a building: what it says in short, then its five parts. */
export function BiodiversityBody({ report: present }: { report: BiodiversityReport }) {
  const t = useTranslate();
  const language = useLanguage();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const [changes, setChanges] = useState<Answers>({});
  const report = useMemo(() => reportWith(present, changes), [present, changes]);
  const requested = params.get("tab");
  const tab = BIODIVERSITY_TABS.find((one) => one === requested) ?? "hosting";
  const open = (next: BiodiversityTab) => changeAddress({ tab: next }, { replace: true });
  const set = (field: FieldKey, answer: Answers[FieldKey]) =>
    setChanges(({ [field]: _before, ...others }) => (answer === undefined ? others : { ...others, [field]: answer }));
  const before = present.hosting_potential?.global.value ?? null;
  const challenge = <PartView part={challengePart(report, language)} />;
  return (
    <ScreenBody>
      <Text as="div" size={16} measured>
        {biodiversityFinding(present, language).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Text>
      <WideChoice
        label={t(text.tabs)}
        options={BIODIVERSITY_TABS.map((value) => ({ value, name: t(BIODIVERSITY_TAB_NAMES[value]) }))}
        value={tab}
        onChange={open}
      />
      {tab === "hosting" && (
        <HostingTab report={report} present={before} tried={{ answers: changes, set, reset: () => setChanges({}) }} />
      )}
      {tab === "pressure" && (
        <MainAside aside={challenge}>
          <PartView part={pressurePart(report, language)} />
        </MainAside>
      )}
      {tab === "state" && (
        <MainAside aside={challenge}>
          <PartView part={statePart(report, language)} />
          <PartView part={areasPart(report, language)} />
        </MainAside>
      )}
      {tab === "benefits" && (
        <>
          <Text muted>{t(text.benefitsWhat)}</Text>
          <Grid least={340} align="start">
            {benefitParts(report, language).map((part) => (
              <PartView key={part.title} part={part} />
            ))}
          </Grid>
        </>
      )}
      {tab === "sensitivity" && <PartView part={sensitivityPart(report, language)} />}
      <p className="muted">
        {joinLabel(t(text.sources), report.sources.map(({ attribution }) => attribution).join(" · "), language)}
      </p>
    </ScreenBody>
  );
}
