import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgencyId } from '../../../domain/ids.ts';
import { useAccount } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { directLink, mayHandOn } from './links/direct-link.ts';
import { QrDialog } from './links/qr-dialog.tsx';
import { copyLink, shareLink } from './links/share-link.ts';
import { agencySettingsQuery } from './settings/agency-settings-query.ts';

export interface DirectLinkCardProps {
  /** The agency meant; the person's own when left out. */
  agencyId?: AgencyId | undefined;
}

/** The address where owners apply by themselves; nothing where the agency doesn't take them so (spec 3). */
export function DirectLinkCard({ agencyId: named }: DirectLinkCardProps) {
  const { client } = usePortal();
  const { agency, roles } = useAccount();
  const [isShown, setShown] = useState(false);
  const agencyId = named ?? agency?.id;
  const isFor = mayHandOn(roles);
  const { data } = useQuery({
    ...agencySettingsQuery(client, agencyId),
    enabled: isFor && agencyId !== undefined,
  });
  const url = agencyId && data && directLink(location.origin, agencyId, data);
  if (!isFor || !url) return null;
  const message = `Apply to pay at settlement: ${url}`;
  return (
    <Card title="Owners apply by themselves">
      <div className={styles.text}>
        <p>
          For owners who have no listing yet. They enter their property and the amount, and a draft
          listing is made with their application on it.
        </p>
        <p className={styles.exact}>{url}</p>
        <div className={styles.actions}>
          <Button size="small" icon="copy" onClick={() => void copyLink(url)}>
            Copy link
          </Button>
          <Button size="small" icon="share" onClick={() => void shareLink({ message, url })}>
            Share
          </Button>
          <Button size="small" icon="device" onClick={() => setShown(true)}>
            QR code
          </Button>
        </div>
        {isShown ? (
          <QrDialog
            title="Owners apply by themselves"
            description="They open it with the camera of their phone."
            label="QR code of the page to apply on"
            url={url}
            onClose={() => setShown(false)}
          />
        ) : null}
      </div>
    </Card>
  );
}
