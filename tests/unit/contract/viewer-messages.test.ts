import { describe, expect, test } from 'vitest';
import { readMessageOfViewer, readMessageToViewer } from '../../../contract/viewer-messages.ts';

describe('messages between the portal and the viewer of PDFs', () => {
  test('a PDF is handed over as bytes and nothing else', () => {
    const file = new ArrayBuffer(4);
    expect(readMessageToViewer({ type: 'show', file, theme: 'dark' })).toBeDefined();
    for (const data of [
      { type: 'show', file: 'https://evil.example/x.pdf', theme: 'dark' },
      { type: 'show', file, theme: 'dark', token: 'x' },
      { type: 'open', file, theme: 'dark' },
      'show',
      undefined,
    ]) {
      expect(readMessageToViewer(data)).toBeUndefined();
    }
  });

  test('what isn’t a message of the viewer is passed over', () => {
    expect(readMessageOfViewer({ type: 'close' })).toEqual({ type: 'close' });
    expect(readMessageOfViewer({ type: 'close', to: '/x' })).toBeUndefined();
    expect(readMessageOfViewer({ type: 'ready' })).toBeUndefined();
  });
});
