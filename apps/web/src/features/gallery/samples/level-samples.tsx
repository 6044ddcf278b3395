import { CHANGE_CLASS_NAMES, CHANGE_CLASSES, HAZARD_IDS, LEVELS } from "@lichen/domain";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { ChangeChip } from "../../../design/levels/change-chip.tsx";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import { EstimatedLevel } from "../../../design/levels/estimated-level.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level, LevelMark } from "../../../design/levels/level.tsx";
import { LevelBar } from "../../../design/levels/level-bar.tsx";
import { LevelEstimate } from "../../../design/levels/level-estimate.tsx";
import { LevelRange } from "../../../design/levels/level-range.tsx";
import { useLanguage } from "../../../shell/language/language.tsx";
import type { SampleGroup } from "../sample.ts";

export const LEVEL_SAMPLES: SampleGroup = {
  id: "levels",
  name: { fr: "Niveaux", en: "Levels" },
  samples: [
    {
      components: ["Level", "LevelMark"],
      about: {
        fr: "Un niveau par sa forme, sa couleur et son mot.",
        en: "A level by its shape, its colour and its word.",
      },
      Example: () => (
        <Stack>
          <Row gap={16}>
            {LEVELS.map((level) => (
              <Level key={level} level={level} />
            ))}
          </Row>
          <Row>
            {LEVELS.map((level) => (
              <LevelMark key={level} level={level} />
            ))}
          </Row>
        </Stack>
      ),
    },
    {
      components: ["ChangeChip"],
      about: {
        fr: "Ce qu’un chiffre est devenu, hors des couleurs du risque.",
        en: "What became of a figure, outside the colours of risk.",
      },
      Example: () => {
        const language = useLanguage();
        return (
          <Row>
            {CHANGE_CLASSES.map((change) => (
              <ChangeChip key={change} change={change} words={CHANGE_CLASS_NAMES[change][language]} />
            ))}
          </Row>
        );
      },
    },
    {
      components: ["LevelBar"],
      about: {
        fr: "Combien sont à chaque niveau, en nombres ou en parts.",
        en: "How many are at each level, in numbers or in shares.",
      },
      Example: () => (
        <Stack>
          <LevelBar counts={{ low: 3, high: 8, unknown: 1 }} />
          <LevelBar asShare counts={{ low: 3, high: 8, unknown: 1 }} />
        </Stack>
      ),
    },
    {
      components: ["LevelRange"],
      about: {
        fr: "Ce qu’un niveau peut être, sur l’échelle\u202f: en tirets dès trois niveaux.",
        en: "What a level may be, on the scale: dashed from three levels.",
      },
      Example: () => (
        <Row gap={16}>
          <LevelRange level="high" low="high" high="very_high" />
          <LevelRange level="medium" low="low" high="extreme" />
          <LevelRange level="unknown" low="medium" high="very_high" levels={5} />
        </Row>
      ),
    },
    {
      components: ["EstimatedLevel"],
      about: {
        fr: "Une estimation en mots, sans les couleurs d’un niveau.",
        en: "An estimate in words, without the colours of a level.",
      },
      Example: () => (
        <Row gap={16}>
          <EstimatedLevel analysis="cross" from="low" to="high" />
          <EstimatedLevel analysis="vulnerability" from="medium" to="medium" />
        </Row>
      ),
    },
    {
      components: ["LevelEstimate"],
      about: {
        fr: "Une estimation : ses deux bornes, dans un cadre en tirets.",
        en: "An estimate: its two ends, in a dashed frame.",
      },
      Example: () => (
        <Row gap={16}>
          <LevelEstimate level_low="low" level_high="high" />
          <LevelEstimate level_low="medium" level_high="medium" />
        </Row>
      ),
    },
    {
      components: ["HazardIcon"],
      about: { fr: "Le signe de chaque aléa, à côté de son nom.", en: "The sign of each hazard, next to its name." },
      Example: () => (
        <Row>
          {HAZARD_IDS.map((hazard) => (
            <HazardIcon key={hazard} hazard={hazard} />
          ))}
        </Row>
      ),
    },
    {
      components: ["CostMark"],
      about: { fr: "Le coût d’une action en trois degrés.", en: "The cost of an action in three degrees." },
      Example: () => (
        <Row gap={16}>
          <CostMark level={1} />
          <CostMark level={2} />
          <CostMark level={3} />
        </Row>
      ),
    },
  ],
};
