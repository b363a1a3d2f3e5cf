import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { CallbackPage } from '../features/auth/callback-page.tsx';

const route = getRouteApi('/auth/callback');

export const Route = createFileRoute('/auth/callback')({
  staticData: { title: 'Signing in' },
  component: Callback,
});

function Callback() {
  const navigate = route.useNavigate();
  const [address] = useState(() => window.location.href);
  const goOn = useCallback(() => void navigate({ to: '/', replace: true }), [navigate]);
  return <CallbackPage address={address} onSignedIn={goOn} />;
}
