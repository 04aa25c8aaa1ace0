import { Link } from '@tanstack/react-router'
import { totalText } from '@banquet/contract/rule/money/amount-text'
import { useText } from '../../../kit/text/text.ts'
import { orderText } from './order.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from './cart.module.css'
import * as controls from '../../../kit/look/controls.module.css'

/**
 * The contents of the cart and the link to the checkout, always visible; part of the page, so it covers nothing at its
 * end.
 */
export function CartBar({ count, gross }: { count: number; gross: string }) {
  const t = useText(orderText)
  if (count === 0) return null
  return (
    <Row as="aside" gap={12} justify="between" nowrap className={styles.bar} data-actions aria-label={t.cart}>
      <span role="status">{t.cartSum(count, totalText(gross))}</span>
      <Link className={controls.button} data-kind="primary" to="/order/cart">
        {t.toCart}
      </Link>
    </Row>
  )
}
