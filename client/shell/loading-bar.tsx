import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'

/** The progress bar of visits, timed by its styles; the page itself sets aria-busy. */
export const LoadingBar = observer(function LoadingBar() {
  const { pending } = useApp().stores.location
  return <div className="progress" data-pending={pending || undefined} aria-hidden="true" />
})
