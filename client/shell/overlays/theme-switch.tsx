import { useState } from 'react'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import type { Theme } from '#shared/page-data/shell-state.ts'
import { Choice } from '#client/ui/form/choice.tsx'
import { useApp } from '#client/context/app.ts'
import { writeCookie } from '#client/storage/persistence.ts'

type Wanted = Theme | 'system'

/** The server's value for a document without a choice. */
const NO_CHOICE = 'auto'

function chosen(): Wanted {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Applied at once, and stored for the server's next document; "system" removes the choice. */
function wear(theme: Wanted): void {
  const system = theme === 'system'
  document.documentElement.dataset.theme = system ? NO_CHOICE : theme
  writeCookie(cookies.theme, system ? '' : theme, system ? 0 : YEAR_S)
}

export function ThemeSwitch() {
  const { menu } = useApp().LL.nav
  const [theme, setTheme] = useState(chosen)
  const change = (wanted: Wanted): void => {
    wear(wanted)
    setTheme(wanted)
  }
  const options = (['light', 'dark', 'system'] as const).map((value) => ({ value, title: menu[value]() }))
  return <Choice legend={menu.theme()} look="segments" options={options} value={theme} onChange={change} />
}
