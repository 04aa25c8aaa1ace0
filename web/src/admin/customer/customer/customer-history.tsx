import { status } from '@banquet/contract/call/access'
import type { Change } from '@banquet/contract/call/history'
import { customer } from '@banquet/contract/customer/customer'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { LoanType } from '@banquet/contract/customer/loan-types'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { useQuery } from '@tanstack/react-query'
import { loanTypeText } from '../../../kit/list/loan-types.text.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { read } from '../../../kit/query/query.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { statusWords } from '../../../kit/text/account.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { usePlaceWords } from '../../people/department/department.picker.tsx'
import { customerEmployeeText } from '../customer-employee/customer-employee.text.ts'
import { customerText } from './customer.text.ts'

interface AuditedPart {
  name?: string
  phone?: string
  label?: string
  zipcode?: string
  city?: string
  area?: string
  address?: string
}

function partWords({
  name,
  phone = '',
  label = '',
  zipcode = '',
  city = '',
  area = '',
  address = '',
}: AuditedPart) {
  return name === undefined
    ? `${label} ${fullAddress({ zipcode, city, area, address })}`.trim()
    : `${name} ${phone}`.trim()
}

/** The history of a customer and its sales reps. */
export function CustomerHistory({ row, onClose }: { row: Customer; onClose?: () => void }) {
  const t = useText(customerText)
  const inCharge = useText(customerEmployeeText)
  const common = useText(commonText)
  const placeWords = usePlaceWords()
  const ofLoan = useText(loanTypeText)
  // Former sales reps are needed as well.
  const links =
    useQuery(read(customerEmployee.byCustomer, { params: { id: row.id }, query: {} })).data?.rows ?? []
  const { realName, number, name, taxIdNumber, telephone, contactPhone1, email, taxMode, blockedReason } = t
  const show = (field: string, value: unknown) => {
    if (field === 'status') return statusWords(Number(value ?? status.active))
    if (Array.isArray(value)) return listed((value as AuditedPart[]).map(partWords)) || undefined
    if (field === 'taxMode') return value === 'included' ? t.included : t.excluded
    if (field === 'loanType') return value ? ofLoan[value as LoanType] : undefined
    if (field === 'validTo' && typeof value === 'string') return momentWords(value)
    if (field === 'employeeId') return links.find((one) => one.employeeId === value)?.employee.realName
    return placeWords(field, value)
  }
  // The entry of an edit contains only the changed fields, so it does not name the employee.
  const about = ({ noun, rowId }: Change) => {
    const link = noun === 'customer_employee' ? links.find((one) => one.id === rowId) : undefined
    return link && `${inCharge.inCharge} ${link.employee.realName}`
  }
  const fields = {
    realName,
    number,
    name,
    title: t.titleWord,
    taxIdNumber,
    telephone,
    contactPhone1,
    email,
    taxMode,
    loanType: t.loanType,
    status: common.status,
    blockedReason,
    remark: t.remark,
    addresses: t.addresses,
    contacts: t.contacts,
    password: t.password,
    employeeId: inCharge.inCharge,
    departmentId: t.departmentId,
    isPrimary: t.isPrimary,
    validTo: t.validTo,
    reason: inCharge.reason,
  }
  return (
    <HistoryPanel
      endpoint={customer.history}
      id={row.id}
      name={row.realName}
      fields={fields}
      show={show}
      about={about}
      onClose={onClose}
    />
  )
}
