import { query } from "@lichen/client";
import { type Bilingual, FEWEST_PEER_BUILDINGS, FEWEST_PEER_COMPANIES } from "@lichen/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { BUILDINGS_KEY, COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";

const text = {
  title: { fr: "Comparaison entre structures", en: "Comparison between companies" },
  about: {
    fr: `Une structure qui participe voit où se trouvent ses bâtiments parmi ceux de même usage, de même époque et de même climat. En retour, les siens y sont comptés, de façon anonyme\u202f: jamais moins de ${FEWEST_PEER_BUILDINGS} bâtiments d’au moins ${FEWEST_PEER_COMPANIES} autres structures, et seulement des parts arrondies.`,
    en: `A company that takes part sees where its buildings are among those of the same use, period and climate. In return, its own are counted there anonymously: never fewer than ${FEWEST_PEER_BUILDINGS} buildings of at least ${FEWEST_PEER_COMPANIES} other companies, and rounded shares only.`,
  },
  on: { fr: "Cette structure participe.", en: "This company takes part." },
  off: { fr: "Cette structure ne participe pas.", en: "This company does not take part." },
  start: { fr: "Participer à la comparaison", en: "Take part in the comparison" },
  stop: { fr: "Ne plus participer", en: "Stop taking part" },
} as const satisfies Record<string, Bilingual>;

/** Whether a company takes part in the comparison of buildings with their peers. */
export function CompanyPeers({ companyId, mayChange }: { companyId: string; mayChange: boolean }) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const sharing = query(api.getPeerSharing, { id: companyId }, COMPANIES_KEY);
  const { data } = useQuery(sharing);
  const change = useMutation({
    mutationFn: (shares_with_peers: boolean) => api.setPeerSharing({ id: companyId, shares_with_peers }),
    onSuccess: (answer) => {
      client.setQueryData(sharing.queryKey, answer);
      void client.invalidateQueries({ queryKey: [BUILDINGS_KEY] });
    },
    onError: (error) => notify({ type: "error", message: t(failureWords(error)) }),
  });
  if (data === undefined) return null;
  const { shares_with_peers: shares } = data;
  return (
    <Section isCard title={t(text.title)}>
      <Text size={13} muted>
        {t(text.about)}
      </Text>
      <p role="status">{t(shares ? text.on : text.off)}</p>
      {mayChange && (
        <Row>
          <Button variant="default" disabled={change.isPending} onClick={() => change.mutate(!shares)}>
            {t(shares ? text.stop : text.start)}
          </Button>
        </Row>
      )}
    </Section>
  );
}
