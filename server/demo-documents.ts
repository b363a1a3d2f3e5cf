import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { utcDate } from '../domain/dates.ts';
import type { DocumentFacts } from '../domain/documents/document.ts';
import type { AgencyId, StaffUserId } from '../domain/ids.ts';
import type { Database } from './db/client.ts';
import { demoBatches } from './db/demo-data/demo-data.ts';
import { asTenant } from './db/transaction.ts';
import type { DemoDataSize } from './env.ts';
import type { SignedInCall } from './http/call.ts';
import { beginUpload, type DocumentDeps } from './modules/documents/service.ts';
import { addPart } from './modules/documents/upload-part.ts';

const LISTINGS = 3;

/** Adds a paper and a picture to the first active listings of the demo's first agency, by its principal. */
export async function addDemoDocuments(
  deps: DocumentDeps & { database: Database },
  size: Exclude<DemoDataSize, 'none'>,
  now: Date,
): Promise<void> {
  const [people, first] = demoBatches({ size, today: utcDate(now) });
  const principal = people?.staffUsers.find(({ roles }) => roles.includes('manage-agency'));
  if (!principal || !first) return;
  const call = callOf(deps.database, principal, now);
  const listings = first.listings
    .filter(({ agencyId, state }) => agencyId === principal.agencyId && state === 'active')
    .slice(0, LISTINGS);
  for (const [at, { id, reference }] of listings.entries()) {
    const paper = pdf(`Contract for sale ${reference}`);
    const picture = png(at);
    await add(call, deps, id, paper, {
      kind: 'document',
      name: `Contract for sale ${reference}.pdf`,
      mediaType: 'application/pdf',
    });
    await add(call, deps, id, picture, {
      kind: 'photo',
      name: 'Front of the house.png',
      mediaType: 'image/png',
    });
  }
}

function callOf(
  database: Database,
  { id, agencyId }: { id: string; agencyId: string },
  now: Date,
): SignedInCall {
  return {
    requestId: 'demo-data',
    now,
    origin: { address: 'server', userAgent: 'demo data' },
    transaction: (work) => asTenant(database, { agencyId, subject: id }, work),
    principal: {
      subject: id as StaffUserId,
      agencyId: agencyId as AgencyId,
      roles: ['manage-agency'],
      tokenId: 'demo-data',
      originTokenId: 'demo-data',
      authenticatedAt: 0,
      issuedAt: 0,
      expiresAt: 0,
    },
  };
}

async function add(
  call: SignedInCall,
  deps: DocumentDeps,
  listingId: string,
  bytes: Buffer,
  about: Pick<DocumentFacts, 'kind' | 'name' | 'mediaType'>,
): Promise<void> {
  const id = deps.ids.next();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { id, ...about, size: bytes.length, sha256 };
  const begun = await call.transaction((tx) => beginUpload(tx, call, deps, listingId, facts));
  const done = begun.ok
    ? await addPart(call, deps, { listingId, documentId: id, offset: 0, bytes })
    : begun;
  if (!done.ok) throw new Error(`A demo document was refused: ${done.error.code}`);
}

/** A page of A4 with one line on it. */
function pdf(title: string): Buffer {
  const text = `BT /F1 20 Tf 60 760 Td (${title}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = String(body.length).padStart(10, '0');
    body += `${at + 1} 0 obj${object}endobj\n`;
    return `${place} 00000 n \n`;
  });
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(body + table + end, 'latin1');
}

/** A house below a sky, each with walls of another colour. */
function png(at: number): Buffer {
  const [width, height] = [480, 320];
  const walls = [
    [214, 194, 168],
    [176, 196, 190],
    [205, 178, 172],
  ][at] ?? [210, 210, 200];
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set(colourAt(x, y, walls), y * (width * 3 + 1) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function colourAt(x: number, y: number, walls: number[]): number[] {
  const aside = Math.abs(x - 240);
  if (y > 270) return [104, 138, 92];
  if (y > 150 && aside < 130) return aside < 20 && y > 205 ? [92, 70, 60] : walls;
  if (y > 80 && aside < (y - 80) * 2.2 && y <= 150) return [120, 84, 76];
  return [150 + y / 4, 190 + y / 6, 225];
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}
