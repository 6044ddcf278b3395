import { useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import form from "../../../design/forms/form.module.css";
import { readNumber, writeNumber } from "../../../design/forms/typed-number.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { setVisit } from "../../../shell/session/session-store.ts";
import field from "../shared/answer-field.module.css";
import type { AnalysedPlace } from "../shared/report-call.ts";
import { text } from "./text.ts";

/** Ground altitudes that the calculation takes, m. @source contract, shapes/building-input */
const LOWEST_M = -430;
const HIGHEST_M = 4810;

/** Altitude of the building, which the coastal hazard asks for; the place keeps it. */
export function AltitudeField({ place }: { place: AnalysedPlace }) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState(place.altitude_m === undefined ? "" : writeNumber(place.altitude_m, language));
  const metres = readNumber(typed);
  const input = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const isRequested = params.get("field") === "altitude_m";
  const isBlank = typed.trim() === "";
  const isWrong = !isBlank && (typeof metres !== "number" || metres < LOWEST_M || metres > HIGHEST_M);

  // An explanation that lacks the altitude leads here.
  useEffect(() => {
    if (!isRequested) return;
    input.current?.scrollIntoView({ block: "center" });
    input.current?.focus({ preventScroll: true });
  }, [isRequested]);

  function type(words: string) {
    setTyped(words);
    const value = readNumber(words);
    const { altitude_m: _before, ...rest } = place;
    const isTaken = typeof value === "number" && value >= LOWEST_M && value <= HIGHEST_M;
    const next: AnalysedPlace = isTaken ? { ...rest, altitude_m: value } : rest;
    setVisit({ place: next });
  }

  return (
    <div>
      <label htmlFor={id} className={form.label}>
        {t(text.altitude)}
      </label>
      <Row as="span" wrap={false} className={field.number}>
        <input
          className={isWrong ? form.wrong : form.input}
          ref={input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={`${id}-help`}
          onChange={(event) => type(event.target.value)}
        />
        <Text as="span" size={13} muted>
          m
        </Text>
      </Row>
      <Text id={`${id}-help`} size={13} muted={!isWrong} measured className={isWrong ? form.fault : form.help}>
        {t(isWrong ? text.altitudeWrong : text.altitudeHelp)}
      </Text>
    </div>
  );
}
