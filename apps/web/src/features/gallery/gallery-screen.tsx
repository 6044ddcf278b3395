import { computeAccessibleName, getRole } from "dom-accessibility-api";
import { useEffect, useRef, useState } from "react";
import { Card } from "../../design/layout/card.tsx";
import { Grid } from "../../design/layout/grid.tsx";
import { Row } from "../../design/layout/row.tsx";
import { ScreenBody } from "../../design/layout/screen.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { UnknownAddress } from "../../frame/unknown-address.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useTitle } from "../../shell/language/page-title.ts";
import { useSettingsQuery } from "../../shell/session/settings.ts";
import styles from "./gallery.module.css";
import type { Sample } from "./sample.ts";
import { SAMPLE_GROUPS } from "./samples.ts";

const text = {
  title: { fr: "Composants", en: "Components" },
  lead: {
    fr: "Chaque composant de l’interface, dans la langue et les couleurs choisies en haut de la page.",
    en: "Every component of the interface, in the language and the colours chosen at the top of the page.",
  },
  groups: { fr: "Familles de composants", en: "Families of components" },
  spoken: { fr: "Noms lus par un lecteur d’écran", en: "Names that a screen reader says" },
};

/** What a screen reader names: controls, and what groups or titles others. */
const NAMED =
  "a[href], button, input, select, textarea, table, fieldset, nav, dialog, [role], section[aria-labelledby]";

/** The components of `design/` in use, where the installation shows them. */
export function GalleryScreen() {
  const { data, isPending } = useSettingsQuery();
  if (isPending) return <Waiting />;
  return data?.has_gallery === true ? <Gallery /> : <UnknownAddress />;
}

function Gallery() {
  const t = useTranslate();
  useTitle(text.title);
  return (
    <ScreenBody gap={24}>
      <Stack>
        <h1>{t(text.title)}</h1>
        <Text muted measured>
          {t(text.lead)}
        </Text>
      </Stack>
      <Row as="nav" gap={16} aria-label={t(text.groups)}>
        {SAMPLE_GROUPS.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {t(name)}
          </a>
        ))}
      </Row>
      {SAMPLE_GROUPS.map(({ id, name, samples }) => (
        <Section key={id} id={id} title={t(name)}>
          <Grid least={440} align="start">
            {samples.map((sample) => (
              <SampleCard key={sample.components[0]} sample={sample} />
            ))}
          </Grid>
        </Section>
      ))}
    </ScreenBody>
  );
}

function SampleCard({ sample: { components, about, Example } }: { sample: Sample }) {
  const t = useTranslate();
  const language = useLanguage();
  const stage = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are those of the language
  useEffect(() => setNames(stage.current === null ? [] : spokenNames(stage.current)), [language]);
  return (
    <Card as="article" gap={12} data-sample={components[0]}>
      <h3>
        <code>{components.join(", ")}</code>
      </h3>
      <Text size={13} muted>
        {t(about)}
      </Text>
      <div ref={stage} className={styles.stage}>
        <Example />
      </div>
      {names.length > 0 && (
        <details>
          <summary>{t(text.spoken)}</summary>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

/** What is named in an element, as "role: name", each once. */
function spokenNames(element: HTMLElement): readonly string[] {
  const named = [...element.querySelectorAll(NAMED)].flatMap((one) => {
    const name = computeAccessibleName(one);
    return name === "" ? [] : [`${getRole(one)}: ${name}`];
  });
  return [...new Set(named)];
}
