import { quotation } from "@lichen/domain";
import { formatEuros, formatInteger } from "@lichen/report";
import { useId } from "react";
import { parsePlannedBuildings } from "../../../design/forms/planned-buildings.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSettingsQuery } from "../../../shell/session/settings.ts";
import styles from "./site.module.css";

const text = {
  buildings: { fr: "Nombre de bâtiments du portefeuille", en: "Number of buildings in the portfolio" },
  whole: { fr: "Entier supérieur à 0.", en: "An integer greater than 0." },
  year: { fr: "par an, hors taxes", en: "per year, excluding tax" },
  base: { fr: "Licence, dix bâtiments compris", en: "Licence, first ten buildings included" },
  each: (count: string, fee: string) => ({
    fr: `${count} au-delà des dix premiers × ${fee}`,
    en: `${count} above the first ten × ${fee}`,
  }),
  detail: { fr: "Détail du prix d’une année", en: "Details of the price for a year" },
  total: { fr: "Total", en: "Total" },
  example: { fr: "Montants donnés à titre d’exemple", en: "Amounts are examples" },
  exampleWhat: {
    fr: "Le calcul est celui d’une licence\u202f; les montants sont un exemple, et un devis donne les vôtres.",
    en: "The calculation is that of a licence; the amounts are examples, and a quote gives yours.",
  },
  failed: { fr: "Les prix n’ont pas pu être chargés", en: "Prices could not be loaded" },
};

/** Price of a year by the number of buildings. @source decisions.md "Pricing" */
export function QuoteSimulator({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const settings = useSettingsQuery();
  const pricing = settings.data?.site.pricing;
  if (settings.isError) {
    return <Failure error={settings.error} title={t(text.failed)} onRetry={() => void settings.refetch()} />;
  }
  if (pricing === undefined) return <Waiting heights={[180]} />;
  const buildings = parsePlannedBuildings(typed);
  const quote = buildings === null ? null : quotation(pricing, buildings);
  const euros = (amount: number) => formatEuros(amount, language);
  return (
    <Card className={styles.simulator}>
      <Text as="label" weight={600} htmlFor={id}>
        {t(text.buildings)}
      </Text>
      <input
        id={id}
        inputMode="numeric"
        maxLength={15}
        value={typed}
        aria-invalid={quote === null}
        aria-describedby={`${id}-price`}
        onChange={(event) => onType(event.target.value)}
      />
      <div id={`${id}-price`} role="status" className={styles.price}>
        {quote === null ? (
          <p>{t(text.whole)}</p>
        ) : (
          <>
            <p>
              <Text as="strong" size={28}>
                {euros(quote.total)}
              </Text>{" "}
              {t(text.year)}
            </p>
            <Table name={t(text.detail)}>
              <tbody>
                <tr>
                  <th scope="row">{t(text.base)}</th>
                  <td className="number">{euros(pricing.base)}</td>
                </tr>
                <tr>
                  <th scope="row">{t(text.each(formatInteger(quote.paid_buildings, language), euros(quote.fee)))}</th>
                  <td className="number">{euros(quote.total - pricing.base)}</td>
                </tr>
                <tr>
                  <th scope="row">{t(text.total)}</th>
                  <td className="number">
                    <b>{euros(quote.total)}</b>
                  </td>
                </tr>
              </tbody>
            </Table>
          </>
        )}
      </div>
      {pricing.is_example && (
        <Text size={13} muted>
          <span className="tag tag-example">{t(text.example)}</span> {t(text.exampleWhat)}
        </Text>
      )}
    </Card>
  );
}
