import type { Customer } from '@banquet/contract/customer/customer-record'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { customerText } from './customer.text.ts'

/** The name of a customer. */
export const customerName = (row: Customer) => row.realName

/** The columns that the list and the picker share. */
export function useCustomerColumns() {
  const t = useText(customerText)
  const common = useText(commonText)
  return useMemo(() => {
    const realName: Column<Customer> = {
      key: 'realName',
      header: t.realName,
      sort: 'realName',
      rowHeader: true,
      cell: customerName,
    }
    const others: readonly Column<Customer>[] = [
      { key: 'number', header: t.number, sort: 'number', nowrap: true, cell: (row) => row.number },
      { key: 'name', header: t.name, sort: 'name', cell: (row) => row.name },
      {
        key: 'taxIdNumber',
        header: t.taxIdNumber,
        sort: 'taxIdNumber',
        nowrap: true,
        cell: (row) => row.taxIdNumber,
      },
      {
        key: 'telephone',
        header: t.telephone,
        sort: 'telephone',
        nowrap: true,
        cell: (row) => row.telephone,
      },
    ]
    const created: Column<Customer> = {
      key: 'created_at',
      header: common.createdAt,
      sort: 'created_at',
      nowrap: true,
      cell: (row) => momentWords(row.created_at),
    }
    return { realName, others, created }
  }, [t, common])
}
