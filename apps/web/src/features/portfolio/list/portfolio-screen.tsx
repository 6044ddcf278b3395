import { useMemo } from "react";
import { useListAddress } from "../../../records/list-address.ts";
import { ListSubjectProvider } from "../../../records/list-subject.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { buildingList } from "../shared/building-list.ts";
import { useIsPhone } from "../shared/wider-screen.tsx";
import { PhonePortfolio } from "./phone-portfolio.tsx";
import { PortfolioDesk } from "./portfolio-layout.tsx";
import { PORTFOLIO_ADDRESS } from "./portfolio-state.ts";
import { text } from "./text.ts";

/** My portfolio: the list and the map of one selection. */
export function PortfolioScreen() {
  useTitle(text.title);
  const isPhone = useIsPhone();
  const [{ scenario }] = useListAddress(PORTFOLIO_ADDRESS);
  const subject = useMemo(() => buildingList(scenario), [scenario]);
  const Portfolio = isPhone ? PhonePortfolio : PortfolioDesk;
  return (
    <ListSubjectProvider subject={subject}>
      <Portfolio />
    </ListSubjectProvider>
  );
}
