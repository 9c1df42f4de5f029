import { Icon } from '#client/ui/icons/icon.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'

const icons = {
  catering: { first: 'pencil', second: 'phone', third: 'cook' },
  quality: { first: 'receipt', second: 'dish', third: 'phone' },
} as const
const steps = ['first', 'second', 'third'] as const

/** Beside a form on wide screens, below it on phones: what happens with it, or what belongs into it. */
export function ContactSteps({ of }: { of: keyof typeof icons }) {
  const texts = useApp().LL[of].steps
  return (
    <section>
      <SectionHeading title={texts.title()} />
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            <Icon name={icons[of][step]} />
            <h3>{texts[step].title()}</h3>
            <p className="muted">{texts[step].text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
