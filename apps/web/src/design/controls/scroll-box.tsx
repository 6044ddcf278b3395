import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./scroll-box.module.css";

/** Marks the cells of a column that has to be in sight at once: where the box opens, it is scrolled to them. */
export const IN_SIGHT = { "data-in-sight": true } as const;

/**
 * What scrolls sideways on its own where the page is narrower: the side where there is more fades, and the box is a
 * stop of the keyboard while there is something to scroll.
 */
export function ScrollBox({
  label,
  className = "",
  sight,
  children,
}: {
  /** Name of the table, read out. */
  label: string;
  className?: string | undefined;
  /** Which column has to be in sight: another one moves the box. */
  sight?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  const [hasMore, setMore] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setScrolled(scrollLeft > 1);
      setMore(scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the column in sight moves with its name
  useEffect(() => {
    const element = box.current;
    const cell = element?.querySelector<HTMLElement>("[data-in-sight]");
    if (!element || !cell || element.scrollWidth <= element.clientWidth) return;
    const named = element.querySelector<HTMLElement>("tbody th[scope=row]")?.offsetWidth ?? 0;
    element.scrollLeft += cell.getBoundingClientRect().left - element.getBoundingClientRect().left - named - 12;
  }, [sight]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={box}
      className={`${styles.box} ${className}`}
      role="group"
      aria-label={label}
      data-scrolled={isScrolled || undefined}
      data-more={hasMore || undefined}
      tabIndex={isScrolled || hasMore ? 0 : undefined}
    >
      {children}
    </div>
  );
}
