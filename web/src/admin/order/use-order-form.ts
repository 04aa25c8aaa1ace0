import { pages } from '@banquet/contract/access'
import type { Customer } from '@banquet/contract/customer-record'
import type { DeliveryDay } from '@banquet/contract/delivery'
import type { ErrorCode } from '@banquet/contract/errors'
import { order } from '@banquet/contract/order'
import type { Order } from '@banquet/contract/order-record'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, refusalWords } from '../../kit/api.ts'
import { useForm, useSave } from '../../kit/form.ts'
import { notify } from '../../kit/notices.ts'
import { say } from '../../kit/text.ts'
import { bodyOf, formSchema, quoteBodyOf } from './order-form-model.ts'
import type { FormLine } from './order-form-model.ts'
import { orderFormText } from './order-form.text.ts'
import { useLineFaults } from './use-line-faults.ts'
import { quoteOf, useQuote } from './use-quote.ts'

// Marked at their fields, with a notice that says what is the matter.
const marked: readonly ErrorCode[] = [
  'order.closed',
  'order.below-minimum',
  'order.not-in-assortment',
  'order.insufficient-stock',
  'order.total-changed',
  'order.override-missing',
]
const also = ['stock', 'product', 'customer-product']

/** The total that is shown is not that of what would be sent. */
class TotalMoved extends Error {}

const noLines: FormLine[] = []

/** The form that orders for a customer, and the quote of what stands in it. */
export function useOrderForm(buyer: Customer, days: readonly DeliveryDay[]) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const save = useSave(order.create, { also, quiet: true, atField: marked })
  const refused = useLineFaults()
  const usual = buyer.addresses.find(({ isDefault }) => isDefault) ?? buyer.addresses[0]
  const form = useForm({
    schema: formSchema,
    initial: {
      late: days.length === 0,
      deliveryDate: days[0]?.day ?? '',
      lateReason: '',
      addressId: usual?.id ?? null,
      lines: noLines,
      remark: '',
      internalNote: '',
      customerPoNumber: '',
    },
    submit: async (input) => {
      const body = { ...bodyOf(buyer.id, input), expectedGross: await agreedTotal() }
      return save.mutateAsync({ body }).catch((error: unknown) => {
        refused.take(error, form.values.lines)
        tell(error)
        throw error
      })
    },
    done: ({ id, number }: Order) => {
      notify.success(say(orderFormText, 'placed')(number))
      void navigate({ to: `${pages.orders.path}/${id}`, replace: true })
    },
  })
  const asked = quoteBodyOf(buyer.id, form.values.deliveryDate, form.values.lines)
  const { quote, fresh } = useQuote(asked)
  /** What is shown as the total; where that is still of something else, it is reckoned now and shown first. */
  const agreedTotal = async () => {
    if (fresh && quote) return quote.gross
    const now = await client.query(quoteOf(asked))
    if (now.gross === quote?.gross) return now.gross
    notify.warning(say(orderFormText, 'totalMoved'))
    throw new TotalMoved()
  }
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError) || !marked.some((code) => code === error.code)) return
    notify.warning(refusalWords(error))
    void client.invalidateQueries({ queryKey: ['order', 'quote'] })
  }
  return { form, quote, fresh, refused }
}
