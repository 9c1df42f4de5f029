interface TrustedTypes {
  createPolicy<Rules>(name: string, rules: Rules): Rules
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** A policy of Trusted Types (server/http/content-policy.ts names all of them); its rules alone where the browser has none. */
export const policyOf = <Rules extends object>(name: string, rules: Rules): Rules =>
  trustedTypes?.createPolicy(name, rules) ?? rules
