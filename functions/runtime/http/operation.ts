import type { IBatchGetRequest } from 'dynamodb-toolbox/table/actions/batchGet';
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
import type { Each } from '../get-all.ts';
import type { Document, StatusAnswer } from './answer.ts';
import type { RequestInput } from './request.ts';

/** The request of a call, as its contract parsed it. */
export type InputOf<C extends Call> = RequestInput<Params<C>, Query<C>, Body<C>>;

/** What the address of a request names, as its contract parsed it. */
export type AddressOf<C extends Call> = Pick<InputOf<C>, 'params' | 'query'>;

/**
 * What a call reads as it stands, and knows from the address alone: it comes in the call of the table that lets the
 * person in (`route`). It is read before anything is decided, so only in the organisation of who asks, and only what
 * the operation would read anyway.
 */
export type Along<C extends Call, R extends IBatchGetRequest[]> = (
  who: Requester,
  address: AddressOf<C>,
) => R;

type BodyOf<A extends Declared> = A extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : A extends { type: infer T extends DocumentType }
    ? Document<T>
    : undefined;

/** Distributes over a call's other answers: each status keeps its own body. */
type AnswerFor<A> = A extends Declared ? StatusAnswer<BodyOf<A>, A['status']> : never;

/** A bare body means the main answer; a document needs its headers, and comes as an `Answer`. */
type MainBody<A extends Declared> = A extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : A extends { type: DocumentType }
    ? never
    : // biome-ignore lint/suspicious/noConfusingVoidType: an operation that answers nothing is a function without a return.
      void;

/**
 * All that a call may answer with success, as its contract declares it: the body of the main answer, that body with
 * headers, or one of the others (`also`) with its own status. Whatever differs in shape or status does not compile.
 */
export type OperationResult<C extends Call> =
  | MainBody<C['answer']>
  | StatusAnswer<BodyOf<C['answer']>, C['answer']['status'] | undefined>
  | (C extends { also: readonly (infer A)[] } ? AnswerFor<A> : never);

/** The work of a call that somebody signed in makes; `along`: what was read for it when they were let in. */
export type Operation<C extends Call, R extends IBatchGetRequest[] = []> = (
  deps: Deps,
  actor: Actor,
  input: InputOf<C>,
  ...along: Each<R>
) => Promise<OperationResult<C>>;
/** The work of a call that anybody may make. */
export type PublicOperation<C extends Call> = (deps: Deps, input: InputOf<C>) => Promise<OperationResult<C>>;
