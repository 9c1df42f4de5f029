import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { PageHeading, SectionHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'
import { Steps } from './how-it-works.tsx'

const icons = { catering: ['pencil', 'phone', 'cook'], quality: ['receipt', 'dish', 'phone'] } as const

interface ContactPageProps {
  of: keyof typeof icons
  phone: string
  facts?: ReactNode
  /** The form. */
  children: ReactNode
}

/** A form; beside it on wide screens what it is for and what happens with it, or what belongs into it. */
export function ContactPage({ of, phone, facts, children }: ContactPageProps) {
  const { title, lead, call, steps } = useApp().LL[of]
  const [first, second, third] = icons[of]
  return (
    <div className="container contact-grid">
      <div>
        <PageHeading title={title()} lead={lead()} />
        {facts}
        <p className="contact-call">
          {call()}
          <PhoneLink className="contact-phone" phone={phone}>
            <Icon name="phone" />
          </PhoneLink>
        </p>
      </div>
      {children}
      <section>
        <SectionHeading title={steps.title()} />
        <Steps
          steps={[
            [first, steps.first.title(), steps.first.text()],
            [second, steps.second.title(), steps.second.text()],
            [third, steps.third.title(), steps.third.text()],
          ]}
        />
      </section>
    </div>
  )
}
