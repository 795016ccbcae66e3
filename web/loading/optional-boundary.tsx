import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in place of children that threw. */
  fallback?: ReactNode;
  /** Called once when they throw. */
  onError?: (() => void) | undefined;
}

/** An error boundary around parts that the page works without, such as code that failed to load. */
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
