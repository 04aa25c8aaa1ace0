import { member as calls } from '@banquet/contract/people/member'
import { memberInput, type Member } from '@banquet/contract/people/member-record'
import { MemberFields, ownMemberValues } from '../../../shared/people/member/member-fields.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Panel } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { reloadMe } from '../../../kit/session/session.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { say, useText } from '../../../kit/text/text.ts'
import { memberText } from './member.text.ts'

const schema = memberInput.omit({
  email: true,
  marketing: true,
  status: true,
  verified: true,
  password: true,
})

/** The member's own data. */
export function OwnDataForm({ member }: { member: Member }) {
  const t = useText(memberText)
  const save = useSave(calls.update, { quiet: true })
  const form = useForm({
    schema,
    initial: ownMemberValues(member),
    version: member.version,
    submit: (body, version) => save.mutateAsync({ params: { id: member.id }, body: { ...body, version } }),
    done: () => {
      notify.success(say(commonText, 'updated'))
      void reloadMe()
    },
  })
  return (
    <Panel aria-labelledby="own-data">
      <h2 id="own-data">{t.own}</h2>
      <Form form={form} width="none" beside>
        <MemberFields form={form} />
        <Actions>
          <SubmitButton form={form}>{t.save}</SubmitButton>
        </Actions>
      </Form>
    </Panel>
  )
}
