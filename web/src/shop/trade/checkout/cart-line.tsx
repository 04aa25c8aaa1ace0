import type { Fault } from '@banquet/contract/call/faults'
import type { Quote } from '@banquet/contract/trade/order-record'
import { unitPriceIn, type TaxMode } from '@banquet/contract/rule/order/totals'
import { priceText } from '@banquet/contract/rule/money/amount-text'
import { useText } from '../../../kit/text/text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { cartText } from '../cart/cart.text.ts'
import type { CartLine } from '../cart/cart.ts'
import { Nearest } from '../cart/nearest.tsx'
import { orderText } from '../cart/order.text.ts'
import { waysOut } from '../cart/quantity.rules.ts'
import { Stepper } from '../cart/stepper.tsx'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Panel, Row } from '../../../kit/look/look.tsx'
import * as styles from '../cart/cart.module.css'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  line: CartLine
  /** The line of the quote; undefined while it is loading, or if the product is no longer offered. */
  quoted: Quote['lines'][number] | undefined
  /** Whether the server has answered and does not know the product. */
  isGone: boolean
  /** Other faults of the line, found when the order was sent. */
  refused: readonly Fault[]
  taxMode: TaxMode
  onChange: (quantity: number) => void
}

/** One product of the cart: quantity, amount, and what prevents ordering it. */
export function CartLineRow({ line, quoted, isGone, refused, taxMode, onChange }: Props) {
  const t = useText(orderText)
  const { quantity } = line
  const words = quoted ? { name: productNameOf(quoted), unitName: unitNameOf(quoted) } : line
  const steps = quoted?.terms ?? { minBuyQty: 1, orderMultiple: 1 }
  const cannot = isGone || quoted?.faults.some(({ code }) => code === 'not-in-assortment')
  return (
    <Panel as="li" p="12px 14px" color={cannot || (quoted?.faults.length ?? 0) > 0 ? 'danger' : undefined}>
      <Row gap="10px 16px" justify="between">
        <Words line={line} quoted={quoted} taxMode={taxMode} />
        {cannot ? (
          <button
            type="button"
            className={controls.button}
            aria-label={t.takeOut(words.name)}
            onClick={() => onChange(0)}
          >
            {t.removeGone}
          </button>
        ) : (
          <Stepper {...words} quantity={quantity} steps={steps} onChange={onChange} />
        )}
        {isGone && (
          <Nearest {...words} fault={faultWords('not-in-assortment')} quantities={[]} onChange={onChange} />
        )}
        {quoted?.faults.map((fault) => (
          <Nearest
            key={fault.code}
            {...words}
            fault={faultWords(fault.code, paramsOf(fault, quoted))}
            quantities={waysOut(fault, steps)}
            onChange={onChange}
          />
        ))}
        {refused.map(({ path, code, params }) => (
          <Nearest
            key={path}
            {...words}
            fault={faultWords(code, params)}
            quantities={[]}
            onChange={onChange}
          />
        ))}
      </Row>
    </Panel>
  )
}

type QuoteLine = Quote['lines'][number]

function paramsOf({ code, below, above }: QuoteLine['faults'][number], { terms }: QuoteLine) {
  const n = code === 'multiple' ? terms.orderMultiple : code === 'insufficient' ? below : above
  return {
    ...(n !== undefined && { n }),
    ...(below !== undefined && { below }),
    ...(above !== undefined && { above }),
  }
}

function Words({ line, quoted, taxMode }: Pick<Props, 'line' | 'quoted' | 'taxMode'>) {
  const t = useText(cartText)
  if (!quoted) return <span className={styles.words}>{line.name}</span>
  const amount = taxMode === 'included' ? quoted.gross : quoted.net
  return (
    <span className={styles.words}>
      <strong>{productNameOf(quoted)}</strong>
      <small>{t.each(priceText(unitPriceIn(taxMode, quoted)), unitNameOf(quoted))}</small>
      <b>{t.amount(priceText(amount))}</b>
    </span>
  )
}
