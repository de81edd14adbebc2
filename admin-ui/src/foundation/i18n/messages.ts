import type en from './en/index.ts';

/** Type of each language's messages: exactly the keys of English. */
export type Messages = Widened<typeof en>;
type Widened<T> = { [K in keyof T]: T[K] extends string ? string : Widened<T[K]> };

type Join<P extends string, K extends string> = P extends '' ? K : `${P}.${K}`;
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? Join<P, K> : Leaves<T[K], Join<P, K>>;
}[keyof T & string];
/** A key of the messages, without react-admin's keys. A wrong key does not compile. */
export type MessageKey = Leaves<Omit<typeof en, 'ra'>>;
