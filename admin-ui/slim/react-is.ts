import { Fragment, isValidElement } from 'react';

/** The part of react-is that MUI and recharts use. */
export const ForwardRef = Symbol.for('react.forward_ref');
export const Memo = Symbol.for('react.memo');
export const isElement = isValidElement;
export const isFragment = (value: unknown): boolean => isValidElement(value) && value.type === Fragment;

/**
 * Valid types in `<Type />`: a tag, a component, or React's wrapper of a component. `Fragment` and similar
 * types are symbols.
 */
export const isValidElementType = (value: unknown): boolean =>
  ['string', 'function', 'symbol'].includes(typeof value) ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);
