import { type ReactNode, type RefObject, useEffect, useRef } from "react";

/**
 * What stands beside a list about one of its records. Escape closes it, and the focus goes back to what opened it.
 * @param label name of the panel
 * @param takesFocus whether its title takes the focus when it opens; a list whose arrows go from record to record keeps it
 */
export function SidePanel({
  label,
  className,
  takesFocus = false,
  onClose,
  children,
}: {
  label: string;
  className: string | undefined;
  takesFocus?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useFocusInside(panel, takesFocus);
  return (
    <aside
      ref={panel}
      className={className}
      aria-label={label}
      onKeyDown={(event) => {
        // In a dialog that the panel opened, Escape closes the dialog alone.
        if (event.key === "Escape" && (event.target as Element).closest("dialog") === null) onClose();
      }}
    >
      {children}
    </aside>
  );
}

/** Gives the focus to the title of a panel, and back to what had it when the panel goes while it holds the focus. */
function useFocusInside(panel: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const inside = panel.current;
    const opener = document.activeElement;
    const title = inside?.querySelector<HTMLElement>("h2");
    // Opened with the page, by its address: the page begins at its own beginning.
    if (!isWanted || inside === null || !title || opener === document.body) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    return () => {
      const isHeld = inside.contains(document.activeElement) || document.activeElement === document.body;
      if (isHeld && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [panel, isWanted]);
}
