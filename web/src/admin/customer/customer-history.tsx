import { status } from '@banquet/contract/access'
import { customer } from '@banquet/contract/customer'
import type { Customer } from '@banquet/contract/customer-record'
import { fullAddress } from '@banquet/contract/postal'
import { momentWords } from '../../kit/dates.ts'
import { HistoryPanel } from '../../kit/history-panel.tsx'
import { useText } from '../../kit/text.ts'
import { statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { customerText } from './customer.text.ts'

interface Part {
  name?: string
  phone?: string
  label?: string
  zipcode?: string
  city?: string
  area?: string
  address?: string
}

function partWords({ name, phone = '', label = '', zipcode = '', city = '', area = '', address = '' }: Part) {
  return name === undefined
    ? `${label} ${fullAddress({ zipcode, city, area, address })}`.trim()
    : `${name} ${phone}`.trim()
}

/** Who changed a customer or who is in charge of it, when and what. */
export function CustomerHistory({ row, onClose }: { row: Customer; onClose: () => void }) {
  const t = useText(customerText)
  const common = useText(commonText)
  const { realName, number, name, taxIdNumber, telephone, contactPhone1, email, taxMode, blockedReason } = t
  const show = (field: string, value: unknown) => {
    if (field === 'status') return statusWords(Number(value ?? status.active))
    if (Array.isArray(value)) return (value as Part[]).map(partWords).join('、') || undefined
    if (field === 'taxMode') return value === 'included' ? t.included : t.excluded
    if (field === 'validTo' && typeof value === 'string') return momentWords(value)
    if (field !== 'employeeId') return undefined
    return row.employees.find((one) => one.employeeId === value)?.realName
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
    status: common.status,
    blockedReason,
    remark: t.remark,
    addresses: t.addresses,
    contacts: t.contacts,
    password: t.password,
    employeeId: t.inCharge,
    departmentId: t.departmentId,
    isPrimary: t.isPrimary,
    validTo: t.validTo,
    reason: t.reason,
  }
  return (
    <HistoryPanel
      endpoint={customer.history}
      id={row.id}
      name={row.realName}
      fields={fields}
      show={show}
      onClose={onClose}
    />
  )
}
