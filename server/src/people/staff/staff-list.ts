import { identity } from '@banquet/contract/call/access'
import { staffKinds } from '@banquet/contract/account/account'

/** The staff accounts that one page keeps: its rights and its scope say who may do what to which of them. */
export interface StaffList<Kind extends number = number> {
  page: 'users' | 'employees'
  kinds: readonly Kind[]
  /**
   * Who may say where somebody belongs. Whose rows one sees follows from that, so with users only administrators do;
   * with employees it is the daily work of their departments, and stays within what the actor sees.
   */
  placedBy: 'administrators' | 'whoever sees the place'
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
  placedBy: 'whoever sees the place',
} as const satisfies StaffList

/** One account of a staffList. */
export interface Which<Kind extends number = number> {
  staffList: StaffList<Kind>
  id: number
}
