import { BUILDING_RECORD, findField, OWNER_SECTION, type RecordKey, SECTIONS } from "@lichen/domain";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle, useTitleError, useTitleSubject } from "../../../shell/language/page-title.ts";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { formPath } from "../../../shell/paths/form-path.ts";
import { inSameMoment, useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { queryOfQuestion } from "../../../shell/paths/question-query.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { RequestedSteps, useRequestedQuestions } from "../../analysis/index.ts";
import type { WritableCompany } from "../shared/writable-groups.ts";
import styles from "./building-form.module.css";
import { BuildingQuestions } from "./building-questions.tsx";
import { BuildingResults } from "./building-results.tsx";
import { ConflictDrawer } from "./conflict-drawer.tsx";
import { draftKey, dropDraft, dropDraftsOfOthers } from "./draft.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormHeader, SaveState } from "./form-header.tsx";
import { FormMessages } from "./form-messages.tsx";
import { ADDED, LeaveGuard } from "./leave-guard.tsx";
import { SectionMenu } from "./section-menu.tsx";
import { text } from "./text.ts";
import { type Saved, useBuildingForm } from "./use-building-form.ts";
import { type Building, toSaved, useSave } from "./use-save.ts";

/** The form of one building, new or kept: its sections, its results beside them, its draft. */
export function EditableForm({
  id,
  initial,
  company,
  children,
}: {
  /** Null: a new one. */
  id: string | null;
  initial: Saved;
  /** Where the building belongs, with the groups in which the reader may write. */
  company: WritableCompany;
  /** Before the questions: what the whole form depends on. */
  children?: React.ReactNode;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const { actor } = useSignedIn();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const key = draftKey(actor.user_id, id);
  const form = useBuildingForm(initial, key);
  const [isComparing, setComparing] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const list = useRef<HTMLElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const requested = useRequestedQuestions(list);
  const sectionId = params.get("section") ?? requested.now?.section;
  const section = [...SECTIONS, OWNER_SECTION].find(({ id: one }) => one === sectionId) ?? SECTIONS[0];
  const companyId = company.company_id === actor.company_id ? null : company.company_id;
  const { isSending, refusal, theirs, save } = useSave(form, { id, companyId, onSaved, onRefused });
  const name = form.typed.member_building_name;
  const title = typeof name === "string" ? name : t(id === null ? text.newTitle : text.editTitle);
  useTitle(id === null ? text.newTitle : text.editTitle);
  useTitleSubject(typeof name === "string" ? name : null);
  useTitleError(refusals > 0 && form.issues.some(({ severity }) => severity === "error"));

  useEffect(() => dropDraftsOfOthers(actor.user_id), [actor.user_id]);

  useEffect(() => {
    if (theirs !== null) setComparing(true);
  }, [theirs]);

  useSaveKey(trySaving);
  useFaultsInView(summary, refusals, refusal);

  function onRefused() {
    setRefusals((before) => before + 1);
  }

  function onSaved(building: Building) {
    setComparing(false);
    if (id !== null) return notify({ type: "success", message: t(text.saved(String(building.member_building_name))) });
    void navigate(keep(formPath(building.id)), { replace: true, state: ADDED });
  }

  function trySaving() {
    form.showAll();
    if (form.issues.some(({ severity }) => severity === "error")) return onRefused();
    if (id !== null && form.unsaved === 0) return;
    void save();
  }

  function open(change: { section: string } | { field: RecordKey }) {
    const all = requested.all.map((one) => one.key);
    const question = "field" in change ? findField(change.field) : undefined;
    const opened = "field" in change ? BUILDING_RECORD.of(change.field).section : change.section;
    const query = question === undefined ? `section=${opened}` : queryOfQuestion(question.key, all);
    changeAddress((now) => inSameMoment(now, `${id === null ? "" : `id=${id}&`}${query}`), { replace: true });
  }

  function openSection(next: string) {
    open({ section: next });
    requestAnimationFrame(() => {
      const heading = list.current?.querySelector<HTMLElement>("h2");
      heading?.focus({ preventScroll: true });
      list.current?.scrollIntoView({ block: "start" });
    });
  }

  return (
    <>
      <FormHeader title={title} form={form}>
        <SaveState form={form} isNew={id === null} isSending={isSending} onSave={trySaving} />
      </FormHeader>
      <Page width={1480} className={styles.columns}>
        <SectionMenu form={form} current={section} onOpen={openSection} />
        <Stack gap={16} className={styles.main} ref={summary}>
          <FormMessages
            form={form}
            title={title}
            isAdded={location.state?.added === true}
            refusal={refusal}
            hasConflict={theirs !== null}
            onCompare={() => setComparing(true)}
          />
          <ErrorSummary form={form} onField={(field) => open({ field })} />
          {children}
          <BuildingQuestions
            id={id}
            form={form}
            section={section}
            company={company}
            list={list}
            requested={requested}
            onOpen={openSection}
          />
          <RequestedSteps requested={requested} onAsk={({ key: field }) => open({ field })} />
        </Stack>
        <BuildingResults id={id} answers={form.answers} isEditable />
      </Page>
      {theirs !== null && isComparing && (
        <ConflictDrawer
          before={form.saved.answers}
          mine={form.typed}
          theirs={toSaved(theirs).answers}
          isSending={isSending}
          onSave={(merged) => {
            form.rebase(toSaved(theirs), merged);
            void save({ saved: toSaved(theirs), typed: merged });
          }}
          onClose={() => setComparing(false)}
        />
      )}
      <LeaveGuard isWaiting={form.unsaved > 0} keepsDraft={form.keepsDraft} onDrop={() => dropDraft(key)} />
    </>
  );
}

/** Saves by Ctrl or Cmd and S. */
function useSaveKey(save: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

/** Brings into view what keeps a building from being saved. @param refusals how many times a save was refused */
function useFaultsInView(summary: RefObject<HTMLDivElement | null>, refusals: number, refusal: object | null) {
  // What is to correct comes into view each time that a save is refused, once it is drawn.
  useEffect(() => {
    if (refusals === 0) return;
    const target = summary.current?.querySelector<HTMLElement>("[data-error-summary]");
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  }, [refusals, summary]);

  useEffect(() => {
    if (refusal !== null) summary.current?.scrollIntoView({ block: "start" });
  }, [refusal, summary]);
}
