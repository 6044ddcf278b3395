import { useId, useState } from "react";
import { ShareLine } from "../../../design/charts/share-line.tsx";
import { ArrowsHint } from "../../../design/controls/arrows-hint.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { ChoiceCards } from "../../../design/controls/choice-cards.tsx";
import { ConfirmedSelect } from "../../../design/controls/confirmed-select.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { FileButton } from "../../../design/controls/file-button.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Picker } from "../../../design/controls/picker.tsx";
import { PoliteStatus } from "../../../design/controls/polite-status.tsx";
import { Remark } from "../../../design/controls/remark.tsx";
import { ScrollBox } from "../../../design/controls/scroll-box.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { StepMark } from "../../../design/controls/step-mark.tsx";
import { Strip } from "../../../design/controls/strip.tsx";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { UndoBar } from "../../../design/controls/undo-bar.tsx";
import { WideChoice } from "../../../design/controls/wide-choice.tsx";
import { IconDownload } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { SampleGroup } from "../sample.ts";

const text = {
  file: { fr: "Choisir un fichier", en: "Choose a file" },
  save: { fr: "Enregistrer", en: "Save" },
  export: { fr: "Exporter", en: "Export" },
  cancel: { fr: "Annuler", en: "Cancel" },
  download: { fr: "Télécharger", en: "Download" },
  table: { fr: "Tableau", en: "Table" },
  map: { fr: "Carte", en: "Map" },
  show: { fr: "Affichage", en: "Display" },
  scenario: { fr: "Scénario", en: "Scenario" },
  chosen: { fr: "Scénario choisi\u202f:", en: "Chosen scenario:" },
  saved: { fr: "Modifications enregistrées.", en: "Changes saved." },
  failed: { fr: "Les modifications n’ont pas été enregistrées.", en: "The changes were not saved." },
  know: { fr: "Les niveaux seront recalculés cette nuit.", en: "Levels will be recalculated tonight." },
  open: { fr: "Ouvrir la fenêtre", en: "Open the dialog" },
  question: { fr: "Exporter la sélection", en: "Export the selection" },
  words: { fr: "112 bâtiments, un fichier par format.", en: "112 buildings, one file per format." },
  more: { fr: "Plus d’actions", en: "More actions" },
  rename: { fr: "Renommer", en: "Rename" },
  remove: { fr: "Supprimer", en: "Delete" },
  column: { fr: "Colonne", en: "Column" },
  noColumn: { fr: "Aucune colonne", en: "No column" },
  city: { fr: "Ville", en: "City" },
  floors: { fr: "Nombre d’étages", en: "Number of floors" },
  removed: { fr: "Bâtiment supprimé", en: "Building deleted" },
  notify: { fr: "Afficher un message", en: "Show a message" },
  wide: { fr: "Un contenu plus large que l’écran", en: "Content wider than the screen" },
};
const SCENARIOS = ["SSP1-2.6", "SSP2-4.5", "SSP5-8.5"] as const;

function ButtonExample() {
  const t = useTranslate();
  return (
    <Stack>
      <Row>
        <Button>{t(text.save)}</Button>
        <Button variant="default">{t(text.export)}</Button>
        <Button variant="subtle">{t(text.cancel)}</Button>
        <Button disabled>{t(text.save)}</Button>
      </Row>
      <Row>
        <Button icon={IconDownload}>{t(text.download)}</Button>
        <Button variant="default" size="small">
          {t(text.export)}
        </Button>
        <Button variant="default" size="tiny">
          {t(text.export)}
        </Button>
        <Button variant="default" icon={IconDownload} aria-label={t(text.download)} />
        <Button variant="default" to="/design">
          {t(text.map)}
        </Button>
      </Row>
    </Stack>
  );
}

function SegmentedExample() {
  const t = useTranslate();
  const [view, setView] = useState<"table" | "map">("table");
  return (
    <Segmented
      label={t(text.show)}
      options={[
        { value: "table", name: t(text.table) },
        { value: "map", name: t(text.map) },
      ]}
      value={view}
      onChange={setView}
    />
  );
}

function WideChoiceExample() {
  const t = useTranslate();
  const [scenario, setScenario] = useState<(typeof SCENARIOS)[number]>(SCENARIOS[1]);
  return (
    <WideChoice
      label={t(text.scenario)}
      options={SCENARIOS.map((name) => ({ value: name, name }))}
      value={scenario}
      onChange={setScenario}
    />
  );
}

function ChoiceCardsExample() {
  const t = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState("table");
  return (
    <Stack>
      <span id={id}>{t(text.show)}</span>
      <ChoiceCards
        choices={[
          { value: "table", name: t(text.table) },
          { value: "map", name: t(text.map), detail: t(text.know) },
        ]}
        value={chosen}
        labelledBy={id}
        onChoose={setChosen}
      />
    </Stack>
  );
}

function StripExample() {
  const t = useTranslate();
  return (
    <Stack>
      <Strip tone="info">{t(text.know)}</Strip>
      <Strip tone="success">{t(text.saved)}</Strip>
      <Strip tone="warning">{t(text.words)}</Strip>
      <Strip tone="error">{t(text.failed)}</Strip>
    </Stack>
  );
}

function ConfirmedSelectExample() {
  const t = useTranslate();
  const [scenario, setScenario] = useState<string>(SCENARIOS[1]);
  return (
    <Row>
      <ConfirmedSelect value={scenario} onConfirm={setScenario} aria-label={t(text.scenario)}>
        {SCENARIOS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </ConfirmedSelect>
      <p>
        {t(text.chosen)} <output>{scenario}</output>
      </p>
    </Row>
  );
}

function DialogExample() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(text.open)}
      </Button>
      {isOpen && (
        <Dialog
          title={t(text.question)}
          place="middle"
          foot={<Button onClick={() => setOpen(false)}>{t(text.export)}</Button>}
          onClose={() => setOpen(false)}
        >
          <p>{t(text.words)}</p>
        </Dialog>
      )}
    </>
  );
}

function MenuExample() {
  const t = useTranslate();
  const [picked, setPicked] = useState("");
  const entries = [text.rename, text.export, text.remove].map((name) => ({
    id: name.en,
    name: t(name),
    onPick: () => setPicked(t(name)),
  }));
  return (
    <Row>
      <Drop label={t(text.more)} popup="menu" hasChevron>
        {(close, fromEnd) => (
          <Menu label={t(text.more)} groups={[{ id: "actions", entries }]} fromEnd={fromEnd} onClose={close} />
        )}
      </Drop>
      <PoliteStatus words={picked} />
    </Row>
  );
}

function PickerExample() {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  const names = [text.city, text.floors, text.scenario].map(t);
  const choices = names
    .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
    .map((name) => ({ id: name, name }));
  return (
    <Picker
      label={t(text.column)}
      none={t(text.noColumn)}
      typed={typed}
      groups={[{ id: "columns", choices }]}
      onType={setTyped}
      onPick={setTyped}
    />
  );
}

function NotificationExample() {
  const t = useTranslate();
  const notify = useNotify();
  return (
    <Button variant="default" onClick={() => notify({ type: "success", message: t(text.saved) })}>
      {t(text.notify)}
    </Button>
  );
}

function UndoExample() {
  const t = useTranslate();
  const [isDone, setDone] = useState(true);
  return (
    <UndoBar
      done={isDone ? { message: t(text.removed), undo: async () => {} } : null}
      onUndone={() => setDone(false)}
    />
  );
}

export const CONTROL_SAMPLES: SampleGroup = {
  id: "controls",
  name: { fr: "Commandes", en: "Controls" },
  samples: [
    {
      components: ["Button"],
      about: {
        fr: "Une action, nommée par son résultat. La première d’un écran est pleine.",
        en: "An action, named by its result. The first of a screen is filled.",
      },
      Example: ButtonExample,
    },
    {
      components: ["FileButton"],
      about: {
        fr: "Ouvre les fichiers de l’appareil, comme une commande.",
        en: "Opens the files of the device, as a button does.",
      },
      Example: function FileButtonExample() {
        const t = useTranslate();
        return <FileButton words={t(text.file)} />;
      },
    },
    {
      components: ["Segmented"],
      about: { fr: "Un choix parmi quelques-uns, tous visibles.", en: "One choice among a few, all in sight." },
      Example: SegmentedExample,
    },
    {
      components: ["Tabs"],
      about: { fr: "Les parties d’un écran, chacune à son adresse.", en: "Parts of a screen, each with its address." },
      Example: function TabsExample() {
        const t = useTranslate();
        return (
          <Tabs
            label={t(text.show)}
            current="table"
            tabs={[
              { id: "table", name: t(text.table), count: 3, to: "/design" },
              { id: "map", name: t(text.map), to: "/design" },
            ]}
          />
        );
      },
    },
    {
      components: ["WideChoice"],
      about: {
        fr: "Un choix qui glisse de côté sur un téléphone.",
        en: "A choice that slides sideways on a phone.",
      },
      Example: WideChoiceExample,
    },
    {
      components: ["ChoiceCards", "ChoiceFrame"],
      about: {
        fr: "Les choix d’une question, assez grands pour un pouce.",
        en: "The choices of a question, large enough for a thumb.",
      },
      Example: ChoiceCardsExample,
    },
    {
      components: ["Strip"],
      about: { fr: "Une ligne teintée, dans ce qui est déjà lu.", en: "A tinted line, in what is read already." },
      Example: StripExample,
    },
    {
      components: ["ConfirmedSelect"],
      about: {
        fr: "Un choix qui agit\u202f: il s’applique une fois validé.",
        en: "A choice that acts: it applies once confirmed.",
      },
      Example: ConfirmedSelectExample,
    },
    {
      components: ["Dialog"],
      about: {
        fr: "Une fenêtre par-dessus la page\u202f; le focus y entre, Échap la ferme.",
        en: "A window over the page; focus enters it, Escape closes it.",
      },
      Example: DialogExample,
    },
    {
      components: ["Drop", "Menu", "PoliteStatus"],
      about: {
        fr: "Un bouton qui ouvre des actions\u202f; les flèches y circulent, le choix est annoncé.",
        en: "A button that opens actions; arrows move among them, the choice is announced.",
      },
      Example: MenuExample,
    },
    {
      components: ["Picker"],
      about: {
        fr: "Une longue liste, trouvée par quelques lettres.",
        en: "A long list, found by a few letters.",
      },
      Example: PickerExample,
    },
    {
      components: ["Notice"],
      about: { fr: "Quelques mots qui restent sur la page.", en: "A few words that stay on the page." },
      Example: function NoticeExample() {
        const t = useTranslate();
        return (
          <Stack>
            <Notice kind="notice">{t(text.know)}</Notice>
            <Notice kind="success">{t(text.saved)}</Notice>
            <Notice kind="failure">{t(text.failed)}</Notice>
          </Stack>
        );
      },
    },
    {
      components: ["Remark"],
      about: {
        fr: "Une phrase utile à la lecture de ce qui l’entoure\u202f; elle n’est pas annoncée.",
        en: "A sentence that helps to read what is around it; it is not announced.",
      },
      Example: function RemarkExample() {
        const t = useTranslate();
        return (
          <Stack>
            <Remark>{t(text.know)}</Remark>
            <Remark tone="warning">{t(text.know)}</Remark>
            <Remark tone="error">{t(text.failed)}</Remark>
          </Stack>
        );
      },
    },
    {
      components: ["TextButton"],
      about: {
        fr: "Un bouton qui a l’air d’un lien, ou du nom de ce qu’il ouvre.",
        en: "A button that looks like a link, or like the name of what it opens.",
      },
      Example: function TextButtonExample() {
        const t = useTranslate();
        return (
          <Stack align="start">
            <TextButton>{t(text.know)}</TextButton>
            <TextButton isName>{t(text.know)}</TextButton>
          </Stack>
        );
      },
    },
    {
      components: ["StepMark", "ShareLine"],
      about: {
        fr: "L’avancement d’une tâche, et une part en longueur.",
        en: "The progress of a task, and a share as a length.",
      },
      Example: () => (
        <Stack>
          <Row>
            <StepMark number={1} state="done" />
            <StepMark number={2} state="current" />
            <StepMark number={3} state="waiting" />
          </Row>
          <ShareLine share={0.46}>46 %</ShareLine>
          <ShareLine share={0.25} isFaint>
            25 %
          </ShareLine>
        </Stack>
      ),
    },
    {
      components: ["NotificationsProvider"],
      about: {
        fr: "Un message bref, en haut à droite, le temps de le lire.",
        en: "A short message at the top right, for as long as it takes to read.",
      },
      Example: NotificationExample,
    },
    {
      components: ["UndoBar"],
      about: { fr: "Ce qui vient d’être fait, et son retour.", en: "What has just been done, and the way back." },
      Example: UndoExample,
    },
    {
      components: ["ScrollBox", "ArrowsHint"],
      about: {
        fr: "Un contenu plus large que l’écran, déroulé aussi au clavier.",
        en: "Content wider than the screen, scrolled by the keyboard as well.",
      },
      Example: function ScrollBoxExample() {
        const t = useTranslate();
        return (
          <ScrollBox label={t(text.wide)}>
            <p style={{ width: 1600 }}>{t(text.words)}</p>
            <ArrowsHint id="gallery-arrows" />
          </ScrollBox>
        );
      },
    },
  ],
};
