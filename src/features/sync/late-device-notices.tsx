import { useEffect, useState } from 'react';
import { latePart, useLatePart } from '../../ui/late-part.ts';

const notices = latePart(() =>
  import('./device/device-notices.tsx').then((module) => module.DeviceNotices),
);

/** The notices about this device, once the first screen has had its turn. */
export function LateDeviceNotices({ subject }: { subject: string }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  const Notices = useLatePart(notices, isWanted);
  return Notices ? <Notices subject={subject} /> : null;
}
