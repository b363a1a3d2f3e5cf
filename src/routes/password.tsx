import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '../features/profile/password-page.tsx';

export const Route = createFileRoute('/password')({
  staticData: { title: 'New password' },
  component: Password,
});

function Password() {
  return <PasswordPage code={window.location.hash.slice(1)} />;
}
