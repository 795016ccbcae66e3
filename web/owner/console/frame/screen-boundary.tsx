import { Component } from 'react';
import type { ReactNode } from 'react';
import { ReadError } from '../console-page.tsx';
import parts from '../parts.module.css';

/** A screen's code is loaded when it is first opened: if that fails only the screen is missing, not the console. */
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
  // A page does not load failed code twice, so it is reloaded.
  readonly #again = () => {
    if (this.state.failed) window.location.reload();
  };
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={parts.page} id="main">
        <ReadError onRetry={this.#again} />
      </main>
    );
  }
}
