import type { Quote } from '@banquet/contract/trade/order-record'
import { unitPriceIn, type TaxMode } from '@banquet/contract/rule/order/totals'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { priceText } from '@banquet/contract/rule/money/amount-text'
import { isComposing } from '../../../kit/input/enter.ts'
import { useMay } from '../../../kit/session/may.ts'
import { dot, useText } from '../../../kit/text/text.ts'
import { readNumber } from '../../../kit/input/read-number.ts'
import { fixFor, keyOf, step, type FormLine } from './order-form-model.ts'
import { orderEntryText } from './order-entry.text.ts'
import { orderFormText } from './order-form.text.ts'
import type { LineFaults } from './use-line-faults.ts'
import { useLineWords } from './use-line-words.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { FaultText, Muted, Panel, Stack } from '../../../kit/look/look.tsx'
import * as styles from './order-form.module.css'

/** What a line does to the list that it is in; the functions stay the same, so that only a changed line is rendered again. */
export interface LineActions {
  change: (key: string, change: Partial<FormLine>) => void
  remove: (key: string) => void
  /** Moves the line by one place. */
  move: (key: string, by: -1 | 1) => void
  /** Puts the cursor into the field of the next product. */
  toProduct: () => void
}

interface Props {
  line: FormLine
  /** How often a submit was refused. */
  refusals: number
  refused: ReturnType<LineFaults['of']>
  /** The line of the quote, once it is loaded. */
  calculated: Quote['lines'][number] | undefined
  mode: TaxMode
  actions: LineActions
}

type Extra = 'remark' | 'override'

/** One product of the order on one line: quantity, unit, price and amount; remark and override below, if there are any. */
export const OrderFormLine = memo(function OrderFormLine(props: Props) {
  const { line, calculated, mode, actions } = props
  const t = useText(orderFormText)
  const entry = useText(orderEntryText)
  const mayOverride = useMay('orders', 'override')
  const seesPrices = useMay('orders', 'price')
  const { faultAt, leave } = useLineWords(props)
  const [opened, setOpened] = useState<ReadonlySet<Extra>>(
    () => new Set(line.overrideReason !== '' || line.price !== '' ? (['override'] as const) : []),
  )
  const row = useRef<HTMLLIElement>(null)
  const wanted = useRef<Extra>(undefined)
  const key = keyOf(line)
  const { number, itemName } = line.agreed
  const [name, unitName] = [nameOf(line.agreed), unitNameOf(line.agreed)]
  const open = (extra: Extra) => {
    wanted.current = extra
    setOpened(new Set(opened).add(extra))
  }
  useEffect(() => {
    if (!wanted.current) return
    row.current?.querySelector<HTMLElement>(`[data-extra="${wanted.current}"] input`)?.focus()
    wanted.current = undefined
  }, [opened])
  const change = (part: Partial<FormLine>) => actions.change(key, part)
  const fix = line.gone === 0 ? fixFor(line) : undefined
  const onFix = () => {
    if (fix !== undefined) change({ quantity: String(fix) })
    actions.toProduct()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    actions.move(key, event.key === 'ArrowUp' ? -1 : 1)
  }
  const isShown = (extra: Extra) => opened.has(extra)
  const faults = [faultAt('productId'), faultAt('quantity')].filter((fault) => fault !== undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <li
      ref={row}
      className={styles.line}
      data-line={key}
      data-fix={fix !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      <Muted as="span" className={styles.number}>
        {number}
      </Muted>
      <span className={styles.name} title={itemName === '' ? name : `${name}${dot()}${itemName}`}>
        <strong>{name}</strong>
        {itemName !== '' && <small>{itemName}</small>}
      </span>
      <Quantity
        line={line}
        fault={faults.length > 0}
        faultId={`order-line-${key}-fault`}
        actions={actions}
        onFix={onFix}
        onRemark={() => open('remark')}
        onLeave={leave('quantity')}
      />
      <span className={styles.unit}>{unitName}</span>
      {seesPrices && (
        <>
          <span className={styles.price}>
            {priceText(
              unitPriceIn(mode, { ...line.agreed, unitPrice: calculated?.unitPrice ?? line.agreed.price }),
            )}
          </span>
          <output className={styles.amount}>
            {calculated ? priceText(mode === 'included' ? calculated.gross : calculated.net) : '…'}
          </output>
        </>
      )}
      <LineMenu
        name={name}
        onRemark={() => open('remark')}
        onOverride={mayOverride ? () => open('override') : undefined}
        onRemove={
          line.gone === 0
            ? () => {
                actions.remove(key)
                actions.toProduct()
              }
            : undefined
        }
      />
      {(fix !== undefined || faults.length > 0 || line.gone > 0) && (
        <div className={styles.below} id={`order-line-${key}-fault`}>
          {line.gone > 0 && <small>{t.gone(line.gone, unitName)}</small>}
          {faults.map((fault) => (
            <FaultText key={fault} as="span" role="alert">
              {fault}
            </FaultText>
          ))}
          {fix !== undefined && faults.length === 0 && <Terms line={line} />}
          {fix !== undefined && (
            <Button size="compact-xs" variant="default" aria-label={entry.fixOf(name, fix)} onClick={onFix}>
              {entry.fix(fix)}
            </Button>
          )}
        </div>
      )}
      {isShown('override') && mayOverride && (
        <Override line={line} faultAt={faultAt} leave={leave} onChange={change} />
      )}
      {(isShown('remark') || line.remark !== '') && (
        <div className={styles.remark} data-extra="remark">
          <TextInput
            wrapperProps={{ 'data-plain': true }}
            name={`lines.${line.productId}.remark`}
            aria-label={t.lineRemarkOf(name)}
            placeholder={t.lineRemark}
            autoComplete="off"
            value={line.remark}
            error={faultAt('remark')}
            onChange={(event) => change({ remark: event.currentTarget.value })}
            onBlur={leave('remark')}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event)) return
              event.preventDefault()
              actions.toProduct()
            }}
          />
        </div>
      )}
    </li>
  )
})

/** The quantities in which the product of a line can be ordered. */
function Terms({ line: { agreed } }: { line: FormLine }) {
  const t = useText(orderFormText)
  const { minBuyQty, orderMultiple } = agreed
  const unit = unitNameOf(agreed)
  if (orderMultiple === 1) return <span>{t.atLeast(minBuyQty, unit)}</span>
  if (orderMultiple === minBuyQty) return <span>{t.inMultiples(orderMultiple, unit)}</span>
  return <span>{t.atLeastMultiple(minBuyQty, orderMultiple, unit)}</span>
}

interface QuantityProps {
  line: FormLine
  fault: boolean
  faultId: string
  actions: LineActions
  onFix: () => void
  onRemark: () => void
  onLeave: () => void
}

/**
 * The quantity. The arrow keys change it by the order multiple; Enter accepts what the terms allow and goes on to the next product;
 * Delete in the empty field removes the line.
 */
function Quantity({ line, fault, faultId, actions, onFix, onRemark, onLeave }: QuantityProps) {
  const t = useText(orderFormText)
  const key = keyOf(line)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const now = readNumber(line.quantity) ?? 0
      const next = step(Number.isNaN(now) ? 0 : now, line.agreed, event.key === 'ArrowUp')
      actions.change(key, { quantity: String(next) })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.shiftKey) onRemark()
      else onFix()
    }
    const isEmpty = line.quantity === '' && line.gone === 0
    if ((event.key === 'Delete' || event.key === 'Backspace') && isEmpty && !event.repeat) {
      event.preventDefault()
      actions.remove(key)
      actions.toProduct()
    }
  }
  return (
    <TextInput
      className={styles.quantity}
      wrapperProps={{ 'data-plain': true }}
      name={`lines.${line.productId}.quantity`}
      aria-label={t.quantityOf(nameOf(line.agreed))}
      inputMode="numeric"
      autoComplete="off"
      value={line.quantity}
      error={fault}
      aria-describedby={fault ? faultId : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => actions.change(key, { quantity: event.currentTarget.value })}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    />
  )
}

interface MenuProps {
  name: string
  onRemark: () => void
  onOverride: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** The other actions on a line. They are rendered when the menu opens, because an order may have two hundred lines. */
function LineMenu({ name, onRemark, onOverride, onRemove }: MenuProps) {
  const t = useText(orderFormText)
  const entry = useText(orderEntryText)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  const item = (words: string, label: string, run: () => void) => (
    <Button
      key={words}
      variant="subtle"
      size="compact-md"
      justify="start"
      aria-label={label}
      onClick={() => {
        setOpen(false)
        run()
      }}
    >
      {words}
    </Button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in what it contains
    <div className={styles.lineMenu} onBlur={close} onKeyDown={onKeyDown}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={30}
        aria-label={entry.menuOf(name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={18} aria-hidden="true" />
      </ActionIcon>
      {isOpen && (
        <Panel as="div" p={4} gap={2} className={styles.menu}>
          {item(entry.remark, t.openRemarkOf(name), onRemark)}
          {onOverride && item(t.override, t.overrideOf(name), onOverride)}
          {onRemove && item(entry.remove, t.removeLine(name), onRemove)}
        </Panel>
      )}
    </div>
  )
}

interface OverrideProps {
  line: FormLine
  faultAt: (field: string) => string | undefined
  leave: (field: string) => () => void
  onChange: (change: Partial<FormLine>) => void
}

/** A different price, or a quantity that violates the terms; both require a reason. */
function Override({ line, faultAt, leave, onChange }: OverrideProps) {
  const t = useText(orderFormText)
  const seesPrices = useMay('orders', 'price')
  const { price } = line.agreed
  const name = nameOf(line.agreed)
  return (
    <Stack columns="160px minmax(0, 1fr)" gap={12} p={12} className={styles.override} data-extra="override">
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
