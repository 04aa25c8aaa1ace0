import type { DeliveryDay } from '@banquet/contract/rule/order/delivery'
import type { Order, Quote } from '@banquet/contract/trade/order-record'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { DateField } from '../../../kit/field/date-field.tsx'
import { AddressChoice, addressWords, isLongList } from '../../../shared/platform/address/address-choice.tsx'
import { SelectField, TextField, Typed } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useMay } from '../../../kit/session/may.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { orderFormText } from './order-form.text.ts'
import type { Buyer, useOrderForm } from './use-order-form.ts'
import { Stack } from '../../../kit/look/look.tsx'
import * as fieldsStyles from '../../../kit/field/fields.module.css'

interface Props {
  form: ReturnType<typeof useOrderForm>['form']
  buyer: Buyer
  days: readonly DeliveryDay[]
  quote: Quote | undefined
  edited: Order | undefined
}

/**
 * When and where the order is delivered. The calendar offers the days that can be ordered for; any other day requires
 * the right to override, and a reason.
 */
export function OrderFormDelivery({ form, buyer, days, quote, edited }: Props) {
  const t = useText(orderFormText)
  const mayOverride = useMay('orders', 'override')
  const { late, deliveryDate } = form.values
  // An edited order may keep its day.
  const offered = [...days.map(({ day }) => day), ...(edited ? [edited.deliveryDate] : [])].toSorted()
  const chosen = days.find(({ day }) => day === deliveryDate)
  const cutoff = chosen && t.cutoffOf(chosen.day, momentWords(chosen.cutoffAt))
  const refused = quote?.closed && !late
  return (
    // The inputs are aligned, whether there is a hint above them or not.
    <Stack columns={220} align="end">
      <div data-part="day">
        <DateField
          field={form.field('deliveryDate')}
          label={t.deliveryDate}
          hint={late ? t.anyDay : (cutoff ?? t.openDays)}
          refused={refused ? (quote.cutoffAt === null ? t.notDelivered : t.closedNow) : undefined}
          only={late ? undefined : offered}
        />
      </div>
      <div data-part="address">
        <Address form={form} buyer={buyer} edited={edited} />
      </div>
      {mayOverride && (
        <SwitchField field={form.field('late')} label={t.late} off={false} on show={() => t.allowLate} />
      )}
      {late && <TextField field={form.field('lateReason')} label={t.lateReason} max={200} />}
    </Stack>
  )
}

function Address({ form, buyer, edited }: Pick<Props, 'form' | 'buyer' | 'edited'>) {
  const t = useText(orderFormText)
  const field = form.field('addressId')
  const { addresses } = buyer
  if (isLongList(addresses)) return <SearchedAddress field={field} addresses={addresses} edited={edited} />
  const options = addresses.map((one) => ({ value: one.id as number | null, label: addressWords(one) }))
  // The destination of an order stays until another address is chosen.
  const label = edited ? t.sameAddress(fullAddress(edited.shipTo)) : t.noAddress
  const none = [{ value: null, label }]
  return (
    <SelectField
      field={field}
      label={t.address}
      options={edited ? [...none, ...options] : options.length > 0 ? options : none}
      disabled={options.length === 0}
    />
  )
}

interface SearchedProps extends Pick<Props, 'edited'> {
  field: Field<number | null>
  addresses: Buyer['addresses']
}

/** The same field for customers with many addresses. */
function SearchedAddress({ field, addresses, edited }: SearchedProps) {
  const t = useText(orderFormText)
  const { clearSelection } = useText(tableText)
  const stays = edited ? t.sameAddress(fullAddress(edited.shipTo)) : ''
  const show = (id: number | null) => {
    const chosen = addresses.find((one) => one.id === id)
    return chosen ? addressWords(chosen) : stays
  }
  useEffect(() => field.describe(t.address, show))
  return (
    <div className={fieldsStyles.formField}>
      <AddressChoice
        label={t.address}
        shown={show(field.value)}
        addresses={addresses}
        onPick={(id) => field.set(id)}
        error={wordsOfFault(field.fault)}
      >
        {edited && field.value !== null && (
          <Button variant="subtle" onClick={() => field.set(null)}>
            {clearSelection}
          </Button>
        )}
      </AddressChoice>
      <Typed field={field} show={show} />
    </div>
  )
}
