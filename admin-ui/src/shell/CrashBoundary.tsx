import { Component, type ReactNode } from 'react';
import { ErrorState } from '../common/ErrorState.tsx';

interface Props {
  children: ReactNode;
}

/** A part of the page that a newer version has replaced on the server, or that the network lost. */
const isMissingPart = (error: Error): boolean =>
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Keeps a page's crash to that page: menus stay, and it can be tried again. */
export class CrashBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    // A lazy part that failed once fails for good: only loading the page anew asks for it again.
    const retry = () => (isMissingPart(error) ? location.reload() : this.setState({ error: undefined }));
    return <ErrorState error={error} crashed onRetry={retry} />;
  }
}
