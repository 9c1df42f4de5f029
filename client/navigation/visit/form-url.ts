/** The address of a GET form: fields left empty are not in it. */
export function formUrl(form: HTMLFormElement, submitter?: HTMLElement | null): URL {
  const url = new URL(form.action)
  const fields = [...new FormData(form, submitter)].filter(([, value]) => typeof value === 'string' && value !== '')
  url.search = String(new URLSearchParams(fields as [string, string][]))
  return url
}
