import { expect, it } from 'vitest';
import {
  DESIGNER_PROTOCOL,
  readDesignerMessage,
  readPortalMessage,
} from '../../../contract/designer-messages.ts';

const body = { signers: [], groups: [], fields: [] };
const open = {
  type: 'open',
  fileId: 'a-file',
  file: new ArrayBuffer(4),
  pages: [{ width: 595, height: 842 }],
  body,
  theme: 'system',
  mayPropose: false,
};

it('what portal and designer say to each other is read', () => {
  expect(readPortalMessage(open)).toMatchObject({ type: 'open', body });
  expect(
    readPortalMessage({ type: 'preview', values: { 'listing.address': '1 High St' } }),
  ).toBeDefined();
  expect(readDesignerMessage({ type: 'ready', protocol: DESIGNER_PROTOCOL })).toBeDefined();
  const changed = { type: 'changed', body, fileId: 'a-file' };
  expect(readDesignerMessage(changed)).toEqual(changed);
});

it.each([
  [undefined],
  ['ready'],
  [{ type: 'ready' }],
  [{ type: 'changed', fileId: 'f', body: { ...body, fields: [{ id: '__proto__' }] } }],
  [{ type: 'changed', body, fileId: 'f', token: 'x' }],
  [{ type: 'eval', code: '1' }],
  [{ type: 'preview', values: { 'constructor.name': 'x' } }],
  [{ ...open, file: 'https://elsewhere.example/a.pdf' }],
])('%o is none of theirs', (message) => {
  expect(readPortalMessage(message)).toBeUndefined();
  expect(readDesignerMessage(message)).toBeUndefined();
});
