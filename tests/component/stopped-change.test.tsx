import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnvelopeId, ListingId } from '../../domain/ids.ts';
import { stoppedChange } from '../../src/offline/outbox/use-stopped-change.ts';
import type { ButtonProps } from '../../src/ui/actions/button.tsx';
import { StoppedBanner } from '../../src/ui/feedback/stopped-banner.tsx';
import type { ConfirmDialogProps } from '../../src/ui/overlays/confirm-dialog.tsx';
import { newId } from '../support/builders.ts';
import { anOperation, type FakeOutbox, fakeOutbox } from '../support/fake-outbox.ts';

const drawn = vi.hoisted(() => ({
  buttons: new Map<unknown, ButtonProps>(),
  dialog: undefined as ConfirmDialogProps | undefined,
}));
vi.mock('../../src/ui/actions/button.tsx', () => ({
  Button(props: ButtonProps) {
    drawn.buttons.set(props.children, props);
    return <button type="button">{props.children}</button>;
  },
}));
vi.mock('../../src/ui/overlays/confirm-dialog.tsx', () => ({
  ConfirmDialog(props: ConfirmDialogProps) {
    drawn.dialog = props;
    return <dialog open={props.isOpen}>{props.consequence}</dialog>;
  },
}));

const listingId = newId() as ListingId;
const of = { listingId, addressLine: '12 Quay Street' };
const problem = { message: 'An offer has to be made first', at: 0 };

/** An envelope put together on this device, whose keeping the server refused. */
function refused() {
  const payload = { id: newId() as EnvelopeId, subject: 'Sale of 12 Quay Street' };
  const made = { ...of, kind: 'envelope.create@1', payload } as unknown as Parameters<
    typeof anOperation
  >[0];
  return anOperation(made, { state: 'refused', lastProblem: problem });
}

function draw(outbox: FakeOutbox, operationId: string): string {
  const stopped = stoppedChange(outbox, { operationId, state: 'refused' });
  return stopped ? renderToStaticMarkup(<StoppedBanner {...stopped} />) : '';
}

beforeEach(() => {
  drawn.buttons.clear();
  drawn.dialog = undefined;
});

describe('offline 10: a change that was refused says why and what can be done', () => {
  it('names itself and the reason', () => {
    const operation = refused();
    const html = draw(fakeOutbox([operation]), operation.id);
    expect(html).toContain('Keep a document to sign: Sale of 12 Quay Street: not accepted');
    expect(html).toContain('An offer has to be made first');
  });

  it('is tried again', () => {
    const operation = refused();
    const outbox = fakeOutbox([operation]);
    draw(outbox, operation.id);
    drawn.buttons.get('Try again')?.onClick?.({} as never);
    expect(outbox.calls).toEqual([['retry', operation.id]]);
  });

  it('is discarded only once its consequence was named and confirmed', () => {
    const operation = refused();
    const outbox = fakeOutbox([operation]);
    const html = draw(outbox, operation.id);
    expect(html).toContain(
      '“Keep a document to sign: Sale of 12 Quay Street” will not be made. What you entered for it will be gone.',
    );
    drawn.buttons.get('Discard')?.onClick?.({} as never);
    expect(outbox.calls).toEqual([]);
    drawn.dialog?.onConfirm();
    expect(outbox.calls).toEqual([['discard', operation.id]]);
    expect(drawn.dialog).toMatchObject({ isDanger: true, confirmLabel: 'Discard the change' });
  });

  it('a change that goes on by itself shows nothing', () => {
    const operation = anOperation({ ...of, kind: 'listing.archive@1', payload: {} });
    expect(draw(fakeOutbox([operation]), operation.id)).toBe('');
  });
});
