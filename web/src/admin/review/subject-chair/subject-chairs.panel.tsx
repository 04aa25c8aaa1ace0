import { subjectChair, type SubjectChair } from '@banquet/contract/review/subject-chair'
import type { Subject } from '@banquet/contract/submission/subject'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { subjectChairText } from './subject-chair.text.ts'

const NameChairDialog = lazyComponent(() =>
  import('./name-chair.dialog.tsx').then((file) => file.NameChairDialog),
)
const SubjectChairHistory = lazyComponent(() =>
  import('./subject-chair-history.tsx').then((file) => file.SubjectChairHistory),
)

/** The chairs of a subject, below its form. */
export function SubjectChairs({ row, isArchived }: { row: Subject; isArchived: boolean }) {
  const t = useText(subjectChairText)
  const { history, remove: removeWord } = useText(commonText)
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<SubjectChair>()
  const query = { eventId: String(row.eventId), subjectId: String(row.id), sort: 'name' } as const
  const chairs = useQuery(read(subjectChair.list, { query })).data?.rows
  const remove = useRemove(subjectChair.remove)
  const mayAdd = useMay('subjects', 'add') && !isArchived
  const mayRemove = useMay('subjects', 'delete') && !isArchived
  if (!chairs) return null
  return (
    <Panel gap={12} maw={720} mt={16} aria-labelledby="subject-chairs">
      <h2 id="subject-chairs">{t.title}</h2>
      <Muted>{t.hint}</Muted>
      {chairs.length === 0 && <Muted>{t.none}</Muted>}
      <Stack as="ul" gap={12}>
        {chairs.map((one) => (
          <li key={one.id}>
            <Row gap="4px 12px">
              <b>{one.name}</b>
              <span>{one.email}</span>
              <Button
                size="compact-md"
                variant="default"
                aria-label={`${history} ${one.name}`}
                onClick={() => setShown(one)}
              >
                {history}
              </Button>
              {mayRemove && (
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`${removeWord} ${one.name}`}
                  onClick={() => void remove(one.id, one.name)}
                >
                  {removeWord}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </Stack>
      {mayAdd && (
        <Row>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </Row>
      )}
      {isAdding && <NameChairDialog subjectId={row.id} onClose={() => setAdding(false)} />}
      {shown && <SubjectChairHistory row={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}
