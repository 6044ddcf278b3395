import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useListAddress } from "../../../records/list-address.ts";
import { ListSubjectProvider } from "../../../records/list-subject.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { buildingList } from "../shared/building-list.ts";
import { useOpeningScenario } from "../shared/opening-scenario.ts";
import { useIsPhone } from "../shared/wider-screen.tsx";
import { PhonePortfolio } from "./phone-portfolio.tsx";
import { PortfolioDesk } from "./portfolio-layout.tsx";
import { portfolioAddress } from "./portfolio-state.ts";
import { text } from "./text.ts";

/** My portfolio: the list and the map of one selection. */
export function PortfolioScreen() {
  useTitle(text.title);
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const opening = useOpeningScenario();
  const address = useMemo(() => portfolioAddress(opening.scenario), [opening.scenario]);
  const [{ scenario }] = useListAddress(address);
  const subject = useMemo(() => buildingList(scenario), [scenario]);
  const Portfolio = isPhone ? PhonePortfolio : PortfolioDesk;
  return (
    <ListSubjectProvider subject={subject}>
      <Portfolio address={address} hasScenario={opening.isKnown || params.has("scenario")} />
    </ListSubjectProvider>
  );
}
