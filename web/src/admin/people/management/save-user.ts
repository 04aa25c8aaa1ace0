import { identity } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'
import { management } from '@banquet/contract/people/management'
import { useSave } from '../../../kit/form/form.ts'
import { useMe } from '../../../kit/session/session.ts'
import { userPayloadOf, type UserFields } from './user.schema.ts'

const also = ['hotel', 'role-template']

/**
 * Saves an account: a new one by the call of its kind, an existing one with all fields at once, including the password.
 */
export function useSaveUser(row: Management | undefined) {
  const isAdmin = useMe().identity === identity.admin
  const calls = {
    [identity.admin]: useSave(management.addAdmin, { also }),
    [identity.management]: useSave(management.addManagement, { also }),
    [identity.hotelService]: useSave(management.addHotelService, { also }),
  }
  const update = useSave(management.update, { also })
  return (fields: UserFields, version: number | undefined): Promise<Management> => {
    const body = userPayloadOf(fields, isAdmin)
    if (!row) return calls[fields.identity].mutateAsync({ body })
    return update.mutateAsync({ params: { id: row.id }, body: { ...body, version } })
  }
}
