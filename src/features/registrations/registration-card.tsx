import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOf } from '../../../contract/client.ts';
import {
  type Duplicate,
  registrations,
  type StaffRegistration,
} from '../../../contract/endpoints/registrations.ts';
import { formatAbn } from '../../../domain/agencies/abn.ts';
import { PAYEE_CHECK_NAMES } from '../../../domain/payments/payee-check.ts';
import { unread } from '../../offline/unread.ts';
import { ApiError, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { abnText } from './check-note.tsx';
import { STEP_FIELDS } from './registration-fields.ts';
import { RegistrationPill } from './registration-pill.tsx';

/** One registration: all that was entered, what was looked up, what is the same elsewhere, and the decision. */
export function RegistrationCard({ id }: { id: string }) {
  const { client } = usePortal();
  const query = useQuery({
    queryKey: ['registrations', id],
    queryFn: ({ signal }) =>
      clientOf(client.transport, registrations).readOne(
        { params: { registrationId: id } },
        { signal },
      ),
    staleTime: 0,
  });
  return (
    <>
      <p>
        <AppLink ref={takeFocus} className={styles.link} href="/review/registrations">
          All registrations
        </AppLink>
      </p>
      <PageStates state={stateOf()}>
        {query.data ? <Facts registration={query.data} /> : null}
      </PageStates>
    </>
  );

  function stateOf(): PageState {
    if (query.data) return { kind: 'ready' };
    if (query.error instanceof ApiError && query.error.status === 404) {
      return { kind: 'not-found', what: 'Registration' };
    }
    const what = 'The registration';
    return unread(query, { what, loading: 'Loading the registration' });
  }
}

/** The row that opened it is gone, and the focus with it. */
const takeFocus = (link: HTMLElement | null) => {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
};

const SAME = { abn: 'ABN', licence: 'licence', email: 'email', phone: 'phone' } as const;

function Facts({ registration }: { registration: StaffRegistration }) {
  const { answers, checks, duplicates, reference, reply, asked, reason } = registration;
  const entered = Object.values(STEP_FIELDS).flatMap(({ fields }) =>
    fields.map(({ field, label }) => {
      const value = answers[field] ?? '';
      return { term: label, value: field === 'abn' ? formatAbn(value) : value };
    }),
  );
  return (
    <Card
      title={`${answers.tradingName ?? ''} (${reference})`}
      aside={<RegistrationPill state={registration.state} />}
    >
      <div className={styles.text}>
        {duplicates.length > 0 ? (
          <Banner tone="attention" icon="alert" title="The same is known already">
            <ul>
              {duplicates.map(({ same, kind, id, name, state }) => (
                <li key={`${kind} ${id} ${same}`}>
                  Same {SAME[same]}: {kind} <Known kind={kind} id={id} name={name} />, {state}
                </li>
              ))}
            </ul>
          </Banner>
        ) : (
          <p>Nothing else has this ABN, licence, email or phone.</p>
        )}
        <p>{checks.abn ? abnText(checks.abn) : 'The ABN wasn’t looked up.'}</p>
        <DefinitionList
          isWide
          items={[
            ...entered,
            { term: 'Trading account: name check', value: checkText(checks.trading) },
            { term: 'Trust account: name check', value: checkText(checks.trust) },
          ]}
        />
        {asked ? <p>We asked: {asked}</p> : null}
        {reply ? <p>They answered: {reply}</p> : null}
        {reason ? <p>Declined: {reason}</p> : null}
        {registration.decidedByName ? (
          <p className={styles.quiet}>Last decided by {registration.decidedByName}</p>
        ) : null}
        {registration.state === 'submitted' ? <Decide registration={registration} /> : null}
      </div>
    </Card>
  );
}

/** What is the same elsewhere, with the way there where there is one. */
function Known({ kind, id, name }: Pick<Duplicate, 'kind' | 'id' | 'name'>) {
  if (kind === 'person') return name;
  const href = kind === 'agency' ? `/customers/${id}` : `/review/registrations?registration=${id}`;
  return <AppLink href={href}>{name}</AppLink>;
}

const checkText = (check: StaffRegistration['checks']['trading']) =>
  check ? PAYEE_CHECK_NAMES[check.result] : 'Not checked';

type Asked = 'approve' | 'ask' | 'decline';

const WORDS = {
  approve: {
    label: 'Approve',
    done: 'Approved. Its first person gets an invitation by email',
    title: 'Approve this agency?',
    consequence:
      'The agency, its office and its accounts are made, and its first person is invited.',
  },
  ask: {
    label: 'Ask for more',
    done: 'Asked. They get your words by email',
    field: 'What do you need?',
    title: 'Ask for more?',
    consequence: 'They get your words by email and may answer or change what they entered.',
  },
  decline: {
    label: 'Decline',
    done: 'Declined. They get the reason by email',
    field: 'Reason',
    title: 'Decline this agency?',
    consequence: 'They get the reason by email. It can’t be taken back.',
  },
} as const satisfies Record<Asked, object>;

/** The three ways to decide; each asks once more. */
function Decide({ registration: { id } }: { registration: StaffRegistration }) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<Asked>();
  const [text, setText] = useState('');
  const [isMissed, setMissed] = useState(false);
  const act = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (decision: Asked) =>
      clientOf(client.transport, registrations).decide({
        params: { registrationId: id },
        body: decision === 'approve' ? { decision } : { decision, text },
      }),
    onSuccess: (_, decision) => {
      toasts.success(WORDS[decision].done);
      setAsking(undefined);
      setText('');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['registrations'] }),
  });
  return (
    <div className={styles.actions}>
      {(['approve', 'ask', 'decline'] as const).map((each) => (
        <Button
          key={each}
          variant={each === 'approve' ? 'primary' : 'secondary'}
          onClick={() => {
            act.reset();
            setMissed(false);
            setAsking(each);
          }}
        >
          {WORDS[each].label}
        </Button>
      ))}
      {asking ? (
        <ConfirmDialog
          isOpen
          title={WORDS[asking].title}
          consequence={WORDS[asking].consequence}
          confirmLabel={WORDS[asking].label}
          isDanger={asking === 'decline'}
          isWorking={act.isPending}
          onConfirm={() => {
            if (asking !== 'approve' && text.trim() === '') setMissed(true);
            else act.mutate(asking);
          }}
          onCancel={() => setAsking(undefined)}
        >
          {asking === 'approve' ? null : (
            <Field
              label={WORDS[asking].field}
              hint="They read it as you write it"
              error={isMissed && text.trim() === '' ? 'Enter what they are to read' : undefined}
            >
              <TextArea value={text} maxLength={1000} onChange={setText} />
            </Field>
          )}
          <ErrorAlert messages={act.error ? [errorText(act.error)] : []} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
