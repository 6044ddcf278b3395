import { query } from "@lichen/client";
import { NATURES } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Text } from "../../design/layout/text.tsx";
import { api } from "../../shell/api/api.ts";
import { useTranslate, useTranslateServed } from "../../shell/language/language.tsx";
import { mapText } from "./text.ts";

/** The line under the map: modelled, by whom, which edition, how fine. */
export function MapSource({ indicator, source }: { indicator: string; source: string | null }) {
  const t = useTranslate();
  const sayServed = useTranslateServed();
  const meta = useQuery({
    ...query(api.indicatorMeta, { key: indicator }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const card = meta.data?.sources.find(({ id }) => id === source);
  return (
    <Text size={12} muted>
      <strong>{t(NATURES.modelled)}.</strong>{" "}
      {card !== undefined && `${card.producer}, ${card.edition}. ${sayServed(card.precision)}. `}
      {meta.isError && `${t(mapText.sourceFailed)} `}
      <Link to="/documentation">{t(mapText.method)}</Link>
    </Text>
  );
}
