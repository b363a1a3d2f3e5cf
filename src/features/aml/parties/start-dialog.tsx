import { useContext, useState } from 'react';
import type { AmlParty } from '../../../../contract/aml-shapes.ts';
import { CUSTOMER_KINDS } from '../../../../domain/aml/customer.ts';
import { CUSTOMER_KIND_WORDS } from '../../../../domain/aml/words.ts';
import type { AmlCaseId } from '../../../../domain/ids.ts';
import { newId } from '../../../platform/ids.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { checkAddress } from '../aml-addresses.ts';
import { AmlDialog } from '../aml-dialog.tsx';
import { useAmlPlace } from '../aml-place.ts';
import { useAmlAct } from '../use-aml-act.ts';

export interface PartyDialogProps {
  party: AmlParty;
  onClose: () => void;
}

/** Starts the check of a party once somebody has said what the customer is. */
export function StartDialog({ party, onClose }: PartyDialogProps) {
  const { listing } = useAmlPlace();
  const navigate = useContext(NavigateContext);
  const act = useAmlAct();
  const [kind, setKind] = useState(party.kind);
  const [id] = useState(() => party.caseId ?? (newId() as AmlCaseId));
  const { name, partyId } = party;
  const body = { id, partyId, kind };
  const start = () =>
    act.mutate({
      wish: body,
      call: (calls, options) => calls.start({ params: { id: listing.id }, body }, options),
      done: `The check of ${name} has started`,
      after: (check) => {
        onClose();
        navigate?.(checkAddress(listing.id, check.id, 'collect'));
      },
    });
  return (
    <AmlDialog
      title={`Start the check of ${name}?`}
      consequence="What is collected and verified depends on what the customer is."
      confirmLabel="Start check"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={start}
      onClose={onClose}
    >
      <RadioGroup
        legend={`What is ${name}?`}
        options={CUSTOMER_KINDS.map((value) => ({ value, label: CUSTOMER_KIND_WORDS[value] }))}
        value={kind}
        onChange={setKind}
        hint="Proposed by what the listing says."
      />
    </AmlDialog>
  );
}
