import { vendorApplicationEndpoints } from '../../../../contract/endpoints/vendor-applications.ts';
import { CopyList } from '../../../by-link/frame/copy-list.tsx';
import { exactAmount } from '../exact-amount.ts';
import { MethodDetails } from './method-details.tsx';
import type { Paying } from './paying.ts';

/** Paying by BPay (domain.md 4.4): it arrives on the next business day and can't be taken back. */
export function Bpay({ paying }: { paying: Paying }) {
  return (
    <MethodDetails endpoint={vendorApplicationEndpoints.bpay} paying={paying}>
      {({ billerCode, crn, amount }) => (
        <>
          <p>
            In your banking app choose BPay and enter these. It arrives on the next business day.
          </p>
          <CopyList
            items={[
              { term: 'Biller code', value: billerCode },
              { term: 'Reference (CRN)', value: crn },
              exactAmount(amount),
            ]}
          />
        </>
      )}
    </MethodDetails>
  );
}
