import { order as calls } from '@banquet/contract/order'
import type { Order } from '@banquet/contract/order-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { amountWords } from '../../kit/amount-words.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { read } from '../../kit/query.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { useText } from '../../kit/text.ts'
import { compareWithToday, wantedAgain, withAgain } from './again.rules.ts'
import type { Again } from './again.rules.ts'
import { changeCart } from './cart.ts'
import { ordersText } from './orders.text.ts'

interface Props {
  order: Order
  onClose: () => void
}

/** Orders the same again: says what is different today before anything goes into the cart. */
export function AgainDialog({ order, onClose }: Props) {
  const t = useText(ordersText)
  const navigate = useNavigate()
  const quote = useQuery({
    ...read(calls.quote, { body: { lines: wantedAgain(order) } }),
    staleTime: 0,
    gcTime: 0,
  })
  const again = quote.data && compareWithToday(order, quote.data)
  const fill = (lines: Again['lines']) => {
    changeCart(order.customerId, (cart) => withAgain(cart, lines))
    void navigate({ to: '/order/cart' })
  }
  return (
    <Dialog title={t.againOf(order.number)} onClose={onClose}>
      <div className="order-again">
        {quote.isError && <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />}
        {quote.isPending && <Spinner />}
        {again && <Differences again={again} />}
        {again && again.lines.length > 0 && (
          <Button size="md" onClick={() => fill(again.lines)}>
            {t.toCart}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Differences({ again }: { again: Again }) {
  const t = useText(ordersText)
  if (again.lines.length === 0) return <p role="status">{t.allGone}</p>
  const quantity = t.quantity
  const parts: readonly [title: string, items: string[]][] = [
    [
      t.repriced,
      again.repriced.map(({ name, from, to }) =>
        t.fromTo(name, `NT$ ${amountWords(from)}`, `NT$ ${amountWords(to)}`),
      ),
    ],
    [
      t.raised,
      again.raised.map(({ name, unitName, from, to }) =>
        t.fromTo(name, quantity(from, unitName), quantity(to, unitName)),
      ),
    ],
    [t.short, again.short.map(({ name, available }) => t.available(name, available))],
    [t.gone, again.gone],
  ]
  return (
    <>
      {again.unchanged > 0 && <p>{t.unchanged(again.unchanged)}</p>}
      {parts.map(([title, items]) => items.length > 0 && <Part key={title} title={title} items={items} />)}
      <p className="order-hint">{t.kept}</p>
    </>
  )
}

function Part({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
