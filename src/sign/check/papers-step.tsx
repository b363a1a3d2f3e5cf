import { useRef } from 'react';
import { aml } from '../../../contract/endpoints/aml.ts';
import {
  AML_MEDIA_TYPES,
  MAX_AML_DOCUMENT_BYTES,
  MAX_AML_DOCUMENTS,
} from '../../../domain/aml/own-check.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { newId } from '../../platform/ids.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import { type CheckWorld, checkTroubles } from './check-world.ts';

/** Photos of papers: by the camera, or files that are there already. */
export function PapersStep({ world }: { world: CheckWorld }) {
  const { check, shortcode, put, goTo, call } = world;
  const add = useAct(async (_key: string, documentId: string, file: File) => {
    const mediaType = AML_MEDIA_TYPES.find((each) => each === file.type);
    if (!mediaType) throw new Unusable('Please add a photo or a PDF.');
    if (file.size > MAX_AML_DOCUMENT_BYTES) throw new Unusable('A file has 10 MB at most.');
    const params = { shortcode, documentId };
    const query = { name: nameOf(file.name), mediaType };
    put(await call((api) => api(aml.calls.addOwnDocument, { params, query, bytes: file })));
  });
  const remove = useAct(async (_key: string, documentId: string) => {
    const params = { shortcode, documentId };
    put(await call((api) => api(aml.calls.removeOwnDocument, { params })));
  });
  const take = (file: File) => void add.run(newId(), file);
  const isFull = check.documents.length >= MAX_AML_DOCUMENTS;
  const error = add.error ?? remove.error;
  return (
    <div className="stack">
      <Title summary="Step 2 of 3">Photos of your papers</Title>
      <p>
        Add your driver licence, both sides, or the photo page of your passport. Where your name has
        changed, add the paper that says so too.
      </p>
      <ErrorAlert messages={error instanceof Unusable ? [error.message] : checkTroubles(error)} />
      {check.documents.length > 0 ? (
        <ul className="owners" aria-label="Added">
          {check.documents.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <Button
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => void remove.run(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <>
          <FilePicker
            label="Take a photo"
            icon="add"
            isCamera
            isLoading={add.isRunning}
            onFile={take}
          />
          <FilePicker
            label="Choose a photo or PDF"
            icon="document"
            isLoading={add.isRunning}
            onFile={take}
          />
        </>
      )}
      <Button variant="primary" isFullWidth onClick={() => goTo('finish')}>
        Go on
      </Button>
      <Button isFullWidth onClick={() => goTo('details')}>
        Back
      </Button>
      <p className="note">
        You can go on without photos and show the papers themselves at the agency instead.
      </p>
    </div>
  );
}

/** A file that this page can’t send, in words of its own. */
class Unusable extends Error {
  override name = 'Unusable';
}

const nameOf = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\\/]/gu, ' ')
    .trim()
    .slice(-200) || 'Photo';

interface FilePickerProps {
  label: string;
  icon: IconName;
  isCamera?: boolean;
  isLoading: boolean;
  onFile: (file: File) => void;
}

function FilePicker({ label, icon, isCamera = false, isLoading, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} isFullWidth isLoading={isLoading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={isCamera ? 'image/*' : 'image/*,application/pdf'}
        {...(isCamera ? { capture: 'environment' } : {})}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
