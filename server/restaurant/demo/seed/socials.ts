import type { Social } from '#shared/contract/business.ts'

/** Accounts of a business that does not exist. */
export const socials: readonly (Social & { id: number })[] = [
  { id: 1, kind: 'instagram', name: 'Instagram', link: 'https://www.instagram.com/zhar.demo.grill/' },
  { id: 2, kind: 'facebook', name: 'Facebook', link: 'https://www.facebook.com/zhar.demo.grill' },
  { id: 3, kind: 'telegram', name: 'Telegram', link: 'https://t.me/zhar_demo_grill' },
  { id: 4, kind: 'threads', name: 'Threads', link: 'https://www.threads.com/@zhar.demo.grill' },
]
