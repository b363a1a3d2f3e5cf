import type { ReactNode } from 'react';
import type { FigureLine, Figures } from '../../../../contract/figures-shapes.ts';
import { cents } from '../../../../domain/money.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import styles from '../settlements.module.css';
import { basisText, lineOrigin, rangeText } from '../words/figure-words.ts';
import type { OpenFigure } from './open-figure.ts';

export interface LinesCardProps {
  figures: Figures;
  listingId: string;
  onOpen: (open: OpenFigure) => void;
  /** The way to the statement as a paper. */
  paper?: ReactNode;
}

/** What the vendors get, line by line; each opens to how it was worked out and where it comes from. */
export function LinesCard({ figures, listingId, onOpen, paper }: LinesCardProps) {
  const { lines, high, net, withheld, received, basis, settleOn, isDateOpen } = figures;
  return (
    <Card
      title="What the vendors get"
      aside={basis === 'sale' ? null : <StatusPill tone="info">Estimate</StatusPill>}
    >
      <div className={content.column}>
        <div className={content.text}>
          <p className={`${styles.total} tabular`}>{rangeText(received, high?.received)}</p>
          <p className="tabular">{basisText(figures)}.</p>
          <p className={content.quiet}>
            {isDateOpen
              ? `Worked out as if it settled on ${dateText(settleOn)}, because no day is agreed yet.`
              : `For settlement on ${dateText(settleOn)}.`}
            {high ? ' The lines below are for the low end.' : ''}
          </p>
        </div>
        <Lines
          title="At settlement"
          lines={lines.filter(({ money }) => money === 'settlement')}
          {...{ listingId, onOpen }}
        />
        <Lines
          title="Out of the deposit"
          lines={lines.filter(({ money }) => money === 'deposit')}
          {...{ listingId, onOpen }}
        />
        <dl className={styles.sums}>
          <Sum term="Net to the vendors" amount={rangeText(net, high?.net)} />
          {withheld > 0 ? (
            <Sum term="Withheld for the tax office" amount={moneyText(cents(-withheld))} />
          ) : null}
          <Sum term="Received by the vendors" amount={rangeText(received, high?.received)} />
        </dl>
        {paper ? <div className={content.actions}>{paper}</div> : null}
      </div>
    </Card>
  );
}

function Sum({ term, amount }: { term: string; amount: string }) {
  return (
    <div className={styles.money}>
      <dt>{term}</dt>
      <dd className={`${styles.amount} tabular`}>{amount}</dd>
    </div>
  );
}

interface LinesProps extends Pick<LinesCardProps, 'listingId' | 'onOpen'> {
  title: string;
  lines: readonly FigureLine[];
}

function Lines({ title, lines, ...around }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} className={styles.lines}>
      <h3>{title}</h3>
      <ul className={content.list}>
        {lines.map((line) => (
          <li key={`${line.source} ${line.id ?? ''} ${line.label}`} className={styles.entry}>
            <Line line={line} {...around} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({
  line,
  listingId,
  onOpen,
}: { line: FigureLine } & Omit<LinesProps, 'title' | 'lines'>) {
  const { mayEdit } = useSettlementPlace();
  const { label, amount, note, parts, isEstimate } = line;
  const origin = lineOrigin(line, listingId);
  return (
    <details>
      <summary className={styles.summary}>
        <Icon name="chevron-down" size="small" className={styles.mark} />
        <span className={styles.money}>
          <span className={styles.texts}>
            {label}
            {isEstimate ? <span className={content.quiet}> (estimate)</span> : null}
          </span>
          <span className={`${styles.amount} tabular`}>{moneyText(amount)}</span>
        </span>
      </summary>
      <div className={styles.inside}>
        {note ? <p>{note}</p> : null}
        {parts.length > 0 ? (
          <dl>
            {parts.map((part) => (
              <div key={part.label} className={styles.money}>
                <dt className={content.quiet}>{part.label}</dt>
                <dd className={`${styles.part} tabular`}>{moneyText(part.amount)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {origin?.kind === 'link' ? (
          <AppLink href={origin.href} className={content.link}>
            {origin.label}
          </AppLink>
        ) : null}
        {origin && origin.kind !== 'link' && mayEdit ? (
          <Button size="small" onClick={() => onOpen({ kind: origin.kind, id: origin.id })}>
            {origin.label}
          </Button>
        ) : null}
      </div>
    </details>
  );
}
