import { useEffect, useRef, useState } from "react";

/** Reads out politely what a choice changed on the screen; says nothing when the screen opens. @source RGAA 7.5 */
export function PoliteStatus({ words }: { words: string }) {
  const last = useRef(words);
  const [changed, setChanged] = useState("");
  useEffect(() => {
    if (last.current === words) return;
    last.current = words;
    setChanged(words);
  }, [words]);
  return (
    <p className="visually-hidden" role="status">
      {changed}
    </p>
  );
}
