import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Template } from '../../../../contract/template-shapes.ts';
import { contractsClient } from '../../../offline/contracts/contracts-client.ts';
import { etagOf } from '../../../platform/api-client.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { TEMPLATES, templateQueries } from '../template-queries.ts';

/** Archives a template after a question, or offers it again. */
export function ShelfButton({ template }: { template: Template }) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const isActive = template.state === 'active';
  const move = async () => {
    const calls = contractsClient(client).templates;
    const onto = { params: { id: template.id }, ifMatch: etagOf(template.version), body: {} };
    setWorking(true);
    try {
      const moved = await (isActive ? calls.archive(onto) : calls.restore(onto));
      queryClient.setQueryData(templateQueries(client).one(template.id).queryKey, moved);
      toasts.success(isActive ? 'Template archived' : 'Template restored');
    } catch (error) {
      toasts.error(isActive ? 'Not archived' : 'Not restored', { description: errorText(error) });
    }
    await queryClient.invalidateQueries({ queryKey: TEMPLATES });
    setWorking(false);
    setAsked(false);
  };
  return (
    <>
      <Button
        icon={isActive ? 'archive' : 'restore'}
        isLoading={isWorking && !isAsked}
        onClick={() => (isActive ? setAsked(true) : void move())}
      >
        {isActive ? 'Archive' : 'Restore'}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Archive ${template.name}?`}
        consequence="It is offered no more when somebody composes. What was sent with it goes on, and you can restore it."
        confirmLabel="Archive template"
        isWorking={isWorking}
        onConfirm={() => void move()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
