import { QrCode } from '../../ui/qr-code/qr-code.tsx';

/** For who reads on a computer and pays with a phone: the address of this page as a QR code. */
export function OtherDevice() {
  const address = `${location.origin}${location.pathname}${location.search}`;
  return (
    <details className="other-device">
      <summary>Pay with another device</summary>
      <p className="note">Scan this with the camera of your phone to open this page there.</p>
      <QrCode text={address} label="QR code of this page’s address" />
    </details>
  );
}
