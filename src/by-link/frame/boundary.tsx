import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';

type State = { hasFailed: boolean };

/**
 * Shows the error panel in place of a page that threw. It goes on by drawing the page anew: the proof and what
 * was typed are still there.
 */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorPanel onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
