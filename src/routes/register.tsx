import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../features/registrations/register-page.tsx';

export const Route = createFileRoute('/register')({
  staticData: { title: 'Register your agency' },
  component: RegisterPage,
});
