import { observer } from 'mobx-react-lite'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { useApp } from '#client/context/app.ts'
import type { Subjects } from '#client/stores/overlays-store.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
import { ContactFields, ContactForm } from '../components/contact-form.tsx'
import { useContactForm } from '../components/use-contact-form.ts'

type Vacancy = Subjects['career']

export default observer(function CareerModal() {
  const { LL, stores } = useApp()
  const { career } = stores.overlays.subjects
  return (
    <Modal name="career" title={LL.career.form.title()}>
      {career && (
        <div className="form">
          <p>
            <b>{career.title}</b>
          </p>
          <ApplicationForm vacancy={career} />
        </div>
      )}
    </Modal>
  )
})

/** A sent application closes the modal, and a message says so. */
function useApplication({ id, title }: Vacancy) {
  const { LL, api, stores } = useApp()
  return useContactForm({
    name: `career-${id}`,
    initial: { name: '', phone: '', message: '', consent: true },
    outcome: undefined,
    send: async ({ name, phone, message }) => {
      const contact = { name: name.trim(), phone: phoneDigits(phone) }
      await api.call('POST /bff/vacancy-applications', {
        body: { vacancy_id: id, ...contact, message: message.trim() },
      })
      stores.overlays.close('career')
      const detail = LL.career.form.sentText({ title })
      stores.toasts.show({ severity: 'success', summary: LL.career.form.sent(), detail, life: 10_000 })
    },
  })
}

function ApplicationForm({ vacancy }: { vacancy: Vacancy }) {
  const texts = useApp().LL.career.form
  const of = useApplication(vacancy)
  return (
    <ContactForm of={of} texts={texts}>
      <ContactFields of={of} texts={texts} isFirst />
      <LongField {...of.field('message')} label={texts.message()} hint={texts.messageHint()} rows={4} max={1000} />
    </ContactForm>
  )
}
