import { useEffect, useState } from 'react'
import type { Severity, Toast } from '#client/stores/toasts-store.ts'

const roleOf = (severity: Severity): 'alert' | 'status' =>
  severity === 'error' || severity === 'warn' ? 'alert' : 'status'

/** Text of a toast, announced: only a text added to an existing live region is read out. */
export function ToastText({ toast: { severity, summary, detail, times } }: { toast: Toast }) {
  const [announced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(true), [])
  return (
    <div className="toast-text" role={roleOf(severity)}>
      {announced && (
        <>
          <b key={times}>
            {summary}
            {times > 1 && ` × ${times}`}
          </b>
          {detail && <p>{detail}</p>}
        </>
      )}
    </div>
  )
}
