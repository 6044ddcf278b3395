import type { Location } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { useLeaveBlocker } from "../../../frame/use-leave-blocker.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { mayBeSignedIn } from "../../../shell/session/session.tsx";
import { text } from "./text.ts";

/** State of the address to which a building that was just added leads: nothing is lost on the way. */
export const ADDED = { added: true } as const;

function isAnotherForm(now: Location, next: Location): boolean {
  const id = ({ search }: Location) => new URLSearchParams(search).get("id");
  return now.pathname !== next.pathname || id(now) !== id(next);
}

/** Asks before answers that are not saved are left behind. */
export function LeaveGuard({
  isWaiting,
  keepsDraft,
  onDrop,
}: {
  isWaiting: boolean;
  keepsDraft: boolean;
  /** Forgets the draft on the way out. */
  onDrop: () => void;
}) {
  const t = useTranslate();
  const blocker = useLeaveBlocker(
    isWaiting,
    ({ currentLocation, nextLocation }) =>
      isAnotherForm(currentLocation, nextLocation) &&
      nextLocation.state?.added !== true &&
      // Who signs out has left already.
      mayBeSignedIn(document.cookie),
  );

  if (blocker.state !== "blocked") return null;
  return (
    <Dialog place="middle" title={t(text.leaveQuestion)} onClose={() => blocker.reset()}>
      <p>{t(keepsDraft ? text.leaveStored : text.leaveLost)}</p>
      <Row>
        <Button onClick={() => blocker.proceed()}>{t(keepsDraft ? text.leave : text.leaveAnyway)}</Button>
        <Button variant="default" onClick={() => blocker.reset()}>
          {t(text.stay)}
        </Button>
        {keepsDraft && (
          <Button
            variant="subtle"
            onClick={() => {
              onDrop();
              blocker.proceed();
            }}
          >
            {t(text.leaveDropped)}
          </Button>
        )}
      </Row>
    </Dialog>
  );
}
