import { listed, useText } from '../../../kit/text/text.ts'
import { changeCart, withQuantity, type CartLine } from './cart.ts'
import { orderText } from './order.text.ts'
import { Banner } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

/** Lists the products of the cart that can no longer be ordered, with a button to remove them. */
export function GoneNotice({ accountId, gone }: { accountId: number; gone: readonly CartLine[] }) {
  const t = useText(orderText)
  if (gone.length === 0) return null
  const remove = () =>
    changeCart(accountId, (cart) =>
      gone.reduce((left, line) => withQuantity(left, { ...line, quantity: 0 }), cart),
    )
  return (
    <Banner as="div" color="warning" m="12px 0" role="status">
      <span>{t.gone(listed(gone.map(({ name }) => name)))}</span>
      <button type="button" className={controls.button} onClick={remove}>
        {t.removeGone}
      </button>
    </Banner>
  )
}
