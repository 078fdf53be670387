import { Component, type ReactNode } from 'react';

/** An error that comes sooner than this after the last one comes again each time. */
const retryAfterMs = 1000;

/** Renders its children anew after an error, and the fallback when that fails too. */
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
