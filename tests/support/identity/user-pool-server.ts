import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

/** How the pool behaves: as it should, asked too often, broken, away, silent. */
export type PoolMood = 'well' | 'throttles' | 'fails' | 'resets' | 'hangs';

const KEYS = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret', region: 'test-region-1' };
const USER_POOL_ID = 'test-region-1_Example';

/** Somebody as the pool keeps them. */
type PoolUser = {
  isEnabled: boolean;
  password: string | undefined;
  attributes: Map<string, string>;
  groups: Set<string>;
  signIns: number;
};
type Attribute = { Name: string; Value: string };
type Input = {
  Username?: string;
  UserAttributes?: Attribute[];
  Password?: string;
  Permanent?: boolean;
  GroupName?: string;
  UserPoolId?: string;
};

class Refused extends Error {}

/** The administrators' part of a hosted user pool's API as it is documented, as far as we use it. */
export async function startUserPool() {
  const users = new Map<string, PoolUser>();
  const asked: string[] = [];
  const state = { mood: 'well' as PoolMood, callsUntilMood: 0, refusedSignatures: 0 };

  function userOf({ Username = '' }: Input): PoolUser {
    const user = users.get(Username.toLowerCase());
    if (!user) throw new Refused('UserNotFoundException');
    return user;
  }
  const write = (user: PoolUser, attributes: Attribute[] = []) => {
    for (const { Name, Value } of attributes) {
      // An empty value takes the attribute away.
      if (Value === '') user.attributes.delete(Name);
      else user.attributes.set(Name, Value);
    }
  };
  const actions: Record<string, (input: Input) => object> = {
    AdminCreateUser(input) {
      const name = (input.Username ?? '').toLowerCase();
      if (users.has(name)) throw new Refused('UsernameExistsException');
      const user = {
        isEnabled: true,
        password: undefined,
        attributes: new Map(),
        groups: new Set<string>(),
        signIns: 0,
      };
      write(user, input.UserAttributes);
      users.set(name, user);
      return { User: { Username: name, Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' } };
    },
    AdminGetUser(input) {
      const { isEnabled, attributes, password } = userOf(input);
      const UserStatus = password === undefined ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED';
      const UserAttributes = [...attributes].map(([Name, Value]) => ({ Name, Value }));
      return { Username: input.Username, Enabled: isEnabled, UserStatus, UserAttributes };
    },
    AdminSetUserPassword(input) {
      const user = userOf(input);
      const { Password = '', Permanent } = input;
      // As a policy asks for that wants all kinds of signs.
      const isStrong = [/[a-z]/, /[A-Z]/, /\d/, /[^\w]/].every((kind) => kind.test(Password));
      if (!isStrong) throw new Refused('InvalidPasswordException');
      if (Permanent) user.password = Password;
      return {};
    },
    AdminUpdateUserAttributes(input) {
      write(userOf(input), input.UserAttributes);
      return {};
    },
    AdminListGroupsForUser(input) {
      const Groups = Array.from(userOf(input).groups, (GroupName) => ({ GroupName }));
      return { Groups };
    },
    AdminAddUserToGroup(input) {
      userOf(input).groups.add(input.GroupName ?? '');
      return {};
    },
    AdminRemoveUserFromGroup(input) {
      userOf(input).groups.delete(input.GroupName ?? '');
      return {};
    },
    AdminDisableUser(input) {
      userOf(input).isEnabled = false;
      return {};
    },
    AdminEnableUser(input) {
      userOf(input).isEnabled = true;
      return {};
    },
    AdminUserGlobalSignOut(input) {
      userOf(input).signIns = 0;
      return {};
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const answer = (status: number, of: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
        .end(JSON.stringify(of));
    const refuse = (type: string, status = 400) =>
      answer(status, { __type: type, message: 'Refused' });
    const action = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    asked.push(action);
    const isMoody = state.mood !== 'well' && state.callsUntilMood <= 0;
    state.callsUntilMood -= 1;
    if (isMoody) {
      if (state.mood === 'hangs') return;
      if (state.mood === 'resets') return void request.socket.destroy();
      if (state.mood === 'throttles') return refuse('TooManyRequestsException');
      return void response.writeHead(503).end('<html>Service Unavailable</html>');
    }
    if (!(await isSigned(request, body))) {
      state.refusedSignatures += 1;
      return refuse('InvalidSignatureException');
    }
    const input = JSON.parse(body) as Input;
    if (input.UserPoolId !== USER_POOL_ID) return refuse('ResourceNotFoundException');
    try {
      answer(200, actions[action]?.(input) ?? {});
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refuse(error.message);
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, userPoolId: USER_POOL_ID, ...KEYS },
    users,
    asked,
    state,
    /** Behaves so once it has answered that many calls more. */
    turn(mood: PoolMood, callsUntilMood = 0) {
      Object.assign(state, { mood, callsUntilMood });
    },
    /** What somebody who signs in gets: their groups; undefined where they aren't let in. */
    signIn(email: string, password: string): string[] | undefined {
      const user = users.get(email.toLowerCase());
      if (!user?.isEnabled || user.password === undefined || user.password !== password) return;
      user.signIns += 1;
      return [...user.groups].toSorted();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Signs what came afresh with the secret and compares, as the pool itself would. */
async function isSigned(request: IncomingMessage, body: string): Promise<boolean> {
  const { headers, method = 'GET', url = '/' } = request;
  const digest = headers['x-amz-content-sha256'];
  const actual = createHash('sha256').update(body).digest('hex');
  if (digest !== undefined && digest !== actual) return false;
  const signer = new AwsV4Signer({
    ...KEYS,
    service: 'cognito-idp',
    method,
    url: `http://${headers.host}${url}`,
    headers: {
      'content-type': String(headers['content-type']),
      'x-amz-target': String(headers['x-amz-target']),
      ...(digest === undefined ? {} : { 'x-amz-content-sha256': String(digest) }),
    },
    body,
    datetime: String(headers['x-amz-date']),
  });
  return headers.authorization === (await signer.authHeader());
}
