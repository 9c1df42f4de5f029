import { useState } from 'react'
import { cookies, YEAR_S } from '#shared/constants.ts'
import type { Theme } from '#shared/page-data.ts'
import { Choice } from '../components/choice.tsx'
import { useApp } from '../context/app.ts'
import { writeCookie } from '../stores/persistence.ts'

type Wanted = Theme | 'system'

const chosen = (): Wanted => (document.documentElement.dataset.theme as Theme | '' | undefined) || 'system'

/** Shown at once, and remembered for the server's next document; "system" forgets the choice. */
function wear(theme: Wanted): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  writeCookie(cookies.theme, theme === 'system' ? '' : theme, theme === 'system' ? 0 : YEAR_S)
}

export function ThemeSwitch() {
  const { LL: { nav: { menu } } } = useApp()
  const [theme, setTheme] = useState(chosen)
  const change = (wanted: Wanted): void => {
    wear(wanted)
    setTheme(wanted)
  }
  const options = [{ value: 'light', title: menu.light() }, { value: 'dark', title: menu.dark() }, { value: 'system', title: menu.system() }] as const
  return <Choice legend={menu.theme()} look="segments" options={[...options]} value={theme} onChange={change} />
}
