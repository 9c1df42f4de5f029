import { useApp } from '#client/context/app.ts'
import { linkOf } from '#client/ui/links.ts'

/** The restaurant's links to pages, in the language. */
export function useSitePages(): { name: string; link: string }[] {
  const { locale, shell } = useApp()
  return shell.navigation.map(({ name, link }) => ({ name, link: linkOf(locale, link) }))
}
