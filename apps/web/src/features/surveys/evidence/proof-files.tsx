import { IconFileText } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import styles from "./evidence.module.css";
import type { EvidenceFile } from "./evidence-calls.ts";

type Linked = Pick<EvidenceFile, "name" | "url"> & { readonly type: string };

/** A photograph by its thumbnail, or a document by its name, each opening the file. */
export function FileLink({ file: { name, type, url } }: { file: Linked }) {
  if (type.startsWith("image/")) {
    return (
      <a href={url} target="_blank" rel="noreferrer" download={name} className={styles.thumbnail}>
        <img src={url} alt={name} loading="lazy" />
      </a>
    );
  }
  return (
    <Row as="a" inline gap={4} wrap={false} href={url} download={name} className={`text-13 ${styles.document}`}>
      <IconFileText size={16} stroke={1.75} aria-hidden /> {name}
    </Row>
  );
}

/** The files of a proof. */
export function ProofFiles({ files }: { files: readonly EvidenceFile[] }) {
  if (files.length === 0) return null;
  return (
    <Row gap={8} as="ul">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </Row>
  );
}
