import { OFFER_SLUG } from '#shared/constants.ts'
import { href } from '#shared/routes.ts'
import { useApp } from '../context/app.ts'
import { useHydrated } from '../context/hydrated.ts'
import { Checkbox } from './checkbox.tsx'

interface ConsentProps { name?: string; checked: boolean; onChange: (checked: boolean) => void; error?: string }

/** Agreement with the public offer, which opens beside so that nothing typed is lost (spec 2, /page/{slug}). */
export function Consent(props: ConsentProps) {
  const app = useApp()
  const { LL, locale } = app
  // A page is rendered from its own data; the browser knows more.
  const isPlain = useHydrated() && app.shell.lacking.includes('offer')
  return (
    <Checkbox {...props}>
      {LL.form.consent()}{' '}
      {isPlain ? LL.form.offer()
        : <a className="inline-link nowrap" href={href(locale, 'page', { slug: OFFER_SLUG })} target="_blank" rel="noopener">{LL.form.offer()}</a>}
    </Checkbox>
  )
}
