import type * as z from 'zod';
import type {
  Body,
  Call,
  Answer as Declared,
  DocumentType,
  Params,
  Query,
} from '../../../shared/contracts/call.ts';
import type { Actor, Requester } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { FoundItems, ItemRequests } from '../item-request.ts';
import type { Document, StatusAnswer } from './answer.ts';
import type { RequestInput } from './request.ts';

/** The parsed request of a call. */
export type InputOf<C extends Call> = RequestInput<Params<C>, Query<C>, Body<C>>;

/** The parsed path and query of a request. */
export type AddressOf<C extends Call> = Pick<InputOf<C>, 'params' | 'query'>;

/**
 * Returns the requests for the items that an operation reads along (`R`). They depend on the address alone,
 * and are strongly consistent. They are part of the batch that
 * authenticates the person (`route`). They run before authorization. They must stay within the organisation
 * of the caller, and include only items that the operation reads anyway.
 */
export type Along<C extends Call, R extends readonly unknown[]> = (
  requester: Requester,
  address: AddressOf<C>,
) => ItemRequests<R>;

type BodyOf<A extends Declared> = A extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : A extends { type: infer T extends DocumentType }
    ? Document<T>
    : undefined;

/** Distributes over the other answers of a call: each status has its own body. */
type AnswerFor<A> = A extends Declared ? StatusAnswer<BodyOf<A>, A['status']> : never;

/** A bare body is the main answer. A document needs headers, so it must be an `Answer`. */
type MainBody<A extends Declared> = A extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : A extends { type: DocumentType }
    ? never
    : // biome-ignore lint/suspicious/noConfusingVoidType: an operation that answers nothing is a function without a return.
      void;

/**
 * All successful results that the contract of a call declares: the body of the main answer, that body with
 * headers, or another answer (`also`) with its status. Another shape or status does not compile.
 */
export type OperationResult<C extends Call> =
  | MainBody<C['answer']>
  | StatusAnswer<BodyOf<C['answer']>, C['answer']['status'] | undefined>
  | (C extends { also: readonly (infer A)[] } ? AnswerFor<A> : never);

/**
 * The work of a call that requires authentication. `R` lists the types of the items that are read during
 * authentication: `Operation<typeof contract, [ProgressRecord, SessionRecord]>`. `along` contains the items.
 */
export type Operation<C extends Call, R extends readonly unknown[] = []> = (
  deps: Deps,
  actor: Actor,
  input: InputOf<C>,
  ...along: FoundItems<R>
) => Promise<OperationResult<C>>;
/** The work of a call without authentication. */
export type PublicOperation<C extends Call> = (deps: Deps, input: InputOf<C>) => Promise<OperationResult<C>>;
