import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { IdSchema } from '../../../domain/ids.ts';
import { can } from '../../../domain/permissions.ts';
import { CustomerPage } from '../../features/customers/customer-page.tsx';
import { CustomersScreen } from '../../features/customers/customers-screen.tsx';
import { ProductsScreen } from '../../features/customers/products-screen.tsx';

const SearchSchema = v.object({
  view: v.fallback(v.optional(v.literal('table')), undefined),
  owner: v.fallback(v.optional(v.union([IdSchema, v.literal('none')])), undefined),
  overdue: v.fallback(v.optional(v.literal(true)), undefined),
});

/** `/customers/{pipeline or an id?}`: for our own staff; others are sent home. */
export const Route = createFileRoute('/_signed-in/customers/{-$part}')({
  beforeLoad: ({ context, params: { part } }) => {
    if (can(context.account.roles, 'customer.see') === 'none') throw redirect({ to: '/' });
    const isPart = part === undefined || part === 'pipeline' || part === 'products';
    if (!isPart && !v.is(IdSchema, part)) throw notFound();
    if (part === 'products' && can(context.account.roles, 'product.publish') === 'none')
      throw redirect({ to: '/customers/{-$part}', params: { part: undefined } });
  },
  validateSearch: SearchSchema,
  staticData: { title: 'Customers' },
  component: Customers,
});

function Customers() {
  const navigate = Route.useNavigate();
  const { part } = Route.useParams();
  const search = Route.useSearch();
  if (part === 'products') return <ProductsScreen />;
  if (part !== undefined && part !== 'pipeline') return <CustomerPage key={part} id={part} />;
  return (
    <CustomersScreen
      part={part ?? 'agencies'}
      search={search}
      onSearch={(next) => void navigate({ search: v.parse(SearchSchema, next), replace: true })}
    />
  );
}
