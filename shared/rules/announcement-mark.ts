/** A short mark of the announcement's text (FNV-1a): a dismissed text stays away, another one is shown. */
export function announcementMark(text: string): string {
  let mark = 0x811c9dc5
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}
