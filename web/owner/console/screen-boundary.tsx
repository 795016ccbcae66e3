import { Component } from 'react';
import type { ReactNode } from 'react';
import { ReadFailed } from './console-page.tsx';

/** A screen's code is fetched when it is first opened: where that fails only the screen is missing, not the console. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    window.addEventListener('online', this.#again);
  }
  override componentWillUnmount() {
    window.removeEventListener('online', this.#again);
  }
  // What could not be fetched is not asked for twice by the same page.
  readonly #again = () => {
    if (this.state.failed) window.location.reload();
  };
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="own-m" id="main">
        <ReadFailed onRetry={this.#again} />
      </main>
    );
  }
}
