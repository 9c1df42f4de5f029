import { useState, type MouseEvent } from 'react'
import type { OrderQuestion as Question, QuestionChoice } from '#shared/contract/order-question.ts'
import type { Order } from '#shared/contract/orders.ts'
import { answerQuestion } from '../actions/order-actions.ts'
import { useApp, type App } from '#client/context/app.ts'
import { ActionForm } from '#client/ui/form/action-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { money } from '#client/ui/price.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { agreedText, choiceText } from './order-texts.ts'
import { Refusal } from '#client/ui/form/attempt.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'

interface QuestionProps {
  order: Order
  phone: string | undefined
  /** Readers of a link see the question, and may not answer it. */
  isReadOnly: boolean
  /** Passes on the order after the answer. */
  tell: (order: Order) => void
}

/** The restaurant's question at the top of the order, answered in one press; then what was agreed. */
export function QuestionCard(props: QuestionProps) {
  const app = useApp()
  const { question, question_id } = props.order
  if (question && question_id === question.id) return <Open {...props} question={question} />
  const agreed = agreedText(app, props.order)
  return (
    agreed && (
      <Notice icon="success" className="order-agreed">
        {agreed}
      </Notice>
    )
  )
}

function Open({ order, question, phone, isReadOnly, tell }: QuestionProps & { question: Question }) {
  const app = useApp()
  const { LL, locale } = app
  const part = useFocusFallback<HTMLElement>()
  const { subject, name, choices, silence, expires_at } = question
  const texts = LL.order.question
  const silent = choices[silence]
  const until = { time: kyivTime(expires_at, locale), choice: silent ? choiceText(app, 'otherwise', silent) : '' }
  return (
    <section ref={part} className="order-part order-question" aria-labelledby="order-question">
      <h2 id="order-question">
        <Icon name="alert" />
        {texts.title[subject]({ name })}
      </h2>
      {isReadOnly ? <p>{texts.readOnly()}</p> : <Choices order={order} question={question} tell={tell} />}
      <p className="muted">
        {texts.until(until)}{' '}
        {phone && (
          <>
            {texts.call()} <PhoneLink className="inline-link nowrap" phone={phone} />
          </>
        )}
      </p>
    </section>
  )
}

function Choices({ order, question, tell }: Pick<QuestionProps, 'order' | 'tell'> & { question: Question }) {
  const app = useApp()
  const [pressed, setPressed] = useState(-1)
  const attempt = useSubmission(async (choice: number) => tell(await answerQuestion(app, order, choice)))
  const press = (event: MouseEvent, choice: number): void => {
    event.preventDefault()
    setPressed(choice)
    void attempt.run(choice)
  }
  return (
    <>
      <p>{app.LL.order.question.lead[question.subject]()}</p>
      <ActionForm>
        <input type="hidden" name="order" value={order.id} />
        <input type="hidden" name="question" value={question.id} />
        <ul className="order-choices">
          {question.choices.map((choice, index) => (
            <li key={index}>
              <Button
                type="submit"
                name="answer"
                value={index + 1}
                size="large"
                busy={attempt.busy && pressed === index}
                disabled={attempt.busy}
                onClick={(event) => press(event, index)}
              >
                <span className="order-choice">
                  {choiceText(app, 'choice', choice)}
                  <small>{sumText(app, order, choice)}</small>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </ActionForm>
      <Refusal error={attempt.error} />
    </>
  )
}

/** The new total where a choice changes the lines, and by how much it differs. */
function sumText({ LL, locale }: App, order: Order, { kind, total }: QuestionChoice): string | null {
  if (kind !== 'replace' && kind !== 'leave_out') return null
  const texts = LL.order.question
  const difference = Math.round((total - order.total) * 100) / 100
  const change = { money: money(Math.abs(difference), locale) }
  const less = order.is_paid ? texts.lessBack : texts.less
  const changed = difference === 0 ? '' : `, ${difference < 0 ? less(change) : texts.more(change)}`
  return texts.total({ money: money(total, locale) }) + changed
}
