import { useMay } from '../../../kit/session/may.ts'
import { pages } from '@banquet/contract/call/access'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { DeliveryDay } from '@banquet/contract/rule/order/delivery'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { order } from '@banquet/contract/trade/order'
import type { Order, Quote } from '@banquet/contract/trade/order-record'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { z } from 'zod'
import { ApiError, refusalWords } from '../../../kit/call/api.ts'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { sameTerms } from '../../../shared/trade/order/same-terms.ts'
import { say } from '../../../kit/text/text.ts'
import {
  bodyOf,
  editBodyOf,
  editSchema,
  filledFrom,
  formSchema,
  quoteBodyOf,
  type FormLine,
  type OrderValues,
} from './order-form-model.ts'
import { orderFormText } from './order-form.text.ts'
import { useLineFaults } from './use-line-faults.ts'
import { quoteOf, useQuote } from './use-quote.ts'

// Shown at their fields, with a notice that describes the problem.
const marked: readonly ErrorCode[] = [
  'order.closed',
  'order.below-minimum',
  'order.not-in-assortment',
  'order.insufficient-stock',
  'order.total-changed',
  'order.override-missing',
]
const also = ['stock', 'product', 'customer-product', 'order-entry']

/** Prices or tax differ from those shown. */
class TotalMoved extends Error {}

const noLines: FormLine[] = []

/** The customer of an order, as the form shows it. */
export type Buyer = Pick<Customer, 'id' | 'number' | 'realName' | 'taxMode' | 'addresses'>

/** The values of a new order for a customer: only the defaults. */
function emptyFor({ addresses }: Buyer, days: readonly DeliveryDay[]) {
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  return {
    late: days.length === 0,
    deliveryDate: days[0]?.day ?? '',
    lateReason: '',
    addressId: usual?.id ?? null,
    lines: noLines,
    remark: '',
    internalNote: '',
    customerPoNumber: '',
    reason: '',
  }
}

/** Creates an order from the values of the form, or updates the edited one. */
function useSaveOrder(buyer: Buyer, edited: Order | undefined) {
  const options = { also, quiet: true, atField: marked }
  const create = useSave(order.create, options)
  const update = useSave(order.update, options)
  return (
    input: z.output<typeof formSchema>,
    of: { version: number | undefined; expectedGross: string | undefined },
  ) => {
    const { version, expectedGross } = of
    const total = expectedGross !== undefined && { expectedGross }
    if (!edited) return create.mutateAsync({ body: { ...bodyOf(buyer.id, input), ...total } })
    const body = { ...editBodyOf(input), ...total, version: version ?? edited.version }
    return update.mutateAsync({ params: { id: edited.id }, body })
  }
}

/** What is done after an order is placed: the form opens again for the next one, or the order is opened. */
export type Afterwards = 'next' | 'open'

interface Filling {
  buyer: Buyer
  /** Days that could be ordered for when the form was opened. */
  days: readonly DeliveryDay[]
  /** The edited order; undefined for a new one. */
  edited?: Order | undefined
  /** What was typed before and not sent. */
  begun?: OrderValues | undefined
  afterwards: RefObject<Afterwards>
  onSaved: () => void
}

/** The values of an order that was begun, with a day that can still be ordered for. */
function resumed(begun: OrderValues, empty: OrderValues, days: readonly DeliveryDay[]): OrderValues {
  const isOpen = begun.late || days.some(({ day }) => day === begun.deliveryDate)
  return { ...empty, ...begun, ...(!isOpen && { deliveryDate: empty.deliveryDate }) }
}

/** The form that creates or edits an order, and the quote of its values. */
export function useOrderForm({ buyer, days, edited, begun, afterwards, onSaved }: Filling) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const save = useSaveOrder(buyer, edited)
  const seesPrices = useMay('orders', 'price')
  const refused = useLineFaults()
  const empty = emptyFor(buyer, days)
  const form = useForm({
    schema: edited ? editSchema : formSchema,
    initial: edited ? filledFrom(edited) : begun ? resumed(begun, empty, days) : empty,
    version: edited?.version,
    fieldsOf: (row: Order) => filledFrom(row),
    submit: async (input, version) => {
      const expectedGross = await agreedTotal()
      return save(input, { version, expectedGross }).catch((error: unknown) => {
        refused.take(error, form.values.lines)
        showRefusal(error)
        throw error
      })
    },
    done: ({ id, number }: Order) => {
      notify.success(say(orderFormText, edited ? 'edited' : 'placed')(number))
      onSaved()
      if (edited || afterwards.current === 'open')
        void navigate({ to: `${pages.orders.path}/${id}`, replace: true })
      else void navigate({ to: '.', search: {}, replace: true })
    },
  })
  const asked = quoteBodyOf(buyer.id, form.values.deliveryDate, form.values.lines)
  const { quote, fresh, error, refetch } = useQuote(asked, edited?.id)
  /** The total of the values that are sent, for those who see it; a new quote is fetched first if the shown one is outdated. */
  const agreedTotal = async () => {
    if (!seesPrices) return undefined
    if (fresh && quote) return quote.gross
    const now = await client.query(quoteOf(asked, edited?.id))
    const shown = quote ?? { taxMode: buyer.taxMode, lines: [] }
    const priceOf = (line: Quote['lines'][number]) =>
      form.values.lines.find(({ id, productId }) => id === line.id && productId === line.productId)?.agreed
        .price
    if (sameTerms(shown, now, priceOf)) return now.gross
    notify.warning(say(orderFormText, 'totalMoved'))
    throw new TotalMoved()
  }
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError) || !marked.some((code) => code === error.code)) return
    notify.warning(refusalWords(error))
    void client.invalidateQueries({ queryKey: ['order', 'quote'] })
  }
  const onRetry = error && !fresh ? () => void refetch() : undefined
  return { form, quote, fresh, onRetry, refused }
}
