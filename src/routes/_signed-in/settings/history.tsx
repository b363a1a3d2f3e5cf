import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../../features/people/history-screen.tsx';

export const Route = createFileRoute('/_signed-in/settings/history')({
  staticData: { title: 'History' },
  component: HistoryScreen,
});
