import { pages } from '@banquet/contract/call/access'
import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel, Row } from '../../../kit/look/look.tsx'
import { LoadedRow } from '../../../kit/query/row.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { noted, useText } from '../../../kit/text/text.ts'
import { MemberHistory } from './member-history.tsx'
import { mergeText } from './merge.text.ts'

/** The page of a merged member, with a link to the one who stays and its own history. */
export function MergedMember({ row, intoId }: { row: Member; intoId: number }) {
  const t = useText(mergeText)
  const common = useText(commonText)
  const [open, setOpen] = useState(false)
  return (
    <Panel gap={12} maw={760}>
      <p>{t.leadsOn}</p>
      <LoadedRow endpoint={member.get} id={intoId}>
        {({ id, realName, email }) => (
          <Link to={`${pages.members.path}/form/${id}`}>{email ? noted(realName, email) : `#${id}`}</Link>
        )}
      </LoadedRow>
      <Row>
        <Button variant="default" onClick={() => setOpen(true)}>
          {common.history}
        </Button>
      </Row>
      {open && <MemberHistory row={row} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
