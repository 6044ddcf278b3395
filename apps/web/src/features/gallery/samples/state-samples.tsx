import { CallFailure } from "@lichen/client";
import { Button } from "../../../design/controls/button.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { FileWait } from "../../../design/states/file-wait.tsx";
import { OPEN_TO_ALL } from "../../../design/states/open-ways.ts";
import { Refused } from "../../../design/states/refused.tsx";
import { RefusedWays } from "../../../design/states/refused-ways.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { WaysOnList } from "../../../design/states/ways-on.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { SampleGroup } from "../sample.ts";

const text = {
  none: { fr: "Aucun bâtiment", en: "No buildings" },
  noneYet: { fr: "Ajoutez le premier, ou importez une liste.", en: "Add the first one, or import a list." },
  add: { fr: "Ajouter un bâtiment", en: "Add a building" },
  preserved: { fr: "Vos réponses sont conservées.", en: "Your answers are kept." },
  rights: { fr: "Droits des collaborateurs", en: "Rights of collaborators" },
  director: { fr: "un directeur", en: "a director" },
};

export const STATE_SAMPLES: SampleGroup = {
  id: "states",
  name: { fr: "États d’un écran", en: "States of a screen" },
  samples: [
    {
      components: ["Empty"],
      about: { fr: "Rien encore, et comment commencer.", en: "Nothing yet, and how to begin." },
      Example: function EmptyExample() {
        const t = useTranslate();
        return (
          <Empty title={t(text.none)} actions={<Button>{t(text.add)}</Button>}>
            {t(text.noneYet)}
          </Empty>
        );
      },
    },
    {
      components: ["Failure"],
      about: {
        fr: "Ce qui a échoué, ce qui n’est pas perdu, un nouvel essai.",
        en: "What failed, what is not lost, another try.",
      },
      Example: function FailureExample() {
        const t = useTranslate();
        return (
          <Failure error={new CallFailure("unreachable", null)} preserved={t(text.preserved)} onRetry={() => {}} />
        );
      },
    },
    {
      components: ["Refused"],
      about: {
        fr: "Ce que le compte n’ouvre pas, et qui le peut.",
        en: "What the account does not open, and who can.",
      },
      Example: function RefusedExample() {
        const t = useTranslate();
        return <Refused title={t(text.rights)} role={text.director} />;
      },
    },
    {
      components: ["RefusedWays"],
      about: {
        fr: "Ce qui reste possible sans le droit qu’il faudrait.",
        en: "What is still possible without the right that is needed.",
      },
      Example: () => <RefusedWays status={403} />,
    },
    {
      components: ["WaysOnList"],
      about: {
        fr: "Ce qui reste possible quand quelque chose est refusé.",
        en: "What is still possible when something is refused.",
      },
      Example: () => <WaysOnList ways={OPEN_TO_ALL} />,
    },
    {
      components: ["Waiting"],
      about: { fr: "La place de ce qui arrive.", en: "The place of what is on its way." },
      Example: () => <Waiting heights={[24, 64]} />,
    },
    {
      components: ["FileWait"],
      about: { fr: "Un fichier se prépare.", en: "A file is being prepared." },
      Example: () => <FileWait isWaiting />,
    },
  ],
};
