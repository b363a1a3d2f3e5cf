import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../../support/builders.ts';
import {
  sampleDocx,
  sampleJpeg,
  samplePdf,
  samplePng,
  sampleZip,
} from '../../support/sample-files.ts';
import { documentCalls, factsOf } from '../../support/upload.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let listing: ReturnType<typeof documentCalls>;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  const id = newId();
  await api.call('/api/listings', { as: agency.principal, body: { id, listing: listingInput() } });
  listing = documentCalls(api, id, agency.principal);
});
afterAll(() => api.close());

const filesKept = async () => {
  const keys: string[] = [];
  for await (const { key } of api.deps.files.list()) keys.push(key);
  return keys;
};

const html = '<!DOCTYPE html><html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const docx = (more?: Record<string, string>) => sampleDocx(more);
const heic = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');

test('an authority is a PDF or a photo: a text is none', async () => {
  const text = Buffer.from('We agree');
  const facts = { ...factsOf(text, { mediaType: 'text/plain' }), kind: 'authority' as const };
  expect(await listing.begin(facts)).toMatchObject({
    status: 422,
    json: { code: 'document.refused', detail: expect.stringContaining('a PDF or a photo') },
  });
});

describe('security: a file is what it is called, or it is not kept', () => {
  test.each([
    ['application/pdf', 'a web page', Buffer.from(html)],
    ['application/pdf', 'a web page behind blanks', Buffer.from(`\n  ${html}`)],
    ['application/pdf', 'a web page that is a PDF too', Buffer.from(`${html}\n%PDF-1.7\n%%EOF`)],
    ['application/pdf', 'a PDF that is a web page too', Buffer.from(`%PDF-1.7\n${html}\n%%EOF`)],
    ['application/pdf', 'half a PDF', samplePdf().subarray(0, 60)],
    ['application/pdf', 'a photo', sampleJpeg()],
    ['image/png', 'a drawing', Buffer.from(svg)],
    [
      'image/jpeg',
      'a drawing behind the marks of a photo',
      Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'),
    ],
    ['image/jpeg', 'a picture of another type', samplePng()],
    ['image/heic', 'a film', heic('isom')],
    ['image/webp', 'a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['text/plain', 'a web page', Buffer.from(html)],
    ['text/plain', 'a drawing', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['text/plain', 'a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['text/plain', 'bytes', Buffer.from([0x61, 0xff, 0xfe])],
    ['text/plain', 'a text with NUL', Buffer.from('a\0b')],
    ['text/plain', 'half a character at the end', Buffer.from([0x61, 0xe2, 0x82])],
    [DOCX, 'any archive', sampleZip({ 'a.txt': 'a' })],
    [DOCX, 'a file with macros', docx({ 'word/vbaProject.bin': 'x' })],
    [DOCX, 'a file with a way out', docx({ '../evil.xml': 'x' })],
    [DOCX, 'an archive cut short', docx().subarray(0, 120)],
    [XLSX, 'a file of the other program', docx()],
  ])('%s: %s is refused, and stays so', async (mediaType, _, bytes) => {
    const facts = factsOf(bytes, { mediaType: mediaType as 'application/pdf' });
    const answer = await listing.upload(facts, bytes);
    expect(answer).toMatchObject({ status: 422, json: { code: 'document.refused' } });
    const { detail } = answer.json as { detail: string };
    expect(detail).toMatch(/^It /);
    for (const again of [await listing.part(facts.id, 0, bytes), await listing.begin(facts)]) {
      expect(again).toMatchObject({ status: 422, json: { code: 'document.refused', detail } });
    }
    expect((await listing.content(facts.id)).status).toBe(404);
    expect(await filesKept()).toEqual([]);
    expect((await listing.list()).json).toEqual({ documents: [] });
  });

  test('other bytes than announced are refused, all parts of them removed', async () => {
    const bytes = samplePdf(100_000);
    const facts = { ...factsOf(bytes), sha256: 'a'.repeat(64) };
    const answer = await listing.upload(facts, bytes, 32_768);
    expect(answer).toMatchObject({ status: 422, json: { code: 'document.refused' } });
    expect(await filesKept()).toEqual([]);
  });

  test.each([
    ['application/pdf', samplePdf()],
    ['image/jpeg', sampleJpeg()],
    ['image/png', samplePng()],
    ['image/webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 0000')],
    ['image/heic', heic('heic')],
    ['text/plain', Buffer.from('\ufeffNotes of 3 < 4 homes\r\n\tZoë 😀\n')],
    [DOCX, docx()],
    [XLSX, sampleZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<w/>' })],
  ])('%s is kept', async (mediaType, bytes) => {
    const facts = factsOf(bytes, { mediaType: mediaType as 'application/pdf' });
    expect(await listing.upload(facts, bytes)).toMatchObject({ json: { state: 'stored' } });
    await listing.remove(facts.id);
  });
});

describe('what a call on documents does not take', () => {
  test.each([
    ['a type that is not on the list', { mediaType: 'image/svg+xml' }],
    ['a web page', { mediaType: 'text/html' }],
    ['a path for a name', { name: '../../etc/passwd' }],
    ['a name with a backslash', { name: 'a\\b.pdf' }],
    ['a name with a line break', { name: 'a\nb.pdf' }],
    ['a name that reads backwards', { name: 'fdp.\u202eexe.pdf' }],
    ['no name', { name: '   ' }],
    ['a long name', { name: 'a'.repeat(201) }],
    ['dots for a name', { name: '..' }],
    ['an empty file', { size: 0 }],
    ['more than 25 MiB', { size: 25 * 1_048_576 + 1 }],
    ['a size with a fraction', { size: 1.5 }],
    ['a short digest', { sha256: 'ab' }],
    ['a digest in capitals', { sha256: 'A'.repeat(64) }],
    ['another kind', { kind: 'video' }],
    ['an id that is none', { id: '../x' }],
    ['more than it asks for', { state: 'stored' }],
  ])('%s', async (_, wrong) => {
    const answer = await listing.begin({ ...factsOf(samplePdf()), ...wrong });
    expect(answer).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
  });

  test('parts: more than 1 MiB, more than announced, too small, empty, not bytes, nowhere', async () => {
    const bytes = samplePdf(100_000);
    const facts = factsOf(bytes);
    await listing.begin(facts);
    const send = (offset: string, rawBody: BodyInit, type = 'application/octet-stream') =>
      api.call(`${listing.path}/${facts.id}/parts/${offset}`, {
        as: agency.principal,
        method: 'PUT',
        rawBody,
        headers: { 'content-type': type },
      });
    const MIB = 1_048_576;
    expect(await send('0', new Uint8Array(MIB + 1))).toMatchObject({ status: 413 });
    expect(await send('0', new Uint8Array(MIB))).toMatchObject({ status: 400 });
    expect(await send('0', new Uint8Array(16_383))).toMatchObject({ status: 400 });
    expect(await send('0', '')).toMatchObject({ status: 400, json: { code: 'request.malformed' } });
    expect(await send('0', '{}', 'application/json')).toMatchObject({ status: 415 });
    for (const offset of ['-1', '1.5', '00', 'x', '9999999999', '%2e%2e']) {
      expect((await send(offset, new Uint8Array(16_384))).status, offset).toBe(404);
    }
    expect((await listing.begin(facts)).json).toMatchObject({ receivedBytes: 0 });
    expect(await filesKept()).toEqual([]);
    await listing.remove(facts.id);
  });
});
