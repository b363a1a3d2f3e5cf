import { createFileRoute } from '@tanstack/react-router';
import { SignPage } from '../../../../../app/screens/sign-page.tsx';

export const Route = createFileRoute('/_signed-in/property-listings/$id/sign/')({
  component: () => <SignPage />,
});
