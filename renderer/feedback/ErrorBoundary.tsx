import { Component, type ReactNode } from 'react';
import { isMissingPart, loadPageAgain } from './missing-part.ts';
import { ErrorNote } from './Notes.tsx';

export interface ErrorBoundaryProps {
  /** What stands in here, as a person calls it: 'Attendance'. */
  readonly name: string;
  readonly children: ReactNode;
  readonly onError?: (error: unknown) => void;
}

type State = { readonly failed: false } | { readonly failed: true; readonly error: unknown };

/**
 * Holds a block that fails, so that the rest of the screen goes on; Retry draws it anew. Where a part of the program could
 * not be fetched, drawing it anew cannot help: the page is loaded again, once the server can be reached.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const message = `${this.props.name} could not be shown.`;
    if (isMissingPart(this.state.error))
      return (
        <ErrorNote
          message={message}
          safe="A part of the program could not be fetched: the server is out of reach, or was renewed meanwhile. The rest of the screen works on, and nothing saved was changed."
          retry="Load the page again"
          onRetry={loadPageAgain}
        />
      );
    return (
      <ErrorNote
        message={message}
        safe="The rest of the screen works on, and nothing saved was changed."
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
