import { resolve } from 'node:path';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Without what imports the route tree, which names every screen's chunk and stays with the entry. */
const SHELL =
  /\/(src\/(ui|platform|offline|features|app\/(?!router\.ts|first-screen\.ts|start\.ts))|contract|domain)\b/;

/** What sign-in pages share with the signed-in area, which they shall not fetch for it. */
const WITH_SHELL =
  /src\/(features\/auth\/use-sign-in|ui\/feedback\/banner|ui\/actions\/icon-button)\b/;

let initial: Set<string> | undefined;

/** All that the portal's entry imports before it runs. */
function initialOf(graph: Graph): Set<string> {
  if (initial) return initial;
  initial = new Set([resolve('src/main.tsx')]);
  // A set hands out what is added to it while it is walked.
  for (const id of initial) {
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) initial.add(each);
  }
  return initial;
}

/**
 * How the build is cut, so that a release renames only what it changed. The entry names every lazy
 * chunk in its preload map and so changes with each of them; therefore nothing may import the entry:
 * what screens share with it lives in groups of its own. Each group holds only the modules that match,
 * never their dependencies, or a vendor group would pull lazy code into the first screen.
 */
export const chunkGroups = {
  includeDependenciesRecursively: false,
  groups: [
    {
      // One file, for each costs a start a journey and a turn. With all that src/head-start.ts needs,
      // which is evaluated first.
      name: 'vendor',
      test: /node_modules\/|vite\/preload-helper|rolldown\/runtime|src\/(head-start|platform\/(idb|in-time|sha256|log|clock|storage|stored-subject)|offline\/(open-vault|vault-key|subject-hash))\.ts/,
      tags: ['$initial' as const],
      priority: 50,
    },
    {
      name: (id: string, graph: Graph) =>
        WITH_SHELL.test(id) || (SHELL.test(id) && initialOf(graph).has(id)) ? 'shell' : null,
      test: /\/(src|contract|domain)\//,
      priority: 20,
    },
    {
      name: 'cards',
      test: /src\/ui\/table\/cards\/(?!cards-part|windowed-cards)/,
      priority: 12,
    },
    {
      // Shared by the steps of a listing; each file a chunk would cost the entry's preload map a line.
      name: 'steps',
      test: /src\/(ui\/(layout\/(content|timeline|asked-timeline|step-)|feedback\/(not-shown|stopped-banner|draft-notice)|fields\/(use-reason|reason-field)|format\/names-text)|offline\/(unread|use-refetch-on|use-form-draft|outbox\/(discard-words|use-stopped-change|use-listing-operations))|platform\/(wish-key|act-trouble))/,
      priority: 11,
    },
    {
      name: 'listings',
      test: /src\/routes\/_signed-in(\/property-listings\/index)?\.tsx\?tsr-split=component/,
      includeDependenciesRecursively: true,
      priority: 10,
    },
    {
      // Fetched once the first screen is drawn: menus, dialogs and toasts.
      name: 'overlays',
      test: /src\/ui\/(actions\/menu-panel|overlays\/modal-dialog|toast\/(toast-region|window-toaster))\.tsx?$/,
      includeDependenciesRecursively: true,
      priority: 8,
    },
    {
      // Fetched once the first screen is drawn: what is kept, sent and updated in the background.
      name: 'background',
      test: /src\/(offline\/(outbox\/(start-outbox|browser-host)|replica\/open-user-replica|pins\/open-user-pins|overlay\/keep-pending|changes\/keep-answer)|platform\/service-worker|features\/(listings\/(pinned-reads|table\/rows\/loaded-rows)|sync\/device\/device-notices))\.tsx?$/,
      includeDependenciesRecursively: true,
      priority: 6,
    },
  ],
};
