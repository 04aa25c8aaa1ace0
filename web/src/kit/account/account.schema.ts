import type { Grants } from '@banquet/contract/access'
import { managementInput } from '@banquet/contract/account'
import { accountName } from '@banquet/contract/account-name'
import type { Management } from '@banquet/contract/account'
import { id } from '@banquet/contract/list'
import { password } from '@banquet/contract/password'
import { z } from 'zod'
import { grantsOf } from '../grants.ts'

const { realName, status } = managementInput.shape
const shared = {
  departmentId: id.nullable(),
  subDepartmentId: id.nullable(),
  realName,
  status,
  grants: z.custom<Grants>(),
}
const repeated = z.string().max(128)

/** A new staff account as its form has it. */
export const addedShape = { ...shared, name: accountName, password, re_password: repeated.min(1) }

/** An edit: the name is locked, and an empty password stays as it is. */
export const editedShape = {
  ...shared,
  name: z.string(),
  password: password.or(z.literal('')),
  re_password: repeated,
}

type Shown = Pick<
  Management,
  'name' | 'realName' | 'status' | 'departmentId' | 'subDepartmentId' | 'functionList' | 'permissionList'
>

/** What a form begins with: the account, or nothing. */
export function accountFields(row: Shown | undefined) {
  return {
    name: row?.name ?? '',
    realName: row?.realName ?? '',
    status: row?.status ?? 1,
    departmentId: row?.departmentId ?? null,
    subDepartmentId: row?.subDepartmentId ?? null,
    grants: row ? grantsOf(row) : {},
    password: '',
    re_password: '',
  }
}

type Permissions = Pick<Management, 'operationItems' | 'functionList' | 'permissionList'>

/** The three forms in which rights travel. */
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
