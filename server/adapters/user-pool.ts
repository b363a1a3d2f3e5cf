import { AwsClient } from 'aws4fetch';
import { AGENCY_ROLES } from '../../domain/permissions.ts';
import {
  DirectoryAway,
  type DirectoryPerson,
  type PeopleDirectory,
} from '../ports/people-directory.ts';

/** A hosted user pool and who may change it. */
export type UserPoolSettings = {
  /** Without `/` at the end. */
  endpoint: string;
  region: string;
  userPoolId: string;
  /** Absent where nobody may: every call then says that it is away. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
};

const TIMEOUT_MS = 10_000;

/** The people of a hosted user pool, by its API; each request signed (Signature Version 4). */
export function userPool(settings: UserPoolSettings, timeoutMs = TIMEOUT_MS): PeopleDirectory {
  const { endpoint, region, userPoolId, accessKeyId = '', secretAccessKey = '' } = settings;
  const service = 'cognito-idp';
  const client =
    accessKeyId === '' || secretAccessKey === ''
      ? undefined
      : new AwsClient({ accessKeyId, secretAccessKey, region, service, retries: 0 });

  async function ask(action: string, input: object, mayBe: readonly string[] = []) {
    const { ok, body } = await answerOf(action, { UserPoolId: userPoolId, ...input });
    if (ok) return body;
    const type = String((body as { __type?: unknown } | null)?.__type ?? '');
    if (mayBe.some((each) => type.endsWith(each))) return undefined;
    throw new DirectoryAway(`The user pool refuses ${action}`);
  }

  async function answerOf(action: string, input: object): Promise<{ ok: boolean; body: unknown }> {
    if (!client) throw new DirectoryAway('Nobody may change the user pool');
    try {
      const response = await client.fetch(`${endpoint}/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const text = await response.text();
      return { ok: response.ok, body: text === '' ? {} : JSON.parse(text) };
    } catch {
      throw new DirectoryAway('The user pool is away');
    }
  }

  const named = ({ email }: Pick<DirectoryPerson, 'email'>) => ({ Username: email });

  async function setGroups(person: DirectoryPerson): Promise<void> {
    const name = named(person);
    await ask('AdminUpdateUserAttributes', { ...name, UserAttributes: attributesOf(person) });
    const found = (await ask('AdminListGroupsForUser', name)) as { Groups?: unknown } | null;
    const groups = Array.isArray(found?.Groups) ? found.Groups : [];
    const has = new Set(groups.map((each: { GroupName?: unknown }) => each.GroupName));
    for (const role of AGENCY_ROLES) {
      const isWanted = person.roles.includes(role);
      if (isWanted === has.has(role)) continue;
      const action = isWanted ? 'AdminAddUserToGroup' : 'AdminRemoveUserFromGroup';
      await ask(action, { ...name, GroupName: role });
    }
  }

  return {
    async create(person, password) {
      const name = named(person);
      const attributes = [
        ...attributesOf(person),
        { Name: 'email', Value: person.email },
        { Name: 'email_verified', Value: 'true' },
      ];
      const input = { ...name, MessageAction: 'SUPPRESS', UserAttributes: attributes };
      await ask('AdminCreateUser', input, ['UsernameExistsException']);
      await setGroups(person);
      await ask('AdminSetUserPassword', { ...name, Password: password, Permanent: true });
    },
    disable: async (person) => void (await ask('AdminDisableUser', named(person))),
    enable: async (person) => void (await ask('AdminEnableUser', named(person))),
    setGroups,
    async setPassword(person, password) {
      const input = { ...named(person), Password: password, Permanent: true };
      await ask('AdminSetUserPassword', input);
    },
    signOutEverywhere: async (person) => void (await ask('AdminUserGlobalSignOut', named(person))),
  };
}

function attributesOf({ id, agencyId, branchId, name }: DirectoryPerson) {
  return [
    { Name: 'name', Value: name },
    { Name: 'custom:staff_user_id', Value: id },
    { Name: 'custom:agency_id', Value: agencyId },
    { Name: 'custom:branch_id', Value: branchId ?? '' },
  ];
}
