import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import { unitPriceIn } from '@banquet/contract/rule/order/totals'
import { countText, priceText } from '@banquet/contract/rule/money/amount-text'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { orderText } from './order.text.ts'
import { Delivered } from './delivered.tsx'
import { Totals } from './totals.tsx'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Panel, PlainTable, Tag, Title } from '../../../kit/look/look.tsx'
import * as styles from './order.module.css'

/** The lines of an order as agreed, what happened to each, and the totals. */
export function OrderLines({ row }: { row: Order }) {
  const t = useText(orderText)
  const included = row.taxMode === 'included'
  const [price, amount] = included ? [t.priceIncluded, t.amountIncluded] : [t.priceExcluded, t.amountExcluded]
  const seesPrices = useMay('orders', 'price')
  const numbers = [t.ordered, t.allocated, t.shipped, t.cancelled, ...(seesPrices ? [price, amount] : [])]
  return (
    <Panel gap={12} aria-labelledby="order-lines">
      <h2 id="order-lines">{t.lines}</h2>
      <PlainTable cards {...(seesPrices && { className: styles.lines })} aria-labelledby="order-lines">
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.product}</th>
            {numbers.map((words) => (
              <th key={words} scope="col" data-align="end">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row.lines.map((line) => (
            <Line key={line.id} line={line} headers={numbers} mode={row.taxMode} seesPrices={seesPrices} />
          ))}
        </tbody>
      </PlainTable>
      {seesPrices && <Totals mode={row.taxMode} rate={row.taxRate} totals={row} />}
      {seesPrices && <Delivered row={row} />}
    </Panel>
  )
}

interface Props {
  line: OrderLine
  headers: readonly string[]
  mode: Order['taxMode']
  seesPrices: boolean
}

function Line({ line, headers, mode, seesPrices }: Props) {
  const values = [
    `${countText(line.ordered)} ${unitNameOf(line)}`,
    countText(line.allocated),
    countText(line.shipped),
    countText(line.cancelled),
    ...(seesPrices
      ? [priceText(unitPriceIn(mode, line)), priceText(mode === 'included' ? line.gross : line.net)]
      : []),
  ]
  return (
    <tr>
      <td data-place>{line.lineNo}</td>
      <th scope="row">
        <Product line={line} />
      </th>
      {values.map((value, index) => (
        <td key={headers[index]} data-align="end" data-label={headers[index]}>
          {value}
        </td>
      ))}
    </tr>
  )
}

function Product({ line }: { line: OrderLine }) {
  const t = useText(orderText)
  const { itemName, taxClass, remark, overrideReason = '' } = line
  return (
    <>
      <Title as="span" me={6} fw={600}>
        {line.productNumber} {productNameOf(line)}
      </Title>
      {taxClass !== 'taxable' && <Tag>{t[taxClass]}</Tag>}
      {[itemName, remark]
        .filter((text) => text !== '')
        .map((text) => (
          <Muted as="small" key={text}>
            {text}
          </Muted>
        ))}
      {overrideReason !== '' && (
        <Muted as="small" c="warning" data-screen-only>
          {t.overrideOf(overrideReason)} <Tag>{t.internal}</Tag>
        </Muted>
      )}
    </>
  )
}
