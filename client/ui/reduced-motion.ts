/** The customer prefers that nothing moves. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
