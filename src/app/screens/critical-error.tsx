import { Component, type ReactNode } from 'react';
import { describeError, errorReport, log } from '../../platform/log.ts';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import styles from './screens.module.css';

type Props = { children: ReactNode };
type State = { error: unknown; isAgain?: boolean };

/**
 * The last net under everything (spec 2). What was typed is in the drafts: the first time everything is drawn
 * anew, and if that fails a reload starts afresh.
 */
export class CriticalErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown error') };
  }

  override componentDidCatch(error: unknown): void {
    log('error', 'portal.critical-error', describeError(error));
  }

  override render() {
    const { error, isAgain } = this.state;
    const goOn = () => this.setState({ error: undefined, isAgain: true });
    if (error === undefined) return this.props.children;
    return (
      <main className={styles.centre}>
        <ErrorPanel
          title="There was a critical application error."
          details={errorReport(error)}
          onRetry={isAgain ? undefined : goOn}
        />
      </main>
    );
  }
}
