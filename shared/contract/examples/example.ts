import type { AnswerOf, Endpoint, InputOf } from '../endpoint.ts'

/** One valid call of an endpoint for the OpenAPI documents, checked by its type. */
export type ExampleOf<E extends Endpoint> = InputOf<E> & { readonly answer: AnswerOf<E> }
export type ExamplesOf<Group extends Readonly<Record<string, Endpoint>>> = {
  readonly [Key in keyof Group]: ExampleOf<Group[Key]>
}
