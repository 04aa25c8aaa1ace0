/** Kinds of products of a food supplier, in the order of its price list; one is no longer sold. */
export const demoProductTypes = [
  { number: 'A01', name: '冷凍海鮮' },
  { number: 'A02', name: '冷藏水產' },
  { number: 'B01', name: '肉品' },
  { number: 'B02', name: '加工肉品' },
  { number: 'C01', name: '蔬果截切' },
  { number: 'C02', name: '菇蕈豆製品' },
  { number: 'D01', name: '米飯麵食' },
  { number: 'D02', name: '中式點心' },
  { number: 'D03', name: '西式烘焙' },
  { number: 'E01', name: '湯品與火鍋料' },
  { number: 'E02', name: '調理包' },
  { number: 'F01', name: '醬料與調味品' },
  { number: 'G01', name: '宴席套餐' },
  { number: 'G02', name: '年節禮盒' },
  { number: 'H01', name: '飲品與甜湯' },
  { number: 'Z01', name: '餐具耗材', status: 0 as const },
]
