/**
 * How the build is cut, so that a release renames only what it changed. The entry names every lazy
 * chunk in its preload map and so changes with each of them; therefore nothing may import the entry:
 * what screens share with it lives in groups of its own. Each group holds only the modules that match,
 * never their dependencies, or a vendor group would pull lazy code into the first screen.
 */
export const chunkGroups = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'preload', test: /vite\/preload-helper|rolldown\/runtime/, priority: 60 },
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 50 },
    {
      name: 'tanstack',
      test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)\//,
      tags: ['$initial' as const],
      priority: 40,
    },
    { name: 'vendor', test: /node_modules\//, tags: ['$initial' as const], priority: 30 },
    {
      name: 'shell',
      // Without what imports the route tree, which names every screen's chunk.
      test: /\/(src\/(ui|platform|offline|features|app\/(?!router\.ts|start\.ts))|contract|domain)\b/,
      tags: ['$initial' as const],
      priority: 20,
    },
  ],
};
