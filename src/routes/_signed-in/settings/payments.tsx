import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AgencyIdSchema } from '../../../../domain/ids.ts';
import { PaymentSettingsScreen } from '../../../features/funding/payment-settings-screen.tsx';

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
  return <PaymentSettingsScreen agencyId={Route.useSearch().agency} />;
}
