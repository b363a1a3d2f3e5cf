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

/** What the pool's own access tokens are refused with before they run out. */
type Denying = { denySubject(subject: string): Promise<void> };

const TIMEOUT_MS = 10_000;
const SERVICE = 'cognito-idp';
const OUR_ID = 'custom:staff_user_id';

/** What the pool answered instead of doing it, by its own name for that. */
class PoolRefusal extends DirectoryAway {
  type: string;
  constructor(action: string, type: string) {
    super(`The user pool refuses ${action}: ${type}`);
    this.type = type;
  }
}

/** The people of a hosted user pool, by its API; each request signed (Signature Version 4). */
export function userPool(
  settings: UserPoolSettings,
  { denySubject }: Denying,
  timeoutMs = TIMEOUT_MS,
): PeopleDirectory {
  const { endpoint, region, userPoolId, accessKeyId = '', secretAccessKey = '' } = settings;
  const client =
    accessKeyId === '' || secretAccessKey === ''
      ? undefined
      : new AwsClient({ accessKeyId, secretAccessKey, region, service: SERVICE, retries: 0 });

  async function ask(action: string, input: object): Promise<Record<string, unknown>> {
    const { ok, body } = await answerOf(action, { UserPoolId: userPoolId, ...input });
    const found = (body ?? {}) as Record<string, unknown>;
    // Some names have a namespace before a #.
    if (!ok) throw new PoolRefusal(action, String(found.__type ?? '').replace(/^.*#/, ''));
    return found;
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

  const named = ({ email }: Pick<DirectoryPerson, 'email'>) => ({
    Username: email.trim().toLowerCase(),
  });

  /** For somebody the pool doesn't have, nothing is left to do: nobody signs in by that email. */
  const ifThere = (asked: Promise<unknown>) =>
    asked.then(
      () => {},
      (error: unknown) => {
        if (!isRefusal(error, 'UserNotFoundException')) throw error;
      },
    );

  /** What is taken away goes first: while the pool is away in between, nobody has more than they should. */
  async function setGroups(person: DirectoryPerson): Promise<void> {
    const name = named(person);
    await ask('AdminUpdateUserAttributes', { ...name, UserAttributes: attributesOf(person) });
    const { Groups } = await ask('AdminListGroupsForUser', name);
    const groups = Array.isArray(Groups) ? Groups : [];
    const has = new Set(groups.map((each: { GroupName?: unknown }) => each.GroupName));
    for (const role of AGENCY_ROLES.filter((each) => has.has(each))) {
      if (person.roles.includes(role)) continue;
      await ask('AdminRemoveUserFromGroup', { ...name, GroupName: role });
    }
    for (const role of person.roles.filter((each) => !has.has(each))) {
      await ask('AdminAddUserToGroup', { ...name, GroupName: role });
    }
  }

  /** Whether who has that email in the pool is that person, or nobody who signs in: they left, or never finished. */
  async function isFree(person: DirectoryPerson): Promise<boolean> {
    const { UserAttributes, Enabled, UserStatus } = await ask('AdminGetUser', named(person));
    const attributes = Array.isArray(UserAttributes) ? UserAttributes : [];
    const ours = attributes.find(({ Name }: { Name?: unknown }) => Name === OUR_ID);
    const isUnfinished = ours !== undefined && UserStatus === 'FORCE_CHANGE_PASSWORD';
    return ours?.Value === person.id || Enabled === false || isUnfinished;
  }

  return {
    async create(person, password) {
      const name = named(person);
      const attributes = [
        ...attributesOf(person),
        { Name: 'email', Value: name.Username },
        { Name: 'email_verified', Value: 'true' },
      ];
      try {
        const input = { ...name, MessageAction: 'SUPPRESS', UserAttributes: attributes };
        await ask('AdminCreateUser', input);
      } catch (error) {
        if (!isRefusal(error, 'UsernameExistsException')) throw error;
        if (!(await isFree(person))) return 'taken';
      }
      await setGroups(person);
      try {
        // Last: until it is set nobody signs in, so that what broke off before has let nobody in.
        await ask('AdminSetUserPassword', { ...name, Password: password, Permanent: true });
      } catch (error) {
        if (isRefusal(error, 'InvalidPasswordException')) return 'weak-password';
        throw error;
      }
      await ask('AdminEnableUser', name);
      return 'done';
    },
    disable: (person) => ifThere(ask('AdminDisableUser', named(person))),
    enable: (person) => ifThere(ask('AdminEnableUser', named(person))),
    setGroups: (person) => ifThere(setGroups(person)),
    setPassword: (person, password) =>
      ifThere(
        ask('AdminSetUserPassword', { ...named(person), Password: password, Permanent: true }),
      ),
    async signOutEverywhere(person) {
      // The pool ends what renews a sign-in; its access tokens are read here and refused here.
      await denySubject(person.id);
      await ifThere(ask('AdminUserGlobalSignOut', named(person)));
    },
  };
}

const isRefusal = (error: unknown, type: string) =>
  error instanceof PoolRefusal && error.type === type;

function attributesOf({ id, agencyId, branchId, name }: DirectoryPerson) {
  return [
    { Name: 'name', Value: name },
    { Name: OUR_ID, Value: id },
    { Name: 'custom:agency_id', Value: agencyId },
    { Name: 'custom:branch_id', Value: branchId ?? '' },
  ];
}
