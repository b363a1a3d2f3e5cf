import type { ImportEdge } from './import-graph.ts';

/** A row of the table "Who may import whom". The first that fits counts. */
interface Room {
  name: string;
  files: RegExp;
  /** May import files; `$1` is what the first group of `files` matched. */
  may: string[];
  /** May import types of these files besides. */
  mayTypes?: string[];
  packages: string[];
}

/** Dates: the rules of calendars, and the way to count in UTC whatever zone a machine is in. */
const dates = ['date-fns', '@date-fns/utc'];
const drizzle = ['drizzle-orm', 'drizzle-kit'];
const react = ['react', 'react-dom'];
const query = ['@tanstack/react-query', '@tanstack/query-persist-client-core'];
const pdfme = ['@pdfme/ui', '@pdfme/common'];
const router = '@tanstack/react-router';
const shared = ['^domain/', '^contract/'];
const linkPlatform =
  '^src/platform/(api-(client|errors)|clock|connectivity|downloads|ids|log|sha256|storage)\\.ts$';
const inServer = ['^server/', ...shared];

const rooms: Room[] = [
  {
    name: 'domain',
    files: /^domain\//,
    may: ['^domain/'],
    packages: ['valibot', 'any-ascii', 'fastest-levenshtein', ...dates],
  },
  { name: 'contract', files: /^contract\//, may: shared, packages: ['valibot'] },
  {
    name: 'src/platform',
    files: /^src\/platform\//,
    may: ['^src/platform/', ...shared],
    packages: [
      'valibot',
      'oidc-client-ts',
      'idb-keyval',
      'papaparse',
      'workbox-window',
      ...dates,
      ...react,
    ],
  },
  {
    name: 'src/offline',
    files: /^src\/offline\//,
    may: ['^src/offline/', '^src/platform/', ...shared],
    packages: ['valibot', 'idb', 'idb-keyval', 'react', ...dates, ...query],
  },
  {
    name: 'src/ui',
    files: /^src\/ui\//,
    may: ['^src/ui/', '^domain/'],
    packages: [
      '@ark-ui/react',
      '@tanstack/react-virtual',
      '@fontsource-variable/inter',
      'uqr',
      ...dates,
      ...react,
    ],
  },
  {
    // What the pages that are reached by a link share: frame, gate, proofs, calls.
    name: 'src/by-link',
    files: /^src\/by-link\//,
    may: ['^src/by-link/', '^src/ui/', linkPlatform, ...shared],
    packages: ['valibot', '@fontsource-variable/inter', ...react],
  },
  {
    // The page of payers and home owners: built apart, so nothing of the portal can come with it.
    name: 'src/pay',
    files: /^src\/pay\//,
    may: [
      '^src/(pay|by-link)/',
      '^src/ui/',
      linkPlatform,
      '^src/platform/(staff-view|stored-token)\\.ts$',
      ...shared,
    ],
    packages: ['valibot', ...react],
  },
  {
    // The page of whoever signs: built apart as well, with the only door to the library that reads PDFs, and
    // beside it what starts its worker before the library is there.
    name: 'src/sign/reader/pdf-library',
    files: /^src\/sign\/reader\/pdf-(library|worker)\.ts$/,
    may: ['^src/sign/reader/'],
    packages: ['pdfjs-dist'],
  },
  {
    name: 'src/sign',
    files: /^src\/sign\//,
    may: [
      '^src/(sign|by-link)/',
      '^src/ui/',
      linkPlatform,
      '^src/platform/(in-person|png)\\.ts$',
      ...shared,
    ],
    packages: ['valibot', ...react],
  },
  {
    // The template designer: built apart in a document of its own that has no tokens and makes no calls.
    name: 'src/designer',
    files: /^src\/designer\//,
    may: ['^src/designer/', '^src/ui/', '^src/platform/log\\.ts$', ...shared],
    packages: ['valibot', 'pdfjs-dist', ...pdfme, ...react],
  },
  {
    // The page on which anybody checks a sealed file: built apart too.
    name: 'src/verify',
    files: /^src\/verify\//,
    may: ['^src/(verify|by-link)/', '^src/ui/', linkPlatform, ...shared],
    packages: [],
  },
  {
    name: 'src/features',
    files: /^src\/features\/([\w-]+)\//,
    may: ['^src/features/$1/', '^src/ui/', '^src/offline/', '^src/platform/', ...shared],
    packages: ['valibot', 'papaparse', router, ...dates, ...react, ...query],
  },
  {
    name: 'src/routes',
    files: /^src\/routes\//,
    may: [
      '^src/features/[\\w-]+/[^/]+$',
      '^src/ui/',
      '^src/platform/session',
      '^src/app/',
      ...shared,
    ],
    packages: ['valibot', router, 'react'],
  },
  {
    name: 'src/app',
    files: /^src\/(app\/|(main\.tsx|head-start\.ts)$)/,
    may: ['^src/', ...shared],
    packages: ['valibot', 'oidc-client-ts', router, ...react, ...query],
  },
  {
    name: 'sw',
    files: /^sw\//,
    may: ['^sw/', '^contract/worker-messages\\.ts$', '^contract/content-security-policy\\.ts$'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
  {
    // Health, metrics and the API's own documents: plain routes beside the contract.
    name: 'server/modules/system',
    files: /^server\/modules\/system\//,
    may: [
      '^server/modules/system/',
      '^server/http/',
      '^server/ports/',
      '^server/db/is-reachable\\.ts$',
      ...shared,
    ],
    mayTypes: ['^server/(env|db/client)\\.ts$'],
    packages: ['valibot', 'hono', '@valibot/to-json-schema'],
  },
  {
    // Pages that are filled with what an agency's own tables say: plain routes beside the contract.
    name: 'server/modules/public-pages',
    files: /^server\/modules\/public-pages\/(?!service|store)/,
    may: ['^server/modules/public-pages/(?!store)', '^server/http/', ...shared],
    packages: ['hono'],
  },
  {
    // The server's side of a module as one declaration.
    name: 'server/modules/*/module',
    files: /^server\/modules\/([\w-]+)\/([\w-]+-)?module\.ts$/,
    may: [
      '^server/modules/$1/(?!.*store)',
      // What another module does once a call of this one is done.
      '^server/modules/[\\w-]+/([\\w-]+[-/])?service\\.ts$',
      '^server/server-module\\.ts$',
      ...shared,
    ],
    mayTypes: ['^server/(app-deps|db/transaction)\\.ts$'],
    packages: [...dates],
  },
  {
    name: 'server/modules/*/endpoints',
    files: /^server\/modules\/([\w-]+)\/([\w-]+-)?endpoints?[./]/,
    may: ['^server/modules/$1/(?!.*store)', '^server/http/', ...shared],
    mayTypes: ['^server/ports/'],
    packages: ['valibot', 'hono', ...dates],
  },
  {
    name: 'server/modules/*/store',
    // A large store has its columns, rows and clauses beside it.
    files:
      /^server\/modules\/([\w-]+)\/(search\/(summary-row|order|patterns|typos)|([\w-]+\/)?store|record-columns)\.ts$/,
    may: ['^server/modules/$1/(?!.*(service|endpoint))', '^server/db/', '^domain/'],
    mayTypes: ['^contract/'],
    packages: [...drizzle, ...dates],
  },
  {
    // The list of all that may be sent: each module declares its own messages.
    name: 'server/modules/notifications/messages',
    files: /^server\/modules\/notifications\/messages\.ts$/,
    may: [
      '^server/modules/notifications/letters/',
      '^server/modules/[\\w-]+/([\\w-]+/)?messages\\.ts$',
      '^domain/',
    ],
    packages: ['valibot'],
  },
  {
    name: 'server/modules/*/service',
    files: /^server\/modules\/([\w-]+)\//,
    may: [
      '^server/modules/$1/(?!.*endpoint)',
      '^server/modules/[\\w-]+/([\\w-]+[-/])?service\\.ts$',
      '^server/ports/',
      '^server/db/transaction\\.ts$',
      // A service that has to undo what it wrote throws the coded problem.
      '^server/http/problem\\.ts$',
      ...shared,
    ],
    // Who calls, in which transaction: nothing of HTTP is in it.
    mayTypes: ['^server/http/(call|session|link-access)\\.ts$', '^server/module-work\\.ts$'],
    packages: ['valibot', ...dates],
  },
  {
    name: 'server/http',
    files: /^server\/http\//,
    may: [
      '^server/http/',
      '^server/ports/',
      '^server/db/',
      '^server/idp/(constants|denied-tokens|secrets)\\.ts$',
      ...shared,
    ],
    mayTypes: ['^server/env\\.ts$'],
    packages: [
      'valibot',
      'hono',
      '@hono/node-server',
      'jose',
      'pino',
      'prom-client',
      ...dates,
      ...drizzle,
    ],
  },
  {
    // Demo data go in as the modules themselves write their rows.
    name: 'server/db/load-demo-data',
    files: /^server\/db\/load-demo-data\.ts$/,
    may: [
      '^server/db/',
      '^server/idp/password\\.ts$',
      '^server/modules/[\\w-]+/record-columns',
      ...shared,
    ],
    mayTypes: ['^server/env\\.ts$'],
    packages: drizzle,
  },
  {
    name: 'server/db',
    files: /^server\/db\//,
    may: ['^server/db/', '^server/ports/', '^server/env\\.ts$', ...shared],
    packages: ['valibot', '@electric-sql/pglite', 'pg', ...dates, ...drizzle],
  },
  {
    name: 'server/ports',
    files: /^server\/ports\//,
    may: ['^server/ports/', '^domain/'],
    packages: [],
  },
  {
    name: 'server/adapters',
    files: /^server\/adapters\//,
    may: ['^server/adapters/', '^server/ports/', '^domain/'],
    packages: [
      ...dates,
      'aws4fetch',
      'nodemailer',
      'stripe',
      '@pdfme/common',
      '@pdfme/pdf-lib',
      'fontkit',
      'subset-font',
      'harfbuzzjs',
      'bidi-js',
      'pdfjs-dist',
      'uqr',
      'fflate',
      'read-excel-file',
      'fast-xml-parser',
      'ofx-js',
      '@signpdf/signpdf',
      '@signpdf/utils',
      'asn1js',
      'pkijs',
    ],
  },
  {
    name: 'server/idp',
    files: /^server\/idp\//,
    may: ['^server/idp/', '^server/db/', '^server/ports/', '^server/http/', ...shared],
    mayTypes: ['^server/env\\.ts$'],
    packages: [
      'valibot',
      'hono',
      'oidc-provider',
      'jose',
      '@hono/node-server',
      ...dates,
      ...drizzle,
    ],
  },
  {
    name: 'server/env',
    files: /^server\/env(-\w+)?\.ts$/,
    may: ['^server/env-\\w+\\.ts$', ...shared],
    packages: ['valibot'],
  },
  {
    name: 'server',
    files: /^server\//,
    may: inServer,
    packages: [
      'valibot',
      'hono',
      '@hono/node-server',
      'pino',
      'jose',
      'oidc-provider',
      ...dates,
      ...drizzle,
    ],
  },
  {
    name: 'scripts/vite',
    files: /^scripts\/vite\//,
    may: ['^scripts/vite/', ...shared],
    packages: ['vite'],
  },
  {
    name: 'scripts',
    files: /^scripts\//,
    may: ['^scripts/', ...inServer],
    packages: [
      'pg',
      '@electric-sql/pglite',
      '@valibot/to-json-schema',
      'autocannon',
      '@playwright/test',
      'vitest',
    ],
  },
];

// Besides the stores of the modules: kept answers and counters belong to the transport itself, and
// housekeeping deletes what has run out in all tables.
const writesSql = [
  /^server\/(db|idp)\//,
  /^server\/modules\/[\w-]+\/(search\/(summary-row|order|patterns|typos)|([\w-]+\/)?store)\.ts$/,
  /^server\/http\/(idempotency|rate-limits)\.ts$/,
  /^server\/housekeeping\.ts$/,
  /^scripts\//,
];

/** Rules that hold whatever the table allows. */
function breaksHouseRule({ from, to, kind }: ImportEdge): string | undefined {
  if (kind === 'missing') return 'leads to no file';
  if (to.startsWith('tests/')) return 'nothing imports tests';
  if (/^src\//.test(from) && /^server\//.test(to)) return 'src never imports server';
  if (/^server\//.test(from) && /^src\//.test(to)) return 'server never imports src';
  if (to.startsWith('server/adapters/') && !/^server\/(deps\.ts|adapters\/)/.test(from)) {
    return 'only deps.ts picks adapters';
  }
  if (kind === 'node' && !/^(server|scripts)\//.test(from))
    return 'Node is only in server and scripts';
  if (
    pdfme.includes(to) &&
    from.startsWith('src/') &&
    !/^src\/designer\/canvas\/(pdfme-door|field-plugins)\.ts$/.test(from)
  ) {
    return 'one file is the door to the canvas of @pdfme/ui';
  }
  if (drizzle.includes(to) && !writesSql.some((files) => files.test(from))) {
    return 'only stores write SQL';
  }
  return undefined;
}

/** Why an import is forbidden, or nothing. */
export function whyForbidden(edge: ImportEdge): string | undefined {
  const broken = breaksHouseRule(edge);
  if (broken) return broken;
  if (edge.kind === 'node' || /\.css$/.test(edge.to)) return undefined;
  const room = rooms.find(({ files }) => files.test(edge.from));
  if (!room) return 'the file stands in no room of the table';
  if (edge.kind === 'package') {
    return room.packages.includes(edge.to) ? undefined : `${room.name} may not use this package`;
  }
  const [, own = ''] = room.files.exec(edge.from) ?? [];
  const may = [...room.may, ...(edge.isType ? (room.mayTypes ?? []) : [])];
  const allowed = may.some((path) => new RegExp(path.replace('$1', own)).test(edge.to));
  return allowed ? undefined : `${room.name} may not import it`;
}
