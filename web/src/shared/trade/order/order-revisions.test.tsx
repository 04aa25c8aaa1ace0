import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderRevision } from '@banquet/contract/trade/order-revision'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { OrderRevisions } from './order-revisions.tsx'
import { orderRevisionsText } from './order-revisions.text.ts'

const t = orderRevisionsText['zh-TW']

// The reader of the revisions is signed in, and may see prices.
beforeEach(() => enterAs(accountRow(), {}))
beforeEach(() => setLanguage('zh-TW'))
afterEach(cleanup)

const goods = {
  productId: 8,
  productNumber: 'F-1001',
  productName: '手工芋圓',
  productEnName: '',
  itemName: '',
  unitName: '包',
  unitEnName: '',
  taxClass: 'taxable' as const,
}
const side = { quantity: 4, unitPrice: '100.00', remark: '' }
const revision: OrderRevision = {
  version: 2,
  at: '2026-11-22T02:00:00.000Z',
  actorName: '林雅惠',
  reason: '客戶來電',
  fields: [{ field: 'deliveryDate', before: '2026-11-24', after: '2026-11-25' }],
  lines: [
    { ...goods, before: side, after: { ...side, quantity: 6, remark: '切片' } },
    { ...goods, productName: '花生糖', before: side, after: null },
    { ...goods, productName: '粉粿', before: null, after: side },
  ],
  before: { net: '800.00', tax: '40.00', gross: '840.00' },
  after: { net: '1000.00', tax: '50.00', gross: '1050.00' },
}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('an edit shows user, time, reason and the previous values', () => {
  render(<OrderRevisions order={{ revisions: [revision], taxMode: 'excluded' }} />)
  const [whole, ...parts] = items()
  expect(whole).toContain('林雅惠')
  expect(whole).toContain(t.reason('客戶來電'))
  expect(parts).toEqual([
    '配送日 2026-11-24 → 2026-11-25',
    '手工芋圓：數量 4 → 6；品項備註 （無） → 切片',
    '移除 花生糖：4 包，單價 100.00',
    '新增 粉粿：4 包，單價 100.00',
    '含稅金額 840 → 1,050',
  ])
})

test('prices are shown as for the customer, and internal fields are marked', () => {
  const price = { ...goods, before: side, after: { ...side, unitPrice: '90.00' } }
  const note = { field: 'internalNote' as const, before: '', after: '常退貨' }
  const after = revision.before
  const one = { ...revision, fields: [note], lines: [price], after }
  render(<OrderRevisions order={{ revisions: [one], taxMode: 'included' }} />)
  expect(items().slice(1)).toEqual([
    '內部備註 （無） → 常退貨 僅內部可見',
    '手工芋圓：單價（含稅） 105.00 → 94.50',
  ])
})
