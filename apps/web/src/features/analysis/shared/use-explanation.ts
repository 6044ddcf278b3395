import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { type ChangeView, type Why, writeWhy } from "../../../shell/paths/use-analysis-view.ts";

/** Opens the explanation of a figure; what it is of is written in the address with it: another moment, another column. */
export type OpenWhy = (why: Why, of?: Readonly<Record<string, string>>) => void;

/**
 * Opens and closes the explanation of a figure. Opening adds a step to the history, so that Back closes it; closing
 * takes that step back, so that Back then leaves the screen.
 */
export function useExplanation(change: ChangeView): { readonly open: OpenWhy; readonly close: () => void } {
  const navigate = useNavigate();
  const wasPushed = useRef(false);
  const open = useCallback<OpenWhy>(
    (why, of = {}) => {
      wasPushed.current = true;
      change({ ...of, why: writeWhy(why) }, { push: true });
    },
    [change],
  );
  const close = useCallback(() => {
    if (!wasPushed.current) return change({ why: null });
    wasPushed.current = false;
    void navigate(-1);
  }, [change, navigate]);
  return { open, close };
}
