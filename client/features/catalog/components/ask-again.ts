import type { ChangeEvent } from 'react'

/** A changed filter sends its form. */
export const askAgain = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void =>
  form?.requestSubmit()
