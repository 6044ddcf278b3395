import { query } from "@lichen/client";
import { ABILITIES, type Bilingual, ensure, RIGHT_NAMES } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { refusalOf } from "../../../design/forms/refusal-words.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import admin from "../shared/admin.module.css";
import { type Collaborator, fullName } from "../shared/collaborator.ts";
import { PersonState } from "../shared/state-mark.tsx";
import { roleName, text as words } from "../shared/words.ts";
import styles from "./people.module.css";
import { peopleText as text } from "./people-text.ts";
import { text as recordText } from "./text.ts";

export type PersonAction = "edit" | "disable" | "delete";

/** Somebody of the company: who they are, what they can see and do, and what may be done about them. */
export function PersonDrawer({
  person,
  onAction,
  onDone,
  onClose,
}: {
  person: Collaborator;
  onAction: (action: PersonAction) => void;
  onDone: (message: Bilingual) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const name = fullName(person);

  async function attempt(work: () => Promise<Bilingual>) {
    try {
      await onDone(await work());
    } catch (error) {
      notify({ type: "error", message: t(refusalOf(error)) });
    }
  }

  const activate = () =>
    attempt(async () => {
      await api.setCollaboratorState({
        id: person.id,
        state: "active",
      });
      return text.activated(name);
    });
  const resend = () =>
    attempt(async () => {
      await api.resendSignUp({ id: person.username });
      return words.resent(person.email);
    });

  const facts: readonly (readonly [Bilingual, string])[] = [
    [words.email, person.email],
    [words.role, t(roleName(person.role))],
    [words.job, person.job ?? t(words.none)],
    [words.phone, person.phone ?? t(words.none)],
    [words.dateJoined, formatDate(person.date_joined, language)],
    [words.sso, t(person.identity_provider ? words.yes : words.no)],
  ];

  return (
    <Dialog
      place="right"
      title={name}
      over={person.company_name ?? t(recordText.title)}
      onClose={onClose}
      foot={
        <>
          {person.editable && (
            <Button variant="default" onClick={() => onAction("edit")}>
              {t(words.edit)}
            </Button>
          )}
          {!person.is_activated && person.state === "active" && person.editable && (
            <Button variant="default" onClick={() => void resend()}>
              {t(words.resend)}
            </Button>
          )}
          {person.manageable && person.state === "inactive" && (
            <Button variant="default" onClick={() => void activate()}>
              {t(text.activate)}
            </Button>
          )}
          {person.manageable && person.state === "active" && (
            <Button variant="default" onClick={() => onAction("disable")}>
              {t(text.disable)}
            </Button>
          )}
          {person.manageable && (
            <Button variant="default" onClick={() => onAction("delete")}>
              {t(words.delete)}
            </Button>
          )}
        </>
      }
    >
      <PersonState person={person} />
      <Grid as="dl" least={180} gap={24} rowGap={12} className={admin.facts}>
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <Text as="dt" size={13}>
              {t(label)}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </Grid>
      <Simulation person={person} />
    </Dialog>
  );
}

/** What the person sees and may do, as the server would decide it. */
function Simulation({ person }: { person: Collaborator }) {
  const t = useTranslate();
  const simulated = useQuery({
    ...query(api.simulateRights, { id: person.id }, COLLABORATORS_KEY),
    staleTime: 0,
  });
  if (simulated.isPending) return <Waiting heights={[28, 90, 160]} />;
  if (simulated.isError) {
    return <Failure title={t(text.simulatorFailed)} error={simulated.error} onRetry={() => void simulated.refetch()} />;
  }
  const { closed, groups, abilities } = simulated.data;
  const seen = groups.filter(({ right }) => right !== "none");
  const names = new Map<string, Bilingual>(ABILITIES.map(({ id, name }) => [id, name]));
  const [can, cannot] = [true, false].map((allowed) => abilities.filter((ability) => ability.allowed === allowed));
  return (
    <Stack as="section" className={styles.simulation}>
      <h3>{t(text.simulator)}</h3>
      {closed !== null && <p className={styles.closed}>{t(text.closed[closed])}</p>}
      <h4>{t(text.sees)}</h4>
      {seen.length === 0 ? (
        <p className="muted">{t(text.nothing)}</p>
      ) : (
        <ul className={styles.seen}>
          {seen.map(({ kind, group_id, name, right, count, by_role }) => (
            <li key={kind + group_id}>
              <span>{name}</span>
              <span className="muted">
                {t(kind === "building" ? recordText.groupCount(kind, count) : words.projectGroups)}
              </span>
              <span>
                {t(RIGHT_NAMES[right])}
                {by_role && ` (${t(text.byRole)})`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h4>{t(text.does)}</h4>
      <AbilityList ids={ensure(can).map(({ id }) => id)} names={names} can />
      <h4>{t(text.doesNot)}</h4>
      <AbilityList ids={ensure(cannot).map(({ id }) => id)} names={names} can={false} />
    </Stack>
  );
}

function AbilityList({
  ids,
  names,
  can,
}: {
  ids: readonly string[];
  names: ReadonlyMap<string, Bilingual>;
  can: boolean;
}) {
  const t = useTranslate();
  const Mark = can ? IconCheck : IconX;
  if (ids.length === 0) return <p className="muted">{t(text.nothing)}</p>;
  return (
    <ul className={can ? styles.can : styles.cannot}>
      {ids.map((id) => (
        <li key={id}>
          <Mark size={16} stroke={1.75} aria-hidden />
          {names.has(id) ? t(ensure(names.get(id))) : id}
        </li>
      ))}
    </ul>
  );
}
