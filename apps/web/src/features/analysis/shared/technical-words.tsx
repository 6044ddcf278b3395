import { capitalise, type FieldRow } from "@lichen/domain";
import { askMeaning, joinLabel, technicalWords } from "@lichen/report";
import { Fold } from "../../../design/layout/screen.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";

/** What the words of the trade in the choices of a question mean, behind a question about them; nothing where all are plain. */
export function TechnicalWords({ field }: { field: FieldRow }) {
  const t = useTranslate();
  const language = useLanguage();
  const words = technicalWords(field);
  if (words.length === 0) return null;
  return (
    <Fold
      summary={
        <Text as="span" size={13}>
          {t(askMeaning(words))}
        </Text>
      }
    >
      {words.map(({ name, meaning }) => (
        <Text key={name.en} size={13} measured>
          {joinLabel(t(capitalise(name)), t(meaning), language)}
        </Text>
      ))}
    </Fold>
  );
}
