import { identity } from '@banquet/contract/call/access'
import { roleTemplate } from '@banquet/contract/people/role-template'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'
import { useMe } from '../../../kit/session/session.ts'
import { nameOf } from '../../../kit/text/names.ts'

/** Returns the role templates; undefined while they load, and for everybody but administrators. */
export function useTemplates() {
  const isAdmin = useMe().identity === identity.admin
  return useQuery({ ...read(roleTemplate.list, { query: {} }), enabled: isAdmin }).data?.rows
}

/** Returns the name of a role template for its id, for the history of an account. */
export function useTemplateWords(): (field: string, value: unknown) => string | undefined {
  const templates = useTemplates()
  return (field, value) => {
    const row = field === 'roleTemplateId' ? templates?.find(({ id }) => id === value) : undefined
    return row && nameOf(row)
  }
}
