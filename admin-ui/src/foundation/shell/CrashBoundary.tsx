import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../common/ErrorState.tsx';
import { ApiError } from '../providers/api-error.ts';

interface Props {
  children: ReactNode;
}

interface CrashState {
  error: Error | undefined;
  place: string;
}

/**
 * Returns whether a part of the page could not be loaded: a newer version has replaced it, or the network
 * failed.
 */
const isMissingPart = (error: Error): boolean =>
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

const unreachable = new ApiError(0, { code: 'UNAVAILABLE' });

/**
 * Reloads the page, since browsers do not retry a failed import. Does nothing while the server is
 * unreachable, since the browser would replace the page with its own error page.
 */
async function reloadPage(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  if (answer) location.reload();
}

class Boundary extends Component<Props & { place: string }, CrashState> {
  override state: CrashState = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  /** Clears the error when the address changes. */
  static getDerivedStateFromProps({ place }: { place: string }, state: CrashState): CrashState | null {
    return place === state.place ? null : { error: undefined, place };
  }

  override componentDidMount() {
    addEventListener('online', this.onOnline);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.onOnline);
  }

  onOnline = () => {
    if (this.state.error && isMissingPart(this.state.error)) void reloadPage();
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isMissingPart(error))
      return <ErrorState error={unreachable} withHome onRetry={() => void reloadPage()} />;
    return <ErrorState error={error} crashed onRetry={() => this.setState({ error: undefined })} />;
  }
}

/**
 * Limits a crash to the page: menus remain, and the person can retry. For a part that could not be loaded,
 * shows that the network may have failed, and reloads when the browser is online again.
 */
export const CrashBoundary = ({ children }: Props) => (
  <Boundary place={useLocation().key}>{children}</Boundary>
);
