import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import type { Icon } from "../icons/icons.ts";
import styles from "./button.module.css";

type Look = {
  /** The first thing to do of a screen is filled. */
  variant?: "filled" | "default" | "subtle";
  size?: "normal" | "small" | "tiny";
  icon?: Icon | undefined;
  /** After the words. */
  endIcon?: Icon | undefined;
};
type ButtonProps = Look & (ComponentProps<"button"> | LinkProps | (ComponentProps<"a"> & { href: string }));

/** A button, or a link that looks like one: inside the product by `to`, outside by `href`. Without words, a square. */
export function Button({
  variant = "filled",
  size = "normal",
  icon: Before,
  endIcon: After,
  className = "",
  children,
  ...rest
}: ButtonProps) {
  const icon = { size: size === "normal" ? 18 : 16, stroke: 1.75, "aria-hidden": true } as const;
  const shown = {
    className: `${styles[variant]} ${styles[size]} ${children === undefined ? styles.square : ""} ${className}`,
    children: (
      <>
        {Before && <Before {...icon} />}
        {children !== undefined && <span className={styles.words}>{children}</span>}
        {After && <After {...icon} />}
      </>
    ),
  };
  if ("to" in rest) return <Link {...rest} {...shown} />;
  if ("href" in rest) return <a {...rest} {...shown} />;
  return <button type="button" {...rest} {...shown} />;
}
