import { Icon } from '../../components/icons/icon.tsx'
import { useApp } from '../../context/app.ts'

const steps = [['choose', 'pin'], ['cook', 'flame'], ['bring', 'store']] as const

export function HowItWorks() {
  const { LL } = useApp()
  return (
    <section className="container section">
      <h2>{LL.home.steps.title()}</h2>
      <ol className="steps">
        {steps.map(([step, icon]) => (
          <li key={step}>
            <Icon name={icon} />
            <h3>{LL.home.steps[step].title()}</h3>
            <p className="muted">{LL.home.steps[step].text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
