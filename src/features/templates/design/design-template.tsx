import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ContractFile, Template } from '../../../../contract/template-shapes.ts';
import type { TemplateBody } from '../../../../domain/contracts/template/body.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import { contractsClient } from '../../../offline/contracts/contracts-client.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { readTheme } from '../../../platform/theme.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { fromBase64 } from '../base64.ts';
import { designedOf } from '../designed.ts';
import { readState } from '../read-state.ts';
import { templateQueries } from '../template-queries.ts';
import { templateAddresses } from '../template-words.ts';
import { DesignActions } from './design-actions.tsx';
import { DesignNotices } from './draft/design-notices.tsx';
import { useDesignDraft } from './draft/use-design-draft.ts';
import { DesignerFrame, type DesignerHandle } from './frame/designer-frame.tsx';
import { openMessage, pagesOf } from './frame/open-message.ts';
import { usePreviewValues } from './preview/use-preview-values.ts';
import { useDesignerKept } from './use-designer-kept.ts';

/** A template in the designer: what the designer shows and what becomes of it. */
export function DesignTemplate({ template }: { template: Template }) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const queries = templateQueries(client);
  const designer = useRef<DesignerHandle>(null);
  const draft = useDesignDraft(template);
  const { designing } = draft;
  const { keep } = useDesignerKept();
  const [preview, setPreview] = useState<{ id: ListingId; addressLine: string }>();
  const values = usePreviewValues(preview?.id);
  const fileId = designing?.file.id ?? designedOf(template).file.id;
  const content = useQuery(queries.content(fileId));

  // The bytes it begins with: a PDF that comes later is told by a message of its own.
  const begun = useRef<{ round: number; message: ReturnType<typeof openMessage> }>(undefined);
  const start = useMemo(() => {
    if (!designing || !content.data) return begun.current?.message;
    if (begun.current?.round !== designing.round) {
      const message = openMessage(designing, fromBase64(content.data), template.mode, readTheme());
      begun.current = { round: designing.round, message };
    }
    return begun.current.message;
  }, [designing, content.data, template.mode]);

  useEffect(() => {
    designer.current?.tell({ type: 'preview', values: values ?? {} });
  }, [values]);

  const propose = async () => {
    try {
      const calls = contractsClient(client).contractFiles;
      const { fields } = await calls.propose({ params: { id: fileId }, body: {} });
      designer.current?.tell({ type: 'proposals', fields });
      if (fields.length === 0) toasts.info('No fields were found in this PDF');
    } catch (error) {
      toasts.error('Fields couldn’t be suggested', { description: errorText(error) });
    }
  };
  // Each PDF that the way back can lead to.
  const files = useRef(new Map<string, ContractFile>());
  if (designing) files.current.set(designing.file.id, designing.file);
  const replace = async (file: ContractFile, body: TemplateBody) => {
    const text = await queryClient.fetchQuery(queries.content(file.id));
    files.current.set(file.id, file);
    const pdf = { fileId: file.id, file: fromBase64(text), pages: pagesOf(file) };
    designer.current?.tell({ type: 'replace', ...pdf, body });
  };
  const onChanged = (body: TemplateBody, id: string) => {
    const file = files.current.get(id);
    if (file) draft.change({ body, file });
  };
  const onShown = () => {
    void keep();
    designer.current?.tell({ type: 'preview', values: values ?? {} });
    const isNew = template.mode === 'auto' && designing?.body.fields.length === 0;
    if (isNew) void propose();
  };

  return (
    <>
      <PageHeader
        title={template.name}
        back={{ href: templateAddresses.one(template.id), label: 'Template' }}
        actions={
          designing ? (
            <DesignActions
              template={template}
              draft={draft}
              designing={designing}
              preview={preview}
              onPreview={setPreview}
              onReplace={replace}
              onLead={() => designer.current?.tell({ type: 'lead' })}
            />
          ) : undefined
        }
      />
      <DesignNotices template={template} draft={draft} />
      {content.error && !content.data ? (
        <PageStates state={readState('The PDF of this template', content)}>{null}</PageStates>
      ) : (
        <DesignerFrame
          ref={designer}
          start={start}
          onChanged={onChanged}
          onPropose={() => void propose()}
          onShown={onShown}
        />
      )}
    </>
  );
}
