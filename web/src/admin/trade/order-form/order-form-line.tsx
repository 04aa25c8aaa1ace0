import type { Quote } from '@banquet/contract/trade/order-record'
import { unitPriceIn, type TaxMode } from '@banquet/contract/rule/order/totals'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { priceText } from '@banquet/contract/rule/money/amount-text'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { readNumber } from '../../../kit/input/read-number.ts'
import { step, type FormLine } from './order-form-model.ts'
import { orderFormText } from './order-form.text.ts'
import type { LineFaults } from './use-line-faults.ts'
import { useLineWords } from './use-line-words.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { FaultText, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './order-form.module.css'

interface Props {
  line: FormLine
  /** How often a submit was refused. */
  refusals: number
  refused: ReturnType<LineFaults['of']>
  /** The line of the quote, once it is loaded. */
  calculated: Quote['lines'][number] | undefined
  mode: TaxMode
  onChange: (change: Partial<FormLine>) => void
  onRemove: () => void
}

/** One product of the order: quantity, price and amount. */
export function OrderFormLine(props: Props) {
  const { line, calculated, mode, onChange, onRemove } = props
  const t = useText(orderFormText)
  const mayOverride = useMay('orders', 'override')
  const seesPrices = useMay('orders', 'price')
  const { faultAt, leave } = useLineWords(props)
  const [open, setOpen] = useState(line.overrideReason !== '' || line.price !== '')
  const { number, itemName } = line.agreed
  const name = nameOf(line.agreed)
  return (
    <li className={styles.line}>
      <Stack gap={0}>
        <Muted as="span">{number}</Muted>
        <strong>{name}</strong>
        {itemName !== '' && <small>{itemName}</small>}
        {line.gone > 0 && <small>{t.gone(line.gone, unitNameOf(line.agreed))}</small>}
        {faultAt('productId') && (
          <FaultText as="span" role="alert">
            {faultAt('productId')}
          </FaultText>
        )}
      </Stack>
      <Quantity line={line} fault={faultAt('quantity')} onChange={onChange} onLeave={leave('quantity')} />
      <div className={styles.money}>
        {seesPrices && (
          <>
            <Muted as="span" size="small">
              {t.agreed(priceText(unitPriceIn(mode, { ...line.agreed, unitPrice: line.agreed.price })))}
            </Muted>
            <output>
              <b>{calculated ? priceText(mode === 'included' ? calculated.gross : calculated.net) : '…'}</b>
            </output>
          </>
        )}
      </div>
      <Row gap={4} justify="end" className={styles.lineActions}>
        {mayOverride && (
          <Button
            size="compact-md"
            variant="subtle"
            aria-label={t.overrideOf(name)}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t.override}
          </Button>
        )}
        {line.gone === 0 && (
          <ActionIcon
            variant="subtle"
            size="lg"
            color="red"
            aria-label={t.removeLine(name)}
            onClick={onRemove}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </Row>
      {open && mayOverride && <Override line={line} faultAt={faultAt} leave={leave} onChange={onChange} />}
      <TextInput
        className={styles.remark}
        name={`lines.${line.productId}.remark`}
        aria-label={t.lineRemarkOf(name)}
        placeholder={t.lineRemark}
        autoComplete="off"
        value={line.remark}
        error={faultAt('remark')}
        onChange={(event) => onChange({ remark: event.currentTarget.value })}
        onBlur={leave('remark')}
      />
    </li>
  )
}

interface QuantityProps {
  line: FormLine
  fault: string | undefined
  onChange: Props['onChange']
  onLeave: () => void
}

/** The quantity, typed or changed in steps of the order multiple. */
function Quantity({ line, fault, onChange, onLeave }: QuantityProps) {
  const t = useText(orderFormText)
  const { minBuyQty, orderMultiple } = line.agreed
  const [name, unitName] = [nameOf(line.agreed), unitNameOf(line.agreed)]
  const now = readNumber(line.quantity) ?? 0
  const by = (up: boolean) => () =>
    onChange({ quantity: String(step(Number.isNaN(now) ? 0 : now, line.agreed, up)) })
  const hint = () => {
    if (orderMultiple === 1) return minBuyQty === 1 ? undefined : t.atLeast(minBuyQty, unitName)
    if (orderMultiple === minBuyQty) return t.inMultiples(orderMultiple, unitName)
    return t.atLeastMultiple(minBuyQty, orderMultiple, unitName)
  }
  return (
    <Row gap={4} nowrap align="start" className={styles.quantity}>
      <ActionIcon variant="default" size={36} aria-label={t.less(name)} onClick={by(false)}>
        <IconMinus size={16} aria-hidden="true" />
      </ActionIcon>
      <TextInput
        name={`lines.${line.productId}.quantity`}
        aria-label={t.quantityOf(name)}
        inputMode="numeric"
        autoComplete="off"
        value={line.quantity}
        description={hint()}
        error={fault}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={<span className={styles.unit}>{unitName}</span>}
        rightSectionWidth={56}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          by(event.key === 'ArrowUp')()
        }}
      />
      <ActionIcon variant="default" size={36} aria-label={t.more(name)} onClick={by(true)}>
        <IconPlus size={16} aria-hidden="true" />
      </ActionIcon>
    </Row>
  )
}

interface OverrideProps {
  line: FormLine
  faultAt: (field: string) => string | undefined
  leave: (field: string) => () => void
  onChange: Props['onChange']
}

/** A different price, or a quantity that violates the terms; both require a reason. */
function Override({ line, faultAt, leave, onChange }: OverrideProps) {
  const t = useText(orderFormText)
  const seesPrices = useMay('orders', 'price')
  const { price } = line.agreed
  const name = nameOf(line.agreed)
  return (
    <Stack columns="160px minmax(0, 1fr)" gap={12} p={12} className={styles.override}>
      {seesPrices && (
        <TextInput
          label={t.price}
          aria-label={t.priceOf(name)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={price}
          value={line.price}
          error={faultAt('price')}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
          onBlur={leave('price')}
        />
      )}
      <TextInput
        label={t.overrideReason}
        aria-label={t.overrideReasonOf(name)}
        autoComplete="off"
        description={t.overrideHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={line.overrideReason}
        error={faultAt('overrideReason')}
        onChange={(event) => onChange({ overrideReason: event.currentTarget.value })}
        onBlur={leave('overrideReason')}
      />
    </Stack>
  )
}
