import type { Management } from '@banquet/contract/account/account'
import { mayActOn } from '@banquet/contract/account/may-act-on'
import { useCallback } from 'react'
import { grantsOf } from '../../kit/session/grants.ts'
import { useMe } from '../../kit/session/session.ts'

type Row = Pick<Management, 'id' | 'functionList' | 'permissionList' | 'departmentId' | 'subDepartmentId'> & {
  identity: number
}

/** Tells of staff accounts whether one may act on them: not on the own one, and on none that may do more. */
export function useMayActOn(): (row: Row) => boolean {
  const me = useMe()
  return useCallback((row) => row.id !== me.id && mayActOn(me, { ...row, grants: grantsOf(row) }), [me])
}
