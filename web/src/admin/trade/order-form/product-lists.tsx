import { Muted, Panel } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { orderEntryText } from './order-entry.text.ts'
import type { FilledList } from './use-product-lists.ts'
import * as styles from './order-form.module.css'

interface Props {
  lists: readonly FilledList[]
  onList: (list: FilledList) => void
}

/** The lists whose products can be added with a click, with the digit that adds them from the product field. */
export function ProductLists({ lists, onList }: Props) {
  const t = useText(orderEntryText)
  if (lists.length === 0) return null
  return (
    <Panel gap={4} className={styles.lists} aria-labelledby="order-form-lists">
      <h2 id="order-form-lists">{t.lists}</h2>
      {lists.map((list, at) => (
        <button key={list.key} type="button" className={styles.list} onClick={() => onList(list)}>
          <kbd aria-hidden="true">{at < 9 ? at + 1 : ''}</kbd>
          <b>{list.label}</b>
          <Muted as="span">{list.detail}</Muted>
        </button>
      ))}
      <Muted size="small" data-needs="keyboard">
        {t.listKeys}
      </Muted>
    </Panel>
  )
}
