import { OFFER_SLUG, PRIVACY_SLUG } from '#shared/address-names.ts'
import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'

/** A content page, which opens in a new tab so that nothing typed is lost. */
function PageLink({ slug, text }: { slug: string; text: string }) {
  return (
    <a className="inline-link nowrap" href={href(useApp().locale, 'page', { slug })} target="_blank" rel="noopener">
      {text}
    </a>
  )
}

/** Agreement with the public offer. */
export function Consent(props: CheckboxProps) {
  const { form } = useApp().LL
  const isPlain = useMissingFeatures().includes('offer')
  return (
    <Checkbox {...props}>
      {form.consent()} {isPlain ? form.offer() : <PageLink slug={OFFER_SLUG} text={form.offer()} />}
    </Checkbox>
  )
}

/** Agreement that personal data is used for what the form is for. */
export function DataConsent({ purpose, ...props }: CheckboxProps & { purpose: string }) {
  const { form } = useApp().LL
  const isPlain = useMissingFeatures().includes('privacy')
  return (
    <Checkbox {...props}>
      {purpose} {!isPlain && <PageLink slug={PRIVACY_SLUG} text={form.privacy()} />}
    </Checkbox>
  )
}
