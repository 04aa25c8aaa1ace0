import { maxInteger } from '@banquet/contract/call/list'
import { allocationMethods, worksheet, type Worksheet } from '@banquet/contract/trade/worksheet'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../kit/call/api.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, FormActions, mayLose } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { AllocationPlan } from './allocation-plan.tsx'
import { allocationText } from './allocation.text.ts'
import { PriorityList } from './priority-list.tsx'
import { useAllocation } from './use-allocation.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Banner, Muted } from '../../../kit/look/look.tsx'

interface Props {
  day: string
  product: Worksheet['products'][number]
  onClose: () => void
}

const supply = typed(z.int().min(0).max(maxInteger).nullable())
const { reason } = worksheet.allocate.body.shape
const schema = z.object({ supply, method: z.enum(allocationMethods), reason })
const initial = { supply: '', method: 'pro-rata' as const, reason: '' }

/** Allocates a product that is short on a day: the method, a live preview of the result, and the reason. */
export function AllocateDialog({ day, product, onClose }: Props) {
  const t = useText(allocationText)
  const { productId } = product
  const unitName = unitNameOf(product)
  const [chosen, choose] = useState<readonly number[]>([])
  const save = useSave(worksheet.allocate, { also: ['order', 'stock', 'product', 'shipment'], quiet: true })
  const form = useForm({
    schema,
    initial,
    submit: async ({ reason: said }) => {
      if (!asked || !plan || !fresh) {
        notify.warning(t.wait)
        throw new Error('The allocation is not calculated yet.')
      }
      try {
        const body = { ...asked, reason: said, confirm: true as const, expected: plan.digest }
        const { taken } = await save.mutateAsync({ body })
        notify.success(t.done(taken, unitName))
      } catch (error) {
        void again()
        if (!(error instanceof ApiError) || error.code !== 'stale') throw error
        notify.warning(t.changed)
        throw new Error('changed meanwhile', { cause: error })
      }
    },
    done: onClose,
  })
  const read = supply.safeParse(form.values.supply)
  const { method } = form.values
  const asked = read.success
    ? {
        day,
        productId,
        method,
        ...(method === 'priority' && { firstCustomerIds: [...chosen] }),
        ...(read.data !== null && { supply: read.data }),
      }
    : undefined
  const { plan, error, fresh, again } = useAllocation(asked)
  const close = () => {
    if (!form.saving) void mayLose(form).then((may) => may && onClose())
  }
  return (
    <Dialog title={t.title(`${product.number} ${nameOf(product)}`, day)} size="large" onClose={close}>
      <Form form={form} width="none">
        <Muted>{t.hint}</Muted>
        <NumberField
          field={form.field('supply')}
          label={t.supply}
          hint={t.supplyHint}
          unit={unitName}
          first
          {...(plan && form.values.supply === '' && { placeholder: String(plan.supply) })}
        />
        <RadioField
          field={form.field('method')}
          label={t.method}
          options={allocationMethods.map((value) => ({ value, label: t[value] }))}
        />
        {method === 'priority' && plan && <PriorityList lines={plan.lines} chosen={chosen} choose={choose} />}
        {error ? (
          <ErrorState error={error} onRetry={() => void again()} />
        ) : (
          plan && <AllocationPlan plan={plan} fresh={fresh} />
        )}
        <TextField field={form.field('reason')} label={t.reason} hint={t.reasonHint} max={200} />
        <Banner color="danger">{t.warning}</Banner>
        <FormActions form={form} save={t.apply} onCancel={close} />
      </Form>
    </Dialog>
  )
}
