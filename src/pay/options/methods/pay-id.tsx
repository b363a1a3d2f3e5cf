import { vendorApplicationEndpoints } from '../../../../contract/endpoints/vendor-applications.ts';
import { CopyList } from '../../../by-link/frame/copy-list.tsx';
import { exactAmount } from '../exact-amount.ts';
import { MethodDetails } from './method-details.tsx';
import type { Paying } from './paying.ts';

/** Paying to a PayID; the payer's bank shows its name, to compare (domain.md 4.4). */
export function PayId({ paying }: { paying: Paying }) {
  return (
    <MethodDetails endpoint={vendorApplicationEndpoints.payId} paying={paying}>
      {({ payId, name, amount, reference }) => (
        <>
          <p>
            In your banking app choose Pay anyone, then PayID. Your bank must show{' '}
            <strong>{name}</strong>: if it shows another name, stop and call us.
          </p>
          <CopyList
            items={[
              { term: 'PayID', value: payId },
              { term: 'Name', value: name },
              exactAmount(amount),
              { term: 'Reference', value: reference },
            ]}
          />
        </>
      )}
    </MethodDetails>
  );
}
