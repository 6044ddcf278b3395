import { DEMO_BUILDINGS } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { parsePlannedBuildings } from "../../../design/forms/planned-buildings.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Lines } from "../../../design/layout/lines.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { PublicPage } from "../../../frame/public-page.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { useMailWords } from "../../../shell/session/settings.ts";
import { QuoteSimulator } from "../shared/quote-simulator.tsx";
import styles from "./pricing.module.css";
import { FREEMIUM_ENDED, OFFERS, text } from "./text.ts";

const FIRST_TYPED = "40";

/** The three ways to work with the product, and what a licence costs. @source platform.md §1, §9 */
export function PricingScreen() {
  const t = useTranslate();
  const mail = useMailWords();
  const language = useLanguage();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const typed = params.get("buildings") ?? FIRST_TYPED;
  const count = parsePlannedBuildings(typed);
  return (
    <PublicPage path="/pricing" lead={text.lead} width="wide">
      <Grid as="ul" least={220}>
        {OFFERS.map(({ id, name, price, includes, action, to }) => (
          <Card as="li" gap={12} align="start" key={id}>
            <Text as="h2" size={16}>
              {t(name)}
            </Text>
            <Text size={14} weight={600}>
              {t(price)}
            </Text>
            <Button to={to} variant={id === "visitor" ? "default" : "filled"}>
              {t(action)}
            </Button>
            <Lines className={styles.includes}>
              {includes.map((one) => (
                <li key={one.en}>{t(one)}</li>
              ))}
            </Lines>
          </Card>
        ))}
      </Grid>
      <p>{t(mail(text.delay))}</p>

      <h2 id="simulator">{t(text.simulator)}</h2>
      <p>{t(text.simulatorLead(DEMO_BUILDINGS))}</p>
      <Stack gap={16} align="start" className={styles.simulator}>
        <QuoteSimulator typed={typed} onType={(buildings) => changeAddress({ buildings }, { replace: true })} />
        <Button to={count === null ? "/contact?subject=quote" : `/contact?subject=quote&buildings=${count}`}>
          {t(text.ask)}
        </Button>
      </Stack>

      <h2>{t(text.counting)}</h2>
      <p>{t(text.countingWhat)}</p>
      <p>{t(text.freemium(formatDate(FREEMIUM_ENDED, language)))}</p>
      <p>{t(text.free)}</p>
    </PublicPage>
  );
}
