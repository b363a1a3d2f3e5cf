import type { AmlCase } from '../../../../contract/aml-shapes.ts';
import { COLLECTED } from '../../../../domain/aml/customer.ts';
import {
  CUSTOMER_FIELD_WORDS,
  CUSTOMER_KIND_WORDS,
  PERSON_ROLE_WORDS,
} from '../../../../domain/aml/words.ts';
import { dateText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { CHECK_STEP_NAMES, type CheckStep } from '../aml-addresses.ts';
import { beneficialOwners } from './beneficial.ts';
import { DATE_FIELDS, draftOf, TEXT_FIELDS } from './customer-draft.ts';
import { ownershipTree } from './ownership-rows.ts';
import { OwnershipTree } from './ownership-tree.tsx';

export interface CustomerStepsProps {
  check: AmlCase;
  name: string;
  step: Extract<CheckStep, 'who' | 'collect' | 'owners' | 'check'>;
}

/** What was collected, to be read: once it is submitted it stands. */
export function CustomerFacts({ check, name, step }: CustomerStepsProps) {
  const { customer } = check;
  return (
    <Card title={CHECK_STEP_NAMES[step]}>
      {step === 'owners' ? (
        <OwnershipTree
          name={name}
          owners={ownershipTree(draftOf(customer))}
          beneficial={beneficialOwners(customer)}
        />
      ) : step === 'check' ? (
        <p>
          {check.state === 'collecting'
            ? 'Your role doesn’t submit this check.'
            : 'It was submitted. It can be changed once somebody who verifies asks for more.'}
        </p>
      ) : (
        <CollectedFacts check={check} />
      )}
    </Card>
  );
}

function CollectedFacts({ check }: { check: AmlCase }) {
  const { customer } = check;
  const { fields } = COLLECTED[customer.kind];
  return (
    <div className={content.text}>
      <DefinitionList
        items={[
          { term: 'Kind of customer', value: CUSTOMER_KIND_WORDS[customer.kind] },
          ...TEXT_FIELDS.filter((field) => fields.includes(field)).map((field) => ({
            term: CUSTOMER_FIELD_WORDS[field],
            value: customer[field],
          })),
          ...DATE_FIELDS.filter((field) => fields.includes(field)).map((field) => ({
            term: CUSTOMER_FIELD_WORDS[field],
            value: customer[field] && dateText(customer[field]),
          })),
        ]}
      />
      <ul className={content.list} aria-label="People">
        {customer.people.map(({ id, name, roles, otherNames = [], bornOn, address }) => (
          <li key={id} className={content.item}>
            <strong>{name}</strong>
            <p className={content.quiet}>
              {roles.map((role) => PERSON_ROLE_WORDS[role]).join(', ')}
            </p>
            {otherNames.length > 0 ? <p>Also known as {otherNames.join(', ')}</p> : null}
            {bornOn ? <p>Born {dateText(bornOn)}</p> : null}
            {address ? <p>{address}</p> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
