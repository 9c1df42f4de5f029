import { observer } from 'mobx-react-lite'
import type { ComponentProps } from 'react'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { getDiet } from '../../actions/get-diet.ts'
import { Icon } from '#client/ui/icons/icon.tsx'

/** Opens the diet dialog; shows the number of avoided groups. Needs scripts. */
export const DietButton = observer(function DietButton({
  className = '',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'>) {
  const app = useApp()
  const { diet } = app.LL
  const { overlays } = app.stores
  const count = useHydrated() ? getDiet(app).count : 0
  return (
    <button
      type="button"
      {...rest}
      className={`diet-button ${className}`}
      onClick={onClick ?? (() => overlays.open('diet'))}
    >
      <Icon name="diet" />
      <span>{diet.title()}</span>
      {count > 0 && (
        <b>
          <span className="visually-hidden">{diet.chosen()} </span>
          {count}
        </b>
      )}
      {children}
    </button>
  )
})
