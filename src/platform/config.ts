import * as v from 'valibot';
import { type PortalConfig, PortalConfigSchema } from '../../contract/portal-config.ts';
import { describeError, log } from './log.ts';
import { deviceStorage } from './storage.ts';

const ADDRESS = '/config.json';
const KEPT_AS = 'lintel:config';
const TIMEOUT_MS = 10_000;

/** The parts of the browser that the config is fetched with and kept in. */
export type ConfigHost = {
  fetch: typeof fetch;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Told when the renewed file differs from the copy in use; the next start uses it. */
  onChanged?: () => void;
  /** When there is time to renew a kept copy; at once where nothing is said. */
  whenIdle?: () => Promise<void>;
};

/**
 * The config of this deployment (spec 3). The last good copy on the device is used at once, so that a
 * start never waits for the network, and is renewed behind; without one the file is fetched. Rejects
 * when there is neither: the portal then shows "Something went wrong".
 */
export async function loadConfig(host: ConfigHost): Promise<PortalConfig> {
  const kept = readKept(host);
  if (!kept) return fetchConfig(host);
  const whenIdle = host.whenIdle?.() ?? Promise.resolve();
  whenIdle
    .then(() => fetchConfig(host))
    .then(
      (renewed) => {
        if (JSON.stringify(renewed) !== JSON.stringify(kept)) host.onChanged?.();
      },
      (error: unknown) => log('info', 'config.not-renewed', describeError(error)),
    );
  return kept;
}

async function fetchConfig({ fetch, storage }: ConfigHost): Promise<PortalConfig> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(ADDRESS, { signal, cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(`The config file answered ${answer.status}`);
  const config = v.parse(PortalConfigSchema, await answer.json());
  try {
    storage.setItem(KEPT_AS, JSON.stringify(config));
  } catch (error) {
    log('warning', 'config.not-kept', describeError(error));
  }
  return config;
}

function readKept({ storage }: ConfigHost): PortalConfig | undefined {
  try {
    const parsed = v.safeParse(PortalConfigSchema, JSON.parse(storage.getItem(KEPT_AS) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The real browser. */
export function browserConfigHost(): ConfigHost {
  return { fetch: (...request) => fetch(...request), storage: deviceStorage };
}
