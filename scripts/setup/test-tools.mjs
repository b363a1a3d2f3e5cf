// Runs before everything else, so it may use only what Node 20 itself brings.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, modules, run, say } from './steps.mjs';

const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Reads the archive's list and installs, in one command; nothing where Debian or the right is missing. */
function aptCommand(packages) {
  if (!existsSync('/etc/debian_version')) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !run('sudo', ['-n', 'true'], { stdio: 'ignore' })) return undefined;
  const script = `apt-get update -qq && apt-get install -y -qq ${packages.join(' ')}`;
  const shell = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script];
  return isRoot ? shell : ['sudo', '-n', ...shell];
}

function aptInstall(...packages) {
  const command = aptCommand(packages);
  if (command === undefined) return false;
  say(`installing ${packages.join(' and ')} from the Debian archive`);
  return run(command[0], command.slice(1));
}

const isBrowserNamed = () =>
  Boolean(process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH));
const hasSystemBrowser = () => browserPaths.some((file) => existsSync(file));

/** Debian's Chromium without windows saves a fifth of the processor's time; the tests do without. */
const lacksHeadlessBrowser = () =>
  !isBrowserNamed() &&
  existsSync('/etc/debian_version') &&
  (existsSync('/usr/bin/chromium') || !hasSystemBrowser()) &&
  !existsSync('/usr/bin/chromium-headless-shell');

/** The tests of sealed documents ask readers that aren't ours, each with an engine of its own. */
const missingPdfTools = () =>
  Object.entries({
    qpdf: ['qpdf'],
    'poppler-utils': ['pdfsig', 'pdftoppm', 'pdftotext'],
    'mupdf-tools': ['mutool'],
    ghostscript: ['gs'],
    openssl: ['openssl'],
  })
    .filter(([, tools]) => !tools.every(hasTool))
    .map(([name]) => name);

function hasTool(name) {
  const { error } = spawnSync(name, ['--version'], { stdio: 'ignore' });
  return error === undefined;
}

/**
 * Begins to install what the tests need of Debian's packages, beside the packages of npm: the two take
 * about as long. Whatever fails here is tried again one by one, and says then what is wrong.
 */
export function beginDebianPackages() {
  const packages = [
    ...(isBrowserNamed() || hasSystemBrowser() ? [] : ['chromium']),
    ...(lacksHeadlessBrowser() ? ['chromium-headless-shell'] : []),
    ...missingPdfTools(),
  ];
  const command = packages.length === 0 ? undefined : aptCommand(packages);
  if (command === undefined) return undefined;
  say(`installing ${packages.join(', ')} from the Debian archive`);
  const folder = mkdtempSync(path.join(tmpdir(), 'lintel-setup-'));
  // To a file: while npm is waited for, nobody here would read a pipe.
  const output = openSync(path.join(folder, 'apt.log'), 'w');
  const child = spawn(command[0], command.slice(1), { stdio: ['ignore', output, output] });
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
}

export function ensureBrowser() {
  if (isBrowserNamed()) return;
  if (hasSystemBrowser() || (aptInstall('chromium') && hasSystemBrowser())) {
    if (lacksHeadlessBrowser() && !aptInstall('chromium-headless-shell')) {
      say('the browser tests run in Chromium itself');
    }
    return;
  }
  const binary = path.join(modules, '.bin', 'node');
  const cli = path.join(modules, '@playwright', 'test', 'cli.js');
  if (run(binary, [cli, 'install', 'chromium'])) return;
  fail('no Chromium: install one and name it in CHROMIUM_PATH.');
}

export function ensurePdfTools() {
  const missing = missingPdfTools();
  if (missing.length === 0 || (aptInstall(...missing) && missingPdfTools().length === 0)) return;
  fail(
    `the tests need ${missing.join(' and ')}: install them, on macOS with Homebrew as qpdf, poppler, mupdf-tools and ghostscript.`,
  );
}

export function ensureFaketime() {
  if (hasTool('faketime') || (aptInstall('faketime') && hasTool('faketime'))) return;
  fail("the tests of other days need Debian's faketime.");
}
