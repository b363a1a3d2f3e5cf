import { agencyMark } from '../../../domain/agencies/agency-mark.ts';
import { shownColour } from '../../../domain/agencies/website.ts';
import { pictureUrl } from '../../platform/small-picture.ts';
import styles from './website.module.css';
import type { WebsiteDraft } from './website-draft.ts';

/** What is typed as a vendor's phone will show it, 360 pixels wide. */
export function PhonePreview({ agencyName, draft }: { agencyName: string; draft: WebsiteDraft }) {
  const { colour, logo, welcome } = draft;
  const shown = shownColour(colour);
  return (
    <figure className={styles.phone} aria-label="How a vendor sees it on a phone">
      <div className={styles.head}>
        {logo ? (
          <img className={styles.logo} src={pictureUrl(logo)} alt="" />
        ) : (
          <span
            className={styles.mark}
            aria-hidden="true"
            style={shown ? { backgroundColor: shown, color: '#fff' } : {}}
          >
            {agencyMark(agencyName)}
          </span>
        )}
        <strong>{agencyName}</strong>
      </div>
      <p className={styles.title}>Confirm it’s you</p>
      {welcome ? <p>{welcome}</p> : null}
      <p>To keep your details safe, we send you a 6-digit code first. Where shall it go?</p>
    </figure>
  );
}
