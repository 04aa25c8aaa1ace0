import type { Quote } from '@banquet/contract/trade/order-record'
import type { TaxMode } from '@banquet/contract/rule/order/totals'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { OrderFormLine } from './order-form-line.tsx'
import { lineOf, type FormLine } from './order-form-model.ts'
import { orderFormText } from './order-form.text.ts'
import type { LineFaults } from './use-line-faults.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { FaultText, Muted, Panel, Stack } from '../../../kit/look/look.tsx'
import * as styles from './order-form.module.css'

const CustomerProductPickerDialog = lazyComponent(() =>
  import('../../catalogue/product/product.picker.tsx').then((file) => file.CustomerProductPickerDialog),
)

/** Whether a line of the quote belongs to a line of the form: to the same line of the order, or to a new one. */
const isOf = (line: FormLine) => (quoted: Quote['lines'][number]) =>
  quoted.id === line.id && quoted.productId === line.productId

interface Props {
  customerId: number
  field: Field<FormLine[]>
  refused: LineFaults
  quote: Quote | undefined
  mode: TaxMode
}

/** The lines of the order: products chosen in a dialog from those that the customer can order. */
export function OrderFormLines({ customerId, field, refused, quote, mode }: Props) {
  const t = useText(orderFormText)
  // The server lists what a customer can order only for users who may see customers.
  const maySee = useMay('customers', 'view')
  const [choosing, setChoosing] = useState(false)
  const lines = field.value
  const there = useMemo(() => lines.map(({ productId }) => productId), [lines])
  useEffect(() => {
    field.describe(t.lines, (value) =>
      listed(value.map(({ agreed, quantity }) => `${nameOf(agreed)} ${quantity} ${unitNameOf(agreed)}`)),
    )
  })
  const put = (at: number, change: Partial<FormLine>) =>
    field.set(lines.map((line, index) => (index === at ? { ...line, ...change } : line)))
  return (
    <Panel as="fieldset" gap={12} className={styles.lines} data-lines>
      <legend>{t.lines}</legend>
      {lines.length === 0 && <Muted>{t.noLines}</Muted>}
      {lines.length > 0 && (
        <Stack as="ol" gap={0} w="100%">
          {lines.map((line, at) => (
            <OrderFormLine
              key={line.id ?? `new ${line.productId}`}
              line={line}
              refusals={field.refusals}
              refused={refused.of(line)}
              calculated={quote?.lines.find(isOf(line))}
              mode={mode}
              onChange={(change) => put(at, change)}
              onRemove={() => field.set(lines.toSpliced(at, 1))}
            />
          ))}
        </Stack>
      )}
      {refused.ofMissing(lines).map(({ code, params }) => (
        <FaultText key={`${code} ${params?.['product']}`} role="alert">
          {faultWords(code, params)}
        </FaultText>
      ))}
      {field.refusals > 0 && lines.length === 0 && <FaultText role="alert">{t.noLinesFault}</FaultText>}
      {maySee && (
        <Button
          variant="light"
          data-adds-line
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {t.add}
        </Button>
      )}
      {choosing && (
        <CustomerProductPickerDialog
          customerId={customerId}
          excluded={there}
          onPick={(rows) => {
            field.set([...lines, ...rows.map(lineOf)])
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Panel>
  )
}
