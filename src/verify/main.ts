import './styles/index.css';
import { verificationEndpoints } from '../../contract/endpoints/verification.ts';
import { parseVerifyAddress } from '../../contract/verify-address.ts';
import { createCallApi } from '../by-link/calls/call.ts';
import { loadFontLate } from '../by-link/frame/late-font.ts';
import { ApiProblem, errorText } from '../platform/api-errors.ts';
import { browserConnectivityHost, createConnectivity } from '../platform/connectivity.ts';
import { element } from './element.ts';
import { fingerprint } from './fingerprint.ts';
import { letterResult, unknownLetter } from './letter-result.ts';
import { type Asked, resultOf } from './result.ts';

// The page on which anybody checks a sealed file. The file stays on the device: its hash alone is sent.
const place = document.querySelector('main .stack');
if (!place) throw new Error('verify.html was not filled');

const connectivity = createConnectivity(browserConnectivityHost());
connectivity.start();
const { call } = createCallApi(connectivity, { proof: () => undefined, device: () => '' });
const { byHash, byCode, payoutLetter } = verificationEndpoints;

const input = element('input', { type: 'file', accept: 'application/pdf,.pdf' });
const drop = element(
  'label',
  { class: 'drop' },
  element('strong', {}, 'Choose the PDF'),
  element('span', { class: 'note' }, 'or drop it here'),
  input,
);
const status = element('div', { class: 'stack', role: 'status' });
place.querySelector(':scope > p')?.remove();
const checked = parseVerifyAddress(location.pathname);
const isLetter = checked?.page === 'verify-payout';
if (isLetter) place.append(status);
else
  place.append(
    element(
      'p',
      {},
      'See whether a signed document is the one that was sealed. The file stays on your device: only its fingerprint (SHA-256) is looked up.',
    ),
    drop,
    status,
  );

/** The newest question counts: a slow answer to one before it is not shown. */
let latest = 0;

async function show(work: () => Promise<HTMLElement>): Promise<void> {
  latest += 1;
  const own = latest;
  status.setAttribute('aria-busy', 'true');
  status.replaceChildren(element('p', {}, 'Checking …'));
  const shown = await work().catch((error: unknown) =>
    element('p', { class: 'expired' }, errorText(error)),
  );
  if (own !== latest) return;
  status.removeAttribute('aria-busy');
  status.replaceChildren(shown);
}

function check(file: File): Promise<void> {
  return show(async () => {
    const sha256 = await fingerprint(file);
    const asked: Asked = { kind: 'file', name: file.name, sha256 };
    const found = await call(byHash, { body: { sha256 } });
    return found.outcome === 'payout-letter'
      ? letterResult(found.letter, file.name)
      : resultOf(asked, found);
  });
}

input.addEventListener('change', () => {
  const [file] = input.files ?? [];
  if (file) void check(file);
  // The same file may be chosen again.
  input.value = '';
});
for (const name of ['dragenter', 'dragover'] as const) {
  drop.addEventListener(name, (event) => {
    event.preventDefault();
    drop.dataset.over = '';
  });
}
drop.addEventListener('dragleave', () => {
  delete drop.dataset.over;
});
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  delete drop.dataset.over;
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void check(file);
});

const code = checked?.code ?? '';
if (isLetter) {
  void show(async () => {
    try {
      return letterResult(await call(payoutLetter, { params: { code } }));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'resource.not-found')
        return unknownLetter();
      throw error;
    }
  });
} else if (code !== '') {
  void show(async () => resultOf({ kind: 'code' }, await call(byCode, { params: { code } })));
}
loadFontLate();
