import { expect, type Page } from '@playwright/test';
import type { TemplateField, TemplateSigner } from '../../../domain/contracts/template/body.ts';
import { contractPdf } from '../contract-papers.ts';
import { newId, type StaffCalls, staffCalls } from '../identity/staff-calls.ts';
import { AGAIN } from './api-retries.ts';
import { codeIn, codeSentTo, enterCode, inboxOf } from './pay-link.ts';

/** A field of a test's own, by what differs. */
export type OwnField = Partial<TemplateField> & Pick<TemplateField, 'id' | 'type'>;

/** Somebody whom a test has sign. */
export type OwnSigner = {
  key: string;
  name: string;
  role?: TemplateSigner['role'];
  witnessFor?: string;
  position?: number;
  /** Made up unless told. */
  mobile?: string;
};

export type Wanted = {
  signers: readonly OwnSigner[];
  fields: readonly OwnField[];
  pdf?: Uint8Array;
  inOrder?: boolean;
  subject?: string;
  /** Of a listing that is there, its agreement; a listing and a paper of its own unless told. */
  agreementOf?: string;
  /** A server of the test's own. */
  baseURL?: string;
};

/** A sent envelope: how its people are reached, and the calls of who sent it. */
export type OwnEnvelope = {
  id: string;
  listingId: string;
  mobileOf: (key: string) => string;
  recipientId: (key: string) => string;
  principal: StaffCalls;
};

/** As an agent: a listing, a PDF with these fields, and an envelope to these people, sent by text. */
export async function sendEnvelope(wanted: Wanted): Promise<OwnEnvelope> {
  const { signers, inOrder = false, subject = 'Authority to sell', baseURL } = wanted;
  const { agreementOf } = wanted;
  const principal = await staffCalls('principal', baseURL);
  const digits = String(Math.floor(Math.random() * 90_000) + 10_000);
  const people = signers.map((signer, at) => ({
    mobile: `049${at}${digits}${at}`,
    ...signer,
    id: newId(),
  }));
  const of = (key: string) => {
    const person = people.find((each) => each.key === key);
    if (!person) throw new Error(`nobody is ${key}`);
    return person;
  };
  const listingId = agreementOf ?? newId();
  if (!agreementOf) {
    await principal.post('/api/listings', { id: listingId, listing: listingOf(digits) });
  }
  const fileId = newId();
  const pdf = wanted.pdf ?? (await contractPdf('Authority to sell'));
  await principal.put(`/api/contract-files/${fileId}?name=Authority.pdf`, new Uint8Array(pdf));
  const id = newId();
  const created = await principal.post('/api/envelopes', {
    id,
    listingId,
    product: agreementOf ? 'listing-agreement' : 'adhoc-contract',
    subject,
    message: 'Please read and sign.',
    inOrder,
    expiresInDays: 14,
    remindEveryDays: 0,
    documents: [
      {
        kind: 'file',
        fileId,
        name: 'Authority',
        body: { signers: signers.map(signerOf), groups: [], fields: wanted.fields.map(fieldOf) },
        prefilled: {},
      },
    ],
    recipients: people.map(({ key, name, role = 'vendor', witnessFor, mobile, position }, at) => ({
      id: of(key).id,
      kind: witnessFor ? 'witness' : 'signer',
      role,
      signerKey: key,
      ...(witnessFor && { witnessFor: of(witnessFor).id }),
      name,
      phone: mobile,
      channels: ['SMS'],
      position: position ?? at + 1,
    })),
  });
  await principal.post(`/api/envelopes/${id}/send`, {}, Number(created.version));
  return {
    id,
    listingId,
    principal,
    mobileOf: (key) => of(key).mobile,
    recipientId: (key) => of(key).id,
  };
}

function signerOf({ key, name, role = 'vendor', witnessFor, position }: OwnSigner, at: number) {
  const kind = witnessFor ? 'witness' : 'signer';
  const order = position ?? at + 1;
  return { id: key, role, kind, label: name, order, ...(witnessFor && { witnessFor }) };
}

function fieldOf(field: OwnField, at: number): TemplateField {
  return {
    label: field.id,
    page: 0,
    x: 60,
    y: 120 + at * 60,
    width: field.type === 'checkbox' ? 20 : 200,
    height: field.type === 'checkbox' ? 20 : 40,
    required: true,
    signerId: 'vendor-1',
    ...field,
  };
}

function listingOf(digits: string) {
  return {
    address: {
      streetNumber: '7',
      streetName: `Signer ${digits}`,
      streetType: 'Street',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
    },
    propertyClass: 'residential',
    category: 'House',
    saleMethod: 'private-treaty',
    vendors: [{ id: newId(), kind: 'person', name: 'Vera O’Vendor' }],
    authority: { kind: 'sole', signedOn: '2026-11-01' },
    buyers: [],
    coAgentIds: [],
    marketing: [],
    otherCharges: [],
  };
}

/** The path of the latest signing link in a phone's inbox; empty where there is none. */
export const linkIn = (inbox: string): string => /\/sign\/[0-9A-Z]+/i.exec(inbox)?.[0] ?? '';

/** The path of the latest signing link that a phone was sent. */
export async function linkSentTo(page: Page, mobile: string): Promise<string> {
  const of = mobile.replace(/^0/, '+61');
  let path = '';
  await expect(async () => {
    const inbox = await page.request.get(`/sandbox/inbox?of=${encodeURIComponent(of)}`, AGAIN);
    path = linkIn(await inbox.text());
    expect(path).toMatch(/^\/sign\//);
  }).toPass();
  return path;
}

/** Opens the link that a phone was sent, with the code from the same phone. */
export async function openToSign(page: Page, mobile: string): Promise<void> {
  // An address of their own: codes are counted by it.
  const part = () => Math.floor(Math.random() * 250) + 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  await page.goto(await linkSentTo(page, mobile));
  // The page says that a code was sent before the message arrives.
  const before = codeIn(await inboxOf(page, mobile));
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await enterCode(page, await codeSentTo(page, mobile, before));
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** Agrees to sign electronically, and waits for the document to be drawn. */
export async function agree(page: Page): Promise<void> {
  await page.getByLabel('I have read this and I agree').check();
  await page.getByRole('button', { name: /^Read the document/ }).click();
  await expect(page.locator('.sheet canvas').first()).toBeVisible();
}

/** Draws a hand on the pad that is open, as a finger does, and uses it. */
export async function drawHand(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const box = await dialog.getByRole('img', { name: /nothing drawn yet/ }).boundingBox();
  if (!box) throw new Error('there is no pad');
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.6);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    const up = step % 2 === 0 ? 0.3 : 0.7;
    await page.mouse.move(box.x + box.width * (0.1 + step * 0.1), box.y + box.height * up);
  }
  await page.mouse.up();
  await dialog.getByRole('button', { name: /^Use this/ }).click();
  await expect(dialog).toBeHidden();
}
