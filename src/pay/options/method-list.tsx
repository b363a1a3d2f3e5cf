import { percentOf } from '../../../domain/fees/percent.ts';
import type { Cents } from '../../../domain/money.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { methodWords } from './method-words.ts';
import type { PricedMethod } from './priced-method.ts';

export interface MethodListProps {
  /** The cheapest first, as the server orders them. */
  methods: readonly PricedMethod[];
  amount: Cents;
  /** The page that the methods are of. */
  path: string;
}

/** The ways to pay now, each with its exact total, any surcharge in it. */
export function MethodList({ methods, amount, path }: MethodListProps) {
  return (
    <ul className="choices">
      {methods.map(({ method, surchargePercent }) => {
        const surcharge = percentOf(amount, surchargePercent);
        const { icon, title, hint } = methodWords(method);
        return (
          <li key={method}>
            <AppLink href={`${path}?method=${method}`} className="choice">
              <Icon name={icon} />
              <span className="choice-text">
                <strong>{title}</strong>
                <span className="note">{hint}</span>
              </span>
              <span className="choice-price tabular">
                <strong>{moneyText((amount + surcharge) as Cents)}</strong>
                <span className="note">
                  {surcharge === 0 ? 'No fee' : `${moneyText(surcharge)} surcharge`}
                </span>
              </span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
