import type { AnswerOf, findRnbId } from "@lichen/contract";
import { formatInteger } from "@lichen/report";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { call } from "../../ui/calls/call.ts";
import { failureWords } from "../../ui/calls/failure-words.ts";
import { Button } from "../../ui/kit/button.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import question from "./question.module.css";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";
import { placeAnswers } from "./use-place-report.ts";

type Found = AnswerOf<typeof findRnbId>;

/** Looks the building up in the national register, from its coordinates or its address. */
export function RnbLookup({ form }: { form: BuildingForm }) {
  const say = useSay();
  const language = useLanguage();
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    if (isAsking) return;
    setAsking(true);
    setError(null);
    setFound(null);
    const { country: _country, state: _state, ...place } = placeAnswers(form.answers) ?? {};
    try {
      setFound(
        await call<typeof findRnbId>(
          "POST",
          "/buildings/rnb_id/",
          place as Parameters<typeof call<typeof findRnbId>>[2],
        ),
      );
    } catch (cause) {
      setError(cause);
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className={question.rnb}>
      <Button variant="default" size="small" icon={IconSearch} aria-disabled={isAsking} onClick={() => void ask()}>
        {say(isAsking ? text.findingRnb : text.findRnb)}
      </Button>
      <div role="status">
        {error !== null && <p className={question.refusal}>{say(failureWords(error))}</p>}
        {found !== null && found.candidates.length === 0 && (
          <p className="muted">{say(text.rnbReasons[found.reason ?? "not_found"])}</p>
        )}
        {found !== null && found.candidates.length > 0 && (
          <p>
            {say(text.rnbFound(found.candidates.length))} <span className="muted">({found.source})</span>
          </p>
        )}
      </div>
      {found !== null && found.candidates.length > 0 && (
        <ul className={question.candidates}>
          {found.candidates.map(({ rnb_id, address, distance_m }) => (
            <li key={rnb_id}>
              <Button
                variant="default"
                size="small"
                onClick={() => {
                  form.give({ rnb_id });
                  setFound(null);
                }}
              >
                {say(text.rnbTake(rnb_id))}
              </Button>
              <span>
                {address}
                {distance_m !== null && (
                  <span className="muted"> {say(text.rnbDistance(formatInteger(distance_m, language)))}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
