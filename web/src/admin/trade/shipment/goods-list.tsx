import { productNameOf } from '../../../kit/text/names.ts'
import { Muted, Row } from '../../../kit/look/look.tsx'
import * as styles from './shipment.module.css'
interface Goods {
  orderLineId: number
  productNumber: string
  productName: string
  productEnName: string
  itemName?: string | undefined
  /** Its values, side by side. */
  values: readonly string[]
  /** The stock is less than the quantity. */
  short?: boolean | undefined
  /** The server's fault for it. */
  fault?: string | undefined
}

/** Products in a list, each with its numbers; fits a phone without changes. */
export function GoodsList({ lines }: { lines: readonly Goods[] }) {
  return (
    <ul className={styles.goods}>
      {lines.map(({ orderLineId, itemName = '', values, short, fault, ...product }) => (
        <li key={orderLineId} data-bad={short || fault !== undefined || undefined}>
          <span className={styles.product}>
            {product.productNumber} {productNameOf(product)}{' '}
            {itemName !== '' && <Muted as="small">{itemName}</Muted>}
          </span>
          <Row as="span" gap="2px 16px" className={styles.values}>
            {values.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </Row>
          {fault !== undefined && <strong role="alert">{fault}</strong>}
        </li>
      ))}
    </ul>
  )
}
