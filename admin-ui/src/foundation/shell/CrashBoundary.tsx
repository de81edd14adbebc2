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

/** A part of the page that a newer version has replaced on the server, or that the network lost. */
const isMissingPart = (error: Error): boolean =>
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

const unreachable = new ApiError(0, { code: 'UNAVAILABLE' });

/**
 * A part that failed once fails for good: only loading the page anew asks for it again. Not while the server cannot be
 * reached: the browser would show a page of its own instead, from which nothing leads back.
 */
async function loadAnew(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  if (answer) location.reload();
}

class Boundary extends Component<Props & { place: string }, CrashState> {
  override state: CrashState = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  /** Another address may show what is there. */
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
    if (this.state.error && isMissingPart(this.state.error)) void loadAnew();
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isMissingPart(error))
      return <ErrorState error={unreachable} withHome onRetry={() => void loadAnew()} />;
    return <ErrorState error={error} crashed onRetry={() => this.setState({ error: undefined })} />;
  }
}

/**
 * Keeps a page's crash to that page: menus stay, and it can be tried again. Of a part that could not be loaded it says
 * that the network may be gone, and loads it as soon as that is back.
 */
export const CrashBoundary = ({ children }: Props) => (
  <Boundary place={useLocation().key}>{children}</Boundary>
);
