import { useNavigate } from "react-router";
import { Empty } from "../ui/calls/empty.tsx";
import { Button } from "../ui/kit/button.tsx";
import { useSay } from "../ui/language/language.tsx";
import { text } from "./text.ts";

/** Nothing to analyse yet: the first thing to do. */
export function NoAddress() {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <Empty
      isPage
      title={say(text.noPlace)}
      actions={<Button onClick={() => void navigate("/resilience/form")}>{say(text.giveAddress)}</Button>}
    >
      {say(text.noPlaceInvite)}
    </Empty>
  );
}
