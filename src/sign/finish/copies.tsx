import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import { FileButton } from '../../by-link/frame/file-button.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { useSigning } from '../envelope/signing-context.ts';

/** The sealed documents to keep, and where anybody can check that nothing of them was changed. */
export function Copies() {
  const { signing, shortcode, fetchFile } = useSigning();
  return (
    <section className="stack">
      <h2>Your copy</h2>
      {signing.documents.map(({ position, name, sha256, verifyCode, sealedSha256 }) => (
        <article key={position} className="standing copy">
          <FileButton
            label={`${name} (PDF)`}
            fileName={`${fileName(name)}-signed.pdf`}
            fetchFile={() =>
              fetchFile(signingEndpoints.copy, {
                params: { shortcode, position: String(position) },
              })
            }
          />
          {verifyCode ? <Verify code={verifyCode} /> : null}
          <details className="other-device">
            <summary>Fingerprints, and the file as it was sent</summary>
            {sealedSha256 ? <p className="note hash">Sealed copy: SHA-256 {sealedSha256}</p> : null}
            <p className="note hash">Before anything was filled in: SHA-256 {sha256}</p>
            <FileButton
              label={`${name} as it was sent (PDF)`}
              fileName={`${fileName(name)}-as-sent.pdf`}
              fetchFile={() =>
                fetchFile(signingEndpoints.document, {
                  params: { shortcode, position: String(position) },
                })
              }
            />
          </details>
        </article>
      ))}
    </section>
  );
}

function Verify({ code }: { code: string }) {
  const address = `${location.origin}/verify/${encodeURIComponent(code)}`;
  return (
    <>
      <p className="note">
        Anybody can check at <a href={address}>{address}</a> that nothing was changed.
      </p>
      <QrCode text={address} label={`QR code of ${address}`} />
    </>
  );
}

function fileName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}
