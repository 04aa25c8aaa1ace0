import { pages } from '@banquet/contract/call/access'
import { password } from '@banquet/contract/account/password'
import { member } from '@banquet/contract/people/member'
import { memberInput, type Member } from '@banquet/contract/people/member-record'
import { z } from 'zod'
import { MarketingField, MemberFields, memberValues } from '../../../shared/people/member/member-fields.tsx'
import { memberText } from '../../../shared/people/member/member.text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { PasswordField } from '../../../kit/field/password-field.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { MemberAccountActions } from './member-account-actions.tsx'
import { MemberHistory } from './member-history.tsx'
import { MergedMember } from './merged-member.tsx'
import { membersText } from './members.text.ts'
import { RowTags } from '../../../shared/row/tag/row-tags.tsx'

const SignupsOfMemberPanel = lazyComponent(() =>
  import('../../../shared/signup/signup/signups-of-member.panel.tsx').then(
    (file) => file.SignupsOfMemberPanel,
  ),
)

/** The form values; an edit has no password, which is set in its own dialog. */
const schema = memberInput.extend({ password: password.or(z.literal('')) })
type Fields = z.output<typeof schema>

/** Adds a member, or edits the one given in the URL. */
export function MemberFormPage() {
  const id = useRowId()
  if (id === undefined) return <MemberForm />
  return (
    <LoadedRow key={id} endpoint={member.get} id={id}>
      {(row) =>
        row.mergedInto === null ? (
          <ExistingMember row={row} />
        ) : (
          <MergedMember row={row} intoId={row.mergedInto} />
        )
      }
    </LoadedRow>
  )
}

/** The form of a member, followed by the member's sign-ups. */
function ExistingMember({ row }: { row: Member }) {
  const maySee = useMay('signups', 'view')
  return (
    <Stack gap={24}>
      <RowTags page="members" id={row.id} />
      <MemberForm row={row} />
      {maySee && <SignupsOfMemberPanel memberId={row.id} />}
    </Stack>
  )
}

function useSaveMember(row: Member | undefined) {
  const create = useSave(member.create)
  const update = useSave(member.update)
  return ({ password: typed, verified, ...fields }: Fields, version: number | undefined) => {
    if (!row) return create.mutateAsync({ body: { ...fields, verified, ...(typed && { password: typed }) } })
    // A changed address is unverified, unless staff mark it as verified.
    const changed = verified !== row.emailVerify || (verified && fields.email !== row.email)
    const body = { ...fields, version, ...(changed && { verified }) }
    return update.mutateAsync({ params: { id: row.id }, body })
  }
}

function MemberForm({ row }: { row?: Member }) {
  const t = useText(membersText)
  const words = useText(memberText)
  const back = useGoBack(pages.members.path)
  const leave = useLeaveForm(row, back, ({ id }) => ({ to: `${pages.members.path}/form/${id}` }))
  const form = useForm({
    schema,
    initial: {
      ...memberValues(row),
      email: row?.email ?? '',
      status: row?.status ?? 1,
      verified: row?.emailVerify ?? false,
      password: '',
    },
    version: row?.version,
    submit: useSaveMember(row),
    done: leave,
  })
  const email = form.field('email')
  return (
    <Form form={form} width={760}>
      <TextField
        // A changed address is not the one that was verified.
        field={{ ...email, set: (next) => form.set({ email: next, verified: false }) }}
        label={words.email}
        hint={row ? t.emailEditHint : t.emailHint}
        type="email"
      />
      {row?.pendingEmail && <Muted>{t.pending(row.pendingEmail)}</Muted>}
      <SwitchField
        field={form.field('verified')}
        label={t.verification}
        off={false}
        on
        show={(value) => (value ? t.verified : t.unverified)}
      />
      <Muted size="small">{t.verifiedHint}</Muted>
      {!row && (
        <PasswordField
          field={form.field('password')}
          label={t.password}
          hint={t.passwordHint}
          autoComplete="new-password"
        />
      )}
      <MemberFields form={form} />
      <MarketingField field={form.field('marketing')} />
      <StatusField field={form.field('status')} />
      <FormActions form={form} onCancel={back}>
        {row && <MemberActions row={row} onRemoved={back} />}
      </FormActions>
    </Form>
  )
}

function MemberActions({ row, onRemoved }: { row: Member; onRemoved: () => void }) {
  const mayRemove = useMay('members', 'delete')
  const remove = useRemove(member.remove, [], member)
  const onRemove = () => remove(row.id, row.realName).then((done) => done && onRemoved())
  return (
    <ExistingActions row={row} history={MemberHistory} onRemove={mayRemove ? onRemove : undefined}>
      <MemberAccountActions row={row} />
    </ExistingActions>
  )
}
