/** Product types of a food supplier, in the order of its price list; one is no longer sold. */
export const demoProductTypes = [
  { number: 'A01', name: '冷凍海鮮', enName: 'Frozen seafood' },
  { number: 'A02', name: '冷藏水產', enName: 'Chilled fish and shellfish' },
  { number: 'B01', name: '肉品', enName: 'Meat' },
  { number: 'B02', name: '加工肉品', enName: 'Processed meat' },
  { number: 'C01', name: '蔬果截切', enName: 'Cut vegetables and fruit' },
  { number: 'C02', name: '菇蕈豆製品', enName: 'Mushrooms and tofu' },
  { number: 'D01', name: '米飯麵食', enName: 'Rice and noodles' },
  { number: 'D02', name: '中式點心', enName: 'Dim sum' },
  { number: 'D03', name: '西式烘焙', enName: 'Bakery' },
  { number: 'E01', name: '湯品與火鍋料', enName: 'Soups and hot pot' },
  { number: 'E02', name: '調理包', enName: 'Ready meals' },
  { number: 'F01', name: '醬料與調味品', enName: 'Sauces and seasonings' },
  { number: 'G01', name: '宴席套餐', enName: 'Banquet menus' },
  { number: 'G02', name: '年節禮盒', enName: 'Holiday gift boxes' },
  { number: 'H01', name: '飲品與甜湯', enName: 'Drinks and sweet soups' },
  { number: 'Z01', name: '餐具耗材', enName: 'Tableware and supplies', status: 0 as const },
]
