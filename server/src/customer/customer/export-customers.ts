import { wordsIn } from '@banquet/contract/call/field-words'
import { loanTypeWords } from '@banquet/contract/customer/loan-types'
import { customerWords } from '@banquet/contract/customer/customer.words'
import { status } from '@banquet/contract/call/access'
import type { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import type { Context, Db } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { dayOf } from '../../kit/list/days.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { showCustomers } from './customer.queries.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { customerListing } from './list-customers.ts'
import { withTags } from '../../platform/tag/export-tags.ts'

const words = {
  'zh-TW': {
    title: '客戶',
    taxIdWrong: '統一編號檢查',
    wrong: '檢查碼不符',
    usualAddress: '預設地址',
    contact: '聯絡人',
    contactsPhone: '聯絡人電話',
    city: '縣市',
    area: '鄉鎮市區',
    street: '街道地址',
    employee: '負責業務',
    excluded: '未稅',
    included: '含稅',
    active: '啟用',
    inactive: '停用',
  },
  en: {
    title: 'Customers',
    taxIdWrong: 'Tax ID check',
    wrong: 'check digit does not match',
    usualAddress: 'Default address',
    contact: 'Contact',
    contactsPhone: 'Phone of contact',
    city: 'City or county',
    area: 'District',
    street: 'Street address',
    employee: 'Sales rep',
    excluded: 'Tax excluded',
    included: 'Tax included',
    active: 'Enabled',
    inactive: 'Disabled',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

const usualOf = ({ addresses }: Customer) => addresses.find((one) => one.isDefault)

function addressOf(row: Customer): string {
  const usual = usualOf(row)
  return usual ? fullAddress(usual) : ''
}

function columnsIn(language: ExportLanguage, usesLoanTypes: boolean): ExportColumn<Customer>[] {
  const t = words[language]
  const fields = wordsIn(customerWords, language)
  const word = language === 'zh-TW' ? 'zh' : 'en'
  const loanType = {
    header: fields.loanType,
    value: ({ loanType }: Customer) => (loanType ? loanTypeWords[loanType][word] : ''),
    width: 10,
  }
  return [
    { header: fields.number, value: (row) => row.number },
    { header: fields.realName, value: (row) => row.realName, width: 24 },
    { header: fields.name, value: (row) => row.name },
    { header: fields.title, value: (row) => row.title, width: 8 },
    { header: fields.taxIdNumber, value: (row) => row.taxIdNumber, width: 12 },
    { header: t.taxIdWrong, value: (row) => (row.taxIdValid ? '' : t.wrong) },
    { header: fields.telephone, value: (row) => row.telephone },
    { header: fields.contactPhone1, value: (row) => row.contactPhone1 },
    { header: fields.email, value: (row) => row.email, width: 24 },
    { header: t.usualAddress, value: addressOf, width: 40 },
    { header: t.contact, value: ({ contacts: [first] }) => first?.name },
    { header: t.contactsPhone, value: ({ contacts: [first] }) => first?.phone },
    // The address again, in the form that an import accepts.
    { header: t.city, value: (row) => usualOf(row)?.city },
    { header: t.area, value: (row) => usualOf(row)?.area },
    { header: t.street, value: (row) => usualOf(row)?.address, width: 32 },
    { header: t.employee, value: ({ employees: [leads] }) => leads?.realName ?? '' },
    { header: fields.taxMode, value: (row) => t[row.taxMode], width: 8 },
    ...(usesLoanTypes ? [loanType] : []),
    {
      header: fields.status,
      value: (row) => (row.status === status.active ? t.active : t.inactive),
      width: 8,
    },
    { header: fields.blockedReason, value: (row) => row.blockedReason ?? '', width: 24 },
    { header: fields.remark, value: (row) => row.remark ?? '', width: 32 },
    { header: fields.created_at, value: (row) => row.created_at, kind: 'moment' },
    { header: fields.updated_at, value: (row) => row.updated_at, kind: 'moment' },
  ]
}

type Query = Parsed<typeof customer.export>['query']

async function* readAll({ actor, now }: Context, db: Db, query: Query) {
  const listing = customerListing(actor, query, dayOf(now()))
  for await (const rows of readPortions(db, customers, query, listing))
    yield await showCustomers({ db, actor }, rows)
}

/** Exports the customers that the actor sees and that match the filters. */
export async function exportCustomers(ctx: Context, query: Query): Promise<FileReply> {
  const { usesLoanTypes } = await readOrganisation(ctx.db)
  return exportList(
    ctx,
    query,
    await withTags(ctx, 'customers', {
      noun: 'customer',
      words,
      columnsIn: (language) => columnsIn(language, usesLoanTypes),
      read: (db) => readAll(ctx, db, query),
    }),
  )
}
