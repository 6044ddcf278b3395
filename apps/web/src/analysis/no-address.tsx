import { useNavigate } from "react-router";
import { Empty } from "../ui/calls/empty.tsx";
import { Button } from "../ui/kit/button.tsx";
import { useTranslate } from "../ui/language/language.tsx";
import { text } from "./text.ts";

/** Nothing to analyse yet: the first thing to do. */
export function NoAddress() {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <Empty
      isPage
      title={t(text.noPlace)}
      actions={<Button onClick={() => void navigate("/resilience/form")}>{t(text.giveAddress)}</Button>}
    >
      {t(text.noPlaceInvite)}
    </Empty>
  );
}
