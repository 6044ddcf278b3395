import { query } from "@lichen/client";
import { canManageGroups, type Horizon, type PeerGroup, type RiskSubject, type Scenario } from "@lichen/domain";
import {
  formatDate,
  PEERS_ANONYMOUS,
  PEERS_TITLE,
  peerGroupName,
  peerPositionWords,
  shareWords,
  TOO_FEW_PEERS,
} from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { text } from "./text.ts";

type Shown = {
  readonly id: string;
  readonly subject: RiskSubject;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
};

/** Where a saved building is among those of its use, period and climate; to an administrator, how to take part. */
export function BuildingPeers({ id, subject, scenario, horizon }: Shown) {
  const t = useTranslate();
  const language = useLanguage();
  const { actor } = useSignedIn();
  const { data } = useQuery(query(api.buildingPeers, { building_id: id, scenario, horizon }, BUILDINGS_KEY));
  if (data === undefined || data.state === "no_group") return null;
  const own = data.subjects.find((one) => one.id === subject);
  if (data.state === "not_shared") {
    const { company_id } = actor;
    if (company_id === null || !canManageGroups(actor, company_id)) return null;
    return (
      <Section title={t(PEERS_TITLE)} isCard gap={8}>
        <Text size={13} muted measured>
          {t(text.peersNotShared)} <Link to={`/admin/companies/${company_id}`}>{t(text.peersShare)}</Link>
        </Text>
      </Section>
    );
  }
  return (
    <Section title={t(PEERS_TITLE)} isCard gap={8}>
      {data.group !== null && <Text size={13}>{t(peerGroupName(data.group as PeerGroup))}</Text>}
      {own === undefined || data.as_of === null ? (
        <p>{t(TOO_FEW_PEERS)}</p>
      ) : (
        <>
          <p>{t(peerPositionWords(own))}</p>
          <ValueLines aria-label={t(PEERS_TITLE)}>
            {own.shares.map(({ level, percent }) => (
              <li key={level}>
                <Row as="span" inline>
                  <Level level={level} />
                  {level === own.level && <span className="tag">{t(text.thisBuilding)}</span>}
                </Row>
                <Row as="span" inline wrap={false}>
                  <ShareBar share={percent / 100} />
                  {shareWords(percent / 100, language)}
                </Row>
              </li>
            ))}
          </ValueLines>
          <Text size={12} muted measured>
            {t(PEERS_ANONYMOUS)}{" "}
            {t(text.peersOn({ fr: formatDate(data.as_of, "fr"), en: formatDate(data.as_of, "en") }))}
          </Text>
        </>
      )}
    </Section>
  );
}
