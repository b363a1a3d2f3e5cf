import type { Cents } from '../../../domain/money.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import type { StepProps } from './step-props.ts';

/** Step three: which agent, what was entered, and off it goes. */
export function AgentStep({ draft, problems, change, isSending }: StepProps) {
  const { address, amount, vendors } = draft;
  const street = [address.unit, address.streetNumber, address.streetName].filter(Boolean).join(' ');
  return (
    <>
      <Field
        label="Your agent’s email"
        hint="So that they know of it"
        error={problems.agentEmail}
        controlId="agentEmail"
        isOptional
      >
        <TextInput
          type="email"
          value={draft.agentEmail}
          onChange={(agentEmail) => change({ agentEmail })}
        />
      </Field>
      <h2>What you send</h2>
      <DefinitionList
        items={[
          {
            term: 'Amount',
            value: amount === null ? '' : moneyText(amount as Cents),
            isTabular: true,
          },
          {
            term: 'Property',
            value: `${street}, ${address.suburb} ${address.state} ${address.postcode}`,
          },
          { term: 'Owners', value: vendors.map(({ name }) => name).join(', ') },
        ]}
      />
      <Button type="submit" variant="primary" isFullWidth isLoading={isSending}>
        Send the application
      </Button>
      <p className="note">Nothing is agreed yet: the next step shows what it costs.</p>
    </>
  );
}
