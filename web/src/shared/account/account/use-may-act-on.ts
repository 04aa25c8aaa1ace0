import type { Management } from '@banquet/contract/account/account'
import { mayActOn } from '@banquet/contract/account/may-act-on'
import { useCallback } from 'react'
import { grantsOf } from '../../../kit/session/grants.ts'
import { useMe } from '../../../kit/session/session.ts'

type Row = Pick<Management, 'id' | 'functionList' | 'permissionList' | 'departmentId' | 'subDepartmentId'> & {
  identity: number
}

/** Returns whether the user may act on a staff account: not on the user's own, and not on one with more rights. */
export function useMayActOn(): (row: Row) => boolean {
  const me = useMe()
  return useCallback((row) => row.id !== me.id && mayActOn(me, { ...row, grants: grantsOf(row) }), [me])
}
