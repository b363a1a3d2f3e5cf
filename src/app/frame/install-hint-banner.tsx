import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

export interface InstallHintBannerProps {
  brandName: string;
  /** Whether the browser lets us ask; otherwise the person is told the way. */
  canAsk: boolean;
  onInstall: () => void;
  onDismiss: () => void;
}

/** What the home screen is good for, and the way there. Its code comes when it is due. */
export function InstallHintBanner({
  brandName,
  canAsk,
  onInstall,
  onDismiss,
}: InstallHintBannerProps) {
  return (
    <Banner
      tone="info"
      icon="device"
      title={`Put ${brandName} on your home screen`}
      onDismiss={onDismiss}
      actions={
        canAsk ? (
          <Button size="small" variant="primary" onClick={onInstall}>
            Install
          </Button>
        ) : null
      }
    >
      {canAsk ? (
        'It opens faster and shows your listings without a connection.'
      ) : (
        <>Tap Share, then “Add to Home Screen”. You’ll sign in once more inside the app.</>
      )}
    </Banner>
  );
}
