import { z } from 'zod'
import { Hryvnias, Id, PhoneDigits } from './fields.ts'

/** A question of the restaurant about an order under way: its choices, what silence means, and the answer. */

export const QuestionId = z.string().regex(/^[\w-]{1,64}$/)
export const QuestionSubject = z.enum(['line', 'time', 'address']).meta({ id: 'QuestionSubject' })
export const ChoiceKind = z
  .enum(['replace', 'leave_out', 'new_time', 'meet', 'call', 'cancel'])
  .meta({ id: 'ChoiceKind' })

export const QuestionChoice = z
  .object({
    kind: ChoiceKind,
    /** The dish that replaces the line's; null for other kinds. */
    product_id: Id.nullable().default(null),
    name: z.string().default(''),
    qty: z.number().int().nullable().default(null),
    /** The new time; null for other kinds. */
    ready_at: z.iso.datetime().nullable().default(null),
    /** Total of the order with this choice. */
    total: Hryvnias,
  })
  .meta({ id: 'QuestionChoice' })
export type QuestionChoice = z.output<typeof QuestionChoice>

export const OrderQuestion = z
  .object({
    id: QuestionId,
    subject: QuestionSubject,
    /** The dish of the line; null where the question is about no line. */
    product_id: Id.nullable().default(null),
    /** Of that dish, with its choices and its note. */
    name: z.string().default(''),
    choices: z.array(QuestionChoice).min(1),
    /** Index of the choice that silence means. */
    silence: z.number().int().min(0),
    expires_at: z.iso.datetime(),
    /** Index of the choice that counts; null while there is none. */
    answer: z.number().int().min(0).nullable().default(null),
    is_by_silence: z.boolean().default(false),
  })
  .meta({ id: 'OrderQuestion' })
export type OrderQuestion = z.output<typeof OrderQuestion>

const answer = { question_id: QuestionId, choice: z.number().int().min(0).max(9) }
export const QuestionAnswer = z.strictObject(answer)
export const ProvenAnswer = z.strictObject({ ...answer, phone: PhoneDigits.optional() })

const Choice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('replace'), product_id: Id, qty: z.number().int().min(1).max(99).optional() }),
  z.strictObject({ kind: z.literal('leave_out') }),
  z.strictObject({ kind: z.literal('new_time'), ready_at: z.iso.datetime() }),
  z.strictObject({ kind: z.enum(['meet', 'call', 'cancel']) }),
])
export type AskedChoice = z.output<typeof Choice>

/** Kinds of choices that each subject may have. */
const kindsOf: Record<z.output<typeof QuestionSubject>, readonly AskedChoice['kind'][]> = {
  line: ['replace', 'leave_out', 'cancel'],
  time: ['new_time', 'cancel'],
  address: ['meet', 'call', 'cancel'],
}

export const QuestionForm = z
  .strictObject({
    subject: QuestionSubject,
    product_id: Id.optional(),
    /** Place of the line in the order, from 0, where the dish has several versions there; absent: the first one. */
    line: z.number().int().min(0).max(49).optional(),
    choices: z.array(Choice).min(2).max(4),
    silence: z.number().int().min(0).max(3),
    /** Minutes to answer. */
    minutes: z.number().int().min(1).max(60).default(10),
  })
  .refine(({ subject, choices }) => choices.every(({ kind }) => kindsOf[subject].includes(kind)), { path: ['choices'] })
  .refine(({ subject, product_id }) => (product_id !== undefined) === (subject === 'line'), { path: ['product_id'] })
  .refine(({ silence, choices }) => silence < choices.length, { path: ['silence'] })
export type QuestionForm = z.output<typeof QuestionForm>
