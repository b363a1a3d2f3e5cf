import { registerHooks } from 'node:module';

/*
 * Node reads the package.json of a library anew for each of its files. That of drizzle-orm lists every file
 * it has, and makes a third of what a server loads; for servers that tests start by the dozen.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isWithin = parentURL.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js');
    if (!isWithin || !specifier.startsWith('.')) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
