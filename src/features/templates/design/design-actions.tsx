import { useState } from 'react';
import type { ContractFile, Template } from '../../../../contract/template-shapes.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { PdfPicker } from '../create/pdf-picker.tsx';
import { SaveVersionDialog } from './draft/save-version-dialog.tsx';
import type { Designing, useDesignDraft } from './draft/use-design-draft.ts';
import { PreviewPicker } from './preview/preview-picker.tsx';

/** A listing that the template is tried on. */
type Previewed = { id: ListingId; addressLine: string };

export interface DesignActionsProps {
  template: Template;
  draft: ReturnType<typeof useDesignDraft>;
  designing: Designing;
  preview: Previewed | undefined;
  onPreview: (listing: Previewed | undefined) => void;
  onReplace: (file: ContractFile) => Promise<void>;
}

/** What can be done with the whole template: preview it, replace its PDF, save a version. */
export function DesignActions(props: DesignActionsProps) {
  const { template, draft, designing, preview, onPreview, onReplace } = props;
  const [asked, setAsked] = useState<'preview' | 'replace' | 'save'>();
  const close = () => setAsked(undefined);
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
      <Button variant="primary" disabled={!draft.isDirty} onClick={() => setAsked('save')}>
        Save version
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
        <Modal
          isOpen
          size="small"
          title="Replace the PDF"
          description="Every field keeps its place. Look through the pages before you save."
          onClose={close}
        >
          <PdfPicker
            label="Choose a PDF"
            file={undefined}
            onFile={(file) => {
              onReplace(file).then(close, () => toasts.error('The new PDF couldn’t be opened'));
            }}
          />
        </Modal>
      ) : null}
      {asked === 'save' ? (
        <SaveVersionDialog
          template={template}
          designing={designing}
          onClose={close}
          onSaved={(saved) => {
            void draft.saved(saved);
            toasts.success(`Version ${saved.currentNumber} saved`);
            close();
          }}
        />
      ) : null}
    </>
  );
}
