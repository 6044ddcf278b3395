import { query } from "@lichen/client";
import { projectContextPart } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { projectPlacePath } from "../../../shell/paths/project-path.ts";
import { text } from "./text.ts";

/** Nature around the place of a project, once it is known; until then, what a place would give, and the way to give it. */
export function ProjectContext({ id }: { id: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const found = useQuery({
    ...query(api.projectReport, { project_id: id, format: "json" }),
    staleTime: 0,
  });
  if (found.isPending) return <Waiting heights={[160]} />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <PartView part={projectContextPart(found.data, language)}>
      {found.data.context === null && (
        <Row>
          <Button to={projectPlacePath(id)} variant="default">
            {t(text.givePlace)}
          </Button>
        </Row>
      )}
    </PartView>
  );
}
