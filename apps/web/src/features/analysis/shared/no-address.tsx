import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { text } from "./text.ts";

/** Nothing to analyse yet: the first thing to do. */
export function NoAddress() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const navigate = useNavigate();
  return (
    <Empty
      isPage
      title={t(text.noPlace)}
      actions={<Button onClick={() => void navigate(keep("/resilience/form"))}>{t(text.giveAddress)}</Button>}
    >
      {t(text.noPlaceInvite)}
    </Empty>
  );
}
