import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { roomBlockText } from './room-block.text.ts'
import type { Block } from './use-block.ts'

const CellHistory = lazyComponent(() => import('./cell-history.tsx').then((file) => file.CellHistory))
const HoldersDialog = lazyComponent(() => import('./holders.dialog.tsx').then((file) => file.HoldersDialog))

/** The details of the selected night that can be opened. */
export function CellActions({ block: { board, keys } }: { block: Block }) {
  const t = useText(roomBlockText)
  const common = useText(commonText)
  const [shown, setShown] = useState<'holders' | 'history'>()
  const [key = ''] = keys
  const cell = keys.length === 1 ? board.saved.get(key) : undefined
  const type = board.grid.roomTypes.find(({ id }) => id === cell?.roomTypeId)
  if (!cell || !type) return null
  const name = t.cell(nameOf(type), cell.night)
  const close = () => setShown(undefined)
  return (
    <Row gap={8}>
      <Button variant="default" size="compact-md" onClick={() => setShown('holders')}>
        {t.holders}
      </Button>
      <Button variant="default" size="compact-md" onClick={() => setShown('history')}>
        {common.history}
      </Button>
      {shown === 'holders' && <HoldersDialog cell={cell} name={name} onClose={close} />}
      {shown === 'history' && <CellHistory cell={cell} name={name} onClose={close} />}
    </Row>
  )
}
