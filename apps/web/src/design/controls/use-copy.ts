import { useTranslate } from "../../shell/language/language.tsx";
import { linkText } from "./link-text.ts";
import { useNotify } from "./notifications.tsx";

/** Puts words in the clipboard, and says that it is done, or that the browser did not allow it. */
export function useCopy(): (words: string, done: string) => void {
  const t = useTranslate();
  const notify = useNotify();
  return (words, done) => {
    navigator.clipboard.writeText(words).then(
      () => notify({ type: "success", message: done }),
      () => notify({ type: "warning", message: t(linkText.notCopied) }),
    );
  };
}
