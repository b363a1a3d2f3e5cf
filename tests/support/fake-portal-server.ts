import { createServer, type ServerResponse } from 'node:http';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { answerFile } from './portal-files.ts';

/** The built portal with an API that knows one person, for what the real server can't be made to do. */
export interface FakePortalServer {
  url: string;
  config: PortalConfig;
  /** Later visits find this release: the same portal under another build id. */
  release: string;
  /** Answers to come: resolves when the account may be answered. */
  account: Promise<void>;
  isConfigBroken: boolean;
  /** Answers a request in place of the server; false leaves it to the server. */
  instead: ((pathname: string, response: ServerResponse) => boolean | Promise<boolean>) | undefined;
  stop(): Promise<void>;
}

const person = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Ngaire O’Brien',
  email: 'ngaire@quillwater.example',
  roles: ['manage-agency'],
  agency: { id: '01900000-0000-7000-8000-000000000002', name: 'Quillwater Property Co' },
};

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Api': 'lintel' });
  response.end(JSON.stringify(body));
}

async function answerApi(server: FakePortalServer, pathname: string, response: ServerResponse) {
  if (pathname === '/api/ping') sendJson(response, { now: '', buildId: server.release });
  else if (pathname === '/api/account') {
    await server.account;
    sendJson(response, person);
  } else if (pathname === '/api/listings') {
    sendJson(response, { hits: [], total: { value: 0, relation: 'eq' } });
  } else sendJson(response, { agents: [], branches: [] });
}

/** Serves dist/ on a free port, on every address of this machine. */
export async function startFakePortalServer(): Promise<FakePortalServer> {
  const http = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', server.url);
    if (await server.instead?.(pathname, response)) return;
    if (pathname === '/config.json') {
      sendJson(response, server.config, server.isConfigBroken ? 503 : 200);
    } else if (pathname.startsWith('/api/')) void answerApi(server, pathname, response);
    else void answerFile('dist', pathname, server.release, response);
  });
  await new Promise<void>((resolve) => {
    http.listen(0, resolve);
  });
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://localhost:${port}`;
  const server: FakePortalServer = {
    url,
    release: 'release-one',
    account: Promise.resolve(),
    isConfigBroken: false,
    instead: undefined,
    config: {
      awsRegion: '',
      userPoolId: '',
      userPoolClientId: 'lintel-portal',
      cognitoDomain: '',
      namespace: 'lintel',
      authority: `${url}/idp`,
      portalHost: `localhost:${port}`,
      loansHost: '',
      brandName: 'Lintel',
      supportPhone: '(02) 5550 0100',
      environment: 'demo',
      buildId: 'release-one',
    },
    stop: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}

/** What local storage holds of somebody signed in, as the identity client keeps it. */
export function storedUser({ config }: FakePortalServer): { name: string; value: string } {
  return {
    name: `oidc.lintel.user:${config.authority}:${config.userPoolClientId}`,
    value: JSON.stringify({
      access_token: 'token',
      token_type: 'Bearer',
      profile: { sub: person.id, name: person.name, email: person.email },
      expires_at: Math.floor(Date.now() / 1000) + 3_600,
    }),
  };
}
