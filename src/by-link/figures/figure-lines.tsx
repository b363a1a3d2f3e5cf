import type { FigureLine } from '../../../contract/figures-shapes.ts';
import { moneyText } from '../../ui/format/money-text.ts';

/** A line of figures as it is shown; it opens to how it was worked out. */
export type ShownLine = Pick<FigureLine, 'label' | 'amount' | 'note'> &
  Partial<Pick<FigureLine, 'parts' | 'isEstimate'>>;

/** Figures in a list, each of which opens to its note and its parts. */
export function FigureLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className="owners lines">
      {lines.map((line, index) => (
        <li key={`${line.label} ${index.toString()}`}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line }: { line: ShownLine }) {
  const { note, parts = [] } = line;
  if (note === undefined && parts.length === 0) {
    return (
      <div className="line">
        <Head line={line} />
      </div>
    );
  }
  return (
    <details className="folded">
      <summary className="line">
        <Head line={line} />
      </summary>
      {note === undefined ? null : <p>{note}</p>}
      {parts.map((part, index) => (
        <p key={`${part.label} ${index.toString()}`} className="line note">
          <span>{part.label}</span>
          <span className="tabular">{moneyText(part.amount)}</span>
        </p>
      ))}
    </details>
  );
}

function Head({ line: { label, amount, isEstimate } }: { line: ShownLine }) {
  return (
    <>
      <span>
        {label}
        {isEstimate ? ' (estimate)' : null}
      </span>
      <strong className="tabular">{moneyText(amount)}</strong>
    </>
  );
}
