import type { BlockCell } from '@banquet/contract/lodging/room-block'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, FaultText, Row, Stack } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { labelled, useText } from '../../../kit/text/text.ts'
import { roomBlockText } from './room-block.text.ts'
import type { Block } from './use-block.ts'

const HoldersDialog = lazyComponent(() => import('./holders.dialog.tsx').then((file) => file.HoldersDialog))

/** The refused cells with their reasons, and a link to the bookings that have the rooms. */
export function FaultsList({ block }: { block: Block }) {
  const t = useText(roomBlockText)
  const [shown, setShown] = useState<{ cell: BlockCell; name: string; hasPast: boolean }>()
  const { faults, board, isStale } = block
  const nameOfCell = (key: string) => {
    const [id = '', night = ''] = key.split('/')
    const type = board.grid.roomTypes.find((one) => String(one.id) === id)
    return t.cell(type ? nameOf(type) : id, night)
  }
  return (
    <>
      {isStale && <Banner color="warning">{t.stale}</Banner>}
      {faults.size > 0 && (
        <Stack as="ul" gap={6} role="alert">
          {[...faults].map(([key, fault]) => {
            const cell = board.saved.get(key)
            const isTaken = fault.code === 'min' && cell !== undefined && cell.taken > 0
            const isBooked = fault.code === 'room.booked' && cell !== undefined
            const words = isTaken
              ? t.tooFew(Number(fault.params?.['n'] ?? cell.taken))
              : faultWords(fault.code, fault.params)
            return (
              <Row as="li" key={key} gap="4px 12px">
                <FaultText>{labelled(nameOfCell(key), words)}</FaultText>
                {(isTaken || isBooked) && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => setShown({ cell, name: nameOfCell(key), hasPast: isBooked })}
                  >
                    {t.holders}
                  </Button>
                )}
              </Row>
            )
          })}
        </Stack>
      )}
      {shown && <HoldersDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
