import type { Fault } from '@banquet/contract/call/faults'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useText } from '../../../kit/text/text.ts'
import { CartLineRow } from './cart-line.tsx'
import { cartText } from '../cart/cart.text.ts'
import { changeCart, withQuantity, type Cart } from '../cart/cart.ts'
import type { Quoted } from './use-quote.ts'
import { Row, Stack } from '../../../kit/look/look.tsx'

const TemplateDialog = lazyComponent(() =>
  import('../order-template/template.dialog.tsx').then((file) => file.TemplateDialog),
)

/** Faults that the quote shows at the lines as well. */
const quotedFaults = new Set(['below-minimum', 'multiple', 'insufficient', 'not-in-assortment', 'unknown'])

interface Props {
  accountId: number
  cart: Cart
  quoted: Quoted
  /** The faults of the cart when it was sent. */
  refused: readonly Fault[]
}

/** The products of the cart, each with its line of the quote. */
export function CartLines({ accountId, cart, quoted: { quote, isCurrent }, refused }: Props) {
  const t = useText(cartText)
  const byId = new Map(quote?.lines.map((line) => [line.productId, line]))
  const refusedAt = (index: number) =>
    refused.filter(({ path, code }) => path.startsWith(`lines.${index}.`) && !quotedFaults.has(code))
  const change = (line: Cart['lines'][number], quantity: number) => {
    changeCart(accountId, (old) => withQuantity(old, { ...line, quantity }))
    if (quantity === 0) document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={t.lines} aria-busy={!isCurrent}>
      <Stack as="ul" gap={10} mb={14}>
        {cart.lines.map((line, index) => (
          <CartLineRow
            key={line.productId}
            line={line}
            quoted={byId.get(line.productId)}
            isGone={isCurrent && !byId.has(line.productId)}
            refused={refusedAt(index)}
            taxMode={quote?.taxMode ?? 'excluded'}
            onChange={(quantity) => change(line, quantity)}
          />
        ))}
      </Stack>
      <Row gap="8px 16px" justify="between">
        <Link style={{ paddingBlock: 11 }} to="/order">
          {t.goOn}
        </Link>
        <Keep accountId={accountId} cart={cart} />
      </Row>
    </section>
  )
}

/** Saves the contents of the cart as a template, to order them again another day. */
function Keep({ accountId, cart }: Pick<Props, 'accountId' | 'cart'>) {
  const t = useText(cartText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="md" variant="default" onClick={() => setOpen(true)}>
        {t.keep}
      </Button>
      {open && <TemplateDialog lines={cart.lines} accountId={accountId} onClose={() => setOpen(false)} />}
    </>
  )
}
