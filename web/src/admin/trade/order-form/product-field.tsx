import { offerFor } from '@banquet/contract/rule/order/typed-line'
import { priceText, countText } from '@banquet/contract/rule/money/amount-text'
import type { EntryProduct } from '@banquet/contract/trade/order-entry'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { hasPointer } from '../../../kit/form/first-field.tsx'
import { TypeToChoose } from '../../../kit/input/type-to-choose.tsx'
import { Muted, Row, Tag } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { orderEntryText } from './order-entry.text.ts'
import * as styles from './order-form.module.css'

/** Several products that can be added at once: those of the last order, of a template, or the usual ones. */
export interface ProductList {
  key: string
  label: string
  detail: string
}

type Option =
  | { key: string; list: ProductList; product?: undefined }
  | { key: string; product: EntryProduct; list?: undefined }

/** The text of the field, and whether Enter was pressed before the products were there. */
export interface TypedAhead {
  text: string
  isEntered: boolean
}

interface Props {
  input: RefObject<HTMLInputElement | null>
  /** The products that the customer can order; undefined while they are loaded. */
  products: readonly EntryProduct[] | undefined
  error?: string | undefined
  /** The lists that a digit chooses, in their order. */
  lists: readonly ProductList[]
  /** What was typed before the form was there. */
  ahead?: TypedAhead | undefined
  onType?: (typed: TypedAhead) => void
  /** Gets the cursor when it appears. */
  first?: boolean
  onProduct: (product: EntryProduct, quantity: number | undefined) => void
  onList: (list: ProductList) => void
}

const none: readonly EntryProduct[] = []

/** Whether a product is meant whatever else is found: each of them is ranked, so the first one is. */
const isFirstMeant = () => true

/** The products that a text names, and the list that a single digit stands for: before them, unless it is a product's number. */
function optionsFor(text: string, products: readonly EntryProduct[], lists: readonly ProductList[]) {
  const { found, quantity } = offerFor(products, text)
  const options = found.map(({ product }): Option => ({ key: `product-${product.id}`, product }))
  const digit = text.normalize('NFKC').trim()
  const list = /^[1-9]$/.test(digit) ? lists[Number(digit) - 1] : undefined
  if (!list) return { options, quantity }
  const isNumber = (found[0]?.match ?? 9) <= 1
  const one: Option = { key: `list-${list.key}`, list }
  return { options: options.toSpliced(isNumber ? 1 : 0, 0, one), quantity }
}

/** The product of the next line: found by a part of its number or name, with a quantity as in `芋圓*12` if one is typed. */
export function ProductField(props: Props) {
  const { input, products, error, lists, ahead, onType, first = false, onProduct, onList } = props
  const t = useText(orderEntryText)
  const [text, setText] = useState(ahead?.text ?? '')
  const type = (value: string) => {
    onType?.({ text: value, isEntered: false })
    setText(value)
  }
  const { options, quantity } = useMemo(
    () => optionsFor(text, products ?? none, lists),
    [text, products, lists],
  )
  useEffect(() => {
    if (first && hasPointer()) input.current?.focus()
  }, [first, input])
  return (
    <TypeToChoose
      input={input}
      label={t.product}
      placeholder={t.productHint}
      error={error}
      field={{ value: text, onChange: (event) => type(event.currentTarget.value) }}
      options={options}
      isDone={products !== undefined}
      isMeant={isFirstMeant}
      isEntered={ahead?.isEntered ?? false}
      onEarlyEnter={() => onType?.({ text, isEntered: true })}
      keyOf={({ key }) => key}
      note={products && t.noProduct(text.trim())}
      onChoose={({ product, list }) => {
        type('')
        if (product) onProduct(product, quantity)
        else onList(list)
      }}
    >
      {({ product, list }) =>
        product ? (
          <ProductLine product={product} />
        ) : (
          <Row gap="2px 8px">
            <b>{list.label}</b>
            <Muted as="span">{list.detail}</Muted>
          </Row>
        )
      }
    </TypeToChoose>
  )
}

function ProductLine({ product }: { product: EntryProduct }) {
  const t = useText(orderEntryText)
  const seesPrices = useMay('orders', 'price')
  const { number, itemNumber, itemName, available, last } = product
  const unit = unitNameOf(product)
  return (
    <div className={styles.offer}>
      <Row gap="2px 8px">
        <Muted as="span">{number}</Muted>
        <b>{nameOf(product)}</b>
        {(itemNumber !== '' || itemName !== '') && (
          <Muted as="small">{[itemNumber, itemName].filter((one) => one !== '').join(' ')}</Muted>
        )}
      </Row>
      <Row gap="2px 12px" className={styles.offerFacts}>
        {last && <Muted as="small">{t.lastTime(countText(last.quantity), last.deliveryDate)}</Muted>}
        {available !== undefined && available !== null && (
          <Tag color={available > 0 ? undefined : 'warning'}>{t.available(countText(available))}</Tag>
        )}
        <span>{seesPrices ? t.priceFor(priceText(product.price), unit) : unit}</span>
      </Row>
    </div>
  )
}
