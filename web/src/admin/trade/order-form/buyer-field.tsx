import { status } from '@banquet/contract/call/access'
import { orderEntry, type FoundBuyer } from '@banquet/contract/trade/order-entry'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refusalWords } from '../../../kit/call/api.ts'
import { hasPointer } from '../../../kit/form/first-field.tsx'
import { useKeyword } from '../../../kit/input/keyword.ts'
import { TypeToChoose } from '../../../kit/input/type-to-choose.tsx'
import { Muted, Row, Tag } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { dot, useText } from '../../../kit/text/text.ts'
import { orderEntryText } from './order-entry.text.ts'
import * as styles from './order-form.module.css'

const none: readonly FoundBuyer[] = []

/** The customer for whom an order is entered: found by a part of the name, number, telephone, contact or tax id. */
export function BuyerField({ onPick }: { onPick: (buyer: FoundBuyer) => void }) {
  const t = useText(orderEntryText)
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState('')
  const { isSettled, ask, field } = useKeyword(asked, setAsked)
  const query = useQuery({
    ...read(orderEntry.buyers, { query: { q: asked } }, { silent: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const isDone = isSettled && query.isSuccess && !query.isPlaceholderData && !query.isFetching
  useEffect(() => {
    if (hasPointer()) input.current?.focus()
  }, [])
  const failed = query.isError && !query.isFetching ? refusalWords(query.error) : undefined
  return (
    <TypeToChoose
      input={input}
      label={t.customer}
      placeholder={t.customerHint}
      field={field}
      options={(asked !== '' && query.data) || none}
      isDone={isDone}
      isMeant={({ exact }) => exact}
      keyOf={({ id }) => id}
      onChoose={onPick}
      onEarlyEnter={ask}
      note={failed ?? (isDone && t.noCustomer(asked))}
    >
      {(buyer) => <BuyerLine buyer={buyer} />}
    </TypeToChoose>
  )
}

function BuyerLine({ buyer }: { buyer: FoundBuyer }) {
  const t = useText(orderEntryText)
  const { number, realName, telephone, address, lastOrder, blocked } = buyer
  return (
    <div className={styles.buyer}>
      <Row gap="2px 8px">
        <b>{realName}</b>
        <Muted as="span">{number}</Muted>
        {buyer.status === status.inactive && <Tag>{t.inactive}</Tag>}
        {blocked && <Tag color="warning">{t.blocked}</Tag>}
      </Row>
      <Muted as="small">{[telephone, address].filter((one) => one !== '').join(dot())}</Muted>
      <Muted as="small" className={styles.lastOrder}>
        {lastOrder ? t.lastOrder(lastOrder.number, lastOrder.deliveryDate) : t.noOrder}
      </Muted>
    </div>
  )
}
