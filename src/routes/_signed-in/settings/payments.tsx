import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AgencyIdSchema } from '../../../../domain/ids.ts';
import { PaymentSettingsPage } from '../../../app/screens/payment-settings-page.tsx';

/** Our own staff, who belong to no agency, name the one they mean. */
const SearchSchema = v.object({
  agency: v.fallback(v.optional(AgencyIdSchema), undefined),
});

export const Route = createFileRoute('/_signed-in/settings/payments')({
  validateSearch: SearchSchema,
  staticData: { title: 'Payments' },
  component: Payments,
});

function Payments() {
  return <PaymentSettingsPage agencyId={Route.useSearch().agency} />;
}
