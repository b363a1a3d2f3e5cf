import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Customer, CustomerList } from '../../../contract/endpoints/customers.ts';
import { can } from '../../../domain/permissions.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import content from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { nextStepText, STANDING_WORDS } from './customer-words.ts';
import { customersQuery } from './customers-queries.ts';
import { Pipeline, type PipelineSearch } from './pipeline.tsx';

export interface CustomersScreenProps {
  part: 'agencies' | 'pipeline';
  search: PipelineSearch;
  onSearch: (search: PipelineSearch) => void;
}

/** `/customers` and its pipeline: for our own staff. */
export function CustomersScreen({ part, search, onSearch }: CustomersScreenProps) {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery(customersQuery(client));
  const { data: list } = query;
  return (
    <CustomersFrame part={part}>
      <PageStates state={stateOf()}>{list ? partOf(list) : null}</PageStates>
    </CustomersFrame>
  );

  function stateOf(): PageState {
    if (list) return { kind: 'ready' };
    const what = 'The list of customers';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading customers' });
  }

  function partOf(of: CustomerList) {
    if (part === 'pipeline') return <Pipeline list={of} search={search} onSearch={onSearch} />;
    return <Agencies list={of} />;
  }
}

const PRODUCTS = { id: 'products', label: 'Products', href: '/customers/products' };

/** The heading of the customers and the way between their parts. */
export function CustomersFrame({ part, children }: { part: string; children: ReactNode }) {
  const { roles } = useAccount();
  return (
    <>
      <PageHeader title="Customers" summary="Agencies, and those that may become one" />
      <div className={content.step}>
        <Tabs
          label="Customers"
          currentId={part}
          tabs={[
            { id: 'agencies', label: 'Agencies', href: '/customers' },
            { id: 'pipeline', label: 'Pipeline', href: '/customers/pipeline' },
            ...(can(roles, 'product.publish') === 'none' ? [] : [PRODUCTS]),
          ]}
        />
        {children}
      </div>
    </>
  );
}

function Agencies({ list }: { list: CustomerList }) {
  const agencies = list.items.filter(({ kind }) => kind === 'agency');
  const state: PageState =
    agencies.length === 0
      ? { kind: 'empty', title: 'No agency yet', message: 'Prospects stand in the pipeline.' }
      : { kind: 'ready' };
  return (
    <Card title="Agencies">
      <PageStates state={state}>
        <ul className={content.list} aria-label="Agencies">
          {agencies.map((each) => (
            <AgencyItem key={each.id} customer={each} list={list} />
          ))}
        </ul>
      </PageStates>
    </Card>
  );
}

function AgencyItem({ customer, list }: { customer: Customer; list: CustomerList }) {
  const { id, name, place, status, standing } = customer;
  const { tone, word } = STANDING_WORDS[standing ?? 'active'];
  return (
    <li className={content.item}>
      <div className={content.line}>
        <AppLink className={content.link} href={`/customers/${id}`}>
          {name}
        </AppLink>
        <StatusPill tone={tone}>{word}</StatusPill>
      </div>
      <p className={content.quiet}>
        {place === '' ? '' : `${place}. `}
        {status}. {nextStepText(customer, list.today)}
      </p>
    </li>
  );
}
