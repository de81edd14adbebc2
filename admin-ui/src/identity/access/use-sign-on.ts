import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../foundation/providers/api.ts';
import { isEmail } from './is-email.ts';

const domainOf = (email: string): string => email.trim().toLowerCase().split('@').at(-1) ?? '';

/**
 * How people with this address sign in, asked once for each domain when the address has been typed. Whoever signs in by
 * password does not wait for it.
 */
export function useSignOn(email: string) {
  const [asked, setAsked] = useState('');
  const domain = isEmail(email) ? domainOf(email) : '';
  const { data } = useQuery({
    queryKey: ['sign-on', asked],
    queryFn: () => api('POST /sso/discover', { body: { email } }),
    enabled: asked !== '' && asked === domain,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    /** The address is whole: it was left, or filled in. */
    ask: () => setAsked(domain),
    found: asked === domain ? data : undefined,
  };
}
