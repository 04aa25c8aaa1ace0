import { identity } from '@banquet/contract/call/access'
import { staffKinds } from '@banquet/contract/account/account'

/** The staff accounts of one page, whose rights and scope decide who may do what to which of them. */
export interface StaffList<Kind extends number = number> {
  page: 'users' | 'employees'
  kinds: readonly Kind[]
  /**
   * The users who may choose somebody's department. The department decides whose rows a person sees, so for users only
   * administrators may; for employees it is part of the departments' daily work, limited to what the actor sees.
   */
  placedBy: 'administrators' | 'users with the department in scope'
}

/** Administrators, managers and hotel service: the page 權限管理. */
export const users = {
  page: 'users',
  kinds: staffKinds,
  placedBy: 'administrators',
} as const satisfies StaffList
/** Sales employees and other staff of the departments: the page 員工管理. */
export const employees = {
  page: 'employees',
  kinds: [identity.employee],
  placedBy: 'users with the department in scope',
} as const satisfies StaffList

/** One account of a staff list. */
export interface Which<Kind extends number = number> {
  staffList: StaffList<Kind>
  id: number
}
