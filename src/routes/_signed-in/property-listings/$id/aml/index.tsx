import { createFileRoute } from '@tanstack/react-router';
import { AmlPage } from '../../../../../app/screens/aml-page.tsx';

export const Route = createFileRoute('/_signed-in/property-listings/$id/aml/')({
  component: () => <AmlPage />,
});
