import { href } from '#shared/routes.ts'
import { takesOrders, tellsTerms } from '#shared/contract/offered-features.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'

const steps = [
  ['choose', 'pin'],
  ['cook', 'cook'],
  ['bring', 'success'],
] as const
const ways = [
  ['courier', 'delivery'],
  ['pickup', 'store'],
  ['inhouse', 'dish'],
] as const

/** Numbered cards. */
export const Steps = ({ steps }: { steps: readonly (readonly [icon: IconName, title: string, text: string])[] }) => (
  <ol className="steps">
    {steps.map(([icon, title, text]) => (
      <li key={title} className="panel">
        <Icon name={icon} />
        <h3>{title}</h3>
        <p className="muted">{text}</p>
      </li>
    ))}
  </ol>
)

/** What may be promised with the features that the backend has. */
function claimsOf(missingFeatures: ReturnType<typeof useMissingFeatures>) {
  const [orders, terms] = [takesOrders(missingFeatures), tellsTerms(missingFeatures)]
  return {
    choose: terms,
    cook: true,
    bring: orders,
    courier: terms,
    pickup: orders && !missingFeatures.includes('slots'),
    inhouse: orders,
  }
}

/** Steps from the choice to the table, and the ways to get the order; promises only what the backend supports. */
export function HowItWorks() {
  const { LL, locale } = useApp()
  const { home } = LL
  const claims = claimsOf(useMissingFeatures())
  const textOf = (name: keyof typeof claims, texts: { text: () => string; plain?: () => string }): string =>
    (claims[name] ? texts.text : (texts.plain ?? texts.text))()
  return (
    <section className="container section">
      <SectionHeading title={home.steps.title()} link={{ href: href(locale, 'delivery'), text: home.ways.terms() }} />
      <Steps
        steps={steps.map(([step, icon]) => [icon, home.steps[step].title(), textOf(step, home.steps[step])] as const)}
      />
      <ul className="ways places-facts" aria-label={home.ways.title()}>
        {ways.map(([way, icon]) => (
          <li key={way}>
            <Icon name={icon} />
            <p>
              <b>{home.ways[way].title()}</b> <span className="muted">{textOf(way, home.ways[way])}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
