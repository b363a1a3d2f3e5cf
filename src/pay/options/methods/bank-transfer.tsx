import { vendorApplicationEndpoints } from '../../../../contract/endpoints/vendor-applications.ts';
import { CopyList } from '../../../by-link/frame/copy-list.tsx';
import { exactAmount } from '../exact-amount.ts';
import { MethodDetails } from './method-details.tsx';
import type { Paying } from './paying.ts';

/** Paying by transfer to an account, with the reference that makes the money ours to find. */
export function BankTransfer({ paying }: { paying: Paying }) {
  return (
    <MethodDetails endpoint={vendorApplicationEndpoints.bankDetails} paying={paying}>
      {({ accountName, bsb, accountNumber, amount, reference }) => (
        <>
          <p>Transfer this exact amount from your bank, with this reference.</p>
          <CopyList
            items={[
              { term: 'Account name', value: accountName },
              { term: 'BSB', value: bsb.replace(/^(\d{3})-?(\d{3})$/, '$1-$2') },
              { term: 'Account number', value: accountNumber },
              exactAmount(amount),
              { term: 'Reference', value: reference },
            ]}
          />
        </>
      )}
    </MethodDetails>
  );
}
