import { IconBraces, IconCopy } from "@tabler/icons-react";
import { useId } from "react";
import { Button } from "../../ui/kit/button.tsx";
import { useSay } from "../../ui/language/language.tsx";
import { useCopy } from "../use-copy.ts";
import cards from "./cards.module.css";
import { text } from "./text.ts";
import styles from "./why.module.css";

/** The same figure from the API: a line to copy into a terminal, and where its answer holds the figure. */
export function SameFigure({ command, path }: { command: string; path: string }) {
  const say = useSay();
  const copy = useCopy();
  const id = useId();
  return (
    <section className={cards.sources}>
      <h3>
        <IconBraces size={16} stroke={1.75} aria-hidden />
        {say(text.sameFigure)}
      </h3>
      <div className={cards.command}>
        <input
          readOnly
          value={command}
          aria-label={say(text.command)}
          aria-describedby={id}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="default" size="small" icon={IconCopy} onClick={() => copy(command, say(text.commandCopied))}>
          {say(text.copyCommand)}
        </Button>
      </div>
      <p className={cards.path}>
        {say(text.figurePath)} <code>{path}</code>
      </p>
      <p className={styles.small} id={id}>
        {say(text.inBody)}
      </p>
    </section>
  );
}
