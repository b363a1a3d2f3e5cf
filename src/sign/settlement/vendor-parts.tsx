import type { Figures } from '../../../contract/figures-shapes.ts';
import { cents } from '../../../domain/money.ts';
import { FigureLines } from '../../by-link/figures/figure-lines.tsx';

/** What each vendor gets, which opens to where it comes from. */
export function VendorParts({ vendors }: { vendors: Figures['vendors'] }) {
  return (
    <FigureLines
      lines={vendors.map(({ name, net, withheld, fromDeposit, atSettlement }) => ({
        label: name,
        amount: cents(net - withheld),
        parts: [
          { label: 'At settlement', amount: atSettlement },
          { label: 'From the deposit', amount: fromDeposit },
          ...(withheld > 0 ? [{ label: 'Withheld for the tax office', amount: withheld }] : []),
        ],
      }))}
    />
  );
}
