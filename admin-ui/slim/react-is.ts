import { Fragment, isValidElement } from 'react';

/** What MUI and recharts ask of react-is, which tells apart every kind of element there is. */
export const ForwardRef = Symbol.for('react.forward_ref');
export const Memo = Symbol.for('react.memo');
export const isElement = isValidElement;
export const isFragment = (value: unknown): boolean => isValidElement(value) && value.type === Fragment;

/** What can stand in `<Type />`: a tag, a component, or what React wraps one in; `Fragment` and its like are symbols. */
export const isValidElementType = (value: unknown): boolean =>
  ['string', 'function', 'symbol'].includes(typeof value) ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);
