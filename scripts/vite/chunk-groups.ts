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
      // Small, and all that src/head-start.ts waits for.
      name: 'ahead',
      test: /vite\/preload-helper|rolldown\/runtime|\/idb-keyval\/|src\/(platform\/(idb|sha256|log|clock|stored-subject)|offline\/(open-vault|vault-key|subject-hash)|ui\/table\/is-phone)\.ts/,
      priority: 60,
    },
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 50 },
    {
      // With all that it imports but React, or it and the rest would import each other.
      name: 'tanstack',
      test: /node_modules\/(use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core|query-persist-client-core))\//,
      tags: ['$initial' as const],
      priority: 40,
    },
    { name: 'vendor', test: /node_modules\//, tags: ['$initial' as const], priority: 30 },
    {
      name: 'shell',
      // Without what imports the route tree, which names every screen's chunk and stays with the entry.
      test: /\/(src\/(ui|platform|offline|features|app\/(?!router\.ts|first-screen\.ts|start\.ts))|contract|domain)\b/,
      tags: ['$initial' as const],
      priority: 20,
    },
    {
      // Used by the signed-in area and by the sign-in pages, which shall not fetch that area for it.
      name: 'notices',
      test: /src\/(features\/auth\/use-sign-in|ui\/feedback\/banner|ui\/actions\/icon-button)\b/,
      priority: 15,
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
      test: /src\/(offline\/(outbox\/(start-outbox|browser-host)|replica\/open-user-replica|pins\/open-user-pins|overlay\/keep-pending)|platform\/service-worker|features\/(listings\/(pinned-reads|table\/rows\/loaded-rows|acknowledged\/keep-answer)|sync\/device\/device-notices))\.tsx?$/,
      includeDependenciesRecursively: true,
      priority: 6,
    },
  ],
};
