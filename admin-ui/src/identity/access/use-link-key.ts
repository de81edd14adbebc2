import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the key of a mailed link, or an empty text. Mails put it into the fragment, which browsers send to no server.
 * A key in the query is accepted too (AC-08), and is removed from the address.
 */
export function useLinkKey(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const inQuery = new URLSearchParams(search).get('key');
  const latest = useRef('');
  latest.current = inQuery ?? new URLSearchParams(hash.slice(1)).get('key') ?? latest.current;
  useEffect(() => {
    if (inQuery !== null) navigate(pathname, { replace: true });
  }, [inQuery, navigate, pathname]);
  return latest.current;
}
