import { BUILDING_RECORD, ensure, issueText, type RecordKey } from "@lichen/domain";
import { Strip } from "../../../design/controls/strip.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconAlertCircle } from "../../../design/icons/icons.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { wrongFields } from "./section-menu.tsx";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

/** Every answer to correct, with the way to it. It takes the focus when a save is refused. */
export function ErrorSummary({ form, onField }: { form: BuildingForm; onField: (key: RecordKey) => void }) {
  const t = useTranslate();
  const wrong = wrongFields(form);
  if (!form.isTried || wrong.length === 0) return null;
  const words = (key: RecordKey) => {
    const issue = form.shown.find(({ field, severity }) => field === key && severity === "error");
    return issue ? issueText(issue) : ensure(ensure(form.faults[key])[0]);
  };
  return (
    <Strip as="section" tone="error" wrap={false} aria-labelledby="building-errors" tabIndex={-1} data-error-summary>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <Stack>
        <Text as="h2" size={16} id="building-errors">
          {t(text.errors(wrong.length))}
        </Text>
        <p className="muted">{t(text.errorsBlockSaving)}</p>
        <Stack as="ul" gap={4}>
          {wrong.map((key) => (
            <li key={key}>
              <TextButton onClick={() => onField(key)}>{t(BUILDING_RECORD.of(key).label)}</TextButton> {t(words(key))}
            </li>
          ))}
        </Stack>
      </Stack>
    </Strip>
  );
}
