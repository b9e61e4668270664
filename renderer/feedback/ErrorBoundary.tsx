import { Component, type ReactNode } from 'react';
import { ErrorNote } from './Notes.tsx';

export interface ErrorBoundaryProps {
  /** What stands in here, as a person calls it: 'Attendance'. */
  readonly name: string;
  readonly children: ReactNode;
  readonly onError?: (error: unknown) => void;
}

/** Holds a block that fails, so that the rest of the screen goes on; Retry draws it anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorNote
        message={`${this.props.name} could not be shown.`}
        safe="The rest of the screen works on, and nothing saved was changed."
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
