import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '../../../app/screens/offline-page.tsx';

export const Route = createFileRoute('/_signed-in/settings/offline')({
  staticData: { title: 'Offline' },
  component: OfflinePage,
});
