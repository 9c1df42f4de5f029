import { useId } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { allergens as known, type Avoidance, type DeclaredAllergen, type DietWarning } from '#shared/rules/menu/diet.ts'
import { DietButton } from './diet-button.tsx'
import { DietIcon } from '#client/ui/icons/diet-icon.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { warningSentence } from './product-warning.ts'
import { useApp } from '#client/context/app.ts'
import { useAvoided } from './use-avoided.ts'

/** Shown before the product is added: which ingredients the customer avoids. */
export function Warning({ warningFor }: { warningFor: (avoided: Avoidance) => DietWarning | null }) {
  const app = useApp()
  const warning = warningFor(useAvoided())
  return (
    warning && (
      <p className="notice" data-severity="warn">
        <Icon name="alert" />
        <span>
          {app.LL.diet.mind()} <b>{warningSentence(app, warning)}</b>
        </span>
      </p>
    )
  )
}

interface CompositionProps {
  product: Product
  /** With those of the chosen options. */
  allergens: Product['allergens']
}

/** Ingredients of the product as the restaurant lists them, and which of them the customer avoids. */
export function Composition({ product, allergens }: CompositionProps) {
  const app = useApp()
  const { diet } = app.LL
  const { allergens: avoided } = useAvoided()
  const id = useId()
  const { ingredients, diets } = product
  return (
    <section className="composition" aria-labelledby={id}>
      <h2 id={id}>{diet.composition.title()}</h2>
      {ingredients && <p>{ingredients}</p>}
      {allergens ? <Groups contained={allergens} avoided={avoided} /> : <p>{diet.composition.untold()}</p>}
      {diets && <Fit diets={diets} />}
      <p className="choice-text">{diet.caution()}</p>
      <DietButton className="button button-quiet button-normal" />
    </section>
  )
}

function Groups({ contained, avoided }: { contained: readonly DeclaredAllergen[]; avoided: Avoidance['allergens'] }) {
  const { diet } = useApp().LL
  if (contained.length === 0) return <p>{diet.composition.none()}</p>
  if (contained.every((group) => group === 'other')) return <p>{diet.composition.onlyOthers()}</p>
  return (
    <ul className="allergens" aria-label={diet.allergens()}>
      {known
        .filter((group) => contained.includes(group))
        .map((group) => (
          <li key={group} className="note" data-closed={avoided.includes(group) || undefined}>
            <DietIcon name={group} />
            {diet.groups[group]()}
            {avoided.includes(group) && <span className="visually-hidden"> — {diet.mine()}</span>}
          </li>
        ))}
      {contained.includes('other') && <li className="note">{diet.composition.others()}</li>}
    </ul>
  )
}

/** The strictest diet implies the others. */
function Fit({ diets }: { diets: NonNullable<Product['diets']> }) {
  const { composition } = useApp().LL.diet
  const fit = diets.includes('vegan') ? 'vegan' : diets[0]
  return fit ? (
    <p className="note">
      <DietIcon name={fit} />
      {composition.fit[fit]()}
    </p>
  ) : null
}
