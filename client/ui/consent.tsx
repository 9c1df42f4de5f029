import { OFFER_SLUG } from '#shared/route-map.ts'
import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { Checkbox } from './checkbox.tsx'

interface ConsentProps {
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
}

/** Agreement with the public offer, which opens in a new tab so that nothing typed is lost. */
export function Consent(props: ConsentProps) {
  const { LL, locale } = useApp()
  const isPlain = useMissingFeatures().includes('offer')
  return (
    <Checkbox {...props}>
      {LL.form.consent()}{' '}
      {isPlain ? (
        LL.form.offer()
      ) : (
        <a
          className="inline-link nowrap"
          href={href(locale, 'page', { slug: OFFER_SLUG })}
          target="_blank"
          rel="noopener"
        >
          {LL.form.offer()}
        </a>
      )}
    </Checkbox>
  )
}
