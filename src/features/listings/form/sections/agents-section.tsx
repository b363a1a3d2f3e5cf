import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../../platform/portal-context.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { listingQueries } from '../../listing-queries.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { useField, useFormState } from '../fields/form-context.ts';
import { Section } from '../page/section/section.tsx';
import { controlId } from '../state/field-path.ts';
import styles from './sections.module.css';

/** Who works on the listing, chosen from the people of the agency. */
export function AgentsSection() {
  const { client } = usePortal();
  const team = useQuery(listingQueries(client).team());
  const coAgents = useField('coAgentIds');
  const lead = useField('leadAgentId');
  const error = useFormState(({ errors }) => errors.get('coAgentIds'));
  const chosen: readonly unknown[] = Array.isArray(coAgents.value) ? coAgents.value : [];
  const toChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

  if (!team.data) {
    return (
      <Section id="agents">
        {team.isError ? (
          <p className={styles.quietText}>
            Agents and branches can’t be shown just now. What is recorded stays as it is.
          </p>
        ) : (
          <Skeleton lines={3} />
        )}
      </Section>
    );
  }
  const { agents, branches } = team.data;
  return (
    <Section id="agents">
      <div className={styles.row}>
        <ChoiceField path="leadAgentId" choices={agents.map(toChoice)} noneLabel="Nobody yet" />
        <ChoiceField path="branchId" choices={branches.map(toChoice)} noneLabel="No branch" />
      </div>
      <fieldset id={controlId('coAgentIds')} tabIndex={-1} className={styles.plainGroup}>
        <legend className={styles.subTitle}>Other agents</legend>
        <div className={styles.row}>
          {agents
            .filter(({ id }) => id !== lead.value)
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                disabled={chosen.length >= 5 && !chosen.includes(id)}
                onChange={(isChosen) =>
                  coAgents.write(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
            ))}
        </div>
        {error ? <p className={styles.listError}>{error}</p> : null}
      </fieldset>
    </Section>
  );
}
