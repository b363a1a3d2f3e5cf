import { useState } from 'react';
import type { TemplateField } from '../../../../domain/contracts/template/body.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { type DesignStore, useDesign } from '../../model/design-store.ts';
import { copyFields } from '../../model/field-changes.ts';
import styles from '../panel.module.css';

export interface CopyToPageProps {
  store: DesignStore;
  fields: readonly TemplateField[];
}

/** Copies what is selected onto another page, at the same place. */
export function CopyToPage({ store, fields }: CopyToPageProps) {
  const { pages, page } = useDesign(store);
  const [typed, setTyped] = useState<string>();
  if (pages.length < 2) return null;
  const next = Math.min(page + 2, pages.length);
  const chosen = Number(typed ?? next);
  const isPage = Number.isInteger(chosen) && chosen >= 1 && chosen <= pages.length;
  return (
    <div className={styles.row}>
      <Field label="Copy to page" error={isPage ? null : `Choose 1 to ${pages.length}`}>
        <TextInput
          type="number"
          min={1}
          max={pages.length}
          value={typed ?? String(next)}
          onChange={setTyped}
        />
      </Field>
      <Button
        size="small"
        disabled={!isPage}
        onClick={() => store.apply(copyFields(fields, chosen - 1))}
      >
        Copy
      </Button>
    </div>
  );
}
