import { identity, pages, status } from '@banquet/contract/access'
import { staffKinds } from '@banquet/contract/account'
import type { Management } from '@banquet/contract/account'
import { passwordMin } from '@banquet/contract/password'
import { PasswordField, RadioField, SwitchField, TextField } from '../../kit/fields.tsx'
import { Form, FormActions } from '../../kit/form-frame.tsx'
import { useForm } from '../../kit/form.ts'
import type { Field } from '../../kit/form.ts'
import { useGoBack } from '../../kit/go-back.ts'
import { grantsOf } from '../../kit/grants.ts'
import { useMe } from '../../kit/session.ts'
import { useText } from '../../kit/text.ts'
import { identityWords, statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { DepartmentPicker } from '../department/department.picker.tsx'
import { HotelField } from './hotel-field.tsx'
import { RightsField } from './rights-field.tsx'
import { useSaveUser } from './save-user.ts'
import { UserDeeds } from './user-deeds.tsx'
import { addedUser, editedUser } from './user.schema.ts'
import { userText } from './user.text.ts'

const blank = {
  name: '',
  realName: '',
  identity: identity.management,
  status: status.active,
  hotelId: null,
  departmentId: null,
  subDepartmentId: null,
} as const

/** The account form: kind, hotel, names, department, password, rights and status. */
export function UserForm({ row }: { row?: Management }) {
  const t = useText(userText)
  const common = useText(commonText)
  const isAdmin = useMe().identity === identity.admin
  const back = useGoBack(pages.users.path)
  const save = useSaveUser(row)
  const form = useForm({
    schema: row ? editedUser : addedUser,
    initial: { ...pick(row ?? blank), grants: row ? grantsOf(row) : {}, password: '', re_password: '' },
    version: row?.version,
    fieldsOf: (now: Management) => ({ grants: grantsOf(now) }),
    submit: save,
    done: back,
  })
  const kind = form.values.identity
  const kinds = staffKinds.filter((one) => isAdmin || one !== identity.admin || row?.identity === one)
  // Only hotel service has a hotel.
  const setKind = (next: Management['identity']) =>
    form.set({ identity: next, ...(next !== identity.hotelService && { hotelId: null }) })
  return (
    <Form form={form} className="form form-wide">
      <RadioField
        field={{ ...form.field('identity'), set: setKind }}
        label={t.identity}
        options={kinds.map((value) => ({ value, label: identityWords(value) }))}
        disabled={row !== undefined}
      />
      {kind === identity.hotelService && <HotelField field={form.field('hotelId')} />}
      <TextField field={form.field('realName')} label={t.realName} max={60} />
      <NameField field={form.field('name')} locked={row !== undefined} />
      {isAdmin && (
        <DepartmentPicker
          department={form.field('departmentId')}
          subDepartment={form.field('subDepartmentId')}
          stored={row}
          set={form.set}
        />
      )}
      <PasswordField
        field={form.field('password')}
        label={t.password}
        hint={row ? t.keepHint : t.passwordHint(passwordMin)}
        autoComplete="new-password"
      />
      <PasswordField field={form.field('re_password')} label={t.repeat} autoComplete="new-password" />
      {isAdmin && kind === identity.management && <RightsField field={form.field('grants')} />}
      <SwitchField
        field={form.field('status')}
        label={common.status}
        off={status.inactive}
        on={status.active}
        show={statusWords}
      />
      <FormActions form={form} save={row ? common.ok : common.add} onCancel={back}>
        {row && <UserDeeds row={row} />}
      </FormActions>
    </Form>
  )
}

/** The name to sign in with: chosen once. */
function NameField({ field, locked }: { field: Field<string>; locked: boolean }) {
  const t = useText(userText)
  return (
    <TextField
      field={field}
      label={t.accountName}
      hint={locked ? undefined : t.accountHint}
      autoComplete="off"
      readOnly={locked}
    />
  )
}

function pick(row: Pick<Management, keyof typeof blank>) {
  const { name, realName, identity, status, hotelId, departmentId, subDepartmentId } = row
  return { name, realName, identity, status, hotelId, departmentId, subDepartmentId }
}
