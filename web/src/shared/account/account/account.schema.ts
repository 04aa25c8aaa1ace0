import type { Grants } from '@banquet/contract/call/access'
import { managementInput, type Management } from '@banquet/contract/account/account'
import { accountName } from '@banquet/contract/account/account-name'
import { id } from '@banquet/contract/call/list'
import { password } from '@banquet/contract/account/password'
import { passwordMax } from '@banquet/contract/account/password-limits'
import { z } from 'zod'
import { grantsOf } from '../../../kit/session/grants.ts'

const { realName, status } = managementInput.shape
const shared = {
  departmentId: id.nullable(),
  subDepartmentId: id.nullable(),
  realName,
  status,
  grants: z.custom<Grants>(),
  roleTemplateId: id.nullable(),
}
const repeated = z.string().max(128)

/** The form of a new staff account. */
export const addedShape = {
  ...shared,
  name: accountName,
  password,
  re_password: repeated.min(1),
  currentPassword: z.string(),
}

/** The form of an edit: the username is locked, and an empty password keeps the old one. */
export const editedShape = {
  ...shared,
  name: z.string(),
  password: password.or(z.literal('')),
  re_password: repeated,
  /** The current password of the editor: proof required to set a new password. */
  currentPassword: z.string().max(passwordMax),
}

interface NewPassword {
  password: string
  currentPassword: string
}
/** Whether a new password comes with the editor's own password. */
export const isProved = (value: NewPassword) => value.password === '' || value.currentPassword !== ''
export const unproved = { path: ['currentPassword'], params: { code: 'required' } }

/** The body of an edit: contains the editor's own password only together with a new one. */
export function withCurrentPassword<V extends { password: string; currentPassword?: string }>({
  currentPassword,
  ...fields
}: V) {
  return { ...fields, ...(fields.password && currentPassword && { currentPassword }) }
}

type AccountFields = Pick<
  Management,
  | 'name'
  | 'realName'
  | 'status'
  | 'departmentId'
  | 'subDepartmentId'
  | 'functionList'
  | 'permissionList'
  | 'roleTemplateId'
>

/** The initial values of a form: those of the account, or empty ones. */
export function accountFields(row: AccountFields | undefined) {
  return {
    name: row?.name ?? '',
    realName: row?.realName ?? '',
    status: row?.status ?? 1,
    departmentId: row?.departmentId ?? null,
    subDepartmentId: row?.subDepartmentId ?? null,
    grants: row ? grantsOf(row) : {},
    roleTemplateId: row?.roleTemplateId ?? null,
    password: '',
    re_password: '',
    currentPassword: '',
  }
}

type Permissions = Pick<Management, 'operationItems' | 'functionList' | 'permissionList'>

/** Returns the rights in the three forms that the API uses. */
export function permissionsOf(grants: Grants): Permissions {
  const pages = Object.entries(grants).map(([key, grant]) => ({ pageId: Number(key), grant }))
  return {
    operationItems: JSON.stringify(pages.map(({ pageId }) => pageId)),
    functionList: pages.map(({ pageId, grant: { canAdd, canEdit, canDelete, extra } }) => ({
      pageId,
      active: true,
      canAdd,
      canEdit,
      canDelete,
      extra: [...extra] as Management['functionList'][number]['extra'],
    })),
    permissionList: pages.map(({ pageId, grant }) => ({ pageId, type: grant.scope })),
  }
}
