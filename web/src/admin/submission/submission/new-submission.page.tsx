import { pages } from '@banquet/contract/call/access'
import type { Member } from '@banquet/contract/people/member-record'
import { submission } from '@banquet/contract/submission/submission'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { firstContent } from '../../../shared/submission/submission/first-content.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { submissionText } from './submission.text.ts'

const MemberPickerDialog = lazyComponent(() =>
  import('../../people/member/member.picker.tsx').then((file) => file.MemberPickerDialog),
)

/** The page on which staff begin a submission to the chosen event for a member: choosing the member begins it. */
export function NewSubmissionPage() {
  const t = useText(submissionText)
  const event = useEventOfPage()
  const navigate = useNavigate()
  const [isPicking, setPicking] = useState(false)
  const create = useWrite(submission.create, { quiet: true })
  const begin = async (member: Member) => {
    setPicking(false)
    const body = { eventId: event.id, memberId: member.id, content: firstContent(member) }
    const { id } = await create.mutateAsync({ body })
    await navigate({ to: `${pages.submissions.path}/${id}/edit`, replace: true })
  }
  if (event.status === 'archived') return <Banner>{t.archived}</Banner>
  return (
    <Stack>
      <Muted>{t.memberHint}</Muted>
      <Row>
        <Button loading={create.isPending} onClick={() => setPicking(true)}>
          {t.chooseMember}
        </Button>
      </Row>
      {isPicking && (
        <MemberPickerDialog
          onPick={(member) => void begin(member).catch(() => undefined)}
          onClose={() => setPicking(false)}
        />
      )}
    </Stack>
  )
}
