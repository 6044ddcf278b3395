import { IconBraces, IconCopy } from "@tabler/icons-react";
import { useId } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useCopy } from "../../../design/controls/use-copy.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import cards from "./cards.module.css";
import { text } from "./text.ts";

/** The same figure from the API: a line to copy into a terminal, and where its answer holds the figure. */
export function SameFigure({ command, path }: { command: string; path: string }) {
  const t = useTranslate();
  const copy = useCopy();
  const id = useId();
  return (
    <Text as="section" size={13} className={cards.sources}>
      <h3>
        <IconBraces size={16} stroke={1.75} aria-hidden />
        {t(text.sameFigure)}
      </h3>
      <Row wrap={false} className={cards.command}>
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
      <p className={cards.path}>
        {t(text.figurePath)} <code>{path}</code>
      </p>
      <Text size={12} muted id={id}>
        {t(text.inBody)}
      </Text>
    </Text>
  );
}
