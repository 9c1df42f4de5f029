import { phoneProof } from '#server/upstream/phone-proof.ts'

/** How the phone proof is computed, with a test vector. */

const vector = { phone: '380671234567', secret: 'a-secret-both-sides-know', date: '23/11/2026' }
const hash = phoneProof(vector.phone, vector.secret, new Date('2026-11-23T12:00:00Z'))

export const hashRecipe = {
  ...vector,
  hash,
  text: `Proof that the request comes from the shop: the SHA-256, in lower-case hex, of the phone's digits, \`PHONE_HASH_SECRET\` and today's date in Kyiv (\`DD/MM/YYYY\`), written one after the other in UTF-8 with nothing between. The header's name is \`PHONE_HASH_HEADER\` (\`X-Phone-Hash\`). Test vector: phone \`${vector.phone}\`, secret \`${vector.secret}\`, date \`${vector.date}\` give sha256("${vector.phone}${vector.secret}${vector.date}") = \`${hash}\`. Around midnight accept yesterday's date too, or keep both clocks by NTP. A missing or wrong hash is 403.`,
}
