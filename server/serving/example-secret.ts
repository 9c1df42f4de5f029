/** The secrets of examples are known to everybody. */
export const isOwn = (text: string): boolean => !text.includes('change-me')
export const NOT_OWN = { error: 'it is still the example’s: sh deploy/make-secrets.sh writes random ones' }
