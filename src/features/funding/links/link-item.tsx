import type { ApplicationLink } from '../../../../contract/application-shapes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { useFundingPlace } from '../funding-place.ts';
import { QrDialog } from './qr-dialog.tsx';
import { copyLink, mailAddress, shareLink, textAddress } from './share-link.ts';
import { StaffViewDialog } from './staff-view-dialog.tsx';
import { UnlockButton } from './unlock-button.tsx';

export interface LinkItemProps {
  link: ApplicationLink;
  applicationId: ApplicationId;
  consentedAt: IsoInstant | undefined;
  /** Whether anybody is to agree still: nobody is once it was paid at once, or has ended. */
  isAsked: boolean;
  /** Whether the agency lets its staff open a payer's page. */
  mayView: boolean;
}

/** The link of one person, whether they have agreed, and the ways to hand it on. */
export function LinkItem({ link, applicationId, consentedAt, isAsked, mayView }: LinkItemProps) {
  const { listing, zone } = useFundingPlace();
  const [open, setOpen] = useTyped<'qr' | 'staff' | undefined>(`link:${link.partyId}`, undefined);
  const { name, phone, email, partyId, url } = link;
  const close = () => setOpen(undefined);
  const message = link.message ?? '';
  const [text, mail] = [
    textAddress({ ...link, message }),
    mailAddress({ ...link, message }, listing.addressLine),
  ];
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h3>{name}</h3>
        {consentedAt ? (
          <StatusPill tone="done">Agreed</StatusPill>
        ) : isAsked ? (
          <StatusPill tone="waiting" mayWrap>
            Not agreed yet
          </StatusPill>
        ) : null}
      </div>
      <p className={styles.quiet}>
        {[phone, email].filter(Boolean).join(' · ') || 'No mobile and no email'}
        {consentedAt ? ` · agreed ${dateTimeText(consentedAt, zone)}` : null}
      </p>
      {url === undefined ? (
        <p className={styles.quiet}>
          This link opens without a code, so whoever holds it can open the page. It went to {name}{' '}
          alone; a reminder sends it to them again.
        </p>
      ) : (
        <>
          <p className={styles.exact}>{url}</p>
          <div className={styles.actions}>
            <Button
              size="small"
              icon="share"
              aria-label={`Share the link of ${name}`}
              onClick={() => void shareLink({ url, message })}
            >
              Share
            </Button>
            {text ? (
              <LinkButton
                size="small"
                icon="phone"
                href={text}
                aria-label={`Text the link to ${name}`}
              >
                Text message
              </LinkButton>
            ) : null}
            {mail ? (
              <LinkButton
                size="small"
                icon="mail"
                href={mail}
                aria-label={`Email the link to ${name}`}
              >
                Email
              </LinkButton>
            ) : null}
            <Button
              size="small"
              icon="device"
              aria-label={`Show the QR code of ${name}`}
              onClick={() => setOpen('qr')}
            >
              QR code
            </Button>
            <Button
              size="small"
              icon="copy"
              aria-label={`Copy the link of ${name}`}
              onClick={() => void copyLink(url)}
            >
              Copy
            </Button>
            <UnlockButton applicationId={applicationId} link={link} />
            {mayView ? (
              <Button
                size="small"
                variant="quiet"
                icon="lock"
                aria-label={`View the page of ${name} as staff`}
                onClick={() => setOpen('staff')}
              >
                View as staff
              </Button>
            ) : null}
          </div>
        </>
      )}
      {open === 'qr' && url !== undefined ? (
        <QrDialog
          title={`Link of ${name}`}
          description={`${name} opens it with the camera of their phone and enters a code that is sent to them.`}
          label={`QR code with the link of ${name}`}
          url={url}
          onClose={close}
        />
      ) : null}
      {open === 'staff' ? (
        <StaffViewDialog
          name={name}
          partyId={partyId}
          applicationId={applicationId}
          onClose={close}
        />
      ) : null}
    </li>
  );
}
