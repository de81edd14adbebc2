import { Fragment, isValidElement } from 'react';

/** The functions of react-is that MUI and recharts use. */
export const ForwardRef = Symbol.for('react.forward_ref');
export const Memo = Symbol.for('react.memo');
export const isElement = isValidElement;
export const isFragment = (value: unknown): boolean => isValidElement(value) && value.type === Fragment;

/** Returns whether a value can be an element's type: a tag, a component or a wrapped component. `Fragment` is a symbol. */
export const isValidElementType = (value: unknown): boolean =>
  ['string', 'function', 'symbol'].includes(typeof value) ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);
