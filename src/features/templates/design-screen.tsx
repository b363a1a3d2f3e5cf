import { useQuery } from '@tanstack/react-query';
import type { TemplateId } from '../../../domain/ids.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DesignTemplate } from './design/design-template.tsx';
import { readState } from './read-state.ts';
import { templateQueries } from './template-queries.ts';
import { templateAddresses } from './template-words.ts';
import { useTemplateRights } from './use-template-rights.ts';

/** `/templates/{id}/design`: the designer, for whoever may change templates. */
export function DesignScreen({ id }: { id: TemplateId }) {
  const { client } = usePortal();
  const { mayEdit } = useTemplateRights();
  const read = useQuery({ ...templateQueries(client).one(id), enabled: mayEdit });
  if (mayEdit && read.data?.state === 'active') return <DesignTemplate template={read.data} />;
  const state = read.data
    ? ({
        kind: 'empty',
        title: 'This template is archived',
        message: 'Restore it to change it.',
      } as const)
    : readState('Template', read);
  return (
    <>
      <PageHeader
        title="Design"
        back={{ href: templateAddresses.one(id), label: read.data?.name ?? 'Template' }}
      />
      <PageStates state={mayEdit ? state : { kind: 'forbidden' }}>{null}</PageStates>
    </>
  );
}
