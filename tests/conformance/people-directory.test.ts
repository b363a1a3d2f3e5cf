import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userPool } from '../../server/adapters/user-pool.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { embeddedDirectory } from '../../server/idp/embedded-directory.ts';
import { verifyPassword } from '../../server/idp/password.ts';
import { findCredential } from '../../server/idp/people-store.ts';
import {
  DirectoryAway,
  type DirectoryPerson,
  type PeopleDirectory,
} from '../../server/ports/people-directory.ts';
import { startApi } from '../support/api-app.ts';
import { addAgency } from '../support/builders.ts';
import { type PoolMood, startUserPool } from '../support/identity/user-pool-server.ts';

const PASSWORD = 'Wattle-Gum-2026';
type Status = 'active' | 'suspended' | 'left';

/** What is asked of a directory from outside: who is let in, as whom. */
type Side = {
  directory: PeopleDirectory;
  /** Puts it into the portal's own tables, as the module does before it tells the directory. */
  stand(person: DirectoryPerson, status: Status): Promise<void>;
  signIn(email: string, password: string): Promise<readonly string[] | undefined>;
};

describe('S28: who may sign in is told to whoever signs people in', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let pool: Awaited<ReturnType<typeof startUserPool>>;
  let agencyId = '';
  let denied: string[] = [];
  const denying = { denySubject: async (subject: string) => void denied.push(subject) };
  beforeAll(async () => {
    api = await startApi();
    pool = await startUserPool();
    agencyId = (await addAgency(api.database)).id;
  });
  afterAll(async () => {
    await pool.close();
    await api.close();
  });
  beforeEach(() => {
    denied = [];
    pool.turn('well');
    pool.asked.length = 0;
  });

  const person = (email = `${randomUUID()}@wattle.example`): DirectoryPerson => ({
    id: randomUUID(),
    agencyId,
    branchId: null,
    name: 'Ida Wattle',
    email,
    roles: ['manage-current-agent'],
  });
  const hosted = (): Side => ({
    directory: userPool(pool.settings, denying, 500),
    stand: async () => {},
    signIn: async (email, password) => pool.signIn(email, password),
  });
  const embedded = (): Side => ({
    directory: embeddedDirectory({
      database: api.database,
      deniedTokens: { ...denying } as unknown as Parameters<
        typeof embeddedDirectory
      >[0]['deniedTokens'],
    }),
    stand: ({ id, name, email, roles, branchId }, status) =>
      asSystem(api.database, async (tx) => {
        await tx.rows(
          `INSERT INTO staff_user (agency_id, id, name, email, roles, branch_id, status)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (agency_id, id)
           DO UPDATE SET roles = excluded.roles, status = excluded.status`,
          [agencyId, id, name, email, roles, branchId, status],
        );
      }),
    async signIn(email, password) {
      const known = await findCredential(api.database, email);
      const isRight = known && (await verifyPassword(password, known.passwordHash));
      return isRight ? known.person?.roles.toSorted() : undefined;
    },
  });

  describe.each([
    ['the embedded provider', embedded],
    ['a hosted user pool', hosted],
  ])('by %s', (_, sideOf) => {
    async function created(side: Side) {
      const ida = person();
      expect(await side.directory.create(ida, PASSWORD)).toBe('done');
      await side.stand(ida, 'active');
      return ida;
    }

    test('who was let in signs in, with any case of the email, and with that password alone', async () => {
      const side = sideOf();
      const ida = await created(side);
      expect(await side.signIn(ida.email.toUpperCase(), PASSWORD)).toEqual(ida.roles);
      expect(await side.signIn(ida.email, 'Another-Word-2026')).toBeUndefined();
    });

    test('asked twice it comes out the same, with the password that was asked for last', async () => {
      const side = sideOf();
      const ida = await created(side);
      expect(await side.directory.create(ida, 'Later-Word-2026')).toBe('done');
      expect(await side.signIn(ida.email, PASSWORD)).toBeUndefined();
      expect(await side.signIn(ida.email, 'Later-Word-2026')).toEqual(ida.roles);
    });

    test('an email that signs somebody else in stays theirs; whoever left gives it free', async () => {
      const side = sideOf();
      const ida = await created(side);
      const other = person(ida.email);
      expect(await side.directory.create(other, 'Others-Word-2026')).toBe('taken');
      expect(await side.signIn(ida.email, PASSWORD)).toEqual(ida.roles);
      await side.stand(ida, 'left');
      await side.directory.disable(ida);
      expect(await side.directory.create(other, 'Others-Word-2026')).toBe('done');
      await side.stand(other, 'active');
      expect(await side.signIn(ida.email, 'Others-Word-2026')).toEqual(other.roles);
    });

    test('who is suspended doesn’t sign in, and does again once they are reinstated', async () => {
      const side = sideOf();
      const ida = await created(side);
      await side.stand(ida, 'suspended');
      for (let count = 0; count < 2; count += 1) {
        await side.directory.disable(ida);
        await side.directory.signOutEverywhere(ida);
      }
      expect(await side.signIn(ida.email, PASSWORD)).toBeUndefined();
      expect(denied).toContain(ida.id);
      await side.stand(ida, 'active');
      await side.directory.enable(ida);
      expect(await side.signIn(ida.email, PASSWORD)).toEqual(ida.roles);
    });

    test('other roles are exactly those', async () => {
      const side = sideOf();
      const ida = await created(side);
      const roles = ['manage-agency-products', 'manage-branch-agents'] as const;
      await side.stand({ ...ida, roles }, 'active');
      await side.directory.setGroups({ ...ida, roles });
      expect(await side.signIn(ida.email, PASSWORD)).toEqual(roles);
    });

    test('for somebody unknown there is nothing to do', async () => {
      const { directory, signIn } = sideOf();
      const nobody = person();
      await directory.disable(nobody);
      await directory.enable(nobody);
      await directory.setGroups(nobody);
      await directory.signOutEverywhere(nobody);
      expect(await signIn(nobody.email, PASSWORD)).toBeUndefined();
    });
  });

  describe('a hosted user pool that doesn’t do it', () => {
    const MOODS: PoolMood[] = ['throttles', 'fails', 'resets', 'hangs'];

    test.each(MOODS)('%s: it is away, and the same call made again goes on', async (mood) => {
      const { directory } = hosted();
      // After so many answers: each place where it may break off.
      for (const callsUntilMood of [0, 1, 2, 3, 4]) {
        const ida = person();
        pool.turn(mood, callsUntilMood);
        await expect(directory.create(ida, PASSWORD)).rejects.toBeInstanceOf(DirectoryAway);
        pool.turn('well');
        expect(await directory.create(ida, PASSWORD)).toBe('done');
        expect(pool.signIn(ida.email, PASSWORD)).toEqual(ida.roles);
      }
    });

    test('what broke off lets nobody in, and keeps nobody else from being asked', async () => {
      const { directory } = hosted();
      const ida = person();
      for (const callsUntilMood of [1, 2, 3, 4]) {
        pool.turn('resets', callsUntilMood);
        await expect(directory.create(ida, PASSWORD)).rejects.toThrow(DirectoryAway);
        expect(pool.signIn(ida.email, PASSWORD)).toBeUndefined();
      }
      pool.turn('well');
      expect(await directory.create(person(ida.email), 'Others-Word-2026')).toBe('done');
    });

    test('roles that are taken away go before others are given', async () => {
      const { directory } = hosted();
      const ida = person();
      await directory.create(ida, PASSWORD);
      pool.turn('throttles', 3);
      const roles = ['manage-agency'] as const;
      await expect(directory.setGroups({ ...ida, roles })).rejects.toThrow(DirectoryAway);
      expect(pool.signIn(ida.email, PASSWORD)).toEqual([]);
      pool.turn('well');
      await directory.setGroups({ ...ida, roles });
      expect(pool.signIn(ida.email, PASSWORD)).toEqual(roles);
    });

    test('a password that its policy refuses is said, and a better one goes on', async () => {
      const { directory } = hosted();
      const ida = person();
      expect(await directory.create(ida, 'only small letters')).toBe('weak-password');
      expect(pool.signIn(ida.email, 'only small letters')).toBeUndefined();
      expect(await directory.create(ida, PASSWORD)).toBe('done');
    });

    test('somebody made in the pool by hand keeps what is theirs', async () => {
      const { directory } = hosted();
      const ida = person();
      await directory.create(ida, PASSWORD);
      pool.users.get(ida.email)?.attributes.delete('custom:staff_user_id');
      expect(await directory.create(person(ida.email), 'Others-Word-2026')).toBe('taken');
    });

    test('a sign-out ends what renews a sign-in, and what is held', async () => {
      const { directory } = hosted();
      const ida = person();
      await directory.create(ida, PASSWORD);
      pool.signIn(ida.email, PASSWORD);
      await directory.signOutEverywhere(ida);
      expect(pool.users.get(ida.email)?.signIns).toBe(0);
      expect(denied).toEqual([ida.id]);
    });

    test('without keys it is away; each request was signed', async () => {
      const directory = userPool({ ...pool.settings, secretAccessKey: '' }, denying);
      await expect(directory.disable(person())).rejects.toThrow(DirectoryAway);
      expect(pool.asked).toEqual([]);
      const wrong = userPool({ ...pool.settings, secretAccessKey: 'x' }, denying);
      await expect(wrong.disable(person())).rejects.toThrow(DirectoryAway);
      expect(pool.state.refusedSignatures).toBe(1);
    });
  });
});
