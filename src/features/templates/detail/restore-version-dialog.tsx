import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Template } from '../../../../contract/template-shapes.ts';
import { openFormDrafts } from '../../../offline/form-drafts.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { draftName } from '../design/draft/design-draft.ts';
import { useKeepTemplate } from '../design/draft/use-keep-template.ts';
import { templateQueries } from '../template-queries.ts';
import { templateAddresses } from '../template-words.ts';

export interface RestoreVersionDialogProps {
  template: Template;
  number: number;
  onClose: () => void;
}

/** Puts a published version into the draft's place, after a question; nothing of it is offered by that. */
export function RestoreVersionDialog({ template, number, onClose }: RestoreVersionDialogProps) {
  const { client } = usePortal();
  const { id: subject } = useAccount();
  const navigate = useContext(NavigateContext);
  const isOffline = useConnectivity() === 'offline';
  const read = useQuery(templateQueries(client).version(template.id, number));
  const { save, isWorking, troubles } = useKeepTemplate(template.id);
  const restore = async () => {
    if (!read.data) return;
    const { formality, fileId, body } = read.data;
    const content = { name: template.name, formality, fileId, body };
    if (!(await save(content, template.version))) return;
    await openFormDrafts({ subject }).drop(draftName(template.id));
    toasts.success(`Version ${number} is the draft now`);
    onClose();
    navigate?.(templateAddresses.design(template.id));
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Use version ${number} as the draft?`}
      consequence={
        <>
          Agents go on with version {template.currentNumber} until you publish.{' '}
          {template.draft ? `The draft that ${template.draft.savedByName} saved is replaced. ` : ''}
          What this device keeps of this template and isn’t saved is replaced too.
        </>
      }
      confirmLabel="Use as draft"
      isWorking={isWorking}
      onConfirm={() => void restore()}
      onCancel={onClose}
    >
      <ErrorAlert
        title="Not done"
        messages={[
          ...troubles,
          ...(isOffline || (read.error && !read.data) ? ['This needs a connection.'] : []),
        ]}
      />
    </ConfirmDialog>
  );
}
