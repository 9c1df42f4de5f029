import { useState, type SubmitEvent } from 'react'
import { CODE_LENGTH } from '#shared/constants.ts'
import { Button } from '../../components/button.tsx'
import { CodeField } from '../../components/code-field.tsx'
import { useApp } from '../../context/app.ts'
import { createPin, skipPin } from '../../flows/sign-in.ts'
import { Modal } from '../modal.tsx'
import { refusalText, useAttempt } from '../../components/use-attempt.ts'

/** Sign-in step 3: a PIN for the next time (spec 4, 5). Sent by its button: a slip would lock its maker out. */
export default function AuthCreatePinCode() {
  const app = useApp()
  const { LL } = app
  const [pin, setPin] = useState('')
  const [short, setShort] = useState(false)
  const attempt = useAttempt(() => createPin(app, pin))
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setShort(pin.length < CODE_LENGTH)
    if (pin.length === CODE_LENGTH && !await attempt.run()) setPin('')
  }
  const typed = (digits: string): void => {
    setPin(digits)
    setShort(false)
    attempt.forget()
  }
  const error = short ? LL.form.errors.required() : attempt.error?.fields.pin_code ?? refusalText(LL, attempt.error)
  return (
    <Modal name="authCreatePinCode" title={LL.auth.createPinCode.title()} clickOutside={false} onClose={() => skipPin(app)}>
      <form className="form" noValidate onSubmit={submit}>
        <p className="muted">{LL.auth.createPinCode.text()}</p>
        <CodeField label={LL.auth.createPinCode.field()} autoComplete="off" value={pin} error={error} onCode={typed}
          busy={attempt.busy} />
        <Button type="submit" look="accent" size="large" busy={attempt.busy}>{LL.auth.createPinCode.btn()}</Button>
      </form>
    </Modal>
  )
}
