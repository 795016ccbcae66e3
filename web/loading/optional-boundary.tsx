import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in place of children that failed. */
  fallback?: ReactNode;
  /** Called once when they failed. */
  onError?: (() => void) | undefined;
}

/** An error boundary around parts the page works without, such as code that failed to load. */
export class OptionalBoundary extends Component<Props> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
