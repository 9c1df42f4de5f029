import type { PageData } from '#shared/page-data/pages.ts'
import { AccountLayout } from '../../components/account-layout.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardBarcode } from '../../components/card-barcode.tsx'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'
import { BonusHistory } from '../../components/bonus-history.tsx'

type Bonuses = PageData['accountBonuses']['bonuses']

/** Points balance, loyalty card and points history. */
export default function AccountBonusesPage({ data: { bonuses } }: { data: PageData['accountBonuses'] }) {
  const { LL } = useApp()
  return (
    <AccountLayout current="accountBonuses" title={LL.account.bonusesTitle()}>
      <div className="account-parts">
        <Card bonuses={bonuses} />
        <section className="order" aria-labelledby="bonus-history">
          <h2 id="bonus-history">{LL.bonuses.history()}</h2>
          <BonusHistory first={bonuses} />
        </section>
      </div>
    </AccountLayout>
  )
}

function Card({ bonuses: { balance, card_number } }: { bonuses: Bonuses }) {
  const { LL, locale, stores } = useApp()
  return (
    <section className="bonus-card" aria-labelledby="bonus-card">
      <h2 id="bonus-card">{LL.bonuses.card()}</h2>
      <p className="bonus-balance">
        <b>{LL.bonuses.points({ n: balance })}</b>
        {balance > 0 && <span>{LL.bonuses.worth({ money: money(balance, locale) })}</span>}
      </p>
      <CardBarcode card={card_number} />
      <p className="bonus-rule">{LL.bonuses.rule()}</p>
      <Button icon="barcode" aria-haspopup="dialog" onClick={() => stores.overlays.open('barcode')}>
        {LL.bonuses.show()}
      </Button>
    </section>
  )
}
