import { Strip } from "../../../design/controls/strip.tsx";
import { IconCloudOff } from "../../../design/icons/icons.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { countSent, type SurveyState } from "./survey-session.ts";
import { text } from "./text.ts";

/** What to know of the network and of this phone: nothing while all is well. */
export function SurveyStrips({ state }: { state: SurveyState }) {
  const t = useTranslate();
  const { answers, photos } = countSent(state);
  return (
    <>
      {state.isClosed && (
        <Strip as="p" tone="error" wrap={false} className="text-13" role="alert">
          <span>{t(text.closed)}</span>
        </Strip>
      )}
      {state.isFull && (
        <Strip as="p" tone="warning" wrap={false} className="text-13" role="alert">
          <span>{t(text.full)}</span>
        </Strip>
      )}
      {!state.isOnline && !state.isClosed && (
        <Strip as="p" tone="info" wrap={false} className="text-13" role="status">
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          <span>{t(answers === 0 ? text.offlineEmpty : text.offline(answers, photos))}</span>
        </Strip>
      )}
    </>
  );
}
