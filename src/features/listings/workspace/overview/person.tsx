import { formatAbn } from '../../../../../domain/agencies/abn.ts';
import type { Listing } from '../../../../../domain/listings/listing.ts';
import { formatPhone, parsePhone } from '../../../../../domain/people/phone.ts';
import { dateText } from '../../../../ui/format/date-text.ts';
import { choiceText } from '../../form/words/choices.ts';
import { percentText } from '../../form/words/percent-text.ts';
import styles from '../workspace.module.css';

type Party = Listing['vendors'][number];

/** A number to dial and an address to write to. */
export function Contacts({
  phone,
  email,
}: {
  phone?: string | undefined;
  email?: string | undefined;
}) {
  if (!phone && !email) return <p className={styles.quiet}>No mobile and no email</p>;
  return (
    <p className={styles.contacts}>
      {phone ? (
        <a href={`tel:${parsePhone(phone)?.e164 ?? phone.replaceAll(/\s/g, '')}`}>
          {formatPhone(phone)}
        </a>
      ) : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  );
}

/** A vendor or buyer as the agency's people see them. */
export function Person({ party, side }: { party: Party; side: 'vendors' | 'buyers' }) {
  const facts = [
    party.kind === 'person' ? undefined : choiceText(`${side}.kind`, party.kind),
    party.contactName && `Contact ${party.contactName}`,
    party.abn && `ABN ${formatAbn(party.abn)}`,
    party.ownershipBasisPoints === undefined
      ? undefined
      : `Owns ${percentText(party.ownershipBasisPoints)}%`,
    party.ownerOccupier ? 'Lives in the property' : undefined,
    party.capacity &&
      party.capacity !== 'self' &&
      `Signs as ${choiceText(`${side}.capacity`, party.capacity).toLowerCase()}`,
    party.bornOn && `Born ${dateText(party.bornOn)}`,
  ].filter(Boolean);
  return (
    <li className={styles.person}>
      <div className={styles.personHead}>
        <strong>{party.name}</strong>
        {facts.length > 0 ? <span className={styles.personRole}>{facts.join(' · ')}</span> : null}
      </div>
      <Contacts phone={party.mobile} email={party.email} />
      {party.postalAddress ? <p className={styles.quiet}>{party.postalAddress}</p> : null}
    </li>
  );
}
