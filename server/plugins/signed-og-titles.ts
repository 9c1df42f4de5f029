import { isSameSignature, signer } from '#server/secret.ts'

/** Title pictures for pages without a picture: the address contains the title, signed, so that attackers cannot have their own words drawn. */
export interface SignedOgTitles {
  pathOf(title: string): string
  /** Null for an invalid signature. */
  read(word: string): string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    signedOgTitles: SignedOgTitles
  }
}

export const TITLES_PATH = '/previews/titles'

const MARK = 22
const LONGEST = 120

export function createSignedOgTitles(secret: string): SignedOgTitles {
  const sign = signer(secret, 'title previews')
  const markOf = (title: string): string => sign(title).slice(0, MARK)
  return {
    pathOf(title) {
      const short = [...title].slice(0, LONGEST).join('')
      return `${TITLES_PATH}/${Buffer.from(short).toString('base64url')}${markOf(short)}.jpg`
    },
    read(word) {
      const title = Buffer.from(word.slice(0, -MARK), 'base64url').toString()
      return title && isSameSignature(word.slice(-MARK), markOf(title)) ? title : null
    },
  }
}
