import { can } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './import/import.module.css';
import { ImportStageView } from './import/import-stage-view.tsx';
import { ImportSteps } from './import/import-steps.tsx';
import { useLeaveWarning } from './import/use-leave-warning.ts';
import { type ImportStage, useListingImport } from './import/use-listing-import.ts';

const STEP_OF: Record<ImportStage['at'], number> = {
  choose: 0,
  map: 1,
  checking: 2,
  check: 2,
  send: 3,
  done: 4,
};

/** `/property-listings/import`: listings from a CSV file, all of them or none. */
export function ImportScreen() {
  const { roles } = useAccount();
  const isOffline = useConnectivity() === 'offline';
  const actions = useListingImport();
  const { stage } = actions;
  const leaving = useLeaveWarning(stage.at === 'send');
  const mayImport = can(roles, 'listing.edit') !== 'none';
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Import listings"
        back={{ href: '/property-listings', label: 'Listings' }}
      />
      <PageStates state={mayImport ? { kind: 'ready' } : { kind: 'forbidden' }}>
        {isOffline && stage.at === 'choose' ? (
          <EmptyState
            icon="offline"
            title="Importing needs a connection"
            action={<LinkButton href="/property-listings">Back to listings</LinkButton>}
          >
            All rows of a file are added on the server in one go, or none of them. Come back when
            you’re online.
          </EmptyState>
        ) : (
          <>
            <ImportSteps current={STEP_OF[stage.at]} />
            <ImportStageView actions={actions} isOffline={isOffline} />
          </>
        )}
      </PageStates>
      <ConfirmDialog
        isOpen={leaving.status === 'blocked' && stage.at === 'send'}
        title="Leave and cancel the import?"
        consequence="The rows haven’t become listings yet. If you leave now, nothing is imported."
        confirmLabel="Cancel the import"
        cancelLabel="Stay"
        isDanger
        onConfirm={() => void actions.cancel().then(() => leaving.proceed?.())}
        onCancel={() => leaving.reset?.()}
      />
    </div>
  );
}
