import { customerProduct } from '@banquet/contract/customer/customer-product'
import { order } from '@banquet/contract/trade/order'
import { orderTemplate } from '@banquet/contract/trade/order-template'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { read } from '../../../kit/query/query.ts'
import { RepeatDifferences } from '../../../shared/trade/order/repeat-differences.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { withRepeated, type FormLine } from './order-form-model.ts'
import { orderFormRepeatText } from './order-form-repeat.text.ts'
import { Stack } from '../../../kit/look/look.tsx'

/** The source of the lines. */
interface Source {
  call: typeof order.repeat | typeof orderTemplate.repeat
  id: number
}

interface Props {
  customerId: number
  field: Field<FormLine[]>
}

/**
 * Fills the lines from the order given in the URL or from a template of the customer, and shows what has changed since.
 */
export function OrderFormRepeat({ customerId, field }: Props) {
  const t = useText(orderFormRepeatText)
  const { again }: { again?: unknown } = useSearch({ strict: false })
  const orderId = Number(again)
  const [source, setSource] = useState<Source | undefined>(() =>
    Number.isInteger(orderId) && orderId > 0 ? { call: order.repeat, id: orderId } : undefined,
  )
  const templates = useQuery(read(orderTemplate.list, { query: { customerId } })).data?.rows ?? []
  const chosen = source?.call.id === orderTemplate.repeat.id ? source.id : undefined
  const name = templates.find(({ id }) => id === chosen)?.name
  if (templates.length === 0 && !source) return null
  return (
    <Stack gap={12}>
      {templates.length > 0 && (
        <NativeSelect
          label={t.template}
          description={t.templateHint}
          data={[
            { value: '', label: t.choose },
            ...templates.map((row) => ({
              value: String(row.id),
              label: t.option(row.name, row.weekday, row.lineCount),
            })),
          ]}
          value={String(chosen ?? '')}
          onChange={(event) => {
            const id = Number(event.currentTarget.value)
            setSource(id > 0 ? { call: orderTemplate.repeat, id } : undefined)
          }}
        />
      )}
      {source && (
        <Filled
          key={`${source.call.id} ${source.id}`}
          source={source}
          customerId={customerId}
          field={field}
          title={name === undefined ? t.ofOrder : t.ofTemplate(name)}
        />
      )}
    </Stack>
  )
}

/** Adds its available products to the lines, once, and shows the differences. */
function Filled({ source, customerId, field, title }: Props & { source: Source; title: string }) {
  const isFilled = useRef(false)
  const asIs = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const
  const repeated = useQuery({
    ...read(source.call, { params: { id: source.id } }),
    ...asIs,
  })
  const products = useQuery(read(customerProduct.byUser, { params: { userId: customerId } }))
  useEffect(() => {
    // An order of another customer does not fill this one.
    if (isFilled.current || repeated.data?.quote.customerId !== customerId || !products.data) return
    isFilled.current = true
    field.set(withRepeated(field.value, repeated.data, products.data))
  })
  const failed = [repeated, products].find(({ isError }) => isError)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!repeated.data) return <Spinner />
  if (repeated.data.quote.customerId !== customerId) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <RepeatDifferences repeated={repeated.data} />
    </section>
  )
}
