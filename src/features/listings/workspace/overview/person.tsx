import { formatAbn } from '../../../../../domain/agencies/abn.ts';
import type { Listing } from '../../../../../domain/listings/listing.ts';
import type { GivenAnswer } from '../../../../../domain/listings/name-question.ts';
import { formatPhone, parsePhone } from '../../../../../domain/people/phone.ts';
import { dateText } from '../../../../ui/format/date-text.ts';
import { AppLink } from '../../../../ui/link/app-link.tsx';
import { choiceText } from '../../form/words/choices.ts';
import { percentText } from '../../form/words/percent-text.ts';
import { NameQuestion } from '../../names/name-question.tsx';
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

export interface PersonProps {
  party: Party;
  side: 'vendors' | 'buyers';
  /** Where whoever acts for a trust or an estate is named. */
  actorHref: string;
  isWaiting: boolean;
  /** Absent for those who don't change the listing. */
  onAnswer: ((given: GivenAnswer) => void) | undefined;
}

/** A vendor or buyer as the agency's people see them, with what is to be answered about their name. */
export function Person({ party, side, actorHref, isWaiting, onAnswer }: PersonProps) {
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
      <NameQuestion party={party} isWaiting={isWaiting} onAnswer={onAnswer}>
        {onAnswer ? <AppLink href={actorHref}>Name them</AppLink> : null}
      </NameQuestion>
      {party.postalAddress ? <p className={styles.quiet}>{party.postalAddress}</p> : null}
    </li>
  );
}
