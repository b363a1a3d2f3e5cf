import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CreateTemplateDialog } from './create/create-template-dialog.tsx';
import { DesignerOffline } from './design/designer-offline.tsx';
import { TemplateFilter, type TemplateShelf } from './list/template-filter.tsx';
import { TemplateList } from './list/template-list.tsx';
import { readState } from './read-state.ts';
import { templateQueries } from './template-queries.ts';
import styles from './templates.module.css';
import { useTemplateRights } from './use-template-rights.ts';

/** `/templates`: the documents that the agency sends to be signed. */
export function TemplatesScreen() {
  const { client } = usePortal();
  const { maySee, mayEdit } = useTemplateRights();
  const [shelf, setShelf] = useState<TemplateShelf>({ state: 'active', type: 'all', words: '' });
  const [isCreating, setCreating] = useState(false);
  const read = useQuery({
    ...templateQueries(client).list(shelf.state === 'archived' ? 'archived' : 'active'),
    enabled: maySee,
  });
  const words = shelf.words.trim().toLowerCase();
  const found = read.data?.templates.filter(
    ({ name, type, draft }) =>
      (shelf.type === 'all' || type === shelf.type) &&
      (shelf.state !== 'draft' || draft !== undefined) &&
      name.toLowerCase().includes(words),
  );
  const create = mayEdit ? (
    <Button variant="primary" icon="add" onClick={() => setCreating(true)}>
      New template
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title="Templates"
        summary="Sale contracts, listing agreements and other documents to be signed."
        actions={create}
      />
      {maySee ? (
        <div className={styles.screen}>
          <TemplateFilter shelf={shelf} mayEdit={mayEdit} onChange={setShelf} />
          <PageStates state={stateOf()}>
            <TemplateList templates={found ?? []} />
          </PageStates>
          {mayEdit ? <DesignerOffline /> : null}
        </div>
      ) : (
        <PageStates state={{ kind: 'forbidden' }}>{null}</PageStates>
      )}
      {isCreating ? <CreateTemplateDialog onClose={() => setCreating(false)} /> : null}
    </>
  );

  function stateOf(): PageState {
    if (!found) return readState('The templates', read);
    if (found.length > 0) return { kind: 'ready' };
    if (words !== '' || shelf.type !== 'all' || shelf.state === 'draft') {
      return { kind: 'empty', title: 'No template fits', message: 'Try other words or types.' };
    }
    return shelf.state === 'archived'
      ? { kind: 'empty', title: 'No archived templates' }
      : {
          kind: 'empty',
          title: 'No templates yet',
          message: mayEdit
            ? 'Bring the PDF of a listing agreement or a contract, and say who signs where.'
            : 'Templates that your agency makes will be shown here.',
          action: create,
        };
  }
}
