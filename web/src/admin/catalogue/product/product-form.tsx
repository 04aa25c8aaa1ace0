import { pages } from '@banquet/contract/call/access'
import { product, type Product } from '@banquet/contract/catalogue/product'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useNextNumber } from '../../../kit/form/use-next-number.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { pagePart } from '../../../kit/look/lazy-component.tsx'
import { DuplicateButton } from '../../../kit/look/duplicate-button.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useText } from '../../../kit/text/text.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductHistory } from './product-history.tsx'
import { productText } from './product.text.ts'
import { blankProduct, duplicateOf, productSchema, typedProduct } from './product.schema.ts'
import { nameOf } from '../../../kit/text/names.ts'

const also = ['stock', 'recipe', 'customer-product']

const CopyRecipe = pagePart(() => import('./copy-recipe.tsx').then((file) => file.CopyRecipe))

interface Props {
  row?: Product
  /** The product that a new one duplicates. */
  original?: Product
  /** How many food materials are in its recipe, for somebody who may copy it. */
  materials?: number
}

/** Adds a product, also one like another, or edits the given one. */
export function ProductForm({ row, original, materials = 0 }: Props) {
  const t = useText(productText)
  const [copies, setCopies] = useState(materials > 0)
  const back = useGoBack(pages.products.path)
  const leave = useLeaveForm(row, back, ({ id }) =>
    original && copies
      ? { to: `${pages.products.path}/recipe/${id}`, search: { copyFrom: original.id } }
      : { to: `${pages.products.path}/form/${id}` },
  )
  const save = useSaveRow(product, row, also)
  const had = row?.picture?.id ?? null
  const mayCost = useMay('products', 'cost')
  const { form, onUpload } = useAfterUpload(
    useForm({
      schema: productSchema,
      initial: row
        ? { ...typedProduct(row), pictureId: had }
        : original
          ? duplicateOf(original)
          : blankProduct,
      version: row?.version,
      fieldsOf: typedProduct,
      // An unchanged picture is not sent: somebody else may have changed it meanwhile.
      submit: ({ pictureId, cost, ...fields }, version) =>
        save({ ...fields, ...(mayCost && { cost }), ...(pictureId !== had && { pictureId }) }, version),
      done: leave,
    }),
  )
  useNextNumber(product.nextNumber, form, original?.number)
  return (
    <Form form={form} width={760}>
      {original && <Banner>{t.duplicateOf(`${original.number} ${nameOf(original)}`)}</Banner>}
      <ProductFields form={form} row={row} original={original} onUpload={onUpload} />
      {materials > 0 && <CopyRecipe materials={materials} copies={copies} onChange={setCopies} />}
      <FormActions form={form} onCancel={back}>
        {row && <ProductActions row={row} onRemoved={back} />}
      </FormActions>
    </Form>
  )
}

function ProductActions({ row, onRemoved }: { row: Product; onRemoved: () => void }) {
  const t = useText(productText)
  const mayAdd = useMay('products', 'add')
  const mayRemove = useMay('products', 'delete')
  const remove = useRemove(product.remove, also, product)
  const onRemove = () => remove(row.id, nameOf(row)).then((done) => done && onRemoved())
  return (
    <>
      <Button
        variant="subtle"
        renderRoot={(props: object) => <Link {...props} to={`${pages.products.path}/recipe/${row.id}`} />}
      >
        {t.recipe}
      </Button>
      <ExistingActions row={row} history={ProductHistory} onRemove={mayRemove ? onRemove : undefined}>
        {mayAdd && <DuplicateButton variant="subtle" to={`${pages.products.path}/form`} id={row.id} />}
      </ExistingActions>
    </>
  )
}
