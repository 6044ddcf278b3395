import { Waiting } from "../../design/states/waiting.tsx";

/** Rows of the final size while the first page is on its way. */
export function TableWaiting() {
  return <Waiting heights={ROWS} />;
}

const ROWS: readonly number[] = Array.from({ length: 9 }, () => 30);
