import type { ShipmentStatus } from '@banquet/contract/trade/shipment'
import { DotTag } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { shipmentText } from './shipment.text.ts'

/** The status of a shipment. */
export function ShipmentStatusTag({ value }: { value: ShipmentStatus }) {
  const t = useText(shipmentText)
  return <DotTag active={value === 'shipped'}>{t[value]}</DotTag>
}
