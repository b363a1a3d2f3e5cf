import { subscribe } from 'node:diagnostics_channel';
import { flushCompileCache, type RegisterHooksOptions, registerHooks } from 'node:module';

/*
 * Finding a module costs Node reads of every package.json on the way, anew for each import; those of drizzle-orm
 * and date-fns list every file they have, nearly 200 kB each. Without this half of a start goes into it, and
 * 130 MB of memory.
 */

type Resolve = NonNullable<RegisterHooksOptions['resolve']>;

/** What the files of a folder that end alike are, as Node said of the first one. */
const formats = new Map<string, string>();
const packages = new Map<string, ReturnType<Resolve>>();

const kindOf = (url: string) => url.replace(/[^/]*(?=\.[^./]*$)/, '');

/** The package that a file belongs to; the repository's own files are one. */
const ownerOf = (url: string) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(url)?.[0] ?? '';

const resolveRelative: Resolve = (specifier, context, next) => {
  const { href } = new URL(specifier, context.parentURL);
  const format = formats.get(kindOf(href));
  if (format !== undefined) return { url: href, format, shortCircuit: true };
  const found = next(specifier, context);
  if (found.url === href && found.format) formats.set(kindOf(href), found.format);
  return found;
};

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    const isModule = conditions.includes('import') && parentURL.startsWith('file:');
    if (!isModule || specifier.startsWith('node:')) return next(specifier, context);
    if (/^\.\.?\//.test(specifier)) return resolveRelative(specifier, context, next);
    const key = `${ownerOf(parentURL)} ${specifier}`;
    const known = packages.get(key);
    if (known) return { ...known, shortCircuit: true };
    const found = next(specifier, context);
    packages.set(key, found);
    return found;
  },
});

// What was compiled is kept at an ordinary end; those that are killed would all compile it again.
subscribe('tracing:net.server.listen:asyncEnd', () => flushCompileCache());
