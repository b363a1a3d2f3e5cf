import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Drawdown } from '../../../../contract/endpoints/drawdowns.ts';
import type { PayoutRequest } from '../../../../contract/payout-shapes.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useFundingPlace } from '../funding-place.ts';
import { moneyQueries } from '../money/money-queries.ts';
import { aloneFromWords, DOUBT_WORDS } from '../money/payout-words.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { PayeeAnswer } from './payee-answer.tsx';
import { PayeeChoice, type Whom } from './payee-choice.tsx';
import { PayeeFields } from './payee-fields.tsx';
import { doubtsAtHand } from './payout-doubts.ts';
import { type PaidOut, useMoneyAct } from './use-money-act.ts';
import { payeeProblems, type TypedPayee, usePayeeCheck } from './use-payee-check.ts';

export interface PayOutDialogProps {
  applicationId: ApplicationId;
  drawdown: Drawdown;
  /** What was asked of its payout last. */
  payout?: PayoutRequest | undefined;
  onClose: () => void;
}

/** On a phone what follows from a choice would stay below the fields it is about. */
const seen = (what: HTMLElement | null) => what?.scrollIntoView({ block: 'nearest' });

/**
 * Pays a drawdown out: to the agency's own account, to one that was given before, or to another one whose
 * holder the banks confirm. What one person can't pay alone is asked for and waits.
 */
export function PayOutDialog(props: PayOutDialogProps) {
  const { applicationId, drawdown, payout, onClose } = props;
  const { zone } = useFundingPlace();
  const { client } = usePortal();
  const { agency } = useAccount();
  const act = useMoneyAct(applicationId);
  const check = usePayeeCheck();
  const { amount, payee } = drawdown;
  const asked = useQuery(moneyQueries(client).payouts(applicationId));
  const key = `drawdown:${drawdown.id}:pay-out`;
  const payees = useQuery(moneyQueries(client).payees());
  const [whom, setWhom] = useTyped<Whom>(
    `${key}:whom`,
    payout?.accountId ?? (payee === agency?.name ? 'agency' : 'other'),
  );
  const [typed, setTyped] = useTyped<TypedPayee>(`${key}:payee`, {
    name: payee,
    bsb: '',
    accountNumber: '',
  });
  const [problems, setProblems] = useState<Partial<TypedPayee>>({});
  const [isAgreed, setAgreed] = useState(false);
  const answer = whom === 'other' ? check.data : undefined;
  const isCleared = answer?.next === 'pay' || (answer?.next === 'confirm-name' && isAgreed);
  const kept = payees.data?.accounts.find(({ id }) => id === whom);
  const mayPay = whom === 'agency' || kept !== undefined || isCleared;
  const name = whom === 'agency' ? (agency?.name ?? '') : (kept?.name ?? typed.name);
  const registeredName = (answer ?? kept)?.registeredName ?? null;
  const doubts = mayPay
    ? doubtsAtHand({
        agreed: payee,
        amount,
        account: kept ?? (whom === 'other' ? typed : undefined),
        name,
        accounts: payees.data?.accounts ?? [],
        atOnceSoFar: asked.data?.atOnceSoFar ?? 0,
        check: answer?.result ?? kept?.check ?? 'match',
        registeredName,
      })
    : [];
  const aloneFrom = kept ? dateTimeText(kept.heldUntil, zone) : '24 hours after it was added';
  const action = `${doubts.length > 0 ? 'Ask to pay out' : 'Pay out'} ${moneyText(amount)}`;

  function change(next: TypedPayee) {
    setTyped(next);
    setProblems({});
    setAgreed(false);
    check.reset();
  }
  function ask() {
    const found = payeeProblems(typed);
    setProblems(found);
    setAgreed(false);
    if (Object.keys(found).length === 0) check.mutate(typed);
  }
  function pay() {
    const agreedName = isAgreed ? answer?.registeredName : undefined;
    const other = { payee: typed, ...(agreedName ? { agreedName } : {}) };
    // A close match was agreed to when the account was given.
    const registered = kept?.check === 'close-match' ? kept.registeredName : undefined;
    const again = { accountId: whom, ...(registered ? { agreedName: registered } : {}) };
    const to = whom === 'agency' ? {} : whom === 'other' ? other : again;
    act.mutate(
      { kind: 'pay-out', drawdownId: drawdown.id, to },
      {
        onSuccess: (answer) => {
          const isWaiting = (answer as PaidOut).waiting !== undefined;
          const done = isWaiting ? 'Waits for a second person' : 'Being paid out';
          toasts.success(done, { description: moneyText(amount) });
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      title={`Pay out ${moneyText(amount)}?`}
      description={`${drawdown.reason}, asked for ${payee}. What is paid out is owed from today.`}
      action={mayPay ? action : undefined}
      isWorking={act.isPending}
      error={act.error ?? check.error}
      onAct={pay}
      onClose={onClose}
    >
      {payees.isPending && payees.fetchStatus === 'fetching' ? (
        <Skeleton lines={2} />
      ) : (
        <PayeeChoice
          agencyName={agency?.name}
          payee={payee}
          accounts={payees.data?.accounts ?? []}
          zone={zone}
          value={whom}
          onChange={setWhom}
        />
      )}
      {payees.isError ? (
        <p className={styles.quiet}>Accounts that were given before can’t be shown just now.</p>
      ) : null}
      {whom === 'other' ? (
        <>
          <PayeeFields value={typed} problems={problems} onChange={change} />
          {answer ? (
            <div ref={seen} className={styles.form}>
              <PayeeAnswer
                answer={answer}
                name={typed.name}
                isAgreed={isAgreed}
                onAgree={setAgreed}
              />
            </div>
          ) : null}
          {isCleared ? null : (
            <div>
              <Button isLoading={check.isPending} onClick={ask}>
                {answer ? 'Check the account again' : 'Check the account'}
              </Button>
            </div>
          )}
        </>
      ) : null}
      {doubts.length > 0 ? (
        <div ref={seen}>
          <Banner tone="waiting" icon="people" title="A second person at Lintel confirms it first">
            {doubts.map((doubt) => DOUBT_WORDS[doubt]).join(' ')}{' '}
            {doubts.join() === 'new-account' ? `${aloneFromWords(aloneFrom)} ` : null}The owners are
            told.
          </Banner>
        </div>
      ) : null}
    </MoneyDialog>
  );
}
