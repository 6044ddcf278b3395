import { query } from "@lichen/client";
import { ABILITIES, type Bilingual, ensure, RIGHT_NAMES } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Strip } from "../../../design/controls/strip.tsx";
import { refusalOf } from "../../../design/forms/refusal-words.ts";
import { IconCheck, IconX } from "../../../design/icons/icons.ts";
import { Facts } from "../../../design/layout/facts.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import { type Collaborator, fullName } from "../shared/collaborator.ts";
import { PersonState } from "../shared/state-mark.tsx";
import { roleName, text as words } from "../shared/words.ts";
import { peopleText as text } from "./people-text.ts";
import { PersonData } from "./person-data.tsx";
import { resetText } from "./reset-second-factor.tsx";
import { text as recordText } from "./text.ts";

export type PersonAction = "edit" | "disable" | "delete" | "reset_factor" | "erase";

/** Drawer of a person of the company: who they are, what they can see and do, and what may be done about them. */
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
  const mail = useMailWords();
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
      return mail(words.resent(person.email));
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
          {person.manageable && person.is_activated && !person.identity_provider && (
            <Button variant="default" onClick={() => onAction("reset_factor")}>
              {t(resetText.reset)}
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
      <Facts isList facts={facts.map(([label, value]) => ({ label: t(label), value }))} />
      <Simulation person={person} />
      {person.manageable && <PersonData person={person} onErase={() => onAction("erase")} />}
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
    <Section level={3} title={t(text.simulator)}>
      {closed !== null && <Strip tone="warning">{t(text.closed[closed])}</Strip>}
      <Text as="h4" size={13}>
        {t(text.sees)}
      </Text>
      {seen.length === 0 ? (
        <p className="muted">{t(text.nothing)}</p>
      ) : (
        <Facts
          isList
          facts={seen.map(({ kind, group_id, name, right, count, by_role }) => ({
            key: kind + group_id,
            label: name,
            value: (
              <>
                {t(RIGHT_NAMES[right])}
                {by_role && ` (${t(text.byRole)})`}{" "}
                <Text as="span" weight={400} muted>
                  {t(kind === "building" ? recordText.groupCount(kind, count) : words.projectGroups)}
                </Text>
              </>
            ),
          }))}
        />
      )}
      <Text as="h4" size={13}>
        {t(text.does)}
      </Text>
      <AbilityList ids={ensure(can).map(({ id }) => id)} names={names} can />
      <Text as="h4" size={13}>
        {t(text.doesNot)}
      </Text>
      <AbilityList ids={ensure(cannot).map(({ id }) => id)} names={names} can={false} />
    </Section>
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
    <Grid as="ul" least={220} gap={4} className={can ? undefined : "muted"}>
      {ids.map((id) => (
        <Row as="li" align="start" wrap={false} key={id}>
          <Mark className={can ? "tone-success" : undefined} size={16} stroke={1.75} aria-hidden />
          {names.has(id) ? t(ensure(names.get(id))) : id}
        </Row>
      ))}
    </Grid>
  );
}
