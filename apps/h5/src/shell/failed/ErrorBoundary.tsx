// Error boundary around a page: when the page throws, an error state is shown and the rest of the app keeps working.
import { Component, type ReactNode } from 'react';
import { addClientLogEntry } from '@shengyu/web/report.ts';

type Props = { children: ReactNode; fallback: ReactNode; /** Another key resets the boundary. */ resetKey: string };
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
    addClientLogEntry('js_error', String(error));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
