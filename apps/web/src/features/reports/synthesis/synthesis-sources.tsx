import { formatDate } from "@lichen/report";
import { Grid } from "../../../design/layout/grid.tsx";
import { Fold } from "../../../design/layout/screen.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { SourceBox } from "../../analysis/index.ts";
import type { Synthesis } from "./synthesis-calls.ts";
import { text } from "./text.ts";

/** What the figures may come from, with editions and licences, and what computed them. */
export function SynthesisSources({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();
  const { sources, engine_version, computed_at } = synthesis;
  return (
    <>
      <p className="muted">{t(text.engine(engine_version, formatDate(computed_at, language)))}</p>
      <Fold summary={t(text.sourcesIn(sources.length))}>
        <Grid least={340} gap={12}>
          {sources.map((source) => (
            <SourceBox key={source.id} source={source} />
          ))}
        </Grid>
      </Fold>
    </>
  );
}
