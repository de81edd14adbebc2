import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../foundation/providers/api.ts';
import { isEmail } from './is-email.ts';

const emailDomain = (email: string): string => email.trim().toLowerCase().split('@').at(-1) ?? '';

/**
 * Finds the sign-in method of an address, once for each domain, after the address was typed. A sign-in with a
 * password does not wait for the result.
 */
export function useSignOn(email: string) {
  const [requestedDomain, setRequestedDomain] = useState('');
  const domain = isEmail(email) ? emailDomain(email) : '';
  const { data } = useQuery({
    queryKey: ['sign-on', requestedDomain],
    queryFn: () => api('POST /sso/discover', { body: { email } }),
    enabled: requestedDomain !== '' && requestedDomain === domain,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    /** Called when the address is complete: when its field was left or filled in. */
    ask: () => setRequestedDomain(domain),
    found: requestedDomain === domain ? data : undefined,
  };
}
