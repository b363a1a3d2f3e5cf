import {
  CertificateInputSchema,
  type SaleSettlement,
} from '../../../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { DocumentId } from '../../../../domain/ids.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { given, useTypedAct } from '../calls/use-typed-act.ts';
import { DocumentField } from '../document-field.tsx';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';

type Typed = {
  number: string;
  validFrom: IsoDate | null;
  validUntil: IsoDate | null;
  documentId: DocumentId | null;
};

export interface CertificateDialogProps {
  listingId: SaleSettlement['listingId'];
  certificate: SaleSettlement['certificates'][number];
  onClose: () => void;
}

/** Writes a vendor's clearance certificate. */
export function CertificateDialog({ listingId, certificate, onClose }: CertificateDialogProps) {
  const { today } = useSettlementPlace();
  const { partyId, name } = certificate;
  const { typed, errors, set, dialog } = useTypedAct({
    key: `settlement:${listingId}:certificate:${partyId}`,
    initial: {
      number: certificate.number ?? '',
      validFrom: certificate.validFrom ?? null,
      validUntil: certificate.validUntil ?? null,
      documentId: certificate.documentId ?? null,
    } satisfies Typed as Typed,
    schema: CertificateInputSchema,
    bodyOf: ({ documentId, ...form }) => ({ ...form, ...given('documentId', documentId) }),
    missing: ({ validFrom, validUntil }) => ({
      ...(validFrom === null ? { validFrom: 'Enter the first day' } : {}),
      ...(validUntil === null ? { validUntil: 'Enter the last day' } : {}),
    }),
    act: (calls, body, options) =>
      calls.setCertificate({ params: { id: listingId, partyId }, body }, options),
    done: `The certificate of ${name} is kept`,
    onDone: onClose,
  });
  return (
    <SettlementDialog
      title={`Clearance certificate of ${name}`}
      size="medium"
      consequence="It has to be valid on the day of settlement. One that is kept already is replaced."
      confirmLabel="Save the certificate"
      onClose={onClose}
      {...dialog}
    >
      <Field label="Number" isRequired error={errors.number}>
        <TextInput
          value={typed.number}
          maxLength={40}
          autoComplete="off"
          onChange={(number) => set({ number })}
        />
      </Field>
      <Field label="Valid from" isRequired error={errors.validFrom}>
        <DateInput
          value={typed.validFrom}
          today={today}
          onChange={(validFrom) => set({ validFrom })}
        />
      </Field>
      <Field label="Valid until" isRequired error={errors.validUntil}>
        <DateInput
          value={typed.validUntil}
          today={today}
          onChange={(validUntil) => set({ validUntil })}
        />
      </Field>
      <DocumentField value={typed.documentId} onChange={(documentId) => set({ documentId })} />
    </SettlementDialog>
  );
}
