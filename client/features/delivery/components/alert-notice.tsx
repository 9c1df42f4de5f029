import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Notice } from '#client/ui/notice.tsx'
import { isCityAlerted } from '../actions/restaurant-selectors.ts'

/** An alert in the city may stop its restaurants; announced by a live region. */
export default observer(function AlertNotice() {
  const app = useApp()
  return isCityAlerted(app, useHydrated()) ? (
    <Notice icon="alert" severity="warn">
      {app.LL.delivery.closing.alert()}
    </Notice>
  ) : null
})
