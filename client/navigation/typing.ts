/** Whether somebody has typed or chosen anything since the page came: it would be lost with the document. */
export interface Typing { readonly any: boolean; forget(): void }

export function followTyping(): Typing {
  let any = false
  document.addEventListener('input', () => { any = true })
  return {
    get any() { return any },
    forget() { any = false },
  }
}
