import { canManageGroups } from "@lichen/domain";
import { countNoun, formatDate } from "@lichen/report";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Remark } from "../../../design/controls/remark.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { IconLock, IconSignature } from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section, Toolbar } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import type { ChosenBuildings } from "../../portfolio/index.ts";
import { type Figures, useSignDisclosure, useVersions, type Version } from "./disclosure-calls.ts";
import { DisclosureChanges } from "./disclosure-changes.tsx";
import type { ChangeDisclosure, DisclosureView } from "./disclosure-state.ts";
import { FreezeDialog } from "./freeze-dialog.tsx";
import { text } from "./text.ts";
import { versionName } from "./version-name.ts";

/** The draft and the frozen versions of the company, for those who administer it; what differs from the last one. */
export function Versions({
  chosen,
  view,
  change,
  figures,
  isTampered,
}: {
  chosen: ChosenBuildings;
  view: DisclosureView;
  change: ChangeDisclosure;
  figures: Figures;
  /** Whether the version that is open no longer has its fingerprint. */
  isTampered: boolean;
}) {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const [isFreezing, setFreezing] = useState(false);
  const requested = chosen.kind === "all" ? chosen.query.company : null;
  const company = requested ?? actor.company_id;
  const mayFreeze = company !== null && canManageGroups(actor, company);
  const { data: versions } = useVersions(mayFreeze ? company : null);
  if (!mayFreeze || versions === undefined) return null;
  const year = new Date().getFullYear();
  const at = versions.findIndex(({ id }) => id === view.version);
  const before = versions[at + 1];
  const shown = versions[at];
  return (
    <Section title={t(text.versions)}>
      {isTampered && <Remark tone="error">{t(text.tampered)}</Remark>}
      <Card>
        <Toolbar
          end={
            view.version !== null && (
              <Button variant="subtle" size="small" onClick={() => change({ version: null })}>
                {t(text.openDraft)}
              </Button>
            )
          }
        >
          <Text as="h3" size={14}>
            {year}, {t(text.draft)}
          </Text>
        </Toolbar>
        <Text size={13} muted>
          {t(text.follows)} {view.version === null && t(beforeFreezing(figures))}
        </Text>
        <Row>
          <Button icon={IconLock} onClick={() => setFreezing(true)}>
            {t(text.freeze(year))}
          </Button>
        </Row>
      </Card>
      {versions.length === 0 && (
        <Text size={13} muted>
          {t(text.noVersion)}
        </Text>
      )}
      {versions.map((version) => (
        <VersionCard
          key={version.id}
          version={version}
          isOpen={version.id === view.version}
          onOpen={() => change({ version: version.id })}
        />
      ))}
      {before && <DisclosureChanges from={before} to={shown ?? null} weight={view.weight} />}
      <Remark>{t(text.freezeAbout)}</Remark>
      {isFreezing && (
        <FreezeDialog
          settings={{
            company_id: company,
            perimeter: figures.perimeter,
            scenario: view.scenario,
            horizon: view.horizon,
          }}
          year={year}
          onFrozen={({ id }) => {
            setFreezing(false);
            change({ version: id });
          }}
          onClose={() => setFreezing(false)}
        />
      )}
    </Section>
  );
}

function beforeFreezing({ subjects, outdated }: Figures) {
  const incomplete = subjects.at(-1)?.weights.buildings.not_computed ?? 0;
  return text.before(countNoun(incomplete, "building"), outdated === 0 ? null : countNoun(outdated, "building"));
}

/** A frozen version: who prepared it, who approved it, its fingerprint. */
function VersionCard({ version, isOpen, onOpen }: { version: Version; isOpen: boolean; onOpen: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const { approve } = useSignDisclosure();
  const [isApproving, setApproving] = useState(false);
  const { year, fingerprint, approved_by, approved_at } = version;
  const day = (moment: string) => ({ fr: formatDate(moment, "fr"), en: formatDate(moment, "en") });
  const name = versionName(version);
  return (
    <Card as="article" aria-current={isOpen || undefined}>
      <Toolbar
        end={
          !isOpen && (
            <Button variant="subtle" size="small" aria-label={t(text.openOf(name))} onClick={onOpen}>
              {t(text.open)}
            </Button>
          )
        }
      >
        <Row as="span" inline gap={4}>
          <Text as="h3" size={14}>
            {year}, {t(text.frozen)}
          </Text>
          <IconLock size={16} stroke={1.75} aria-hidden />
        </Row>
      </Toolbar>
      <Signature>{t(text.prepared(version.prepared_by, day(version.prepared_at)))}</Signature>
      {approved_by !== null && approved_at !== null ? (
        <Signature>{t(text.approved(approved_by, day(approved_at)))}</Signature>
      ) : (
        <Text size={13} muted>
          {t(text.notApproved)}
        </Text>
      )}
      <Text size={12} muted>
        <code>{t(text.fingerprint(shortenFingerprint(fingerprint)))}</code>
      </Text>
      {isOpen && version.notes !== "" && <Text size={13}>{version.notes}</Text>}
      {version.can_approve && (
        <Row>
          <Button
            variant="default"
            size="small"
            aria-label={t(text.approveOf(name))}
            onClick={() => setApproving(true)}
          >
            {t(text.approve)}
          </Button>
        </Row>
      )}
      {isApproving && (
        <ConfirmDialog
          question={text.approveTitle(year)}
          action={text.approve}
          onConfirm={async () => {
            await approve.mutateAsync(version);
            notify({ type: "success", message: t(text.approvedNow(year)) });
            setApproving(false);
          }}
          onClose={() => setApproving(false)}
        >
          <p>{t(text.approveAbout)}</p>
          <code>{fingerprint}</code>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Signature({ children }: { children: string }) {
  return (
    <Row gap={8} wrap={false} align="start">
      <IconSignature size={18} stroke={1.75} aria-hidden />
      <Text size={13}>{children}</Text>
    </Row>
  );
}

/** "9f3a 71c0 4be2 … 0d5e". */
const shortenFingerprint = (fingerprint: string): string =>
  `${fingerprint.slice(0, 4)} ${fingerprint.slice(4, 8)} ${fingerprint.slice(8, 12)} … ${fingerprint.slice(-4)}`;
