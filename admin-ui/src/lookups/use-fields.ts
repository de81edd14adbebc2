import { useFormContext } from 'react-hook-form';
import type { LookupFields, LookupValues } from './lookup-form.ts';

/** The form of the dialog that is open. */
export const useFields = () => useFormContext<LookupFields, unknown, LookupValues>();
