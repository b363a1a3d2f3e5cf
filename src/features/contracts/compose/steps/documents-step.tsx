import type { TemplateSummary } from '../../../../../contract/template-shapes.ts';
import {
  type FormalityFault,
  formalityFault,
} from '../../../../../domain/contracts/signing/formality.ts';
import type { TemplateId } from '../../../../../domain/ids.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { AppLink } from '../../../../ui/link/app-link.tsx';
import { useContractRights } from '../../contract-rights.ts';
import styles from '../../contracts.module.css';
import { useContractsPlace } from '../../contracts-place.ts';

const FAULT_WORDS: Partial<Record<FormalityFault, string>> = {
  'wet-ink-only': 'It is signed on paper only, so it can’t be sent from here.',
  'deed-not-electronic-here':
    'In this state a deed is signed on paper, so it can’t be sent from here.',
};

export interface DocumentsStepProps {
  templates: readonly TemplateSummary[];
  chosen: readonly TemplateId[];
  onChange: (chosen: TemplateId[]) => void;
}

/** Which of the agency's templates go into the envelope, in the order they are chosen. */
export function DocumentsStep({ templates, chosen, onChange }: DocumentsStepProps) {
  const { listing } = useContractsPlace();
  const { canDesign } = useContractRights();
  if (templates.length === 0) {
    return (
      <Banner tone="info" icon="document" title="The agency has no template of this kind yet">
        {canDesign ? (
          <AppLink href="/templates">Make one in Templates</AppLink>
        ) : (
          'Your principal or whoever looks after templates can make one.'
        )}
      </Banner>
    );
  }
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>Documents to sign</legend>
      {templates.map(({ id, name, pageCount, signers, formality }) => {
        const fault =
          FAULT_WORDS[formalityFault(formality, listing.address.state, []) ?? 'witness-missing'];
        const who = signers.map(({ label }) => label).join(', ');
        return (
          <Checkbox
            key={id}
            label={name}
            hint={fault ?? `${pageCount === 1 ? '1 page' : `${pageCount} pages`}, signed by ${who}`}
            disabled={fault !== undefined}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        );
      })}
    </fieldset>
  );
}
