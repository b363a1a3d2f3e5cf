import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../../features/people/people-screen.tsx';

export const Route = createFileRoute('/_signed-in/settings/people')({
  staticData: { title: 'People' },
  component: PeopleScreen,
});
