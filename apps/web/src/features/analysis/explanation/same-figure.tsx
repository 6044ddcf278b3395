import { IconBraces, IconCopy } from "@tabler/icons-react";
import { useId } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useCopy } from "../../../design/controls/use-copy.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import cards from "./cards.module.css";
import { text } from "./text.ts";
import styles from "./why.module.css";

/** The same figure from the API: a line to copy into a terminal, and where its answer holds the figure. */
export function SameFigure({ command, path }: { command: string; path: string }) {
  const t = useTranslate();
  const copy = useCopy();
  const id = useId();
  return (
    <section className={cards.sources}>
      <h3>
        <IconBraces size={16} stroke={1.75} aria-hidden />
        {t(text.sameFigure)}
      </h3>
      <div className={cards.command}>
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
      </div>
      <p className={cards.path}>
        {t(text.figurePath)} <code>{path}</code>
      </p>
      <p className={styles.small} id={id}>
        {t(text.inBody)}
      </p>
    </section>
  );
}
