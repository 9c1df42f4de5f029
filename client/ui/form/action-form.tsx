import type { ReactNode } from 'react'
import { formsPath } from '#shared/address-names.ts'
import { inLocale } from '#shared/locale.ts'
import { useApp } from '#client/context/app.ts'

/** The form of the cart's page: with scripts the same buttons belong to no form and submit nothing. */
export const CART_FORM = 'cart-lines'

/** A form whose buttons carry the action and its subject; it returns to this page (server/pages/form-actions). */
export function ActionForm({ children, ...form }: { id?: string; className?: string; children?: ReactNode }) {
  const { locale, stores } = useApp()
  const { location } = stores
  return (
    <form {...form} method="post" action={inLocale(locale, formsPath)}>
      <input type="hidden" name="back" value={location.path} />
      {children}
    </form>
  )
}
