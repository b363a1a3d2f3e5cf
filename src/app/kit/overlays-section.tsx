import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { KitSection } from './kit-section.tsx';
import { Specimen } from './specimen.tsx';

function after<Value>(milliseconds: number, finish: () => Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds)).then(finish);
}

function fail(): never {
  throw new Error('The gateway didn’t answer');
}

const texts = {
  loading: { title: 'Sending the link to Jane…' },
  success: { title: 'Link sent to Jane', description: 'It works for 14 days.' },
  error: { title: 'The link wasn’t sent', description: 'Nothing was charged. Try again.' },
};

export function OverlaysSection() {
  const [open, setOpen] = useState<'form' | 'long' | 'confirm' | null>(null);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const close = () => setOpen(null);
  return (
    <KitSection id="overlays" title="Dialogs and toasts">
      <Specimen name="Dialogs">
        <Button onClick={() => setOpen('form')}>Add vendor</Button>
        <Button onClick={() => setOpen('long')}>Decline funds</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Archive listing
        </Button>
        <Modal
          isOpen={open === 'form'}
          title="Add vendor"
          description="They get a message with a link to sign."
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Add vendor
              </Button>
            </>
          }
        >
          <Field label="Name" isRequired>
            <TextInput value={name} onChange={setName} />
          </Field>
        </Modal>
        <Modal
          isOpen={open === 'long'}
          title="Decline funds"
          description={<p>{'The owner reads the reason with the answer. '.repeat(12)}</p>}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={() => setProblem('Say why, in a few words')}>
                Decline
              </Button>
            </>
          }
        >
          <Field label="Reason" isRequired hint="Kept with the application" error={problem}>
            <TextArea rows={3} value={reason} onChange={setReason} />
          </Field>
        </Modal>
        <ConfirmDialog
          isOpen={open === 'confirm'}
          title="Archive 12 Banksia Street?"
          consequence="It leaves the list and its links stop working. A principal can restore it."
          confirmLabel="Archive listing"
          isDanger
          onConfirm={close}
          onCancel={close}
        />
      </Specimen>
      <Specimen name="Toasts: 5 seconds, held while the pointer is on them">
        <Button onClick={() => toasts.info('A new version is ready')}>Information</Button>
        <Button onClick={() => toasts.success('Listing saved')}>Success</Button>
        <Button
          onClick={() =>
            toasts.error('The listing wasn’t saved', {
              description: 'Your changes are safe on this device.',
            })
          }
        >
          Error
        </Button>
        <Button
          onClick={() =>
            toasts.info('Listing archived', {
              action: { label: 'Undo', onSelect: () => toasts.success('Listing restored') },
            })
          }
        >
          With undo
        </Button>
        <Button
          onClick={() =>
            void toasts.promise(
              after(1500, () => true),
              texts,
            )
          }
        >
          Promise kept
        </Button>
        <Button
          onClick={() => void toasts.promise(after(1500, fail), texts).catch(() => undefined)}
        >
          Promise broken
        </Button>
      </Specimen>
    </KitSection>
  );
}
