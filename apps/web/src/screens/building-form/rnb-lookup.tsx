import type { findRnbId } from "@lichen/contract";
import { formatInteger } from "@lichen/report";
import { IconSearch } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../ui/calls/call.ts";
import { failureWords } from "../../ui/calls/failure-words.ts";
import { Button } from "../../ui/kit/button.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import question from "./question.module.css";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";
import { placeAnswers } from "./use-place-report.ts";

/** Looks the building up in the national register, from its coordinates or its address. */
export function RnbLookup({ form }: { form: BuildingForm }) {
  const say = useSay();
  const language = useLanguage();
  const {
    mutate,
    reset,
    data: found,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => {
      const { country: _country, state: _state, ...place } = placeAnswers(form.answers) ?? {};
      type Asked = Parameters<typeof call<typeof findRnbId>>[2];
      return call<typeof findRnbId>("POST", "/buildings/rnb_id/", place as Asked);
    },
  });

  return (
    <div className={question.rnb}>
      <Button
        variant="default"
        size="small"
        icon={IconSearch}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {say(isPending ? text.findingRnb : text.findRnb)}
      </Button>
      <div role="status">
        {error !== null && <p className={question.refusal}>{say(failureWords(error))}</p>}
        {found !== undefined && found.candidates.length === 0 && (
          <p className="muted">{say(text.rnbReasons[found.reason ?? "not_found"])}</p>
        )}
        {found !== undefined && found.candidates.length > 0 && (
          <p>
            {say(text.rnbFound(found.candidates.length))} <span className="muted">({found.source})</span>
          </p>
        )}
      </div>
      {found !== undefined && found.candidates.length > 0 && (
        <ul className={question.candidates}>
          {found.candidates.map(({ rnb_id, address, distance_m }) => (
            <li key={rnb_id}>
              <Button
                variant="default"
                size="small"
                onClick={() => {
                  form.give({ rnb_id });
                  reset();
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
