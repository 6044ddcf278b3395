import { ScrollBox } from "../../../design/controls/scroll-box.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { keysText as text } from "./keys-text.ts";
import { ShownOnce } from "./shown-once.tsx";

/** The key that was just made, shown this once, and a call to try it with. */
export function MadeKey({
  name,
  secret,
  onClose,
}: {
  readonly name: string;
  readonly secret: string;
  onClose: () => void;
}) {
  const t = useTranslate();
  const call = `curl ${window.location.origin}/api/buildings/search/ \\\n  -H "Authorization: Bearer $LICHEN_KEY" \\\n  --json '{"limit": 1}'`;
  return (
    <ShownOnce
      title={t(text.made(name))}
      label={t(text.secret)}
      secret={secret}
      copied={t(text.copied)}
      why={t(text.madeWhy)}
      onClose={onClose}
    >
      <Stack gap={8}>
        <Text weight={600}>{t(text.tryIt)}</Text>
        <ScrollBox label={t(text.tryIt)}>
          <pre>{call}</pre>
        </ScrollBox>
      </Stack>
    </ShownOnce>
  );
}
