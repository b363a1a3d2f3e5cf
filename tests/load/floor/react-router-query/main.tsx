import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

function Frame() {
  return (
    <>
      <nav>
        <Link to="/">Home</Link> <Link to="/other">Other</Link>
      </nav>
      <Outlet />
    </>
  );
}

function Home() {
  const { data } = useQuery({ queryKey: ['home'], queryFn: async () => '12 Example Street' });
  return (
    <main>
      <h1>Listings</h1>
      {data ? <p data-row="0">{data}</p> : <p>Loading</p>}
      <button type="button">New listing</button>
    </main>
  );
}

const root = createRootRoute({ component: Frame });
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });
const other = createRoute({
  getParentRoute: () => root,
  path: '/other',
  component: () => <p>Other</p>,
});
const router = createRouter({ routeTree: root.addChildren([home, other]) });
const queryClient = new QueryClient();

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
void navigator.serviceWorker.register('/worker.js');
