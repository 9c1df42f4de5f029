import type { PageData } from '#shared/page-data/pages.ts'
import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { GUEST_MAX } from '#shared/rules/cart/guest-bills.ts'
import { linesText } from '#shared/rules/cart/written-cart.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { useApp } from '#client/context/app.ts'

/** A guest of a group without scripts: the address of the page that follows is the link, so the form is sent by GET. */
export function LinkForHost({ cart: { lines, restaurant } }: { cart: NonNullable<PageData['cart']['cart']> }) {
  const { LL, locale } = useApp()
  const texts = LL.cart.together
  const link = linesText(lines.map(({ requested }) => requested))
  return (
    <form
      className="form"
      action={cartLinkHref(locale, { lines: link, fulfilment: null, restaurant: null, promo: '' })}
    >
      {restaurant && <input type="hidden" name="restaurant" value={String(restaurant.id)} />}
      <Field label={texts.name()} hint={texts.address()} name="guest" maxLength={GUEST_MAX} />
      <Button type="submit">{LL.cart.link.send()}</Button>
    </form>
  )
}
