import { CallFailure, keyOf } from "@lichen/client";
import { ensure } from "@lichen/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import small from "../../../design/controls/small-select.module.css";
import { IconCalendarPlus } from "../../../design/icons/icons.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import type { ActionsSubject } from "../shared/adaptation-subject.tsx";
import { keepStrategy } from "../shared/use-adaptation.ts";
import { text } from "./text.ts";
import type { Simulation } from "./use-simulation.ts";

const YEARS = 31;

/** Makes the simulation the strategy of its building, once: a strategy that exists is not written over. */
export function KeepAsStrategy({
  subject: { id, adaptation },
  simulation,
}: {
  subject: ActionsSubject;
  simulation: Simulation;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const field = useId();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [year, setYear] = useState(adaptation.year + 1);
  const { valid } = simulation;
  const mutation = useMutation({
    mutationFn: () =>
      api.setRecommendationsFromSimulation({
        building_id: ensure(id),
        return: "minimal",
        actions: valid.map(({ id: action, choices }) => ({
          id: action,
          year,
          ...(choices === undefined ? {} : { choices }),
        })),
      }),
    onSuccess: (answer) => {
      keepStrategy(client, ensure(id), answer);
      void client.invalidateQueries({ queryKey: keyOf(api.searchBuildings, BUILDINGS_KEY) });
      notify({ type: "success", message: t(text.saved) });
      void navigate(keep(actionsPath(id, "strategy")));
    },
  });
  const failure = mutation.error instanceof CallFailure ? mutation.error : null;
  const exists = failure?.code === "strategy_exists";
  if (id === null) return null;
  return (
    <>
      <Button icon={IconCalendarPlus} disabled={valid.length === 0} onClick={() => setOpen(true)}>
        {t(text.keep)}
      </Button>
      {isOpen && (
        <Dialog
          title={t(text.keepTitle)}
          place="middle"
          onClose={() => {
            setOpen(false);
            mutation.reset();
          }}
          foot={
            exists ? (
              <Button to={keep(actionsPath(id, "strategy"))}>{t(text.seeStrategy)}</Button>
            ) : (
              <>
                <Button variant="default" onClick={() => setOpen(false)}>
                  {t(text.cancel)}
                </Button>
                <Button disabled={mutation.isPending} onClick={() => mutation.mutate()}>
                  {t(text.confirm)}
                </Button>
              </>
            )
          }
        >
          <Stack gap={12}>
            {mutation.error !== null && (
              <Notice kind={exists ? "notice" : "failure"}>
                {t(exists ? text.exists : failure?.status === 403 ? text.forbidden : text.notConverted)}
              </Notice>
            )}
            <p>{t(text.keepWhat(valid.length))}</p>
            <Notice kind="notice">{t(text.exportFirst)}</Notice>
            <Stack as="label" gap={4} align="start" htmlFor={field}>
              {t(text.year)}
              <select
                id={field}
                className={small.select}
                value={year}
                onChange={({ target }) => setYear(Number(target.value))}
              >
                {Array.from({ length: YEARS }, (_, at) => adaptation.year + at).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </Stack>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
