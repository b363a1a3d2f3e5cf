import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';

/** Shows the error panel in place of a page that threw. */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPanel /> : this.props.children;
  }
}
