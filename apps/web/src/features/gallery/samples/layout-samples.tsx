import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Fold, ValueLines } from "../../../design/layout/screen.tsx";
import { Section, Toolbar } from "../../../design/layout/section.tsx";
import { SidePanel } from "../../../design/layout/side-panel.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { SampleGroup } from "../sample.ts";

const text = {
  first: { fr: "Premier bloc", en: "First block" },
  second: { fr: "Deuxième bloc", en: "Second block" },
  third: { fr: "Troisième bloc", en: "Third block" },
  title: { fr: "Aléas les plus élevés", en: "Highest hazards" },
  words: { fr: "Trois bâtiments sont à revoir cette année.", en: "Three buildings are to be reviewed this year." },
  open: { fr: "Ouvrir la liste", en: "Open the list" },
  surface: { fr: "Surface", en: "Area" },
  year: { fr: "Année de construction", en: "Year of construction" },
  use: { fr: "Usage", en: "Use" },
  office: { fr: "Bureau", en: "Office" },
  panel: { fr: "Détail de l’aléa", en: "Details of the hazard" },
  close: { fr: "Fermer", en: "Close" },
} satisfies Record<string, Bilingual>;

function Blocks() {
  const t = useTranslate();
  return [text.first, text.second, text.third].map((words) => (
    <Card key={words.en} padding={12}>
      {t(words)}
    </Card>
  ));
}

function FactsExample() {
  const t = useTranslate();
  const facts = [
    { label: t(text.use), value: t(text.office) },
    { label: t(text.year), value: "1974" },
    { label: t(text.surface), value: "2 340 m²" },
  ];
  return (
    <Stack gap={16}>
      <Facts facts={facts} />
      <Facts facts={facts} isList />
    </Stack>
  );
}

function SectionExample() {
  const t = useTranslate();
  return (
    <Section
      isCard
      title={t(text.title)}
      actions={
        <Button variant="default" size="small">
          {t(text.open)}
        </Button>
      }
    >
      <p>{t(text.words)}</p>
    </Section>
  );
}

function TextExample() {
  const t = useTranslate();
  return (
    <Stack gap={4}>
      <Text size={20} weight={600}>
        {t(text.title)}
      </Text>
      <Text measured>{t(text.words)}</Text>
      <Text size={13} muted>
        {t(text.words)}
      </Text>
    </Stack>
  );
}

function SidePanelExample() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t(text.panel)}</Button>;
  return (
    <SidePanel label={t(text.panel)} className={undefined} onClose={() => setOpen(false)}>
      <Card>
        <Toolbar
          end={
            <Button size="small" variant="subtle" onClick={() => setOpen(false)}>
              {t(text.close)}
            </Button>
          }
        >
          <h4>{t(text.panel)}</h4>
        </Toolbar>
        <p>{t(text.words)}</p>
      </Card>
    </SidePanel>
  );
}

export const LAYOUT_SAMPLES: SampleGroup = {
  id: "layout",
  name: { fr: "Mise en page", en: "Layout" },
  samples: [
    {
      components: ["Stack"],
      about: { fr: "Des blocs l’un sous l’autre.", en: "Blocks under each other." },
      Example: () => (
        <Stack>
          <Blocks />
        </Stack>
      ),
    },
    {
      components: ["Row"],
      about: {
        fr: "Des blocs côte à côte, à la ligne quand la place manque.",
        en: "Blocks side by side, on a new line when there is no room.",
      },
      Example: () => (
        <Row>
          <Blocks />
        </Row>
      ),
    },
    {
      components: ["Grid"],
      about: {
        fr: "Des colonnes égales, autant que la largeur en permet.",
        en: "Equal columns, as many as the width allows.",
      },
      Example: () => (
        <Grid least={180}>
          <Blocks />
        </Grid>
      ),
    },
    {
      components: ["Card"],
      about: { fr: "Un sujet sur sa propre surface.", en: "One subject on a surface of its own." },
      Example: function CardExample() {
        const t = useTranslate();
        return (
          <Card>
            <h4>{t(text.title)}</h4>
            <p>{t(text.words)}</p>
          </Card>
        );
      },
    },
    {
      components: ["Section", "Toolbar"],
      about: {
        fr: "Une partie d’écran sous son titre, avec ses actions.",
        en: "A part of a screen under its heading, with its actions.",
      },
      Example: SectionExample,
    },
    {
      components: ["Lines"],
      about: { fr: "Une liste dont les lignes sont séparées par un filet.", en: "A list divided by hairlines." },
      Example: function LinesExample() {
        const t = useTranslate();
        return (
          <Lines>
            <li>{t(text.first)}</li>
            <li>{t(text.second)}</li>
            <li>{t(text.third)}</li>
          </Lines>
        );
      },
    },
    {
      components: ["EdgeRow"],
      about: {
        fr: "Une ligne sur toute la largeur\u202f: ce que l’on compte et ce que l’on peut faire.",
        en: "A line over the whole width: what is counted and what can be done.",
      },
      Example: function StripExample() {
        const t = useTranslate();
        return (
          <>
            <EdgeRow justify="between">
              {t(text.words)}
              <Button variant="default" size="small">
                {t(text.open)}
              </Button>
            </EdgeRow>
            <EdgeRow at="end">{t(text.words)}</EdgeRow>
          </>
        );
      },
    },
    {
      components: ["ValueLines"],
      about: {
        fr: "Un nom au début de la ligne, sa valeur à la fin.",
        en: "A name at the start of the line, its value at the end.",
      },
      Example: function ValueLinesExample() {
        const t = useTranslate();
        return (
          <ValueLines>
            <li>
              <span>{t(text.surface)}</span>
              <span>2 340 m²</span>
            </li>
            <li>
              <span>{t(text.year)}</span>
              <span>1974</span>
            </li>
          </ValueLines>
        );
      },
    },
    {
      components: ["Fold"],
      about: { fr: "Ce que l’on ouvre au besoin.", en: "What is opened when needed." },
      Example: function FoldExample() {
        const t = useTranslate();
        return (
          <Fold summary={t(text.panel)}>
            <p>{t(text.words)}</p>
          </Fold>
        );
      },
    },
    {
      components: ["Facts"],
      about: { fr: "Des valeurs sous leur nom.", en: "Values under their name." },
      Example: FactsExample,
    },
    {
      components: ["Text"],
      about: { fr: "Les tailles et les graisses du texte.", en: "Sizes and weights of text." },
      Example: TextExample,
    },
    {
      components: ["SidePanel"],
      about: {
        fr: "Un détail à côté de ce qui l’a ouvert\u202f; Échap le ferme.",
        en: "Details next to what opened them; Escape closes them.",
      },
      Example: SidePanelExample,
    },
  ],
};
