import { centsOf, textOfCents, withTax } from '@banquet/contract/rule/money/cents'
import { stockPolicies, type Product } from '@banquet/contract/catalogue/product'
import { taxClasses } from '@banquet/contract/rule/money/tax'
import { countText, priceText } from '@banquet/contract/rule/money/amount-text'
import { isBelowCost, marginOf } from '@banquet/contract/rule/money/change-price'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { ReadOnlyField, SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { FormState } from '../../../kit/form/form.ts'
import type { Values } from '../../../kit/form/form-model.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { PictureField } from '../../../shared/platform/picture/picture-field.tsx'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { typedPrice, typedPriceOrNone } from '../../../kit/input/typed-number.ts'
import { ProductTypeField } from '../product-type/product-type-field.picker.tsx'
import { UnitField } from '../unit/unit-field.picker.tsx'
import { useUnitWords } from '../unit/unit.picker.tsx'
import type { productSchema } from './product.schema.ts'
import { productHintText } from './product-hints.text.ts'
import { productText } from './product.text.ts'
import { Stack } from '../../../kit/look/look.tsx'
import * as formStyles from '../../../kit/form/form.module.css'

type ProductForm = FormState<Values<typeof productSchema>>

interface Props {
  form: ProductForm
  row: Product | undefined
  /** The product that a new one duplicates. */
  original: Product | undefined
  /** Reports the state of the picture's upload. */
  onUpload: (upload: Upload) => void
}

/** The fields of a product, grouped. */
export function ProductFields({ form, row, original, onUpload }: Props) {
  const t = useText(productText)
  return (
    <>
      <FormGroup title={t.basics}>
        <Basics form={form} row={row ?? original} />
        <PictureField
          field={form.field('pictureId')}
          label={t.picture}
          stored={row?.picture}
          onUpload={onUpload}
        />
      </FormGroup>
      <FormGroup title={t.pricing}>
        <Pricing form={form} />
      </FormGroup>
      <FormGroup title={t.quantities}>
        <Quantities form={form} />
      </FormGroup>
      <FormGroup title={t.stock}>
        <Stock form={form} row={row} />
      </FormGroup>
      <TextField field={form.field('remark')} label={t.remark} max={500} lines={3} />
      <StatusField field={form.field('status')} />
    </>
  )
}

function Basics({ form, row }: Pick<Props, 'form' | 'row'>) {
  const t = useText(productText)
  return (
    <>
      <div className={formStyles.pair}>
        <TextField field={form.field('number')} label={t.number} max={30} />
        <ProductTypeField field={form.field('productTypeId')} stored={row?.productTypeId} />
      </div>
      <Stack columns={280} gap="var(--form-gap)">
        <TextField field={form.field('name')} label={t.name} max={100} />
        <TextField field={form.field('enName')} label={t.enName} max={100} />
      </Stack>
      <UnitField field={form.field('unitId')} />
    </>
  )
}

function Pricing({ form }: Pick<Props, 'form'>) {
  const t = useText(productText)
  const hints = useText(productHintText)
  const { price, taxClass } = form.values
  const read = typedPrice.safeParse(price)
  const taxed = read.success ? priceText(textOfCents(withTax(centsOf(read.data)))) : '–'
  const mayCost = useMay('products', 'cost')
  return (
    <Stack columns={280} gap="var(--form-gap)">
      <NumberField
        field={form.field('price')}
        label={t.price}
        hint={hints.priceHint}
        unit="NT$"
        whole={false}
      />
      <SelectField
        field={form.field('taxClass')}
        label={t.taxClass}
        hint={taxClass === 'taxable' ? t.withTax(taxed) : hints.untaxed}
        options={taxClasses.map((value) => ({ value, label: t[value] }))}
      />
      {mayCost && <Cost form={form} price={read.success ? read.data : undefined} />}
    </Stack>
  )
}

/** What the product costs the supplier, with the margin at its price. */
function Cost({ form, price }: Pick<Props, 'form'> & { price: string | undefined }) {
  const t = useText(productText)
  const hints = useText(productHintText)
  const read = typedPriceOrNone.safeParse(form.values.cost)
  const cost = read.success ? read.data : null
  const margin = price === undefined ? undefined : marginOf(price, cost)
  return (
    <NumberField
      field={form.field('cost')}
      label={t.cost}
      hint={
        price !== undefined && isBelowCost(price, cost)
          ? hints.belowCost
          : margin === undefined
            ? hints.costHint
            : hints.margin(margin)
      }
      unit="NT$"
      whole={false}
    />
  )
}

function Quantities({ form }: Pick<Props, 'form'>) {
  const t = useText(productText)
  const hints = useText(productHintText)
  const unit = useUnitWords()(form.values.unitId)
  return (
    <div className={formStyles.pair}>
      <NumberField
        field={form.field('minBuyQty')}
        label={t.minBuyQty}
        hint={hints.minBuyQtyHint}
        unit={unit}
      />
      <NumberField
        field={form.field('orderMultiple')}
        label={t.orderMultiple}
        hint={hints.orderMultipleHint}
        unit={unit}
      />
    </div>
  )
}

function Stock({ form, row }: Pick<Props, 'form' | 'row'>) {
  const t = useText(productText)
  const hints = useText(productHintText)
  const unit = useUnitWords()(form.values.unitId)
  const { stockPolicy } = form.values
  return (
    <>
      {row && (
        <ReadOnlyField label={t.inventory}>
          {t.stockNow(countText(row.inventory), countText(row.allocated), countText(row.available))}
        </ReadOnlyField>
      )}
      <RadioField
        field={form.field('stockPolicy')}
        label={t.stockPolicy}
        hint={hints[`${stockPolicy}Hint`]}
        options={stockPolicies.map((value) => ({ value, label: t[value] }))}
      />
      <div className={formStyles.pair}>
        <NumberField
          field={form.field('lowStock')}
          label={t.lowStock}
          hint={hints.lowStockHint}
          unit={unit}
        />
        <NumberField
          field={form.field('batchQty')}
          label={t.batchQty}
          hint={hints.batchQtyHint}
          unit={unit}
        />
      </div>
    </>
  )
}
