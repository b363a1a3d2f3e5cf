import { vendorApplicationEndpoints } from '../../../../contract/endpoints/vendor-applications.ts';
import { CopyList } from '../copy-list.tsx';
import { exactAmount } from '../exact-amount.ts';
import { MethodDetails } from './method-details.tsx';

/** Paying by transfer to an account, with the reference that makes the money ours to find. */
export function BankTransfer({ drawdownId }: { drawdownId: string | undefined }) {
  return (
    <MethodDetails endpoint={vendorApplicationEndpoints.bankDetails} drawdownId={drawdownId}>
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
