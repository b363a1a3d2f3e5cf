import { vendorApplicationEndpoints } from '../../../../contract/endpoints/vendor-applications.ts';
import { CopyList } from '../copy-list.tsx';
import { exactAmount } from '../exact-amount.ts';
import { MethodDetails } from './method-details.tsx';

/** Paying by BPAY (domain.md 4.4): it arrives on the next business day and can't be taken back. */
export function Bpay({ drawdownId }: { drawdownId: string | undefined }) {
  return (
    <MethodDetails endpoint={vendorApplicationEndpoints.bpay} drawdownId={drawdownId}>
      {({ billerCode, crn, amount }) => (
        <>
          <p>
            In your banking app choose BPAY and enter these. It arrives on the next business day.
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
