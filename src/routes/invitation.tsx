import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../features/people/invitation-page.tsx';

export const Route = createFileRoute('/invitation')({
  staticData: { title: 'Invitation' },
  component: Invitation,
});

function Invitation() {
  return <InvitationPage code={window.location.hash.slice(1)} />;
}
