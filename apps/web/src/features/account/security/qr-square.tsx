import encodeQR from "qr";
import { useMemo } from "react";

/** Light modules around the square, without which it is not read. @source ISO/IEC 18004 §6.3.8 */
const QUIET = 4;
const SIZE = 200;

/** A text as a QR code, drawn here: dark on white whatever the theme, for cameras. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
    const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: squares.join(""), size: rows.length };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
