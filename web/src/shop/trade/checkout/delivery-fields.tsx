import type { Customer } from '@banquet/contract/customer/customer-record'
import type { Fault } from '@banquet/contract/call/faults'
import type { Quote } from '@banquet/contract/trade/order-record'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AddressChoice, addressWords, isLongList } from '../../../shared/platform/address/address-choice.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { dot, useText } from '../../../kit/text/text.ts'
import { faultWords, wordsOfFault } from '../../../kit/text/errors.text.ts'
import { cartText } from '../cart/cart.text.ts'
import type { Choices } from '../cart/cart.ts'
import { dayWords } from '../delivery/delivery-words.ts'
import { Countdown } from '../delivery/next-delivery.tsx'
import '../../../kit/input/inputs.css'
import { Muted } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

/** Maximum number of characters of the texts, as in the contract. */
const maxLengths = { customerPoNumber: 40, remark: 500 } as const

/** The texts of the checkout that are too long, found before the server is asked. */
export function tooLong(choices: Choices): Fault[] {
  return (['customerPoNumber', 'remark'] as const).flatMap((path): Fault[] =>
    Array.from(choices[path].trim()).length > maxLengths[path]
      ? [{ path, code: 'maxlength', params: { n: maxLengths[path] } }]
      : [],
  )
}

interface Props {
  customer: Customer
  choices: Choices
  quote: Quote
  /** The delivery day of the quote. */
  day: string
  faults: readonly Fault[]
  onChange: (choices: Partial<Choices>) => void
  /** Called when the cut-off of the chosen day has passed. */
  onOver: () => void
}

/** When and where to deliver, and the remarks of the order. */
export function DeliveryFields({ customer, choices, quote, day, faults, onChange, onOver }: Props) {
  const t = useText(cartText)
  const wrong = (path: string) => {
    const fault = faults.find((one) => one.path === path)
    return wordsOfFault(fault)
  }
  return (
    <>
      <DayField quote={quote} day={day} fault={wrong('deliveryDate')} onChange={onChange} onOver={onOver} />
      <AddressField
        customer={customer}
        chosen={choices.addressId}
        fault={wrong('addressId')}
        onChange={onChange}
      />
      <TextInput
        label={t.poNumber}
        description={t.poNumberHint}
        error={wrong('customerPoNumber')}
        autoComplete="off"
        value={choices.customerPoNumber}
        onChange={(event) => onChange({ customerPoNumber: event.currentTarget.value })}
      />
      <Textarea
        label={t.remark}
        description={t.remarkHint}
        error={wrong('remark')}
        rows={3}
        value={choices.remark}
        onChange={(event) => onChange({ remark: event.currentTarget.value })}
      />
    </>
  )
}

interface DayProps extends Pick<Props, 'quote' | 'day' | 'onChange' | 'onOver'> {
  fault: string | undefined
}

function DayField({ quote, day, fault, onChange, onOver }: DayProps) {
  const t = useText(cartText)
  const { deliveryDays, cutoffAt, closed } = quote
  const [next] = deliveryDays
  const days = deliveryDays.map((one) => one.day)
  // A day that is closed by now stays visible until another one is chosen.
  const offered = day === '' || days.includes(day) ? days : [day, ...days]
  const over = closed ? faultWords('closed', next && { next: next.day }) : undefined
  return (
    <div>
      <NativeSelect
        label={t.deliveryDay}
        error={over ?? fault}
        data={offered.map((value) => ({ value, label: dayWords(value) }))}
        value={day}
        onChange={(event) => onChange({ deliveryDate: event.currentTarget.value })}
      />
      {closed && next && (
        <button
          type="button"
          className={controls.button}
          style={{ marginTop: 8 }}
          onClick={() => onChange({ deliveryDate: next.day })}
        >
          {t.takeDay(dayWords(next.day))}
        </button>
      )}
      {cutoffAt !== null && !closed && (
        <Muted size="small">
          {t.cutoff(momentWords(cutoffAt))}
          {dot()}
          <Countdown key={cutoffAt} until={cutoffAt} onOver={onOver} />
        </Muted>
      )}
    </div>
  )
}

interface AddressProps extends Pick<Props, 'customer' | 'onChange'> {
  chosen: number | undefined
  fault: string | undefined
}

function AddressField({ customer: { addresses }, chosen, fault, onChange }: AddressProps) {
  const t = useText(cartText)
  const usual = addresses.find((one) => one.isDefault) ?? addresses[0]
  if (!usual)
    return (
      <Muted size="small">
        {t.noAddress}
        {dot()}
        <Link to="/setting">{t.addAddress}</Link>
      </Muted>
    )
  const pick = (addressId: number) => onChange({ addressId })
  const shown = addresses.find(({ id }) => id === chosen) ?? usual
  if (isLongList(addresses))
    return (
      <AddressChoice
        label={t.address}
        shown={addressWords(shown)}
        addresses={addresses}
        onPick={pick}
        error={fault}
      />
    )
  return (
    <NativeSelect
      label={t.address}
      error={fault}
      data={addresses.map((one) => ({ value: String(one.id), label: addressWords(one) }))}
      value={String(shown.id)}
      onChange={(event) => pick(Number(event.currentTarget.value))}
    />
  )
}
