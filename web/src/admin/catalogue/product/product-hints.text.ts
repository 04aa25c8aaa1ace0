import { words } from '../../../kit/text/text.ts'

/** The hints below the fields of a product; lists need none of them. */
export const productHintText = words({
  'zh-TW': {
    priceHint: '未稅，可輸入到小數點後兩位。',
    costHint: '未稅，供計算毛利，只有具「成本與毛利」權限的人看得到；可留空。',
    margin: (percent: string) => `依此單價毛利率 ${percent}%。`,
    belowCost: '單價低於成本。',
    untaxed: '免課稅額，含稅價與單價相同。',
    minBuyQtyHint: '必須是訂購倍數的整數倍。',
    orderMultipleHint: '只能以此數量的整數倍訂購。',
    batchQtyHint: '配方製作一批可得的數量。',
    strictHint: '只接受現有庫存足以供應的訂單，不會超賣。已預留的數量超過庫存時，無法改為此項。',
    'make-to-orderHint': '可接受超過庫存的訂單，不足的數量列入待生產。',
    untrackedHint: '不檢查庫存，適用於服務或耗材。',
    lowStockHint: '可用量在此數量（含）以下時提醒；留空則不提醒。',
  },
  en: {
    priceHint: 'Excluding tax, up to two decimals.',
    costHint: 'Excluding tax, for margins. Only people with the right to costs see it. May stay empty.',
    margin: (percent: string) => `Margin at this price: ${percent}%.`,
    belowCost: 'The price is below the cost.',
    untaxed: 'No tax applies, so the price incl. tax is the same.',
    minBuyQtyHint: 'Must be a multiple of the order multiple.',
    orderMultipleHint: 'Quantities must be multiples of this number.',
    batchQtyHint: 'Quantity produced by one batch of the recipe.',
    strictHint:
      'Accepts orders only up to the stock on hand. Not available while more is reserved than is on hand.',
    'make-to-orderHint': 'Accepts orders beyond the stock on hand. The shortfall goes to production.',
    untrackedHint: 'Stock is not checked. For services and consumables.',
    lowStockHint: 'Alerts when available stock is at or below this. Leave blank for no alert.',
  },
})
