import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { parseLoginSearch } from '../features/auth/login-search.ts';

export const Route = createFileRoute('/login')({
  validateSearch: parseLoginSearch,
  staticData: { title: 'Sign in' },
  component: Login,
});

function Login() {
  const { redirect } = Route.useSearch();
  return <LoginPage target={redirect} />;
}
