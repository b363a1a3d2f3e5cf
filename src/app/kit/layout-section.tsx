import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';

const steps = [
  { id: 'sign', label: 'Sign', state: { tone: 'done', word: 'Done' } },
  { id: 'aml', label: 'AML', state: { tone: 'waiting', word: 'Waiting on vendor' } },
  { id: 'funding', label: 'Funding', state: { tone: 'attention', word: 'Attention' } },
  { id: 'supplier', label: 'Supplier payments', state: { tone: 'info', word: 'In progress' } },
  { id: 'deposit', label: 'Sold deposit', state: { tone: 'neutral', word: 'Not started' } },
  { id: 'settlements', label: 'Settlements', state: { tone: 'neutral', word: 'Not needed' } },
] as const;

export function LayoutSection() {
  return (
    <KitSection id="layout" title="Layout">
      <PageHeader
        title="Unit 14/208 O’Shanassy-Fitzgerald Street, Upper Ferntree Gully VIC 3156"
        summary="Siobhán O’Brien-Nguyen · $1,150,000.00 to $1,265,000.00"
        status={<StatusPill tone="info">Listed</StatusPill>}
        back={{ href: '#layout', label: 'Listings' }}
        actions={
          <>
            <LinkButton href="#layout">Edit</LinkButton>
            <Button variant="primary">Send link to Siobhán</Button>
          </>
        }
      />
      <Tabs
        label="Steps"
        currentId="aml"
        tabs={steps.map((step) => ({ ...step, href: `#${step.id}` }))}
      />
      <div className={styles.columns}>
        <Card
          title="Property"
          aside={
            <Button size="small" variant="quiet">
              Change
            </Button>
          }
        >
          <DefinitionList
            items={[
              { term: 'Type', value: 'House' },
              { term: 'Method', value: 'Auction' },
              { term: 'Price guide', value: '$1,150,000.00', isTabular: true },
              { term: 'Auction', value: '28/11/2026', isTabular: true },
              { term: 'Land size', value: null },
            ]}
          />
        </Card>
        <Card title="Timeline" footer="Times are local to the property.">
          <Timeline
            label="Timeline of the listing"
            events={[
              {
                id: '3',
                title: 'Identity check refused',
                when: '21/11/2026, 9:05 am AEDT',
                who: 'Sandbox checks',
                tone: 'attention',
                icon: 'alert',
                detail: 'The name differs from the licence.',
              },
              {
                id: '2',
                title: 'Agreement signed',
                when: '20/11/2026, 4:40 pm AEDT',
                who: 'Siobhán O’Brien-Nguyen',
                tone: 'done',
              },
              {
                id: '1',
                title: 'Listing created',
                when: '18/11/2026, 10:12 am AEDT',
                who: 'Marcus Tran',
                icon: 'add',
              },
            ]}
          />
        </Card>
      </div>
      <Card title="Wide list of facts">
        <DefinitionList
          isWide
          items={[
            { term: 'Vendor', value: 'Siobhán O’Brien-Nguyen' },
            { term: 'Agent', value: 'Marcus Tran' },
            { term: 'Branch', value: 'Quillwater Harbourside' },
            { term: 'Commission', value: '1.85%', isTabular: true },
          ]}
        />
      </Card>
    </KitSection>
  );
}
