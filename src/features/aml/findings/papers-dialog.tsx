import { useState } from 'react';
import type { AmlCase } from '../../../../contract/aml-shapes.ts';
import type { CustomerPerson } from '../../../../domain/aml/customer.ts';
import { NAME_PAPERS } from '../../../../domain/aml/paper-names.ts';
import { NAME_PAPER_WORDS } from '../../../../domain/aml/words.ts';
import { useFormDraft } from '../../../offline/use-form-draft.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import styles from '../aml.module.css';
import { AmlDialog } from '../aml-dialog.tsx';
import { useAmlPlace } from '../aml-place.ts';
import { ontoCase, useAmlAct } from '../use-aml-act.ts';
import { PaperFields } from './paper-fields.tsx';
import { blankPaper, type PapersDraft, PapersDraftSchema, sightedOf } from './papers-draft.ts';

const MOST_PAPERS = 5;

export interface PapersDialogProps {
  check: AmlCase;
  person: CustomerPerson;
  onClose: () => void;
}

/** Records the original papers of a person that somebody saw with their own eyes. */
export function PapersDialog({ check, person, onClose }: PapersDialogProps) {
  const { today } = useAmlPlace();
  const { name } = person;
  const act = useAmlAct();
  const begin = (): PapersDraft => ({
    papers: [blankPaper(newId(), name)],
    nameSettledBy: [],
    seenOn: today,
  });
  const drafts = useFormDraft(`aml-papers-${check.id}-${person.id}`, PapersDraftSchema, begin);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { draft, change, drop } = drafts;
  if (!draft) return null;
  const { papers, nameSettledBy, seenOn } = draft;

  function record(typed: PapersDraft) {
    const read = sightedOf(typed, today);
    setErrors('errors' in read ? read.errors : new Map());
    if ('errors' in read) return;
    const { params, ifMatch } = ontoCase(check);
    const ofPerson = { ...params, personId: person.id };
    const body = read.sighted;
    act.mutate({
      wish: { ...ofPerson, version: check.version, body },
      call: (calls, options) => calls.sight({ params: ofPerson, ifMatch, body }, options),
      done: `Papers of ${name} recorded`,
      before: drop,
      after: onClose,
    });
  }

  return (
    <AmlDialog
      title={`Papers of ${name}`}
      size="medium"
      consequence="Only originals that you have held in your hands. Their numbers aren’t kept."
      confirmLabel="Record papers"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() => record(draft)}
      onClose={onClose}
    >
      {papers.map((paper, place) => (
        <PaperFields
          key={paper.key}
          paper={paper}
          place={place}
          errors={errors}
          onChange={(part) =>
            change({
              papers: papers.map((each) => (each.key === paper.key ? { ...each, ...part } : each)),
            })
          }
          onRemove={
            papers.length > 1
              ? () => change({ papers: papers.filter(({ key }) => key !== paper.key) })
              : undefined
          }
        />
      ))}
      {papers.length < MOST_PAPERS ? (
        <div>
          <Button
            size="small"
            icon="add"
            onClick={() => change({ papers: [...papers, blankPaper(newId(), name)] })}
          >
            Another paper
          </Button>
        </div>
      ) : null}
      <fieldset className={styles.set}>
        <legend className={styles.legend}>Where the name differs, what settles it</legend>
        <div className={styles.choices}>
          {NAME_PAPERS.map((paper) => (
            <Checkbox
              key={paper}
              label={NAME_PAPER_WORDS[paper]}
              checked={nameSettledBy.includes(paper)}
              onChange={(isTicked) =>
                change({
                  nameSettledBy: isTicked
                    ? [...nameSettledBy, paper]
                    : nameSettledBy.filter((each) => each !== paper),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Field label="Seen on" error={errors.get('seenOn')}>
        <DateInput
          value={seenOn}
          max={today}
          today={today}
          onChange={(value) => change({ seenOn: value })}
        />
      </Field>
      <ErrorAlert messages={[...errors.values()]} />
    </AmlDialog>
  );
}
