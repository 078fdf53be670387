import { Component, type ReactNode } from 'react';

/** An error within this time after the last one would come every time. */
const retryAfterMs = 1000;

/** Renders its children again after an error, and the fallback if that fails too. */
export class ErrorBoundary extends Component<{ children: ReactNode; fallback?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  #retriedAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const now = performance.now();
    if (now - this.#retriedAt < retryAfterMs) return;
    this.#retriedAt = now;
    this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
