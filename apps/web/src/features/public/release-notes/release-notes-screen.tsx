import { formatDate } from "@lichen/report";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import small from "../../../design/controls/small-select.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { PublicPage } from "../../../frame/public-page.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { ReleaseEntries } from "../shared/release-entries.tsx";
import { RELEASE_TAGS, RELEASE_TYPES, RELEASES, type Release } from "../shared/releases.ts";

const text = {
  lead: {
    fr: "Les changements de chaque version. Quand la méthode change, les niveaux concernés et la raison sont indiqués.",
    en: "What changed in each version. When the method changes, the levels affected and the reason are stated.",
  },
  filters: { fr: "Afficher seulement", en: "Show only" },
  tag: { fr: "Outil", en: "Tool" },
  type: { fr: "Nature", en: "Type" },
  all: { fr: "Tout", en: "All" },
  coming: { fr: "en préparation", en: "in preparation" },
  limits: { fr: "Limites connues à la sortie de la version", en: "Known limits at release" },
  none: { fr: "Aucune note de cette nature pour cet outil.", en: "No notes of this type for this tool." },
};

/** Every release with its changes; what is shown of them stands in the address. */
export function ReleaseNotesScreen() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const tag = nameAmong(params.get("tag"), RELEASE_TAGS);
  const type = nameAmong(params.get("type"), RELEASE_TYPES);
  const choose = (name: "tag" | "type", value: string) =>
    changeAddress({ [name]: value === "" ? null : value }, { replace: true });
  const shown = RELEASES.map((release) => ({
    ...release,
    entries: release.entries.filter(
      (entry) => (tag === null || entry.tag === tag) && (type === null || entry.type === type),
    ),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <PublicPage path="/release-notes" lead={text.lead}>
      <Row as="fieldset" gap={24} rowGap={12} align="stretch">
        <legend className="visually-hidden">{t(text.filters)}</legend>
        <Choice label={t(text.tag)} value={tag} of={RELEASE_TAGS} onChoose={(value) => choose("tag", value)} />
        <Choice label={t(text.type)} value={type} of={RELEASE_TYPES} onChoose={(value) => choose("type", value)} />
      </Row>
      {shown.map((release) => (
        <ReleasePart key={release.version} release={release} isWhole={tag === null && type === null} />
      ))}
      {shown.length === 0 && (
        <>
          <p role="status">{t(text.none)}</p>
          <Button variant="default" onClick={() => changeAddress({ tag: null, type: null }, { replace: true })}>
            {t(text.all)}
          </Button>
        </>
      )}
    </PublicPage>
  );
}

/** The one of the values that an address may hold; null for another. */
function nameAmong<Name extends string>(value: string | null, all: Readonly<Record<Name, unknown>>): Name | null {
  return value !== null && Object.hasOwn(all, value) ? (value as Name) : null;
}

function Choice({
  label,
  value,
  of: names,
  onChoose,
}: {
  label: string;
  value: string | null;
  of: Readonly<Record<string, { fr: string; en: string }>>;
  onChoose: (value: string) => void;
}) {
  const t = useTranslate();
  return (
    <Row as="label" wrap={false} className="text-14">
      {label}
      <select className={small.select} value={value ?? ""} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t(text.all)}</option>
        {Object.entries(names).map(([id, name]) => (
          <option key={id} value={id}>
            {t(name)}
          </option>
        ))}
      </select>
    </Row>
  );
}

function ReleasePart({ release: { version, date, entries, limits }, isWhole }: { release: Release; isWhole: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section aria-labelledby={`v${version}`}>
      <h2 id={`v${version}`}>
        {version}{" "}
        <Text as="span" size={14} weight={400} muted>
          {date === null ? t(text.coming) : formatDate(date, language)}
        </Text>
      </h2>
      <ReleaseEntries of={entries} />
      {isWhole && limits !== undefined && (
        <Text size={14} muted>
          <strong>{t(text.limits)}</strong> {t(limits)}
        </Text>
      )}
    </section>
  );
}
