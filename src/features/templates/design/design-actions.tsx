import { useState } from 'react';
import type { ContractFile, Template } from '../../../../contract/template-shapes.ts';
import type { TemplateBody } from '../../../../domain/contracts/template/body.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { designedOf } from '../designed.ts';
import { PublishDialog } from './draft/publish-dialog.tsx';
import type { Designing, useDesignDraft } from './draft/use-design-draft.ts';
import { useKeepTemplate } from './draft/use-keep-template.ts';
import { PreviewPicker } from './preview/preview-picker.tsx';
import { ReplaceDialog } from './replace/replace-dialog.tsx';

/** A listing that the template is tried on. */
type Previewed = { id: ListingId; addressLine: string };

export interface DesignActionsProps {
  template: Template;
  draft: ReturnType<typeof useDesignDraft>;
  designing: Designing;
  preview: Previewed | undefined;
  onPreview: (listing: Previewed | undefined) => void;
  onReplace: (file: ContractFile, body: TemplateBody) => Promise<void>;
  /** Leads to what keeps the template from being published. */
  onLead: () => void;
}

/** What can be done with the whole template: preview it, replace its PDF, save its draft, publish it. */
export function DesignActions(props: DesignActionsProps) {
  const { template, draft, designing, preview, onPreview, onReplace, onLead } = props;
  const isOffline = useConnectivity() === 'offline';
  const { save, isWorking } = useKeepTemplate(template.id, (lines) =>
    toasts.error('Draft not saved', { description: lines.join(' ') }),
  );
  const [asked, setAsked] = useState<'preview' | 'replace' | 'publish'>();
  const close = () => setAsked(undefined);
  const saveDraft = async () => {
    const { name, formality } = designedOf(template);
    const { body, file } = designing;
    const saved = await save({ name, formality, fileId: file.id, body }, template.version);
    if (!saved) return;
    void draft.saved(saved);
    toasts.success('Draft saved');
  };
  return (
    <>
      {preview ? (
        <Button icon="close" onClick={() => onPreview(undefined)}>
          End preview: {preview.addressLine.split(',')[0]}
        </Button>
      ) : (
        <Button icon="home" onClick={() => setAsked('preview')}>
          Preview with a listing
        </Button>
      )}
      <Button icon="document" onClick={() => setAsked('replace')}>
        Replace PDF
      </Button>
      <Button
        disabled={!draft.isDirty || isOffline}
        isLoading={isWorking}
        onClick={() => void saveDraft()}
      >
        Save draft
      </Button>
      <Button
        variant="primary"
        disabled={!draft.isDirty && !template.draft}
        onClick={() => setAsked('publish')}
      >
        Publish
      </Button>
      {asked === 'preview' ? (
        <PreviewPicker
          onClose={close}
          onChoose={(listing) => {
            onPreview(listing);
            close();
          }}
        />
      ) : null}
      {asked === 'replace' ? (
        <ReplaceDialog
          designing={designing}
          onClose={close}
          onReplace={(file, body) => {
            onReplace(file, body).then(close, () => toasts.error('The new PDF couldn’t be opened'));
          }}
        />
      ) : null}
      {asked === 'publish' ? (
        <PublishDialog
          template={template}
          designing={designing}
          isDirty={draft.isDirty}
          onClose={close}
          onLead={() => {
            close();
            onLead();
          }}
          onSaved={(saved) => void draft.saved(saved)}
          onPublished={(published) => {
            toasts.success(`Version ${published.currentNumber} published`);
            close();
          }}
        />
      ) : null}
    </>
  );
}
