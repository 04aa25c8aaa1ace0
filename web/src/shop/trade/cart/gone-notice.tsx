import { listed, useText } from '../../../kit/text/text.ts'
import { changeCart, withQuantity, type CartLine } from './cart.ts'
import { orderText } from './order.text.ts'

/** Says which products of the cart cannot be ordered any more, and takes them out when told to. */
export function GoneNotice({ accountId, gone }: { accountId: number; gone: readonly CartLine[] }) {
  const t = useText(orderText)
  if (gone.length === 0) return null
  const remove = () =>
    changeCart(accountId, (cart) =>
      gone.reduce((left, line) => withQuantity(left, { ...line, quantity: 0 }), cart),
    )
  return (
    <div className="order-warning" role="status">
      <span>{t.gone(listed(gone.map(({ name }) => name)))}</span>
      <button type="button" className="button" onClick={remove}>
        {t.removeGone}
      </button>
    </div>
  )
}
