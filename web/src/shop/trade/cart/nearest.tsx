import { useText } from '../../../kit/text/text.ts'
import { orderText } from './order.text.ts'
import { FaultText, Row } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  name: string
  unitName: string
  /** The fault, in words. */
  fault: string
  /** Valid quantities, each a button. */
  quantities: readonly number[]
  onChange: (quantity: number) => void
}

/** The fault of a quantity, and the nearest valid quantities: nothing is ever rounded for the customer. */
export function Nearest({ name, unitName, fault, quantities, onChange }: Props) {
  const t = useText(orderText)
  return (
    <Row as="p" gap="6px 8px" justify="end" flex="1 0 100%">
      <FaultText as="span" role="status">
        {fault}
      </FaultText>
      {quantities.map((quantity) => (
        <button
          key={quantity}
          type="button"
          className={controls.button}
          aria-label={t.changeOf(name, quantity, unitName)}
          onClick={() => onChange(quantity)}
        >
          {t.change(quantity, unitName)}
        </button>
      ))}
    </Row>
  )
}
