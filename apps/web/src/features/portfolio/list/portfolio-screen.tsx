import { BREAKPOINTS_PX } from "@lichen/report";
import { useMemo, useSyncExternalStore } from "react";
import { useListAddress } from "../../../records/list-address.ts";
import { ListSubjectProvider } from "../../../records/list-subject.tsx";
import { useTitle } from "../../../shell/language/language.tsx";
import { buildingList } from "../shared/building-list.ts";
import { PhonePortfolio } from "./phone-portfolio.tsx";
import { PortfolioDesk } from "./portfolio-layout.tsx";
import { PORTFOLIO_ADDRESS } from "./portfolio-state.ts";
import { text } from "./text.ts";

/** Below this width buildings are read, not managed. @source platform.md §2 "Building management is unavailable on smartphones" */
const PHONE = `screen and (width < ${BREAKPOINTS_PX.sm}px)`;

const phone = typeof window === "undefined" ? null : window.matchMedia(PHONE);

function subscribe(read: () => void): () => void {
  phone?.addEventListener("change", read);
  return () => phone?.removeEventListener("change", read);
}

/** My portfolio: the list and the map of one selection. */
export function PortfolioScreen() {
  useTitle(text.title);
  const isPhone = useSyncExternalStore(subscribe, () => phone?.matches ?? false);
  const [{ scenario }] = useListAddress(PORTFOLIO_ADDRESS);
  const subject = useMemo(() => buildingList(scenario), [scenario]);
  return (
    <ListSubjectProvider subject={subject}>{isPhone ? <PhonePortfolio /> : <PortfolioDesk />}</ListSubjectProvider>
  );
}
