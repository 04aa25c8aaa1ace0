import { countText } from '@banquet/contract/rule/money/amount-text'
import { pageSizes } from '@banquet/contract/call/page-size'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { ListState } from './list-state.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import '../input/inputs.css'
import { Row, Text } from '../look/look.tsx'
import * as styles from './paginator.module.css'

interface Props {
  state: Pick<ListState, 'page' | 'size' | 'sizes' | 'set'>
  total: number
  /** There are more than `total` rows; the server stopped counting there, so the last page is unknown. */
  more?: boolean | undefined
  loading?: boolean
}

/**
 * The paginator of a list: size, range, first, previous, next, last. A step that is not possible stays focusable, so
 * that a keyboard user on the last page does not lose their place. Until the first rows are there it is not shown: on a
 * phone they would push it away.
 */
export function Paginator({ state, total, more = false, loading = false }: Props) {
  const t = useText(tableText)
  const sizeId = useId()
  const { page, size, sizes = pageSizes, set } = state
  const last = Math.max(1, Math.ceil(total / size))
  const first = (page - 1) * size + 1
  const steps = [
    { label: t.first, to: 1, icon: IconChevronsLeft, possible: page > 1 },
    { label: t.previous, to: page - 1, icon: IconChevronLeft, possible: page > 1 },
    { label: t.next, to: page + 1, icon: IconChevronRight, possible: page < last },
    { label: t.last, to: last, icon: IconChevronsRight, possible: page < last && !more },
  ]
  return (
    <Row
      as="nav"
      gap="8px 20px"
      justify="end"
      mih={52}
      p="8px 0"
      className={styles.paginator}
      data-screen-only
      data-waits={(loading && total === 0) || undefined}
      aria-label={t.pages}
    >
      <Row nowrap>
        <label htmlFor={sizeId}>{t.pageSize}</label>
        <NativeSelect
          id={sizeId}
          w={76}
          data={sizes.map(String)}
          value={String(size)}
          onChange={(event) => set({ size: Number(event.currentTarget.value) })}
        />
      </Row>
      <Text as="span" miw="9ch" ta="right" aria-live="polite">
        {first > total
          ? t.noRange(countText(total))
          : t.range(first, Math.min(page * size, total), more ? `${countText(total)}+` : countText(total))}
      </Text>
      <Row gap={2} nowrap>
        {steps.map(({ label, to, icon: Icon, possible }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            size="lg"
            aria-label={label}
            title={label}
            aria-disabled={!possible}
            {...(!possible && { 'data-disabled': true, bg: 'none', opacity: 0.5 })}
            onClick={() => possible && set({ page: to })}
          >
            <Icon size={18} aria-hidden="true" />
          </ActionIcon>
        ))}
      </Row>
    </Row>
  )
}
