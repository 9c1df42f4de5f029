/** Answers of most calls: what was asked for, or that it is done. */

export const dataOf = async <Value>(value: Value | Promise<Value>): Promise<{ data: Value }> => ({ data: await value })

export const done = { status: 'success' } as const
