import type { ImportColumns } from "@lichen/contract";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { FormFailure } from "../../../design/forms/form-fields.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { BuildingsImport } from "./import-calls.ts";
import { refusalWords } from "./refusal-words.ts";
import { sheetText as text } from "./sheet-text.ts";
import { useCounted } from "./use-counted.ts";

/** Which sheet of a workbook is read, and what is to be known of how it is: hidden rows, merged cells. */
export function ChooseSheet({
  importId,
  columns: { sheet, sheets },
  onChosen,
}: {
  importId: string;
  columns: ImportColumns;
  onChosen: (next: BuildingsImport) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const counted = useCounted();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { name, hiddenRows, skipsHidden, merged, furtherColumns } = sheet;
  const hasNotes = hiddenRows > 0 || merged.length > 0 || furtherColumns > 0;
  if (sheets.length < 2 && !hasNotes) return null;

  async function read(choice: { readonly sheet: string | null; readonly skip_hidden_rows: boolean }) {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      onChosen(await api.chooseImportSheet({ import_id: importId, ...choice }));
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  }

  return (
    <Section isCard title={t(text.title)}>
      {sheets.length > 1 && (
        <Row as="ul" gap={8} aria-label={t(text.title)}>
          {sheets.map((offer) => (
            <li key={offer.name}>
              <Button
                variant={offer.name === name ? "filled" : "default"}
                aria-pressed={offer.name === name}
                aria-disabled={isSending || offer.rows === 0}
                onClick={() => {
                  if (offer.name !== name && offer.rows > 0) void read({ sheet: offer.name, skip_hidden_rows: false });
                }}
              >
                <Stack as="span" gap={0}>
                  <b>{offer.name}</b>
                  <Text as="span" size={13}>
                    {t(text.size(counted(offer.rows), counted(offer.columns), offer.isHidden))}
                  </Text>
                </Stack>
              </Button>
            </li>
          ))}
        </Row>
      )}
      {hasNotes && (
        <Stack as="ul" gap={8}>
          {hiddenRows > 0 && (
            <Row as="li" gap={8} rowGap={4}>
              {t(skipsHidden ? text.hiddenLeft(counted(hiddenRows)) : text.hiddenRead(counted(hiddenRows)))}
              <Button
                variant="subtle"
                size="small"
                aria-disabled={isSending}
                onClick={() => void read({ sheet: name, skip_hidden_rows: !skipsHidden })}
              >
                {t(skipsHidden ? text.readHidden : text.leaveHidden)}
              </Button>
            </Row>
          )}
          {merged.length > 0 && <li>{t(text.merged(merged))}</li>}
          {furtherColumns > 0 && <li>{t(text.further(counted(furtherColumns)))}</li>}
        </Stack>
      )}
      <FormFailure failure={failure === null ? null : refusalWords(failure, language)} />
    </Section>
  );
}
