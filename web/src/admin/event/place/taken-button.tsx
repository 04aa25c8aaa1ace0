import { Button } from '@mantine/core'
import { Row, Tag } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { placeText } from './place.text.ts'

/** A sign-up type or a pool: something with places. */
export interface Sized {
  id: number
  name: string
  enName: string
  size: number | null
  taken: number
}

/** The number of places taken; opens the list of their sign-ups. */
export function TakenButton({ row, onOpen }: { row: Sized; onOpen: () => void }) {
  const t = useText(placeText)
  const { taken, size } = row
  return (
    <Row gap={6} nowrap>
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        aria-label={`${t.takenOf(taken, size)} ${t.listOf(nameOf(row))}`}
        title={t.listOf(nameOf(row))}
        onClick={onOpen}
      >
        {t.takenOf(taken, size)}
      </Button>
      {size !== null && taken >= size && <Tag color="warning">{t.full}</Tag>}
    </Row>
  )
}
