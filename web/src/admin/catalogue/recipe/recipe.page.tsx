import { pages } from '@banquet/contract/call/access'
import {
  recipe,
  recipeInput,
  recipeLineInput,
  recipeRow,
  type Recipe,
} from '@banquet/contract/catalogue/recipe'
import { useEffect, useEffectEvent } from 'react'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { useMay } from '../../../kit/session/may.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { LoadedRow, useIdInSearch, useRowId } from '../../../kit/query/row.tsx'
import { useText } from '../../../kit/text/text.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { RecipeLines } from './recipe-lines.tsx'
import { recipeText } from './recipe.text.ts'
import { RecipeTrial } from './recipe-trial.tsx'
import { z } from 'zod'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Banner, Muted, Text } from '../../../kit/look/look.tsx'

// A line as it is shown, validated by the rules of the request.
const { quantity, lossPercent } = recipeLineInput.shape
const line = recipeRow.shape.lines.element.extend({ quantity, lossPercent: lossPercent.unwrap() })
const schema = z.object({
  batchQty: typed(recipeInput.shape.batchQty),
  lines: z.array(line),
})
// The product shows the batch quantity.
const also = ['product', 'food-material']

/** The recipe of the product given in the URL: the materials for one batch, and a trial calculation for any quantity. */
export function RecipePage() {
  const id = useRowId()
  // A duplicate of a product goes on here.
  const original = useIdInSearch('copyFrom')
  if (id === undefined) return null
  return (
    <LoadedRow key={id} endpoint={recipe.get} id={id}>
      {(row) =>
        original === undefined ? (
          <RecipeForm row={row} />
        ) : (
          <LoadedRow endpoint={recipe.get} id={original}>
            {(from) => <RecipeForm row={row} from={from} />}
          </LoadedRow>
        )
      }
    </LoadedRow>
  )
}

interface Props {
  row: Recipe
  /** The recipe that is filled in, of another product. */
  from?: Recipe
}

function RecipeForm({ row, from }: Props) {
  const t = useText(recipeText)
  const back = useGoBack(pages.products.path)
  // The form stands where that of the duplicate was, so there is no way back to it.
  const leave = useLeaveForm(from ? undefined : row, back, ({ id }) => ({
    to: `${pages.products.path}/form/${id}`,
  }))
  const mayEdit = useMay('products', 'edit')
  const update = useSave(recipe.update, { also })
  const form = useForm({
    schema,
    initial: { batchQty: String(row.batchQty), lines: row.lines },
    version: row.version,
    fieldsOf: (now: Recipe) => ({ batchQty: String(now.batchQty), lines: now.lines }),
    submit: ({ batchQty, ...sent }, version) => {
      // The names of the material are shown beside a line, and not sent.
      const lines = sent.lines.map(({ foodMaterialId, quantity, lossPercent }) => ({
        foodMaterialId,
        quantity,
        lossPercent,
      }))
      return update.mutateAsync({ params: { id: row.id }, body: { batchQty: batchQty ?? 0, lines, version } })
    },
    done: leave,
  })
  // It counts as unsaved input.
  const fillIn = useEffectEvent(() => {
    if (from && mayEdit) form.set({ batchQty: String(from.batchQty), lines: from.lines })
  })
  useEffect(() => fillIn(), [])
  return (
    <>
      <Muted mb={16}>
        <Text as="strong" me={12} c="text">
          {row.number} {nameOf(row)}
        </Text>
        {t.purpose}
      </Muted>
      {from && mayEdit && <Banner>{t.copiedFrom(`${from.number} ${nameOf(from)}`)}</Banner>}
      <Form form={form} width={860}>
        <NumberField
          field={form.field('batchQty')}
          label={t.batchQty}
          hint={t.batchHint(unitNameOf(row))}
          unit={unitNameOf(row)}
        />
        <RecipeLines field={form.field('lines')} locked={!mayEdit} />
        <RecipeTrial lines={form.values.lines} batchQty={form.values.batchQty} unit={unitNameOf(row)} />
        {mayEdit && <FormActions form={form} onCancel={back} />}
      </Form>
    </>
  )
}
