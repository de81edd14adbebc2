import type * as z from 'zod';
import type {
  Body,
  Call,
  Answer as Declared,
  DocumentType,
  Params,
  Query,
} from '../../../shared/contracts/call.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Document } from './answer.ts';
import type { Input } from './request.ts';

/** The request of a call, as its contract parsed it. */
export type InputOf<C extends Call> = Input<Params<C>, Query<C>, Body<C>>;

type BodyOf<A extends Declared> = A extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : A extends { type: infer T extends DocumentType }
    ? Document<T>
    : undefined;

/** Distributes over a call's other answers: each status keeps its own body. */
type AnswerFor<A> = A extends Declared ? Answer<BodyOf<A>, A['status']> : never;

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
export type Outcome<C extends Call> =
  | MainBody<C['answer']>
  | Answer<BodyOf<C['answer']>, C['answer']['status'] | undefined>
  | (C extends { also: readonly (infer A)[] } ? AnswerFor<A> : never);

/** The work of a call that somebody signed in makes. */
export type Operation<C extends Call> = (deps: Deps, actor: Actor, input: InputOf<C>) => Promise<Outcome<C>>;
/** The work of a call that anybody may make. */
export type PublicOperation<C extends Call> = (deps: Deps, input: InputOf<C>) => Promise<Outcome<C>>;
