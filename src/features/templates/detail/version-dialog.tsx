import { useQuery } from '@tanstack/react-query';
import type { TemplateId } from '../../../../domain/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { readState } from '../read-state.ts';
import { PagesFrame } from '../reading/pages-frame.tsx';
import { templateQueries } from '../template-queries.ts';

export interface VersionDialogProps {
  id: TemplateId;
  number: number;
  name: string;
  onClose: () => void;
}

/** The pages of a version with its fields, to be looked at only. */
export function VersionDialog({ id, number, name, onClose }: VersionDialogProps) {
  const { client } = usePortal();
  const read = useQuery(templateQueries(client).version(id, number));
  return (
    <Modal isOpen size="large" title={`Version ${number}: ${name}`} onClose={onClose}>
      {read.data ? (
        <PagesFrame
          title={`Pages of version ${number}`}
          file={read.data.file}
          body={read.data.body}
          onClose={onClose}
        />
      ) : (
        <PageStates state={readState('This version', read)}>{null}</PageStates>
      )}
    </Modal>
  );
}
