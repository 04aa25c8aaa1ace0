import { checkIn } from '@banquet/contract/check-in/check-in'
import type { Candidate } from '@banquet/contract/check-in/check-in-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { bothNames, localName } from '@banquet/contract/rule/text/local-name'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { useKeyword } from '../../../kit/input/keyword.ts'
import { Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { checkInText, checkInReasonText } from './check-in.text.ts'
import { storedList } from './device-store.ts'

interface Props {
  listId: number
  isOnline: boolean
  /** Checks a person in; undefined for users who may only view. */
  onChoose: ((signupId: number) => void) | undefined
}

/** Searches the people of the event; offline, those stored on the device. */
export function Candidates({ listId, isOnline, onChoose }: Props) {
  const t = useText(checkInText)
  const [keyword, setKeyword] = useState('')
  const { field, ask, replace } = useKeyword(keyword, setKeyword)
  const online = useQuery({
    ...read(checkIn.candidates, { query: { listId: String(listId), keyword } }),
    enabled: keyword !== '' && isOnline,
  })
  const offline = useQuery({
    queryKey: ['stored-people', listId, keyword],
    queryFn: () => searchStored(listId, keyword),
    enabled: keyword !== '' && !isOnline,
  })
  // The field is cleared for the next person.
  const choose = (signupId: number) => {
    replace('')
    setKeyword('')
    onChoose?.(signupId)
  }
  const rows = isOnline ? online.data : offline.data
  return (
    <Stack gap={12}>
      <Row
        as="form"
        align="end"
        onKeyDown={sendByEnter}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <TextInput flex={1} miw={0} type="search" label={t.search} autoComplete="off" {...field} />
        <Button type="submit" size="md" variant="default">
          {t.searchButton}
        </Button>
      </Row>
      <div role="status">{keyword !== '' && rows?.length === 0 && <Muted>{t.noneFound}</Muted>}</div>
      {keyword !== '' && rows && rows.length > 0 && (
        <Stack gap={8}>
          {rows.map((row) => (
            <Found key={row.signupId} row={row} onChoose={onChoose && choose} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

type FoundRow = Pick<
  Candidate,
  'signupId' | 'code' | 'realName' | 'enName' | 'typeName' | 'typeEnName' | 'balance' | 'reason' | 'isInside'
> & { affiliation?: string }

async function searchStored(listId: number, keyword: string): Promise<FoundRow[]> {
  const wanted = keyword.toLowerCase()
  const { rows } = (await storedList(listId)) ?? { rows: [] }
  const isFound = ({ realName, enName, code }: FoundRow) =>
    [realName, enName, code].some((text) => text.toLowerCase().includes(wanted))
  return rows.filter(isFound).slice(0, 20)
}

function Found({ row, onChoose }: { row: FoundRow; onChoose: Props['onChoose'] }) {
  const t = useText(checkInText)
  const reasons = useText(checkInReasonText)
  const { signupId, code, realName, enName, reason, balance, isInside } = row
  const type = localName(language(), row.typeName, row.typeEnName)
  return (
    <Panel>
      <Row justify="between" nowrap>
        <div>
          <strong>{bothNames({ name: realName, enName })}</strong>
          <Muted as="small">{[code, type, row.affiliation].filter(Boolean).join(' · ')}</Muted>
          <Row gap={6}>
            {isInside && <Tag color="success">{t.isInside}</Tag>}
            {reason !== null && reason !== 'already-used' && <Tag color="warning">{reasons[reason]}</Tag>}
            {balance > 0 && <Tag color="warning">{feeText(balance)}</Tag>}
          </Row>
        </div>
        {onChoose && (
          <Button
            size="compact-md"
            aria-label={`${t.submit} ${realName} ${code}`}
            onClick={() => onChoose(signupId)}
          >
            {t.submit}
          </Button>
        )}
      </Row>
    </Panel>
  )
}
