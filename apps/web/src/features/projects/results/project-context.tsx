import { query } from "@lichen/client";
import { projectContextPart } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage } from "../../../shell/language/language.tsx";

/** Nature around the place of a project, once it is known. */
export function ProjectContext({ id }: { id: string }) {
  const language = useLanguage();
  const found = useQuery({
    ...query(api.projectReport, { project_id: id, format: "json" }),
    staleTime: 0,
  });
  if (found.isPending) return <Waiting heights={[160]} />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  return <PartView part={projectContextPart(found.data, language)} />;
}
