import type { Order } from '@banquet/contract/trade/order-record'
import { orderTemplate, type OrderTemplate } from '@banquet/contract/trade/order-template'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow, type Field } from '../../../kit/form/form.ts'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { weekdayName } from '../delivery/delivery-words.ts'
import { useCart, type CartLine } from '../cart/cart.ts'
import { Stepper } from '../cart/stepper.tsx'
import { templateText } from './template.text.ts'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { FaultText, Row, Stack, Title } from '../../../kit/look/look.tsx'

const { name, weekday, lines } = orderTemplate.create.body.shape
// A template accepts any quantity; it is validated when it is ordered.
const schema = z.object({
  name,
  weekday: weekday.unwrap(),
  lines: z
    .array(z.custom<CartLine>())
    .refine((all) => lines.safeParse(all.map(asSent)).success, { params: { code: 'required' } }),
})
const asSent = ({ productId, quantity }: CartLine) => ({ productId, quantity })

interface Props {
  /** The edited template; undefined for a new one. */
  template?: OrderTemplate
  /** The template that a new one duplicates. */
  original?: OrderTemplate
  lines: readonly CartLine[]
  accountId: number
  onClose: () => void
}

/** Saves products and quantities as a named template, or edits an existing one. */
export function TemplateDialog({ template, original, lines: first, accountId, onClose }: Props) {
  const t = useText(templateText)
  const save = useSaveRow(orderTemplate, template)
  const title = template ? t.editOf(template.name) : original ? t.duplicateOf(original.name) : t.save
  const form = useForm({
    schema,
    initial: {
      name: template?.name ?? '',
      weekday: (template ?? original)?.weekday ?? null,
      lines: [...first],
    },
    version: template?.version,
    fieldsOf: (now: OrderTemplate) => ({ lines: linesOfTemplate(now) }),
    submit: (input, version) => save({ ...input, lines: input.lines.map(asSent) }, version),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={title} onClose={onClose}>
      <TextField field={form.field('name')} label={t.name} hint={t.saveHint} max={60} first />
      <SelectField
        field={form.field('weekday')}
        label={t.weekday}
        options={[null, 1, 2, 3, 4, 5, 6, 0].map((value) => ({
          value,
          label: value === null ? t.anyDay : weekdayName(value),
        }))}
      />
      <Lines field={form.field('lines')} accountId={accountId} isNew={!template} />
    </FormDialog>
  )
}

function Lines({ field, accountId, isNew }: { field: Field<CartLine[]>; accountId: number; isNew: boolean }) {
  const t = useText(templateText)
  const cart = useCart(accountId)
  const put = (at: number, quantity: number) =>
    field.set(
      field.value.flatMap((line, index) => {
        if (index !== at) return [line]
        return quantity === 0 ? [] : [{ ...line, quantity }]
      }),
    )
  return (
    <Stack aria-label={t.products} as="section" gap={10}>
      <Stack as="ul" gap={8} data-lines>
        {field.value.map((line, at) => (
          <Row as="li" gap="8px 16px" justify="between" key={line.productId}>
            <Title as="span">{line.name}</Title>
            <Stepper {...line} steps={{ minBuyQty: 1, orderMultiple: 1 }} onChange={(n) => put(at, n)} />
          </Row>
        ))}
      </Stack>
      {field.fault && (
        <FaultText role="alert">
          {field.value.length === 0 ? t.noLines : faultWords(field.fault.code, field.fault.params)}
        </FaultText>
      )}
      {!isNew && cart.lines.length > 0 && (
        <Button variant="default" onClick={() => field.set([...cart.lines])}>
          {t.takeCart(cart.lines.length)}
        </Button>
      )}
    </Stack>
  )
}

function linesOfTemplate({ lines: all }: OrderTemplate): CartLine[] {
  return all.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    name: productNameOf(line),
    unitName: unitNameOf(line),
  }))
}

interface LoadedProps {
  id: number
  /** Whether a new template with its content is added. */
  duplicates: boolean
  accountId: number
  onClose: () => void
}

/** The dialog for a template of a list, or for a duplicate of it, shown once its lines are loaded. */
export function EditTemplateDialog({ id, duplicates, accountId, onClose }: LoadedProps) {
  const { data } = useQuery({
    ...read(orderTemplate.get, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!data) return null
  return (
    <TemplateDialog
      {...(duplicates ? { original: data } : { template: data })}
      lines={linesOfTemplate(data)}
      accountId={accountId}
      onClose={onClose}
    />
  )
}

/** The dialog that saves an order as a template, each product once. */
export function KeepOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const merged = new Map<number, CartLine>()
  for (const line of order.lines) {
    const { productId, ordered } = line
    const quantity = (merged.get(productId)?.quantity ?? 0) + ordered
    merged.set(productId, { productId, quantity, name: productNameOf(line), unitName: unitNameOf(line) })
  }
  return <TemplateDialog lines={[...merged.values()]} accountId={order.customerId} onClose={onClose} />
}
