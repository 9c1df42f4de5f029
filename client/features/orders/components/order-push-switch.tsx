import { useEffect, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { readPush, turnPushOff, turnPushOn, type PushState } from '../actions/order-push.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import './order-push-switch.css'

/** What this browser has allowed for the order, and the way to change it. */
function usePush(id: string) {
  const app = useApp()
  const [state, setState] = useState<PushState>('absent')
  const [isFailed, setFailed] = useState(false)
  useEffect(() => void readPush(app, id).then(setState), [app, id])
  const attempt = useSubmission(async () => {
    setFailed(false)
    setState(await (state === 'on' ? turnPushOff : turnPushOn)(app, id))
  })
  const press = (): Promise<unknown> => attempt.run().catch(() => setFailed(true))
  return { state, isFailed, attempt, press }
}

/** Offers push notifications about the order where supported; permission is requested only on a press. Its place is kept. */
export const OrderPush = ({ id }: { id: string }) => (
  <div className="order-push-place">
    <Switch id={id} />
  </div>
)

function Switch({ id }: { id: string }) {
  const { LL } = useApp()
  const { push } = LL.order
  const { state, isFailed, attempt, press } = usePush(id)
  if (state === 'absent') return null
  if (state === 'install') return <p className="muted">{push.install()}</p>
  return (
    <div className="order-push">
      <p className="order-push-active" role="status">
        {state === 'on' && (
          <>
            <Icon name="bell" />
            {push.active()}
          </>
        )}
      </p>
      <Button icon={state === 'on' ? 'bell-off' : 'bell'} busy={attempt.busy} onClick={press}>
        {state === 'on' ? push.off() : push.on()}
      </Button>
      <p className="field-error" role="alert">
        {state === 'blocked' ? push.blocked() : isFailed ? push.failed() : refusalText(LL, attempt.error)}
      </p>
    </div>
  )
}
