import type { ComponentProps } from "react";
import { Row } from "../layout/row.tsx";
import styles from "./file-button.module.css";

/** A button that opens the files of the device: the label of a field which is read out, and not seen. */
export function FileButton({
  words,
  ...field
}: Omit<ComponentProps<"input">, "type" | "className"> & { words: string }) {
  return (
    <Row as="label" inline wrap={false} className={`outlined weight-600 ring-within ${styles.button}`}>
      {words}
      <input {...field} type="file" className="visually-hidden" />
    </Row>
  );
}
