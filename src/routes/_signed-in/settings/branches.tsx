import { createFileRoute } from '@tanstack/react-router';
import { BranchesScreen } from '../../../features/people/branches-screen.tsx';

export const Route = createFileRoute('/_signed-in/settings/branches')({
  staticData: { title: 'Branches' },
  component: BranchesScreen,
});
