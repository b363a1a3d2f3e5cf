import { useQuery } from '@tanstack/react-query';
import type { TemplateId } from '../../../domain/ids.ts';
import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DraftCard } from './detail/draft-card.tsx';
import { DuplicateButton } from './detail/duplicate-button.tsx';
import { ShelfButton } from './detail/shelf-button.tsx';
import { TemplateFactsCard } from './detail/template-facts-card.tsx';
import { VersionsCard } from './detail/versions-card.tsx';
import { readState } from './read-state.ts';
import { TemplatePill } from './template-pill.tsx';
import { templateQueries } from './template-queries.ts';
import { templateAddresses } from './template-words.ts';
import styles from './templates.module.css';
import { useTemplateRights } from './use-template-rights.ts';

/** `/templates/{id}`: what a template is, and its versions. */
export function TemplateScreen({ id }: { id: TemplateId }) {
  const { client } = usePortal();
  const { maySee, mayEdit } = useTemplateRights();
  const read = useQuery({ ...templateQueries(client).one(id), enabled: maySee });
  const template = read.data;
  const back = { href: templateAddresses.list, label: 'Templates' };
  if (!template) {
    return (
      <>
        <PageHeader title="Template" back={back} />
        <PageStates state={maySee ? readState('Template', read) : { kind: 'forbidden' }}>
          {null}
        </PageStates>
      </>
    );
  }
  const isActive = template.state === 'active';
  return (
    <>
      <PageHeader
        title={template.name}
        back={back}
        summary={PRODUCT_NAMES[template.type]}
        status={<TemplatePill template={template} />}
        actions={
          mayEdit ? (
            <>
              <ShelfButton template={template} />
              <DuplicateButton template={template} />
              {isActive ? (
                <LinkButton variant="primary" icon="edit" href={templateAddresses.design(id)}>
                  {template.draft ? 'Go on designing' : 'Design'}
                </LinkButton>
              ) : null}
            </>
          ) : undefined
        }
      />
      <div className={styles.columns}>
        <div className={styles.screen}>
          {template.draft ? (
            <DraftCard template={template} draft={template.draft} mayEdit={mayEdit && isActive} />
          ) : null}
          <TemplateFactsCard template={template} />
        </div>
        <VersionsCard template={template} />
      </div>
    </>
  );
}
