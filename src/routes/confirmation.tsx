import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationPage } from '../features/registrations/confirmation-page.tsx';

export const Route = createFileRoute('/confirmation')({
  staticData: { title: 'Confirmation' },
  component: ConfirmationPage,
});
