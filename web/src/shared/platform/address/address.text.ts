import { words } from '../../../kit/text/text.ts'

/** The texts of addresses: fields, and the dialog to choose one. */
export const addressText = words({
  'zh-TW': {
    zipcode: '郵遞區號',
    city: '縣市',
    area: '鄉鎮市區',
    address: '街道地址',
    addressHint: '路名、巷弄、號、樓層',
    full: '完整地址',
    undeliverable: '此地區無法以一般方式配送',
    selectTitle: '選擇地址',
    label: '名稱',
    isDefault: '預設',
    noAddresses: '沒有可選擇的地址。縣市、鄉鎮市區與街道地址皆已填寫的地址才會列出。',
  },
  en: {
    zipcode: 'Postal code',
    city: 'City or county',
    area: 'District',
    address: 'Street address',
    addressHint: 'Road, lane, number, floor',
    full: 'Full address',
    undeliverable: 'Standard delivery is not available in this area',
    selectTitle: 'Select address',
    label: 'Label',
    isDefault: 'Default',
    noAddresses: 'No addresses to select. Only addresses with city, district and street are listed.',
  },
})
