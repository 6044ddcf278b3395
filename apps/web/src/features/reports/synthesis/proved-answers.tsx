import { PROVED_SHARE_WORDS } from "@lichen/domain";
import { provedCounts, provedFinding, provedSum } from "@lichen/report";
import { Link } from "react-router";
import { Card } from "../../../design/layout/card.tsx";
import { Fold } from "../../../design/layout/screen.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Synthesis } from "./synthesis-calls.ts";
import { text } from "./text.ts";

/** What of the answers is proved, and how it is worked out. */
export function ProvedAnswersCard({ synthesis: { proved } }: { synthesis: Synthesis }) {
  const t = useTranslate();
  return (
    <Card>
      <Text size={16} weight={600}>
        {t(provedFinding(proved))}
      </Text>
      <p>{t(provedCounts(proved))}</p>
      <Fold summary={t(text.whyProved)}>
        <p className="muted">{t(provedSum(proved))}</p>
        {Object.values(PROVED_SHARE_WORDS).map((words) => (
          <p key={words.en} className="muted">
            {t(words)}
          </p>
        ))}
        <p>
          <Link to={"/documentation#evidence"}>{t(text.inMethod)}</Link>
        </p>
      </Fold>
    </Card>
  );
}
