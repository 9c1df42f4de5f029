import { href } from '#shared/routes.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { useApp } from '../../context/app.ts'

const steps = [['choose', 'pin'], ['cook', 'cook'], ['bring', 'success']] as const
const ways = [['courier', 'delivery'], ['pickup', 'store'], ['inhouse', 'dish']] as const

/** From the choice to the table, and the three ways a dish gets there. */
export function HowItWorks() {
  const { LL: { home }, locale } = useApp()
  return (
    <section className="container section home-steps">
      <SectionHeading title={home.steps.title()} link={{ href: href(locale, 'delivery'), text: home.ways.terms() }} />
      <ol className="steps">
        {steps.map(([step, icon]) => (
          <li key={step}>
            <Icon name={icon} />
            <h3>{home.steps[step].title()}</h3>
            <p className="muted">{home.steps[step].text()}</p>
          </li>
        ))}
      </ol>
      <ul className="ways" aria-label={home.ways.title()}>
        {ways.map(([way, icon]) => (
          <li key={way}><Icon name={icon} /><p><b>{home.ways[way].title()}</b> <span className="muted">{home.ways[way].text()}</span></p></li>
        ))}
      </ul>
    </section>
  )
}
