// The last net: a page that throws shows the error state with a way on, and the rest of the app goes on.
import { Component, type ReactNode } from 'react';
import { report } from '#lib/report.ts';

type Props = { children: ReactNode; fallback: ReactNode; /** another page resets the boundary */ resetKey: string };
type State = { failed: boolean; key: string };

export class ErrorBoundary extends Component<Props, State> {
  constructor(props: Props) {
    super(props);
    this.state = { failed: false, key: props.resetKey };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    report('js_error', String(error));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
