import { useEffect, useMemo, useRef, useState } from 'react';
import type { TemplateSummary } from '../../../../contract/template-shapes.ts';
import {
  disclosureRule,
  possibleDisclosureRule,
} from '../../../../domain/contracts/signing/disclosure-gate.ts';
import { withoutField } from '../../../../domain/contracts/template/publishing.ts';
import type { TemplateType } from '../../../../domain/contracts/template-types.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { type FormDraftInUse, useFormDraft } from '../../../offline/use-form-draft.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DraftNotice } from '../../../ui/feedback/draft-notice.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { NotShown } from '../../../ui/feedback/not-shown.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../../../ui/layout/content.module.css';
import { useContractsPlace } from '../contracts-place.ts';
import { ComposeSteps } from './compose-steps.tsx';
import {
  COMPOSE_PAGES,
  type ComposeDraft,
  ComposeDraftSchema,
  type ComposePage,
} from './model/compose-draft.ts';
import { composeProblems } from './model/compose-problems.ts';
import { envelopeOf } from './model/envelope-of.ts';
import { fieldsToFill } from './model/fill-fields.ts';
import { proposePeople } from './model/propose-people.ts';
import { DocumentsStep } from './steps/documents-step.tsx';
import { FieldsStep } from './steps/fields-step.tsx';
import { MessageStep } from './steps/message-step.tsx';
import { PeopleStep } from './steps/people-step.tsx';
import type { EnvelopeSaving } from './use-keep-envelope.ts';
import { useMergeSource } from './use-merge-source.ts';
import { useChosen } from './use-templates.ts';

export interface ComposeFormProps {
  product: TemplateType;
  templates: readonly TemplateSummary[];
  /** The name of the form, under which the device keeps what is typed. */
  form: string;
  begin: () => ComposeDraft;
  saving: EnvelopeSaving;
}

/** Composes an envelope page by page; what is typed survives, and all of it works without a connection. */
export function ComposeForm({ form, begin, ...rest }: ComposeFormProps) {
  const drafts = useFormDraft(form, ComposeDraftSchema, begin);
  if (!drafts.draft) return <Skeleton lines={6} />;
  return <ComposePages {...rest} drafts={drafts} draft={drafts.draft} />;
}

type ComposePagesProps = Omit<ComposeFormProps, 'form' | 'begin'> & {
  drafts: FormDraftInUse<ComposeDraft>;
  draft: ComposeDraft;
};

function ComposePages({ product, templates, saving, drafts, draft }: ComposePagesProps) {
  const { listing } = useContractsPlace();
  const { agent, values } = useMergeSource();
  const chosen = useChosen(draft.templateIds);
  const [checked, setChecked] = useState<readonly ComposePage[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string>();
  const { change } = drafts;

  const people = useMemo(() => {
    if (!chosen.isComplete) return draft.people ?? [];
    const source = { listing, agent, newId };
    return proposePeople(
      chosen.documents.map(({ current }) => current),
      source,
      draft.people,
    );
  }, [chosen.isComplete, chosen.documents, listing, agent, draft.people]);
  const whole = { ...draft, people };
  const roles = people.map(({ role }) => role);
  const rule = disclosureRule(product, listing.address.state, roles);
  const possible = possibleDisclosureRule(product, listing.address.state, roles);
  const filled = chosen.documents.map((template) => ({
    template,
    toFill: fieldsToFill(template, values, draft.typed[template.id]),
  }));
  const problems = composeProblems(whole, {
    envelope: envelopeOf(whole, product, templates, rule),
    fields: filled.map(({ template, toFill }) => ({ templateId: template.id, toFill })),
    rule,
    unmarked: withoutField(chosen.documents.map(({ current }) => current.body)),
  });
  const shown = problems.filter(({ page }) => page === draft.page && checked.includes(page));
  const errors = new Map(
    shown.flatMap(({ controlId, message }) =>
      controlId ? [[controlId, message.replace(/^[^:]*: /, '')]] : [],
    ),
  );

  useEffect(() => {
    if (!wanted) return;
    setWanted(undefined);
    const control = box.current?.querySelector<HTMLElement>(`[id="${wanted}"]`);
    (control ?? box.current)?.focus();
  }, [wanted]);

  const go = (page: ComposePage) => {
    // Whoever is on the page of people has seen them: from now on they are what was typed.
    change({ page, ...(chosen.isComplete ? { people } : {}) });
    setWanted('page');
  };
  const place = COMPOSE_PAGES.indexOf(draft.page);
  const next = COMPOSE_PAGES[place + 1];

  function goOn() {
    const here = problems.filter(({ page }) => page === draft.page);
    const [first] = next ? here : problems;
    setChecked(next ? [...checked, draft.page] : COMPOSE_PAGES);
    if (first) {
      if (first.page !== draft.page) change({ page: first.page });
      setWanted(first.controlId ?? 'page');
    } else if (next) {
      go(next);
    } else {
      const envelope = envelopeOf(whole, product, templates, rule);
      void saving.keep(envelope, draft.operationId, drafts.drop);
    }
  }

  return (
    <div className={styles.form} ref={box} id="page" tabIndex={-1}>
      <ComposeSteps page={draft.page} onGo={go} />
      {drafts.restoredAt ? (
        <DraftNotice savedAt={drafts.restoredAt} onDiscard={() => void drafts.restart()} />
      ) : null}
      <ErrorAlert messages={shown.map(({ message }) => message)} />
      {draft.page === 'documents' ? (
        <DocumentsStep
          templates={templates}
          chosen={draft.templateIds}
          onChange={(templateIds) => change({ templateIds })}
        />
      ) : chosen.error ? (
        <NotShown onRetry={chosen.retry}>
          {isOfflineMiss(chosen.error)
            ? 'You’re offline, and a chosen document isn’t on this device yet.'
            : 'A chosen document can’t be read just now.'}
        </NotShown>
      ) : !chosen.isComplete ? (
        <Skeleton lines={6} />
      ) : draft.page === 'fields' ? (
        <FieldsStep
          documents={filled}
          typed={draft.typed}
          isChecked={checked.includes('fields')}
          onChange={(typed) => change({ typed })}
        />
      ) : draft.page === 'people' ? (
        <PeopleStep
          people={people}
          inOrder={draft.inOrder}
          errors={errors}
          onChange={(part) => change(part)}
        />
      ) : (
        <MessageStep
          draft={draft}
          rule={rule}
          possible={possible}
          errors={errors}
          onChange={change}
        />
      )}
      <ErrorAlert messages={[saving.trouble ?? '']} />
      <div className={styles.actions}>
        {place > 0 ? (
          <Button icon="arrow-left" onClick={() => go(COMPOSE_PAGES[place - 1] ?? 'documents')}>
            Back
          </Button>
        ) : null}
        <Button variant="primary" isLoading={saving.isWorking} onClick={goOn}>
          {next ? 'Go on' : 'Keep and check it'}
        </Button>
      </div>
    </div>
  );
}
