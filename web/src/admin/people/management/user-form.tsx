import { identity, pages } from '@banquet/contract/call/access'
import { staffKinds, type Management } from '@banquet/contract/account/account'
import { management } from '@banquet/contract/people/management'
import { AccountActions } from '../../../shared/account/account/account-actions.tsx'
import { AccountNames, AccountPasswords } from '../../../shared/account/account/account-fields.tsx'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import { accountFields } from '../../../shared/account/account/account.schema.ts'
import { useModule } from '../../../kit/call/config.ts'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { grantsOf } from '../../../kit/session/grants.ts'
import { useMe } from '../../../kit/session/session.ts'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { identityWords } from '../../../kit/text/account.text.ts'
import { DepartmentPicker } from '../department/department.picker.tsx'
import { AccountRights } from '../role-template/account-rights.tsx'
import { HotelField } from './hotel-field.tsx'
import { useSaveUser } from './save-user.ts'
import { UserHistory } from './user-history.tsx'
import { addedUser, editedUser } from './user.schema.ts'

/** The account form: kind, hotel, names, department, password, rights and status. */
export function UserForm({ row }: { row?: Management }) {
  const t = useText(accountFormText)
  const isAdmin = useMe().identity === identity.admin
  const back = useGoBack(pages.users.path)
  const leave = useLeaveForm(row, back, ({ id }) => ({ to: `${pages.users.path}/form/${id}` }))
  const save = useSaveUser(row)
  const form = useForm({
    schema: row ? editedUser : addedUser,
    initial: {
      ...accountFields(row),
      identity: row?.identity ?? identity.management,
      hotelId: row?.hotelId ?? null,
    },
    version: row?.version,
    fieldsOf: (now: Management) => ({ grants: grantsOf(now) }),
    submit: save,
    done: leave,
  })
  const kind = form.values.identity
  const hasHotels = useModule('lodging')
  const isOffered = (one: number) =>
    (isAdmin || one !== identity.admin) && (hasHotels || one !== identity.hotelService)
  const kinds = staffKinds.filter((one) => isOffered(one) || row?.identity === one)
  const isLocked = row !== undefined
  // Only hotel managers have a hotel.
  const setKind = (next: Management['identity']) =>
    form.set({ identity: next, ...(next !== identity.hotelService && { hotelId: null }) })
  return (
    <Form form={form} width={760}>
      <RadioField
        field={{ ...form.field('identity'), set: setKind }}
        label={t.identity}
        options={kinds.map((value) => ({ value, label: identityWords(value) }))}
        disabled={isLocked}
      />
      {kind === identity.hotelService && hasHotels && <HotelField field={form.field('hotelId')} />}
      <AccountNames realName={form.field('realName')} name={form.field('name')} locked={isLocked} />
      {isAdmin && (
        <DepartmentPicker
          department={form.field('departmentId')}
          subDepartment={form.field('subDepartmentId')}
          stored={row}
          set={form.set}
        />
      )}
      <AccountPasswords
        password={form.field('password')}
        repeated={form.field('re_password')}
        current={form.field('currentPassword')}
        existing={isLocked}
      />
      {isAdmin && kind === identity.management && (
        <AccountRights
          grants={form.field('grants')}
          template={form.field('roleTemplateId')}
          set={form.set}
          accountId={row?.id}
        />
      )}
      <StatusField field={form.field('status')} />
      <FormActions form={form} onCancel={back}>
        {row && <AccountActions row={row} endSessions={management.endSessions} history={UserHistory} />}
      </FormActions>
    </Form>
  )
}
