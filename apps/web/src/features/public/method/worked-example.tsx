import {
  ensure,
  type FieldKey,
  fieldOf,
  hazardOf,
  isDerived,
  optionName,
  REFERENCE_BUILDINGS,
  REFERENCE_YEAR,
  type VulnerabilityPart,
  vulnerability,
} from "@lichen/domain";
import { formatIndex, formatNumber, formatShare, questionName } from "@lichen/report";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { writeFigure } from "./bands.ts";
import styles from "./method.module.css";
import { Heads, Table } from "./prose.tsx";
import { EXAMPLES, text } from "./text.ts";

const DIGITS = 4;
const SHOWN = [hazardOf("heat"), hazardOf("flood"), hazardOf("storm_wind")] as const;
const hazard = SHOWN[0];
const result = vulnerability(hazard, REFERENCE_BUILDINGS.glass_office_1975, REFERENCE_YEAR);
const largest = ensure(result.zones.toSorted((a, b) => square(b) - square(a))[0]);

function square({ weight, index }: (typeof result.zones)[number]): number {
  return index !== null ? weight * index ** 2 : 0;
}

const number = (name: typeof text.weight) => ({ name, number: true as const });

/** A building of reference taken through the method, zone by zone, then with works done one after the other. */
export function WorkedExample() {
  return (
    <>
      <ZoneParts />
      <Zones />
      <Variants />
    </>
  );
}

function ZoneParts() {
  const t = useTranslate();
  const language = useLanguage();
  const name = ensure(hazard.zones.find(({ id }) => id === largest.id)).name;
  const parts = result.parts.filter(({ zone }) => zone === largest.id);
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  const products = parts.map(({ weight, sensitivity }) => (sensitivity !== null ? weight * sensitivity : 0));
  return (
    <Table title={`1. ${t(name)}`} shown>
      <Heads of={[text.question, text.answer, number(text.weight), number(text.sensitivity), number(text.product)]} />
      <tbody>
        {parts.map((part, i) => (
          <tr key={part.field}>
            <th scope="row">{t(questionName(part.field))}</th>
            <td>{answerWords(part)}</td>
            <td className="number">{formatNumber(part.weight, language)}</td>
            <td className="number">{part.sensitivity !== null && formatIndex(part.sensitivity, language)}</td>
            <td className="number">{formatNumber(products[i]!, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{`Σ w·s / Σ w = S`}</th>
          <td />
          <td className="number">{formatNumber(weights, language)}</td>
          <td className="number">{largest.index !== null && fourDigits(largest.index)}</td>
          <td className="number">
            {formatNumber(
              products.reduce((sum, product) => sum + product, 0),
              language,
            )}
          </td>
        </tr>
      </tfoot>
    </Table>
  );

  function fourDigits(value: number): string {
    return digits(value, language);
  }

  function answerWords({ field, answer }: VulnerabilityPart): string {
    if (answer === null) return "–";
    if (isDerived(field)) return formatNumber(Number(answer), language);
    const option = optionName(fieldOf(field as FieldKey), answer);
    return option ? t(option) : writeFigure(field)(Number(answer), language);
  }
}

function digits(value: number, language: "fr" | "en"): string {
  const words = value.toFixed(DIGITS);
  return language === "fr" ? words.replace(".", ",") : words;
}

function Zones() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table title={`2. ${t(hazard.name)}`} shown>
      <Heads
        of={[
          text.zone,
          number(text.weight),
          number(text.zoneValues),
          number(text.contribution),
          number(text.reliability),
        ]}
      />
      <tbody>
        {result.zones.map((zone) => (
          <tr key={zone.id}>
            <th scope="row">{t(ensure(hazard.zones.find(({ id }) => id === zone.id)).name)}</th>
            <td className="number">{formatIndex(zone.weight, language)}</td>
            <td className="number">{zone.index !== null ? digits(zone.index, language) : "–"}</td>
            <td className="number">{digits(square(zone), language)}</td>
            <td className="number">{formatShare(zone.reliability, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">√( Σ W·S² / Σ W ) = V</th>
          <td />
          <td className="number">{result.index !== null && digits(result.index, language)}</td>
          <td>
            <Level level={result.level} />
          </td>
          <td className="number">{formatShare(result.reliability, language)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

function Variants() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table title={`3. ${t(text.variant)}`} shown>
      <Heads of={[text.variant, ...SHOWN.map(({ name }) => name)]} />
      <tbody>
        {EXAMPLES.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{t(name)}</th>
            {SHOWN.map((one) => {
              const { index, level } = vulnerability(one, REFERENCE_BUILDINGS[id], REFERENCE_YEAR);
              return (
                <td key={one.id}>
                  <span className={styles.figure}>{index !== null ? digits(index, language) : "–"}</span>
                  <Level level={level} size={16} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
