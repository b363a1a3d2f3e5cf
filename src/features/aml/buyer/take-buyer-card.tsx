import { useState } from 'react';
import { can, isInScope } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { useAmlPlace, useAmlRights } from '../aml-place.ts';
import { TakeBuyerDialog } from './take-buyer-dialog.tsx';

/** As many buyers as a listing holds. */
const MOST_BUYERS = 4;

/** The way to take a buyer down at the auction, for those who may add one. */
export function TakeBuyerCard() {
  const { listing } = useAmlPlace();
  const { canCollect } = useAmlRights();
  const { id: userId, roles, branchId = null } = useAccount();
  const [isTaking, setIsTaking] = useState(false);
  const canEdit = isInScope(can(roles, 'listing.edit'), { userId, branchId }, listing);
  const room = MOST_BUYERS - listing.buyers.length;
  if (!canCollect || !canEdit || room < 1) return null;
  return (
    <Card title="At the auction">
      <div className={content.text}>
        <p className={content.quiet}>
          Take down who bought, with or without a connection. Their check starts with it.
        </p>
        <div className={content.actions}>
          <Button onClick={() => setIsTaking(true)}>Take the buyer’s details</Button>
        </div>
      </div>
      {isTaking ? <TakeBuyerDialog room={room} onClose={() => setIsTaking(false)} /> : null}
    </Card>
  );
}
