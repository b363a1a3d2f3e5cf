import { buildPortal } from '../../scripts/build.ts';
import type { Figure } from './figures.ts';
import { measureDesigner } from './portal-designer.ts';
import { measureFirstScreen } from './portal-first-screen.ts';
import { startFloor } from './portal-floor.ts';
import { measureOffline } from './portal-offline.ts';
import { measureOutbox } from './portal-outbox.ts';
import { measureReplica } from './portal-replica.ts';
import { startPortal } from './portal-server.ts';
import { measureTable } from './portal-table.ts';

const TABLE_ROUNDS = 3;
const OFFLINE_ROUNDS = 5;

/**
 * Measures the built portal in Chromium beside floor pages that are built in the same run. Figures are
 * medians of three rounds (table) and five (offline starts), or of as many as asked for.
 */
export async function measurePortal(rounds?: number): Promise<Figure[]> {
  if (!buildPortal()) throw new Error('The portal could not be built');
  const page = await startFloor('react-router-query');
  const table = await startFloor('table');
  const portal = await startPortal();
  try {
    return [
      ...(await measureFirstScreen(portal.url, page.url)),
      ...(await measureTable(portal.url, table.url, rounds ?? TABLE_ROUNDS)),
      ...(await measureReplica(portal.url, rounds ?? OFFLINE_ROUNDS)),
      ...(await measureDesigner(portal.url, rounds ?? OFFLINE_ROUNDS)),
      // Ends both servers.
      ...(await measureOffline(portal, page, rounds ?? OFFLINE_ROUNDS)),
      ...(await measureOutbox()),
    ];
  } finally {
    await Promise.all([portal.stop(), page.stop(), table.stop()]);
  }
}
