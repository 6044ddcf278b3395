import { useNavigate } from "react-router";
import { text as shared } from "../../analysis/text.ts";
import { Empty } from "../../ui/calls/empty.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { useSay } from "../../ui/language/language.tsx";
import styles from "./resilience-analysis.module.css";

/** Nothing to analyse yet: the first thing to do. */
export function NoAddress() {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <div className={styles.empty}>
      <Empty
        isPage
        title={say(shared.noPlace)}
        actions={<Button onClick={() => void navigate("/resilience/form")}>{say(shared.giveAddress)}</Button>}
      >
        {say(shared.noPlaceInvite)}
      </Empty>
    </div>
  );
}
