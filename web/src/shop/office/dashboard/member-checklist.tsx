import type { Member } from '@banquet/contract/people/member-record'
import type { ComponentType } from 'react'
import { EventLine } from '../../../both/event/event/event-line.tsx'
import { Panel, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { ChecklistLine } from './checklist-line.tsx'
import { checklistText } from './checklist.text.ts'
import { SignupSteps } from './signup-steps.tsx'

interface StepProps {
  member: Member
}

/** The steps of a member, in order. Each module of the event side adds its own. */
const steps: readonly ComponentType<StepProps>[] = [VerifiedStep, SignupSteps]

/** The checklist of a member: what is done and what to do next. */
export function MemberChecklist({ member }: StepProps) {
  const t = useText(checklistText)
  return (
    <Panel aria-labelledby="checklist" maw={720}>
      <h2 id="checklist">{t.title}</h2>
      <EventLine mb={12} />
      <Stack as="ol" gap={16}>
        {steps.map((Step) => (
          <Step key={Step.name} member={member} />
        ))}
      </Stack>
    </Panel>
  )
}

function VerifiedStep({ member }: StepProps) {
  const t = useText(checklistText)
  return <ChecklistLine done={member.emailVerify} title={t.verified} detail={member.email} />
}
