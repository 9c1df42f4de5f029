import { observer } from 'mobx-react-lite'
import { allergens, nothingAvoided, type Diet } from '#shared/rules/menu/diet.ts'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/form/choice.tsx'
import { DietIcon } from '#client/ui/icons/diet-icon.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Switch } from '#client/ui/form/switch.tsx'
import { useApp } from '#client/context/app.ts'
import { getDiet } from '../actions/get-diet.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import './diet-modal.css'

const kinds = ['all', 'vegetarian', 'vegan'] as const satisfies readonly (Diet | 'all')[]

/** Dialog for the customer's diet: menu and cart warn from then on. */
export default observer(function DietModal() {
  const app = useApp()
  const { diet: texts } = app.LL
  const { overlays } = app.stores
  const diet = getDiet(app)
  const options = kinds.map((value) => ({ value, title: texts.kinds[value]() }))
  return (
    <Modal name="diet" title={texts.title()} className="diet-modal">
      <p className="muted">{texts.text()}</p>
      <Choice
        legend={texts.kind()}
        look="segments"
        options={options}
        value={diet.avoided.diet ?? 'all'}
        onChange={(kind) => diet.follow(kind === 'all' ? null : kind)}
      />
      <Allergens />
      {diet.count > 0 && (
        <Switch
          label={texts.hides.label()}
          text={texts.hides.text()}
          checked={diet.avoided.hides ?? false}
          busy={false}
          onChange={(hides) => diet.hide(hides)}
        />
      )}
      <p className="choice-text">{texts.caution()}</p>
      <div className="dialog-foot">
        <Button look="accent" size="large" onClick={() => overlays.close('diet')}>
          {texts.done()}
        </Button>
        <Button look="plain" disabled={diet.count === 0} onClick={() => diet.replace(nothingAvoided)}>
          {texts.clear()}
        </Button>
      </div>
    </Modal>
  )
})

const Allergens = observer(function Allergens() {
  const app = useApp()
  const { diet: texts } = app.LL
  const diet = getDiet(app)
  return (
    <fieldset className="picks diet-groups">
      <legend>{texts.allergens()}</legend>
      {allergens.map((group) => (
        <label key={group} className="pick">
          <input type="checkbox" checked={diet.avoids(group)} onChange={() => diet.toggle(group)} />
          <DietIcon name={group} />
          <span>{texts.groups[group]()}</span>
          {diet.avoids(group) && <Icon name="check" />}
        </label>
      ))}
    </fieldset>
  )
})
