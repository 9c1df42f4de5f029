/** Moves the focus to the first wrong field, once the errors are in the page (ux, "Forms"). */
export const focusFirstFault = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus())
}
