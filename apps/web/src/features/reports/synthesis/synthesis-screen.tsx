import { CallFailure } from "@lichen/client";
import { synthesisTitle } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { ScreenBody } from "../../../design/layout/screen.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { type ChosenBuildings, canReadSomewhere, NoSelection, NothingOpen } from "../../portfolio/index.ts";
import { SynthesisBody } from "./synthesis-body.tsx";
import { useSynthesis } from "./synthesis-calls.ts";
import { SynthesisControls } from "./synthesis-controls.tsx";
import { SynthesisHead } from "./synthesis-head.tsx";
import { type ChangeSynthesis, listPath, type SynthesisView, useSynthesisState } from "./synthesis-state.ts";
import { text } from "./text.ts";

/** The climate synthesis of the chosen buildings: counted by level, by hazard, over time, the worst first. */
export function PortfolioSynthesisScreen() {
  const { actor } = useSignedIn();
  const { chosen, view, change } = useSynthesisState();
  const isNone = chosen === "lost" || (chosen.kind === "some" && chosen.ids.length === 0);
  const found = useSynthesis(isNone ? null : chosen, view);
  useTitle(found.data === undefined ? text.title : synthesisTitle(found.data.count));

  if (!canReadSomewhere(actor)) return <NothingOpen />;
  if (chosen === "lost" || isNone || isEmptySelection(found.error)) {
    return (
      <NoSelection
        kind={chosen === "lost" ? "lost" : "empty"}
        list={listPath(chosen, chosen === "lost" ? null : chosen.scenario)}
      />
    );
  }
  return (
    <>
      <SynthesisHead chosen={chosen} view={view} synthesis={found.data} />
      <SynthesisControls view={view} change={change} perimeter={found.data?.perimeter ?? null} />
      <Found chosen={chosen} view={view} change={change} found={found} />
    </>
  );
}

function Found({
  chosen,
  view,
  change,
  found,
}: {
  chosen: ChosenBuildings;
  view: SynthesisView;
  change: ChangeSynthesis;
  found: ReturnType<typeof useSynthesis>;
}) {
  const t = useTranslate();
  const { data: synthesis } = found;
  if (synthesis === undefined) {
    return (
      <ScreenBody>
        {found.isError ? (
          <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Waiting heights={[96, 320, 320, 420]} />
        )}
      </ScreenBody>
    );
  }
  return (
    <>
      {found.isError && (
        <Notice kind="failure">
          <p>{t(text.unread)}</p>
          <Button variant="default" size="tiny" onClick={() => void found.refetch()}>
            {t(text.retry)}
          </Button>
        </Notice>
      )}
      <SynthesisBody
        chosen={chosen}
        view={view}
        change={change}
        synthesis={synthesis}
        isOld={found.isPlaceholderData}
      />
    </>
  );
}

const isEmptySelection = (error: unknown) => error instanceof CallFailure && error.code === "empty_selection";
