import { maxQuantity } from '@banquet/contract/rule/order/limits'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../kit/notice/notices.ts'
import { isEnter } from '../../../kit/input/enter.ts'
import { readNumber } from '../../../kit/input/read-number.ts'
import { say, useText } from '../../../kit/text/text.ts'
import { stepDown, stepUp, type Steps } from './quantity.rules.ts'
import { orderText } from './order.text.ts'
import * as styles from './cart.module.css'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  /** Names the product for screen readers. */
  name: string
  unitName: string
  quantity: number
  steps: Steps
  onChange: (quantity: number) => void
}

/** Sets the quantity of a product: in the steps in which it is sold, or any typed quantity. */
export function Stepper({ name, unitName, quantity, steps, onChange }: Props) {
  const t = useText(orderText)
  const box = useFocusAfterTurn(quantity === 0)
  const lower = stepDown(quantity, steps)
  return (
    <div className={styles.stepper} ref={box}>
      {quantity === 0 ? (
        // A separate button: pressing Enter twice must not remove what it has just added.
        <button
          key="add"
          type="button"
          className={`${controls.button} ${styles.add}`}
          aria-label={t.addOf(name)}
          onClick={() => onChange(steps.minBuyQty)}
        >
          <IconPlus size={18} aria-hidden="true" />
          {t.add}
        </button>
      ) : (
        <>
          <button
            type="button"
            className={controls.iconButton}
            aria-label={lower === 0 ? t.takeOut(name) : t.less(name)}
            onClick={() => onChange(lower)}
          >
            {lower === 0 ? (
              <IconTrash size={18} aria-hidden="true" />
            ) : (
              <IconMinus size={18} aria-hidden="true" />
            )}
          </button>
          <Typed name={name} quantity={quantity} onChange={onChange} />
          <span className={styles.unit}>{unitName}</span>
          <button
            type="button"
            className={controls.iconButton}
            aria-label={t.more(name)}
            onClick={() => onChange(stepUp(quantity, steps))}
          >
            <IconPlus size={18} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  )
}

/** A typed quantity takes effect when the focus leaves the field, so that the `1` on the way to `12` does not count. */
function Typed({ name, quantity, onChange }: Pick<Props, 'name' | 'quantity' | 'onChange'>) {
  const t = useText(orderText)
  const [draft, setDraft] = useState<string>()
  const settle = () => {
    if (draft === undefined) return
    setDraft(undefined)
    if (draft.trim() === '') return
    const typed = readNumber(draft)
    if (typed === null || !Number.isInteger(typed) || typed < 0 || typed > maxQuantity)
      notify.warning(say(orderText, 'notQuantity')(maxQuantity))
    else if (typed !== quantity) onChange(typed)
  }
  return (
    <input
      name="quantity"
      aria-label={t.quantityOf(name)}
      inputMode="numeric"
      autoComplete="off"
      size={4}
      value={draft ?? String(quantity)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (isEnter(event)) settle()
      }}
    />
  )
}

/** Keeps the focus for keyboard users when one button replaces the others. */
function useFocusAfterTurn(none: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(none)
  useEffect(() => {
    const turned = before.current !== none
    before.current = none
    if (turned && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
  }, [none])
  return box
}
