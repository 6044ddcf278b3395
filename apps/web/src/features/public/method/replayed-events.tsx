import { hazardOf } from "@lichen/domain";
import { possibleLevel, REPLAYED_EVENTS } from "@lichen/report";
import { Level } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { Heads, Paragraphs, Table } from "./prose.tsx";
import { text } from "./text.ts";

/** What the levels say of the places of known events, in this edition and in the one before. */
export function ReplayedEvents() {
  const t = useTranslate();
  return (
    <>
      <Paragraphs of={[text.replayLead]} />
      <Table title={t(text.replay)}>
        <Heads of={[text.event, text.hazard, text.struckPlace, text.editionBefore, text.today]} />
        <tbody>
          {REPLAYED_EVENTS.flatMap(({ id, name, dates, hazard, what, places }) =>
            places.map((place, at) => {
              const possible = possibleLevel(place.now);
              return (
                <tr key={`${id}/${place.name}`}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={places.length}>
                      {t(name)}
                      {`, ${dates.map((date) => date.slice(0, 4)).join(", ")}`}
                      <br />
                      <small className="muted">{t(what)}</small>
                    </th>
                  )}
                  {at === 0 && <td rowSpan={places.length}>{t(hazardOf(hazard).name)}</td>}
                  <th scope="row">{place.country === "FR" ? place.name : `${place.name}, ${place.country}`}</th>
                  <td>
                    <Level level={place.before.level} size={18} />
                  </td>
                  <td>
                    <Level level={place.now.level} size={18} />
                    {possible !== null && <small className="muted"> {t(possible)}</small>}
                  </td>
                </tr>
              );
            }),
          )}
        </tbody>
      </Table>
    </>
  );
}
