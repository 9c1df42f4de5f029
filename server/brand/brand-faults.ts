import type { z } from 'zod'

/** The error text for a field of a brand file; undefined: the schema's message is used. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'an object in braces',
  record: 'an object in braces',
}

export function brandFault(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `has to be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_big':
      return `is longer than ${issue.maximum} characters`
    case 'too_small':
      return 'is empty'
    case 'unrecognized_keys':
      return `there is no such field: ${issue.keys.join(', ')}`
    default:
      return undefined
  }
}
