import type { findRnbId, InputOf } from "@lichen/contract";
import { formatInteger } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { IconSearch } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Lookup } from "./lookup.tsx";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";
import { placeAnswers } from "./use-place-report.ts";

/** Looks the building up in the national register, from its coordinates or its address. */
export function RnbLookup({ form }: { form: BuildingForm }) {
  const t = useTranslate();
  const language = useLanguage();
  function ask() {
    const { country: _country, state: _state, ...place } = placeAnswers(form.answers) ?? {};
    return api.findRnbId(place as InputOf<typeof findRnbId>);
  }

  return (
    <Lookup
      icon={IconSearch}
      action={text.findRnb}
      asking={text.findingRnb}
      ask={ask}
      announce={({ candidates, reason, source }) =>
        candidates.length === 0 ? (
          <p className="muted">{t(text.rnbReasons[reason ?? "not_found"])}</p>
        ) : (
          <p>
            {t(text.rnbFound(candidates.length))} <span className="muted">({source})</span>
          </p>
        )
      }
    >
      {({ candidates }, done) =>
        candidates.length > 0 && (
          <Stack as="ul">
            {candidates.map(({ rnb_id, address, distance_m }) => (
              <Row as="li" gap={12} rowGap={4} key={rnb_id}>
                <Button
                  variant="default"
                  size="small"
                  onClick={() => {
                    form.give({ rnb_id });
                    done();
                  }}
                >
                  {t(text.rnbTake(rnb_id))}
                </Button>
                <span>
                  {address}
                  {distance_m !== null && (
                    <span className="muted"> {t(text.rnbDistance(formatInteger(distance_m, language)))}</span>
                  )}
                </span>
              </Row>
            ))}
          </Stack>
        )
      }
    </Lookup>
  );
}
