import { customer } from '@banquet/contract/customer/customer'
import { employee, type Employee } from '@banquet/contract/people/employee'
import { useCallback } from 'react'
import { call } from '../../../kit/call/api.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { say } from '../../../kit/text/text.ts'
import { employeeText } from './employee.text.ts'

const also = ['customer', 'role-template']

/** The number of an employee's customers that the user may see; 0 if it cannot be found out. */
async function countCustomers(employeeId: number): Promise<number> {
  const query = { employeeId, page: 1, size: 1 }
  const page = await call(customer.list, { query }, { silent: true }).catch(() => undefined)
  return page?.total ?? 0
}

/**
 * Deletes an employee after a confirmation, which states the number of the employee's customers: those assignments end.
 */
export function useRemoveEmployee() {
  const remove = useRemove(employee.remove, also)
  const maySee = useMay('customers', 'view')
  return useCallback(
    async ({ id, name }: Pick<Employee, 'id' | 'name'>) => {
      const count = maySee ? await countCustomers(id) : 0
      return remove(id, name, count === 0 ? '' : say(employeeText, 'losing')(count))
    },
    [maySee, remove],
  )
}
