import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { EnvelopeRecipient } from '../../../../../contract/envelope-shapes.ts';
import {
  missingOfPaper,
  type SeenPaper,
  SeenPaperSchema,
} from '../../../../../domain/contracts/in-person.ts';
import { contractsClient } from '../../../../offline/contracts/contracts-client.ts';
import { handOver } from '../../../../platform/in-person.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { useTyped } from '../../../../platform/typed-values.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { ActDialog } from './act-dialog.tsx';
import { NO_PAPER, SeenPaperFields, seenPaperOf, type TypedPaper } from './seen-paper-fields.tsx';
import type { EnvelopeDialogProps } from './void-dialog.tsx';

type IdentifiedBy = 'known-personally' | 'photo-id';

function seenOf(way: IdentifiedBy, typed: TypedPaper): { seen?: SeenPaper } {
  const seen = way === 'photo-id' ? seenPaperOf(typed) : undefined;
  return seen === undefined ? {} : { seen };
}

export interface HostDialogProps extends EnvelopeDialogProps {
  recipient: EnvelopeRecipient;
  /** Their contact was changed: the host's word that they know them isn't enough. */
  needsPhotoId: boolean;
}

/** The host attests who is there, then gives the device to the one who signs. */
export function HostDialog({ envelope, recipient, needsPhotoId, onClose }: HostDialogProps) {
  const { client } = usePortal();
  const [identifiedBy, setIdentifiedBy] = useTyped<IdentifiedBy | null>(
    `host:${recipient.id}:way`,
    null,
  );
  const [isPresent, setPresent] = useTyped(`host:${recipient.id}:present`, false);
  const [typed, setTyped] = useTyped(`host:${recipient.id}:paper`, NO_PAPER);
  const [paperProblem, setPaperProblem] = useState<string>();
  const [problem, setProblem] = useState<'way' | 'presence' | 'device'>();
  const begin = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (way: IdentifiedBy) =>
      contractsClient(client).envelopes.inPerson({
        params: { id: envelope.id, recipientId: recipient.id },
        body: { identifiedBy: way, isPresent: true, ...seenOf(way, typed) },
      }),
    onSuccess({ url, otpId, scope, expiresAt }) {
      const returnTo = location.pathname;
      const session = { otpId, scope, expiresAt: Date.parse(expiresAt), returnTo };
      if (!handOver(new URL(url).pathname, session)) setProblem('device');
    },
  });
  function confirm() {
    if (identifiedBy === null) return setProblem('way');
    const { seen } = seenOf(identifiedBy, typed);
    const parsed = seen && v.safeParse(SeenPaperSchema, seen);
    const fault =
      parsed?.success === false ? parsed.issues[0].message : missingOfPaper(identifiedBy, seen);
    if (fault !== undefined) return setPaperProblem(fault);
    if (!isPresent) return setProblem('presence');
    return begin.mutate(identifiedBy);
  }
  return (
    <ActDialog
      title={`${recipient.name} signs on this device`}
      consequence="It opens for 15 minutes and one signing. You are signed out of the portal while they have the device, and what you attest is kept with your name."
      confirmLabel="Attest and hand the device over"
      isWorking={begin.isPending}
      error={begin.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <RadioGroup
        legend={`How you know that this is ${recipient.name}`}
        options={[
          ...(needsPhotoId
            ? []
            : [{ value: 'known-personally' as const, label: 'I know them personally' }]),
          { value: 'photo-id' as const, label: 'I have seen their photo identification' },
        ]}
        value={identifiedBy}
        error={problem === 'way' ? 'Say how you know who it is' : undefined}
        onChange={(way) => {
          setIdentifiedBy(way);
          setProblem(undefined);
        }}
      />
      {identifiedBy === 'photo-id' ? (
        <SeenPaperFields
          typed={typed}
          error={paperProblem}
          onChange={(next) => {
            setTyped(next);
            setPaperProblem(undefined);
          }}
        />
      ) : null}
      <Checkbox
        label={`${recipient.name} is with me and signs themselves`}
        error={
          problem === 'presence'
            ? 'They have to be with you'
            : problem === 'device'
              ? 'This tab keeps nothing, so the device can’t be handed over'
              : undefined
        }
        checked={isPresent}
        onChange={(checked) => {
          setPresent(checked);
          setProblem(undefined);
        }}
      />
    </ActDialog>
  );
}
