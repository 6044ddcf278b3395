import { useId } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useCopy } from "../../../design/controls/use-copy.ts";
import { IconBraces, IconCopy } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { ExplanationCard } from "./explanation-card.tsx";
import { text } from "./text.ts";
import styles from "./why.module.css";

/** The same figure from the API: a line to copy into a terminal, and where its answer holds the figure. */
export function SameFigure({ command, path }: { command: string; path: string }) {
  const t = useTranslate();
  const copy = useCopy();
  const id = useId();
  return (
    <ExplanationCard icon={IconBraces} title={t(text.sameFigure)}>
      <Row className={styles.command}>
        <input
          readOnly
          value={command}
          aria-label={t(text.command)}
          aria-describedby={id}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="default" size="small" icon={IconCopy} onClick={() => copy(command, t(text.commandCopied))}>
          {t(text.copyCommand)}
        </Button>
      </Row>
      <Text size={13}>
        {t(text.figurePath)} <code className={styles.path}>{path}</code>
      </Text>
      <Text size={12} muted id={id}>
        {t(text.inBody)}
      </Text>
    </ExplanationCard>
  );
}
