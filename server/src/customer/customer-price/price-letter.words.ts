import type { TaxClass, taxModes } from '@banquet/contract/rule/money/tax'
import type { DocumentLook } from '../../kit/pdf/pdf.routes.ts'

const chinese = {
  title: '調價通知',
  customer: '客戶',
  taxId: '統一編號',
  day: '通知日期',
  taxMode: '計價方式',
  excluded: '未稅單價，稅外加',
  included: '含稅單價，稅內含',
  greeting: (customer: string) => `${customer} 您好：`,
  opening:
    '感謝您一直以來的支持。下列商品的單價自所列生效日起調整，該日起成立的訂單適用新單價，之前已成立的訂單維持原價，敬請知悉。',
  place: '項次',
  productNumber: '商品編號',
  product: '品名',
  unit: '單位',
  before: { excluded: '原單價（未稅）', included: '原單價（含稅）' } as Record<
    (typeof taxModes)[number],
    string
  >,
  after: { excluded: '新單價（未稅）', included: '新單價（含稅）' } as Record<
    (typeof taxModes)[number],
    string
  >,
  from: '生效日',
  taxClass: { taxable: '', zero: '零稅率', exempt: '免稅' } as Record<TaxClass, string>,
  itemName: (name: string) => `客戶品名：${name}`,
  contact: '如有任何問題，歡迎與我們聯絡',
  telephone: (number: string) => `電話 ${number}`,
  email: (address: string) => `Email ${address}`,
  employee: (name: string) => `負責業務 ${name}`,
  between: '，',
}

const english: typeof chinese = {
  title: 'Price change letter',
  customer: 'Customer',
  taxId: 'Tax ID',
  day: 'Date',
  taxMode: 'Tax treatment',
  excluded: 'Prices exclude tax',
  included: 'Prices include tax',
  greeting: (customer) => `Dear ${customer},`,
  opening:
    'Thank you for your business. The prices of the products below change on the dates shown. The new price applies to orders placed on or after that date; orders placed earlier keep their price.',
  place: 'No.',
  productNumber: 'Item no.',
  product: 'Product',
  unit: 'Unit',
  before: { excluded: 'Old price excl. tax', included: 'Old price incl. tax' },
  after: { excluded: 'New price excl. tax', included: 'New price incl. tax' },
  from: 'Effective',
  taxClass: { taxable: '', zero: 'Zero-rated', exempt: 'Tax-exempt' },
  itemName: (name) => `Your item: ${name}`,
  contact: 'If you have any questions, please contact us',
  telephone: (number) => `phone ${number}`,
  email: (address) => `e-mail ${address}`,
  employee: (name) => `sales rep ${name}`,
  between: ', ',
}

/** The texts of the letter about new prices by language. */
export const priceLetterWords: Record<DocumentLook['language'], typeof chinese> = {
  'zh-TW': chinese,
  en: english,
}
