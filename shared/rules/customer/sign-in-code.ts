/** SMS code and PIN. */

export const CODE_LENGTH = 4
export const CODE_LIFE_MS = 600_000
export const CODE_CHECKS = 5
export const PIN_FAILURES = 5
/** Pause before a second SMS may be requested. */
export const RESEND_AFTER_S = 30
