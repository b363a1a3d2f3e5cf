import { useState } from 'react';
import * as v from 'valibot';
import type { Customer, CustomerList } from '../../../contract/endpoints/customers.ts';
import {
  PIPELINE_STATUSES,
  type PipelineStatus,
} from '../../../domain/agencies/pipeline-status.ts';
import { CareSchema, ProspectSchema } from '../../../domain/agencies/prospect.ts';
import { type AustralianState, STATES } from '../../../domain/listings/listing-fields.ts';
import { errorText } from '../../platform/api-errors.ts';
import { newId } from '../../platform/ids.ts';
import { useTyped } from '../../platform/typed-values.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import content from '../../ui/layout/content.module.css';
import { Modal } from '../../ui/overlays/modal.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { useCustomerAct } from './use-customer-act.ts';

export interface CustomerDialogProps extends Pick<CustomerList, 'owners' | 'today'> {
  /** Absent for a new prospect. */
  customer?: Customer | undefined;
  onClose: () => void;
}

const NOBODY = {
  name: '',
  contactName: '',
  phone: '',
  email: '',
  suburb: '',
  state: null as AustralianState | null,
};

const LINES = [
  { field: 'name', label: 'Agency’s name', type: 'text' },
  { field: 'contactName', label: 'Who to speak to', type: 'text' },
  { field: 'phone', label: 'Phone', type: 'tel' },
  { field: 'email', label: 'Email', type: 'email' },
  { field: 'suburb', label: 'Suburb', type: 'text' },
] as const;

/** The first problem of each field, by its name. */
function problemsOf(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, value);
  return Object.fromEntries(
    issues.toReversed().map((issue) => [String(issue.path?.[0]?.key), issue.message]),
  );
}

/** Adds a prospect, or says who a customer is, whose it is and what is next. */
export function CustomerDialog({ customer, owners, today, onClose }: CustomerDialogProps) {
  const of = customer?.id ?? 'new';
  const [id] = useTyped(`customer:${of}:id`, customer?.id ?? newId());
  const [prospect, setProspect] = useTyped(`customer:${of}:who`, customer?.prospect ?? NOBODY);
  const [status, setStatus] = useTyped<PipelineStatus>(`customer:${of}:status`, 'Contact');
  const [care, setCare] = useTyped(`customer:${of}:care`, {
    ownerId: customer?.ownerId ?? null,
    nextStep: customer?.nextStep ?? '',
    nextStepOn: customer?.nextStepOn ?? null,
    notes: customer?.notes ?? '',
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const act = useCustomerAct();
  const isProspect = customer?.kind !== 'agency';
  function save() {
    const found = {
      ...(isProspect ? problemsOf(ProspectSchema, prospect) : {}),
      ...problemsOf(CareSchema, care),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const who = isProspect ? prospect : undefined;
    act.mutate(
      customer
        ? { kind: 'edit', id, version: customer.version, care, prospect: who }
        : { kind: 'add', id, prospect, status, care },
      {
        onSuccess: ({ name }) => {
          toasts.success(`${name} is saved`);
          onClose();
        },
      },
    );
  }
  return (
    <Modal
      isOpen
      title={customer ? `Edit ${customer.name}` : 'Add a prospect'}
      isLocked={act.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={act.isPending}>
            Leave it
          </Button>
          <Button variant="primary" isLoading={act.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className={content.form}>
        {isProspect
          ? LINES.map(({ field, label, type }) => (
              <Field
                key={field}
                label={label}
                isRequired={field === 'name'}
                error={problems[field]}
              >
                <TextInput
                  type={type}
                  value={prospect[field]}
                  onChange={(text) => setProspect({ ...prospect, [field]: text })}
                />
              </Field>
            ))
          : null}
        {isProspect ? (
          <Field label="State" error={problems.state}>
            <SelectInput
              value={prospect.state ?? 'none'}
              options={[
                { value: 'none', label: 'Not known' },
                ...STATES.map((state) => ({ value: state, label: state })),
              ]}
              onChange={(state) =>
                setProspect({ ...prospect, state: state === 'none' ? null : state })
              }
            />
          </Field>
        ) : null}
        {customer ? null : (
          <Field label="Status">
            <SelectInput
              value={status}
              options={PIPELINE_STATUSES.map((value) => ({ value, label: value }))}
              onChange={setStatus}
            />
          </Field>
        )}
        <Field label="Owner" error={problems.ownerId}>
          <SelectInput
            value={care.ownerId ?? 'none'}
            options={[
              { value: 'none', label: 'Nobody yet' },
              ...owners.map((owner) => ({ value: owner.id as string, label: owner.name })),
            ]}
            onChange={(ownerId) =>
              setCare({ ...care, ownerId: ownerId === 'none' ? null : (ownerId as string) })
            }
          />
        </Field>
        <Field label="Next step" error={problems.nextStep}>
          <TextInput
            value={care.nextStep}
            onChange={(nextStep) => setCare({ ...care, nextStep })}
          />
        </Field>
        <Field label="Day of the next step" error={problems.nextStepOn}>
          <DateInput
            value={care.nextStepOn}
            today={today}
            onChange={(nextStepOn) => setCare({ ...care, nextStepOn })}
          />
        </Field>
        <Field
          label="Notes"
          hint="For our own staff; the agency never sees them"
          error={problems.notes}
        >
          <TextArea rows={4} value={care.notes} onChange={(notes) => setCare({ ...care, notes })} />
        </Field>
        <ErrorAlert messages={act.error ? [errorText(act.error)] : []} />
      </div>
    </Modal>
  );
}
