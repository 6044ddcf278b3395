import { query } from "@lichen/client";
import { COMPARED_MOST, ensure, HORIZONS, SCENARIOS } from "@lichen/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Picker } from "../../../design/controls/picker.tsx";
import form from "../../../design/forms/form.module.css";
import { IconPlus } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { ComparedColumn } from "../../../shell/paths/comparison-address.ts";
import { text } from "./text.ts";
import type { ComparedState } from "./use-compared.ts";

/** Buildings proposed at once. */
const PROPOSED = 8;
const LONGEST_SEARCH = 200;

type Props = {
  readonly states: readonly ComparedState[];
  readonly setColumns: (columns: readonly ComparedColumn[]) => void;
};

/** The way to another column: another building, or the same over scenarios or horizons. */
export function AddColumn({ states, setColumns }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isFull = states.length >= COMPARED_MOST;
  return (
    <th scope="col" className="screen-only">
      {isFull ? (
        <p className="muted">{t(text.addFull)}</p>
      ) : (
        <Button variant="default" size="small" icon={IconPlus} onClick={() => setOpen(true)}>
          {t(text.add)}
        </Button>
      )}
      {isOpen && (
        <AddDialog
          states={states}
          setColumns={(columns) => {
            setOpen(false);
            setColumns(columns);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </th>
  );
}

function AddDialog({ states, setColumns, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const [search, setSearch] = useState("");
  const columns = states.map(({ column }) => column);
  const last = ensure(columns.at(-1));
  const words = search.trim().slice(0, LONGEST_SEARCH);
  const input = {
    filters: [],
    ...(words === "" ? {} : { search: words }),
    columns: ["member_building_name", "member_building_code", "city"],
    limit: PROPOSED + COMPARED_MOST,
  };
  const found = useQuery({
    ...query(api.searchBuildings, input, BUILDINGS_KEY),
    placeholderData: keepPreviousData,
  });
  const choices = (found.data?.buildings ?? [])
    .filter(({ id }) => !columns.some(({ building }) => building === id))
    .slice(0, PROPOSED)
    .map((row) => ({
      id: row.id,
      name: (
        <>
          <b>{String(row.member_building_name ?? row.member_building_code ?? t(text.unnamed))}</b>{" "}
          <small className="muted">{[row.member_building_code, row.city].filter(Boolean).join(" · ")}</small>
        </>
      ),
    }));
  const only = new Set(columns.map(({ building }) => building)).size === 1 ? last : null;
  const name = ensure(states.at(-1)).name ?? t(text.unnamed);
  return (
    <Dialog place="middle" title={t(text.add)} onClose={onClose}>
      <div className={form.form}>
        {only !== null && (
          <Stack>
            <p>{t(text.same(name))}</p>
            <Row>
              <Button
                variant="default"
                onClick={() => setColumns(SCENARIOS.map((scenario) => ({ ...only, scenario })))}
              >
                {t(text.allScenarios)}
              </Button>
              <Button variant="default" onClick={() => setColumns(HORIZONS.map((horizon) => ({ ...only, horizon })))}>
                {t(text.allHorizons)}
              </Button>
            </Row>
          </Stack>
        )}
        <p>{t(text.addBuilding)}</p>
        {found.isPending && <Waiting heights={[40, 40, 40]} />}
        {found.isError && found.data === undefined ? (
          <Failure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Picker
            label={t(text.addSearch)}
            none={found.isSuccess ? t(text.addNone) : ""}
            typed={search}
            groups={[{ id: "found", choices }]}
            onType={setSearch}
            onPick={(building) => setColumns([...columns, { ...last, building }])}
          />
        )}
      </div>
    </Dialog>
  );
}
