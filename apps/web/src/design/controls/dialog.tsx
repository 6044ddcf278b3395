import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { IconX } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import { Text } from "../layout/text.tsx";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { keepFocus } from "./keep-focus.ts";

const CLOSE = { fr: "Fermer", en: "Close" };

/**
 * A window over the page: the browser's own dialog keeps the focus in it and closes it on Escape; the focus goes back to
 * what opened it, or near it.
 */
export function Dialog({
  title,
  over,
  tools,
  foot,
  place,
  onClose,
  children,
}: {
  title: string;
  /** Small line above the title. */
  over?: string;
  /** Beside the closing button. */
  tools?: ReactNode;
  foot?: ReactNode;
  place: "right" | "middle";
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const giveBack = keepFocus();
    if (!element.open) element.showModal();
    closing.current?.focus();
    return () => {
      element.close();
      giveBack();
    };
  }, []);

  function closeOnScrim(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser; the click is that on the scrim
    <dialog
      ref={dialog}
      className={styles[place]}
      aria-labelledby={id}
      onClick={closeOnScrim}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Stack gap={0} className={styles.window}>
        <Row as="header" wrap={false} className={styles.head}>
          <div>
            {over !== undefined && (
              <Text size={13} muted>
                {over}
              </Text>
            )}
            <h2 id={id}>{title}</h2>
          </div>
          {tools}
          <Button
            ref={closing}
            variant="default"
            icon={IconX}
            className={styles.close}
            aria-label={t(CLOSE)}
            onClick={onClose}
          />
        </Row>
        <Stack as="section" gap={16} className={`ring-inside ${styles.body}`} tabIndex={0} aria-labelledby={id}>
          {children}
        </Stack>
        {foot && (
          <Row as="footer" className={styles.foot}>
            {foot}
          </Row>
        )}
      </Stack>
    </dialog>
  );
}
