import { CallFailure } from "@lichen/client";
import { canWriteSomewhere, reachOf } from "@lichen/domain";
import { useState } from "react";
import { useParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { ScreenBody } from "../../../design/layout/screen.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Refused } from "../../../design/states/refused.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { GROUP_GRANTER } from "../../../shell/session/group-granter.ts";
import { useSession } from "../../../shell/session/session.tsx";
import { useLastProject } from "../shared/last-project.tsx";
import { draftOf, newDraft } from "../shared/project-draft.ts";
import { useProject } from "../shared/use-project.ts";
import { ProjectEditor } from "./project-editor.tsx";
import { text } from "./text.ts";
import { readStoredDraft } from "./use-configurator.ts";
import { VisitorAccess } from "./visitor-access.tsx";

const HEIGHTS = [48, 44, 320, 320];

/** A project whose surfaces are typed: a new one, or one that is kept. */
export function ConfiguratorScreen() {
  const t = useTranslate();
  const session = useSession();
  const { projectId } = useParams();
  const found = useProject(projectId);
  const [isNew, setNew] = useState(() => readStoredDraft(null) !== null);
  const isGone = found.error instanceof CallFailure && found.error.status === 404;
  useLastProject(projectId, found.data?.project.name, isGone);
  useTitle(text.title);
  if (session.state === "loading") return <Waiting heights={HEIGHTS} />;
  const isSignedIn = session.state === "signed_in";
  const needsCompany = session.state === "signed_in" && reachOf(session.actor) === "all";
  if (projectId === undefined) {
    if (session.state === "signed_in" && !canWriteSomewhere(session.actor, "project")) {
      return <Refused isPage title={t(text.noGroup)} role={GROUP_GRANTER} />;
    }
    if (!isSignedIn && !isNew) return <VisitorAccess onNew={() => setNew(true)} />;
    return (
      <ProjectEditor
        key="new"
        initial={readStoredDraft(null) ?? newDraft(t(text.initial))}
        saved={null}
        {...{ isSignedIn, needsCompany }}
      />
    );
  }
  if (found.isError) {
    return (
      <ScreenBody isNarrow>
        {isGone ? (
          <Empty
            isPage
            title={t(text.title)}
            actions={
              <Button to={isSignedIn ? "/impact/projects" : "/impact/projects/configurator"}>{t(text.back)}</Button>
            }
          >
            {t(text.gone)}
          </Empty>
        ) : (
          <Failure isPage error={found.error} onRetry={() => void found.refetch()} />
        )}
      </ScreenBody>
    );
  }
  if (found.data === undefined) return <Waiting heights={HEIGHTS} />;
  const saved = draftOf(found.data.project);
  // What was typed and not saved goes on from here, when the project was not saved since.
  const stored = readStoredDraft(projectId);
  const initial = stored !== null && stored.version === saved.version ? stored : saved;
  return (
    <ProjectEditor key={projectId} initial={initial} saved={found.data.project} {...{ isSignedIn, needsCompany }} />
  );
}
