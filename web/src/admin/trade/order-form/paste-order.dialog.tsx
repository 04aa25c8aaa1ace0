import { findPasted, type PastedHit } from '@banquet/contract/rule/order/pasted-order'
import { productsNamed } from '@banquet/contract/rule/order/typed-line'
import type { EntryProduct } from '@banquet/contract/trade/order-entry'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { readNumber } from '../../../kit/input/read-number.ts'
import { TickBox } from '../../../kit/input/tick-box.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, PlainTable, Stack } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { orderEntryText } from './order-entry.text.ts'
import * as styles from './order-form.module.css'

interface Taken {
  product: EntryProduct
  quantity: number | undefined
}

interface Props {
  products: readonly EntryProduct[]
  onTake: (taken: readonly Taken[]) => void
  onClose: () => void
}

/** What somebody changed in a line that was recognised. */
interface Change {
  productId?: number
  quantity?: string
  isTaken?: boolean
}

/** Turns the lines of a message into lines of the order. Those that are in doubt are added only if somebody ticks them. */
export function PasteOrderDialog({ products, onTake, onClose }: Props) {
  const t = useText(orderEntryText)
  const common = useText(commonText)
  const [message, setMessage] = useState('')
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map())
  const hits = useMemo(() => findPasted(products, message), [products, message])
  const rows = hits.map((hit, at) => {
    const { productId, quantity, isTaken = !hit.doubtful } = changes.get(at) ?? {}
    const product = productId === undefined ? hit.product : products.find(({ id }) => id === productId)
    const typed = quantity ?? String(hit.quantity ?? product?.minBuyQty ?? '')
    const read = readNumber(typed)
    const number = read !== null && Number.isInteger(read) && read > 0 ? read : undefined
    return {
      hit,
      at,
      product,
      typed,
      number,
      isTaken: isTaken && product !== undefined && number !== undefined,
    }
  })
  const taken = rows.flatMap(({ product, number, isTaken }) =>
    isTaken && product ? [{ product, quantity: number }] : [],
  )
  const doubtful = rows.filter(({ hit, isTaken }) => hit.doubtful && !isTaken).length
  const change = (at: number, part: Change) =>
    setChanges(new Map(changes).set(at, { ...changes.get(at), ...part }))
  return (
    <Dialog title={t.paste} size="large" onClose={onClose}>
      <Stack>
        <Textarea
          data-autofocus
          label={t.message}
          description={t.pasteHint}
          rows={5}
          value={message}
          onChange={(event) => {
            setMessage(event.currentTarget.value)
            setChanges(new Map())
          }}
        />
        {rows.length > 0 && (
          <PlainTable className={styles.pasted} aria-label={t.pasted}>
            <thead>
              <tr>
                <th scope="col">{t.take}</th>
                <th scope="col">{t.line}</th>
                <th scope="col">{t.product}</th>
                <th scope="col">{t.quantity}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ hit, at, product, typed, number, isTaken }) => (
                <tr key={at} data-doubtful={(hit.doubtful && !isTaken) || undefined}>
                  <td>
                    <TickBox
                      aria-label={t.takeOf(hit.line)}
                      checked={isTaken}
                      onChange={(event) => change(at, { isTaken: event.currentTarget.checked })}
                    />
                  </td>
                  <td>{hit.line}</td>
                  <td>
                    <Choice
                      hit={hit}
                      products={products}
                      product={product}
                      onPick={(productId) => change(at, { productId, isTaken: true })}
                    />
                  </td>
                  <td>
                    <TextInput
                      w={84}
                      aria-label={t.quantityOf(hit.line)}
                      inputMode="numeric"
                      autoComplete="off"
                      error={product !== undefined && number === undefined}
                      value={typed}
                      onChange={(event) => change(at, { quantity: event.currentTarget.value })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
        <Muted role="status">{doubtful > 0 && t.doubtful(doubtful)}</Muted>
      </Stack>
      <Actions>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button disabled={taken.length === 0} onClick={() => onTake(taken)}>
          {t.takeLines(taken.length)}
        </Button>
      </Actions>
    </Dialog>
  )
}

interface ChoiceProps {
  hit: PastedHit<EntryProduct>
  products: readonly EntryProduct[]
  product: EntryProduct | undefined
  onPick: (id: number) => void
}

/** The product of a line: those that are found come first. */
function Choice({ hit, products, product, onPick }: ChoiceProps) {
  const t = useText(orderEntryText)
  const found = productsNamed(products, hit.name).map((one) => one.product)
  const sorted = [...found, ...products.filter((one) => !found.includes(one))]
  return (
    <NativeSelect
      aria-label={t.productOf(hit.line)}
      value={String(product?.id ?? '')}
      data={[
        ...(product ? [] : [{ value: '', label: t.chooseProduct }]),
        ...sorted.map((one) => ({
          value: String(one.id),
          label: `${one.number} ${one.itemName || nameOf(one)}`,
        })),
      ]}
      onChange={(event) => onPick(Number(event.currentTarget.value))}
    />
  )
}
