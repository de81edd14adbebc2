import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface Titles {
  title: string | undefined;
  setTitle: (title: string | undefined) => void;
}
const TitleContext = createContext<Titles>({ title: undefined, setTitle: () => undefined });

export function PageTitles({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<string>();
  const value = useMemo(() => ({ title, setTitle }), [title]);
  return <TitleContext.Provider value={value}>{children}</TitleContext.Provider>;
}

/** The title that the open page has set, if it has. */
export const useOwnTitle = (): string | undefined => useContext(TitleContext).title;

/** Sets the title of the top bar and of the browser's tab while the page is open. */
export function usePageTitle(title: string): void {
  const { setTitle } = useContext(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
