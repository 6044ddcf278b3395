import { fold } from "@lichen/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { FormFailure } from "../../../design/forms/form-fields.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY, COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { columnsText as text } from "./columns-text.ts";
import { refusalWords } from "./refusal-words.ts";
import { useCounted } from "./use-counted.ts";

/** Offers to create the groups that a file names and the company does not have. */
export function NewGroups({ names, onCreated }: { names: readonly string[]; onCreated: () => void | Promise<void> }) {
  const t = useTranslate();
  const language = useLanguage();
  const counted = useCounted();
  const client = useQueryClient();
  const { actor } = useSignedIn();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const id = actor.company_id;
  const missing = [...new Map(names.map((name) => [fold(name), name])).values()];
  const [first] = missing;
  if (first === undefined) return null;
  if (actor.role !== "company_admin" || id === null) {
    return (
      <Text size={13} muted>
        {t(text.groupsByAdministrator)}
      </Text>
    );
  }

  async function create(companyId: string) {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const { company } = await api.getCompany({ id: companyId });
      const groups = company.building_groups.map(({ id, name }) => ({ id, name }));
      const added = missing.map((name) => ({ name }));
      await api.changeCompany({
        id: companyId,
        version: company.version,
        building_groups: [...groups, ...added],
        moved: {},
      });
      await client.invalidateQueries({ queryKey: [COMPANIES_KEY] });
      await client.invalidateQueries({ queryKey: [COLLABORATORS_KEY] });
      await onCreated();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <FormFailure failure={failure === null ? null : refusalWords(failure, language)} />
      <Row gap={12} rowGap={8}>
        <Button variant="default" size="small" aria-disabled={isSending} onClick={() => void create(id)}>
          {t(text.createGroups(counted(missing.length), first))}
        </Button>
        <Text as="span" size={13} muted>
          {t(text.createGroupsDetail)}
        </Text>
      </Row>
    </>
  );
}
