import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useEffect } from 'react'
import { useKeys } from '../keys/keys.ts'
import { Row, Text } from '../look/look.tsx'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import { keptWalk, markOpened, placeIn } from './walk.ts'

/**
 * Where a record is in the list that it was opened from, with the one before and the one after it; nothing if it was not opened
 * from a list. It knows the rows that the list showed.
 */
export function RecordWalk() {
  const t = useText(tableText)
  const router = useRouter()
  const pathname = useLocation({ select: (here) => here.pathname })
  const place = placeIn(keptWalk(), pathname)
  useEffect(() => markOpened(pathname), [pathname])
  const go = (address: string | undefined) => {
    if (address === undefined || address === '') return false
    // The way back from the next record is the list, not the record before.
    router.history.replace(address)
    return true
  }
  const steps = [
    { key: 'k', label: t.previousRecord, to: place?.previous, icon: IconChevronLeft },
    { key: 'j', label: t.nextRecord, to: place?.next, icon: IconChevronRight },
  ]
  useKeys(
    'record',
    place && steps.map(({ key, label, to }) => ({ keys: key, words: label, run: () => go(to) })).toReversed(),
  )
  if (!place) return null
  return (
    <Row as="nav" gap={2} nowrap aria-label={t.walk} data-screen-only>
      {steps.map(({ key, label, to, icon: Icon }, n) => (
        <Row as="span" key={key} gap={2} nowrap>
          {n === 1 && (
            <Text as="span" fz={13} c="muted" style={{ whiteSpace: 'nowrap' }} aria-live="polite">
              {countText(place.number)} / {countText(place.total)}
            </Text>
          )}
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={label}
            title={label}
            aria-disabled={!to}
            {...(!to && { 'data-disabled': true, bg: 'none', opacity: 0.5 })}
            onClick={() => go(to)}
          >
            <Icon size={18} aria-hidden="true" />
          </ActionIcon>
        </Row>
      ))}
    </Row>
  )
}
