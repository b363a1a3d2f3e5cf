import { expect, test } from 'vitest';
import { read, sourceFiles } from './source-files.ts';

const outbox = sourceFiles.filter((file) => file.startsWith('src/offline/outbox/'));

/** Files of the outbox in which something stands, once for each time. */
function placesOf(pattern: RegExp): string[] {
  return outbox.flatMap((file) => [...read(file).matchAll(pattern)].map(() => file));
}

test('offline.md B.2: exactly two places delete an operation, acknowledgement and discard', () => {
  const removing = placesOf(/\bremoved: /g).filter((file) => file.includes('/machine/'));
  expect(removing).toEqual([
    'src/offline/outbox/machine/acknowledge.ts',
    'src/offline/outbox/machine/discard.ts',
  ]);
  expect(placesOf(/=> acknowledge\(/g)).toEqual(['src/offline/outbox/sending/send-one.ts']);
  expect(placesOf(/=> discard\(/g)).toEqual(['src/offline/outbox/start-outbox.ts']);
});

test('rows leave the store in its one transaction, and all of them only at sign-out', () => {
  expect(placesOf(/\bops\.delete\(/g)).toEqual(['src/offline/outbox/store/device-store.ts']);
  expect(placesOf(/\.clear\(\)/g)).toEqual(['src/offline/outbox/store/device-store.ts']);
  expect(placesOf(/\brows\.delete\(/g)).toEqual(['src/offline/outbox/store/memory-store.ts']);
  expect(placesOf(/\bstore\.wipe\(\)/g)).toEqual(['src/offline/outbox/start-outbox.ts']);
});
