import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Stands in its place where it failed. */
  instead?: ReactNode;
  /** Told once when it failed. */
  onFail?: (() => void) | undefined;
}

/** What works beside the page leaves it standing where its code cannot be had. */
export class Beside extends Component<Props> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
