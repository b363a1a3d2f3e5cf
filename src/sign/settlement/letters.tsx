import { settlementPage } from '../../../contract/endpoints/settlement-page.ts';
import { FileButton } from '../../by-link/frame/file-button.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { useSettlement } from './settlement-world.ts';

/** For the vendor’s side: what pays each funding out on the day, with its letter. */
export function Letters() {
  const { page, shortcode } = useSettlement();
  const { fetchFile } = usePage();
  const { letters, side, state, settleOn, settledOn, today } = page;
  const isOver = settleOn !== undefined && (settleOn < today || state === 'delayed');
  if (side === 'vendor' && isOver && !settledOn && state !== 'cancelled') {
    return (
      <Section title="Payout letters">
        <p>The day of settlement is over. A letter can be had once another day stands.</p>
      </Section>
    );
  }
  if (letters.length === 0) return null;
  return (
    <Section title="Payout letters">
      <p>
        Each is sealed for the day of settlement. Anybody can check it by the code on it, also after
        the day has moved.
      </p>
      {letters.map(({ applicationId, label, figure }) => (
        <article key={applicationId} className="standing copy" aria-label={label}>
          <p>
            {label}: <strong className="tabular">{moneyText(figure)}</strong>
          </p>
          <FileButton
            label={`Payout letter, ${label} (PDF)`}
            fileName="payout-letter.pdf"
            fetchFile={() =>
              fetchFile(settlementPage.calls.payoutLetter, { params: { shortcode, applicationId } })
            }
          />
        </article>
      ))}
    </Section>
  );
}
