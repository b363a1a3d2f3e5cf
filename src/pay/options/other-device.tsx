import { lazy, Suspense, useState } from 'react';
import { PageLoading } from '../../by-link/frame/states.tsx';

const QrCode = lazy(async () => ({
  default: (await import('../../ui/qr-code/qr-code.tsx')).QrCode,
}));

/** For who reads on a computer and pays with a phone: the address of this page as a QR code. */
export function OtherDevice({ summary = 'Pay with another device' }: { summary?: string }) {
  const [isOpen, setOpen] = useState(false);
  const address = `${location.origin}${location.pathname}${location.search}`;
  return (
    <details className="other-device" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      <p className="note">Scan this with the camera of your phone to open this page there.</p>
      {isOpen ? (
        <Suspense fallback={<PageLoading />}>
          <QrCode text={address} label="QR code of this page’s address" />
        </Suspense>
      ) : null}
    </details>
  );
}
