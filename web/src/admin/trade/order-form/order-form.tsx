import { pages } from '@banquet/contract/call/access'
import type { DeliveryDay } from '@banquet/contract/rule/order/delivery'
import type { EntryProduct } from '@banquet/contract/trade/order-entry'
import { order } from '@banquet/contract/trade/order'
import type { Order, Quote } from '@banquet/contract/trade/order-record'
import { Button } from '@mantine/core'
import { IconClipboardText, IconList } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { hasPointer } from '../../../kit/form/first-field.tsx'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { isComposing } from '../../../kit/input/enter.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useMe } from '../../../kit/session/session.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { orderFormText } from './order-form.text.ts'
import { orderEntryText } from './order-entry.text.ts'
import { keepOrder, type OrderDraft } from './order-drafts.ts'
import { fixFor, isBegun, keyOf, withProduct, type Agreed, type OrderValues } from './order-form-model.ts'
import { OrderFormDelivery } from './order-form-delivery.tsx'
import { OrderFormLines } from './order-form-lines.tsx'
import type { RepeatSource } from './order-form-repeat.tsx'
import { ProductField, type TypedAhead } from './product-field.tsx'
import { ProductLists } from './product-lists.tsx'
import { TotalHelper } from './total-helper.tsx'
import { Totals } from '../order/totals.tsx'
import { useOrderForm, type Afterwards, type Buyer } from './use-order-form.ts'
import { useProductLists, type FilledList } from './use-product-lists.ts'
import { Muted, Panel, Row, Stack, Title } from '../../../kit/look/look.tsx'
import * as styles from './order-form.module.css'

const OrderFormRepeat = lazyComponent(() =>
  import('./order-form-repeat.tsx').then((file) => file.OrderFormRepeat),
)
const CustomerProductPickerDialog = lazyComponent(() =>
  import('../../catalogue/product/product.picker.tsx').then((file) => file.CustomerProductPickerDialog),
)
const PasteOrderDialog = lazyComponent(() =>
  import('./paste-order.dialog.tsx').then((file) => file.PasteOrderDialog),
)

interface Props {
  buyer: Buyer
  /** Days that could be ordered for when the form was opened. */
  days: readonly DeliveryDay[]
  /** The products that the customer can order; undefined if the user may not see them. */
  products: readonly EntryProduct[] | undefined
  /** The edited order; undefined for a new one. */
  edited?: Order
  /** What was begun on this device. */
  begun?: OrderDraft | undefined
  /** What was typed in the product field while the form was loaded. */
  ahead?: TypedAhead
  /** Called to choose another customer. The customer of an existing order cannot be changed. */
  onChange?: () => void
  /** Called to begin again instead of continuing what was begun. */
  onStartOver?: () => void
}

/** Keeps what is typed for a new order on this device until it is placed. */
function useKeptOrder({ id, number, realName }: Buyer) {
  const { id: accountId } = useMe()
  const isOver = useRef(false)
  const keep = useCallback(
    (values: OrderValues) => {
      const draft = { customerNumber: number, customerName: realName, values }
      if (!isOver.current) keepOrder(accountId, id, isBegun(values) ? draft : undefined)
    },
    [accountId, id, number, realName],
  )
  const forget = useCallback(() => {
    isOver.current = true
    keepOrder(accountId, id, undefined)
  }, [accountId, id])
  return { keep, forget }
}

/** Creates an order for a customer, or edits one: day, address, lines with their amounts, and the resulting totals. */
export function OrderForm(props: Props) {
  const { buyer, days, products, edited, begun, ahead, onChange, onStartOver } = props
  const t = useText(orderFormText)
  const entry = useText(orderEntryText)
  const afterwards = useRef<Afterwards>('next')
  const { keep, forget } = useKeptOrder(buyer)
  const saved = { begun: begun?.values, afterwards, onSaved: forget }
  const { form, quote, fresh, onRetry, refused } = useOrderForm({ buyer, days, edited, ...saved })
  const { values } = form
  useEffect(() => {
    if (!edited) keep(values)
  }, [edited, keep, values])
  const lines = form.field('lines')
  const page = useRef<HTMLDivElement>(null)
  const product = useRef<HTMLInputElement>(null)
  /** The line whose quantity gets the cursor. */
  const wanted = useRef<string>(undefined)
  const toProduct = () => product.current?.focus()
  useEffect(() => {
    if (!edited && hasPointer()) product.current?.focus()
  }, [edited])

  const addAll = (added: readonly { product: Agreed; quantity: number | undefined }[]) =>
    lines.set(added.reduce((all, one) => withProduct(all, one.product, one.quantity).lines, lines.value))
  const add = (chosen: EntryProduct, quantity: number | undefined) => {
    const { lines: next, key } = withProduct(lines.value, chosen, quantity)
    lines.set(next)
    const line = next.find((one) => keyOf(one) === key)
    // A quantity that was typed with the product needs no second look, unless the terms do not allow it.
    if (quantity === undefined || (line && fixFor(line) !== undefined)) wanted.current = key
  }
  const { again }: { again?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [repeated, setRepeated] = useState<Repeated | undefined>(() => {
    const id = Number(again)
    const isRepeat = !edited && Number.isInteger(id) && id > 0
    return isRepeat ? { source: { call: order.repeat, id } } : undefined
  })
  const lists = useProductLists(buyer.id, products, { isWanted: !edited })
  const takeList = (list: FilledList) => {
    if ('source' in list) setRepeated(list)
    else {
      const there = new Set(lines.value.map(({ productId }) => productId))
      const missing = list.products.filter(({ id }) => !there.has(id))
      addAll(missing.map((one) => ({ product: one, quantity: one.last?.quantity })))
    }
    toProduct()
  }

  const place = async (then: Afterwards) => {
    afterwards.current = then
    await form.send()
    afterwards.current = 'next'
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || !page.current?.contains(event.target as Node)) return
    const isControl = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isControl && event.shiftKey && !edited) {
      event.preventDefault()
      // The form takes Ctrl+Enter, with or without Shift.
      event.stopPropagation()
      if (!event.repeat) void place('open')
    }
    if (!event.altKey || isControl || event.shiftKey) return
    // On a Mac, Alt changes the character.
    const part = { KeyD: 'day', KeyA: 'address' }[event.code]
    const field =
      part && page.current.querySelector<HTMLElement>(`[data-part=${part}] :is(input, select, button)`)
    if (!field) return
    event.preventDefault()
    field.focus()
  }
  // What is typed for a new order is kept, so leaving the page loses nothing.
  const shown = edited ? form : { ...form, isDirty: () => false }
  return (
    <Form form={shown} width="none">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its fields */}
      <div ref={page} className={styles.page} onKeyDown={onKeyDown}>
        <Head buyer={buyer} number={edited?.number} onChange={onChange} />
        <div className={styles.main}>
          {begun && (
            <Restored
              onStartOver={() => {
                forget()
                onStartOver?.()
              }}
            />
          )}
          {edited && (
            <TextField field={form.field('reason')} label={t.reason} hint={t.reasonHint} max={200} />
          )}
          <OrderFormDelivery
            form={form}
            buyer={buyer}
            days={quote?.deliveryDays ?? days}
            quote={quote}
            edited={edited}
          />
          <OrderFormLines
            field={lines}
            refused={refused}
            quote={quote}
            mode={quote?.taxMode ?? buyer.taxMode}
            wantedRef={wanted}
            toProduct={toProduct}
          />
          {products && (
            <AddProducts
              customerId={buyer.id}
              products={products}
              input={product}
              lists={lists}
              ahead={ahead}
              error={form.refusals > 0 && values.lines.length === 0 ? t.noLinesFault : undefined}
              excluded={values.lines}
              onProduct={add}
              onProducts={addAll}
              onList={takeList}
            />
          )}
          {repeated && products && (
            <OrderFormRepeat
              key={`${repeated.source.call.id} ${repeated.source.id}`}
              customerId={buyer.id}
              products={products}
              source={repeated.source}
              name={repeated.name}
              field={lines}
              onFilled={() => {
                // After a reload, what was kept is shown; it must not be filled in a second time.
                if (again !== undefined)
                  void navigate({ to: '.', search: { customerId: buyer.id }, replace: true })
              }}
            />
          )}
          <Stack columns={320}>
            <TextField field={form.field('customerPoNumber')} label={t.poNumber} max={40} />
          </Stack>
          <Stack columns={320}>
            <TextField
              field={form.field('remark')}
              label={t.remark}
              hint={t.remarkHint}
              max={500}
              lines={2}
            />
            <TextField
              field={form.field('internalNote')}
              label={t.internalNote}
              hint={t.internalHint}
              max={500}
              lines={2}
            />
          </Stack>
          {products && (
            <Muted size="small" data-needs="keyboard">
              {entry.keys}
            </Muted>
          )}
          <Helper quote={quote} />
        </div>
        <div className={styles.side}>
          <Sum
            form={form}
            edited={edited}
            quote={quote}
            fresh={fresh}
            onRetry={onRetry}
            onOpen={() => void place('open')}
          />
          <ProductLists lists={lists} onList={takeList} />
        </div>
      </div>
    </Form>
  )
}

interface Repeated {
  source: RepeatSource
  /** The name of the template. */
  name?: string | undefined
}

interface HeadProps {
  buyer: Buyer
  number: string | undefined
  onChange: Props['onChange'] | undefined
}

/** The customer, and the number of an edited order. */
function Head({ buyer, number, onChange }: HeadProps) {
  const t = useText(orderFormText)
  return (
    <Row gap="8px 12px" className={styles.head}>
      <Title as="strong" fz={18}>
        {buyer.realName}
      </Title>
      <Muted as="span">{number ?? buyer.number}</Muted>
      {onChange && (
        <Button ms="auto" variant="default" onClick={onChange}>
          {t.change}
        </Button>
      )}
    </Row>
  )
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  const t = useText(orderEntryText)
  return (
    <Row justify="between" className={styles.restored}>
      <span>{t.restored}</span>
      <Button variant="subtle" size="compact-md" onClick={onStartOver}>
        {t.startOver}
      </Button>
    </Row>
  )
}

interface AddProps {
  customerId: number
  products: readonly EntryProduct[]
  input: RefObject<HTMLInputElement | null>
  lists: readonly FilledList[]
  ahead: TypedAhead | undefined
  error: string | undefined
  /** The lines that are there already. */
  excluded: readonly { productId: number }[]
  onProduct: (product: EntryProduct, quantity: number | undefined) => void
  onProducts: (added: readonly { product: Agreed; quantity: number | undefined }[]) => void
  onList: (list: FilledList) => void
}

/** The ways to add products: typed one by one, chosen in a dialog, or taken from a message. */
function AddProducts({ customerId, products, input, lists, ahead, error, ...props }: AddProps) {
  const { excluded, onProduct, onProducts, onList } = props
  const t = useText(orderEntryText)
  const [dialog, setDialog] = useState<'browse' | 'paste'>()
  const close = () => setDialog(undefined)
  return (
    <div className={styles.adding}>
      <ProductField
        input={input}
        products={products}
        lists={lists}
        ahead={ahead}
        error={error}
        onProduct={onProduct}
        onList={(list) => {
          const filled = lists.find(({ key }) => key === list.key)
          if (filled) onList(filled)
        }}
      />
      <Row gap={8}>
        <Button
          variant="default"
          leftSection={<IconList size={16} aria-hidden="true" />}
          onClick={() => setDialog('browse')}
        >
          {t.browse}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={16} aria-hidden="true" />}
          onClick={() => setDialog('paste')}
        >
          {t.paste}
        </Button>
      </Row>
      {dialog === 'browse' && (
        <CustomerProductPickerDialog
          customerId={customerId}
          excluded={excluded.map(({ productId }) => productId)}
          onPick={(rows) => {
            onProducts(rows.map((product) => ({ product, quantity: undefined })))
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'paste' && (
        <PasteOrderDialog
          products={products}
          onTake={(taken) => {
            onProducts(taken)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

interface SumProps {
  form: ReturnType<typeof useOrderForm>['form']
  edited: Order | undefined
  quote: Quote | undefined
  /** Whether the quote is that of the values in the form. */
  fresh: boolean
  /** Asks for the quote again, if that failed. */
  onRetry: (() => void) | undefined
  onOpen: () => void
}

/** The totals and the buttons, which stay in sight. */
function Sum({ form, edited, quote, fresh, onRetry, onOpen }: SumProps) {
  const t = useText(orderFormText)
  const entry = useText(orderEntryText)
  const common = useText(commonText)
  const { path } = pages.orders
  const back = useGoBack(edited ? `${path}/${edited.id}` : path)
  const seesPrices = useMay('orders', 'price')
  return (
    <Panel as="div" className={styles.sum}>
      <Muted className={styles.count}>{entry.items(form.values.lines.length)}</Muted>
      {seesPrices && (
        <div aria-live="polite" aria-busy={!fresh && !onRetry} data-totals className={styles.totals}>
          {quote && quote.lines.length > 0 && (
            <Totals mode={quote.taxMode} rate={quote.taxRate} totals={quote} />
          )}
          <Muted as="small" mih="1.5em">
            {onRetry ? (
              <>
                {t.notCalculated}{' '}
                <Button variant="subtle" size="compact-sm" onClick={onRetry}>
                  {common.retry}
                </Button>
              </>
            ) : fresh ? (
              ''
            ) : (
              t.calculating
            )}
          </Muted>
        </div>
      )}
      <div className={styles.buttons}>
        <SubmitButton form={form}>{edited ? t.save : entry.placeNext}</SubmitButton>
        {!edited && (
          <Button
            variant="default"
            title={t.openKeys}
            aria-keyshortcuts="Control+Shift+Enter"
            loading={form.saving}
            onClick={onOpen}
          >
            {t.place}
          </Button>
        )}
        <Button variant="subtle" className={styles.cancel} onClick={back}>
          {common.cancel}
        </Button>
      </div>
    </Panel>
  )
}

/** The same lines in both tax modes, for those who see prices. */
function Helper({ quote }: { quote: Quote | undefined }) {
  const seesPrices = useMay('orders', 'price')
  return seesPrices && quote && quote.lines.length > 0 ? <TotalHelper quote={quote} /> : null
}
