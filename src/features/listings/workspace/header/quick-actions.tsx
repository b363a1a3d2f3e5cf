import { useRef } from 'react';
import type { Listing } from '../../../../../domain/listings/listing.ts';
import { parsePhone } from '../../../../../domain/people/phone.ts';
import { ACCEPTED } from '../../../../offline/prepare-file.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { ErrorAlert } from '../../../../ui/feedback/error-alert.tsx';
import { useDocuments } from '../../documents/use-documents.ts';
import { NEW_NOTE } from '../../notebook/note-form.tsx';
import styles from '../workspace.module.css';

/** What an agent does at an open home, in reach of the thumb: on a phone only, where the cards are far below. */
export function QuickActions({ vendors }: { vendors?: Listing['vendors'] | undefined }) {
  const { canWrite, add, isAdding, problems } = useDocuments();
  const camera = useRef<HTMLInputElement>(null);
  const called = vendors?.find(({ mobile }) => mobile);
  const number = called?.mobile && (parsePhone(called.mobile)?.e164 ?? called.mobile);
  if (!number && !canWrite) return null;
  const write = () => {
    const note = document.getElementById(NEW_NOTE);
    note?.scrollIntoView({ block: 'center' });
    note?.querySelector('textarea')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.quick}>
      {number ? (
        <LinkButton href={`tel:${number}`} icon="phone" aria-label={`Call ${called.name}`}>
          Call
        </LinkButton>
      ) : null}
      {canWrite ? (
        <>
          <Button icon="edit" onClick={write}>
            Note
          </Button>
          <Button icon="add" isLoading={isAdding} onClick={() => camera.current?.click()}>
            Photo
          </Button>
          <input
            ref={camera}
            type="file"
            hidden
            aria-label="Take a photo"
            accept={ACCEPTED.photo}
            capture="environment"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              if (files.length > 0) void add(files, 'photo');
            }}
          />
        </>
      ) : null}
      <ErrorAlert title="Not added" messages={problems} />
    </div>
  );
}
