import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { parseLoginSearch } from '../features/auth/login-search.ts';

const route = getRouteApi('/login');

export const Route = createFileRoute('/login')({
  validateSearch: parseLoginSearch,
  staticData: { title: 'Sign in' },
  component: Login,
});

function Login() {
  // Looked at again where it is used: only an address of ours is ever gone to.
  const { redirect } = parseLoginSearch(route.useSearch());
  return <LoginPage target={redirect} />;
}
