import type { AnswerOf, Endpoint, InputOf } from '../endpoint.ts'

/** One good call of an endpoint, shown in the documents; the types keep it true. */
export type ExampleOf<E extends Endpoint> = InputOf<E> & { readonly answer: AnswerOf<E> }
export type ExamplesOf<Group extends Readonly<Record<string, Endpoint>>> = {
  readonly [Key in keyof Group]: ExampleOf<Group[Key]>
}
