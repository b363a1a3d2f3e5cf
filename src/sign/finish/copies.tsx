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
      {signing.documents.map(({ position, name, verifyCode, sealedSha256 }) => (
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
          {verifyCode ? <Verify code={verifyCode} sha256={sealedSha256} /> : null}
        </article>
      ))}
    </section>
  );
}

function Verify({ code, sha256 }: { code: string; sha256: string | undefined }) {
  const address = `${location.origin}/verify/${encodeURIComponent(code)}`;
  return (
    <>
      <p className="note">
        Anybody can check at <a href={address}>{address}</a> that nothing was changed.
      </p>
      <QrCode text={address} label={`QR code of ${address}`} />
      {sha256 ? (
        <details className="other-device">
          <summary>Fingerprint of the file</summary>
          <p className="note hash">SHA-256 {sha256}</p>
        </details>
      ) : null}
    </>
  );
}

function fileName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}
