import { useState } from 'react';
import type { Template } from '../../../../contract/template-shapes.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from '../templates.module.css';
import { useTemplateRights } from '../use-template-rights.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { RestoreVersionDialog } from './restore-version-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';

export interface VersionActionsProps {
  template: Template;
  number: number;
  name: string;
}

/** What can be done with one published version: look at it, compare it, begin a draft with it. */
export function VersionActions({ template, number, name }: VersionActionsProps) {
  const { mayEdit } = useTemplateRights();
  const [asked, setAsked] = useState<'look' | 'compare' | 'restore'>();
  const close = () => setAsked(undefined);
  const isAlone = template.draft === undefined && template.currentNumber === 1;
  return (
    <>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`Look at version ${number}`}
          onClick={() => setAsked('look')}
        >
          Look at it
        </Button>
        {isAlone ? null : (
          <Button
            size="small"
            aria-label={`Compare version ${number}`}
            onClick={() => setAsked('compare')}
          >
            Compare
          </Button>
        )}
        {mayEdit && template.state === 'active' ? (
          <Button
            size="small"
            aria-label={`Use version ${number} as the draft`}
            onClick={() => setAsked('restore')}
          >
            Use as draft
          </Button>
        ) : null}
      </div>
      {asked === 'look' ? (
        <VersionDialog id={template.id} number={number} name={name} onClose={close} />
      ) : null}
      {asked === 'compare' ? (
        <CompareDialog template={template} number={number} onClose={close} />
      ) : null}
      {asked === 'restore' ? (
        <RestoreVersionDialog template={template} number={number} onClose={close} />
      ) : null}
    </>
  );
}
