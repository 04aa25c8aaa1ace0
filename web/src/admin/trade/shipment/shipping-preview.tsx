import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Shipment } from '@banquet/contract/trade/shipment'
import { useText } from '../../../kit/text/text.ts'
import { GoodsList } from './goods-list.tsx'
import { shipmentText } from './shipment.text.ts'
import { leavingOf } from './shipping.ts'
import { unitNameOf } from '../../../kit/text/names.ts'

interface Props {
  lines: Shipment['lines']
  /** The faults that the server found, by order line. */
  faults: Readonly<Record<number, string>>
}

/** The goods that leave the warehouse with a shipment, the stock that remains, and the quantities that stay open. */
export function ShippingPreview({ lines, faults }: Props) {
  const t = useText(shipmentText)
  const leaving = leavingOf(lines)
  return (
    <GoodsList
      lines={lines.map((line, index) => {
        const { before = 0, after = 0, open = 0 } = leaving[index] ?? {}
        return {
          ...line,
          values: [
            `${t.quantity} ${countText(line.quantity)} ${unitNameOf(line)}`,
            `${t.onHand} ${countText(before)} ${after < 0 ? t.lacks(countText(-after)) : `→ ${countText(after)}`}`,
            `${t.open} ${countText(after < 0 ? open - after : open)}`,
          ],
          short: after < 0 || open < 0,
          fault: faults[line.orderLineId],
        }
      })}
    />
  )
}
