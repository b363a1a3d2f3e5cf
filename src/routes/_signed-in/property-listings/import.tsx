import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../features/listings/import-screen.tsx';

export const Route = createFileRoute('/_signed-in/property-listings/import')({
  component: ImportScreen,
  staticData: { title: 'Import listings' },
});
