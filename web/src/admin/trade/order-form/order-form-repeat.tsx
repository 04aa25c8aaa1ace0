import type { order } from '@banquet/contract/trade/order'
import type { EntryProduct } from '@banquet/contract/trade/order-entry'
import type { orderTemplate } from '@banquet/contract/trade/order-template'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { read } from '../../../kit/query/query.ts'
import { RepeatDifferences } from '../../../shared/trade/order/repeat-differences.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { withRepeated, type FormLine } from './order-form-model.ts'
import { orderFormRepeatText } from './order-form-repeat.text.ts'

/** An order or a template whose products are added. */
export interface RepeatSource {
  call: typeof order.repeat | typeof orderTemplate.repeat
  id: number
}

interface Props {
  customerId: number
  products: readonly EntryProduct[]
  source: RepeatSource
  /** The name of the template. */
  name: string | undefined
  field: Field<FormLine[]>
  /** Called once the lines are added. */
  onFilled: () => void
}

/** Adds the products of an order or a template that can be ordered to the lines, once, and shows what has changed since. */
export function OrderFormRepeat({ customerId, products, source, name, field, onFilled }: Props) {
  const t = useText(orderFormRepeatText)
  const isFilled = useRef(false)
  const asIs = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const
  const repeated = useQuery({
    ...read(source.call, { params: { id: source.id } }),
    ...asIs,
  })
  useEffect(() => {
    // An order of another customer does not fill this one.
    if (isFilled.current || repeated.data?.quote.customerId !== customerId) return
    isFilled.current = true
    field.set(withRepeated(field.value, repeated.data, products))
    onFilled()
  })
  if (repeated.isError) return <ErrorState error={repeated.error} onRetry={() => void repeated.refetch()} />
  if (!repeated.data) return <Spinner />
  if (repeated.data.quote.customerId !== customerId) return null
  const title = name === undefined ? t.ofOrder : t.ofTemplate(name)
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <RepeatDifferences repeated={repeated.data} />
    </section>
  )
}
