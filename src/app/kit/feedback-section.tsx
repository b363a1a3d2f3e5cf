import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';
import { Specimen } from './specimen.tsx';

const ignore = () => undefined;

export function FeedbackSection() {
  return (
    <KitSection id="feedback" title="Feedback">
      <Specimen name="Status pills">
        <StatusPill tone="neutral">Not started</StatusPill>
        <StatusPill tone="info">In progress</StatusPill>
        <StatusPill tone="waiting">Waiting on vendor</StatusPill>
        <StatusPill tone="attention">Needs attention</StatusPill>
        <StatusPill tone="done">Done</StatusPill>
        <StatusPill tone="neutral" icon="device">
          On this device
        </StatusPill>
        <StatusPill tone="info" icon="sync">
          Sending
        </StatusPill>
      </Specimen>
      <div className={styles.columns}>
        <div className={styles.boxed}>
          <ErrorPanel />
        </div>
        <div className={styles.boxed}>
          <ErrorPanel
            title="Listings couldn’t be loaded"
            message="Our server took too long to answer. Nothing was changed."
            details="GET /api/property-listings 503 Service Unavailable (request 0193-4f2a)"
            onRetry={ignore}
          />
        </div>
      </div>
      <Specimen name="Alert: one message, several, none">
        <div className={styles.full}>
          <ErrorAlert messages={['Something went wrong. Please try again.']} />
        </div>
        <div className={styles.full}>
          <ErrorAlert
            title="Two things need a look"
            messages={['Enter the vendor’s name', 'Choose the state the property is in']}
          />
        </div>
        <ErrorAlert messages={[]} />
      </Specimen>
      <Specimen name="Banners">
        <div className={styles.full}>
          <Banner tone="waiting" icon="offline" title="You’re offline">
            You can read what this device has seen. Changes need a connection.
          </Banner>
        </div>
        <div className={styles.full}>
          <Banner
            tone="info"
            icon="refresh"
            title="A new version is ready"
            actions={<Button size="small">Update now</Button>}
            onDismiss={ignore}
          />
        </div>
        <div className={styles.full}>
          <Banner
            tone="info"
            icon="download"
            title="Keep Lintel on your home screen"
            actions={<Button size="small">Install</Button>}
            onDismiss={ignore}
          >
            It opens faster and works where the signal doesn’t.
          </Banner>
        </div>
        <div className={styles.full}>
          <Banner
            tone="attention"
            icon="clock"
            title="You’ll be signed out in 2 minutes"
            actions={<Button size="small">Stay signed in</Button>}
          />
        </div>
      </Specimen>
      <div className={styles.columns}>
        <Specimen name="Skeletons">
          <Skeleton shape="title" />
          <Skeleton lines={3} />
          <Skeleton shape="pill" />
          <Skeleton shape="block" />
        </Specimen>
        <Specimen name="Spinners">
          <Spinner size="small" />
          <Spinner label="Fetching your account details...." />
        </Specimen>
        <EmptyState
          title="No listings yet"
          icon="home"
          action={
            <Button variant="primary" icon="add">
              Add listing
            </Button>
          }
        >
          Add your first listing, or import them from a CSV.
        </EmptyState>
      </div>
    </KitSection>
  );
}
