import type { StockPolicy } from '@banquet/contract/catalogue/product'
import type { TaxClass } from '@banquet/contract/rule/tax'

/**
 * Name, English name, unit, NT$ without tax, smallest quantity, multiple; then what differs from the others of the
 * type.
 */
type Told = readonly [string, string, string, number, number, number, Unusual?]

interface Unusual {
  lowStock?: number | null
  batchQty?: number
  remark?: string
  status?: 0 | 1
  stockPolicy?: StockPolicy
  taxClass?: TaxClass
}

interface Kind {
  /** Number of the product type. */
  type: string
  taxClass?: TaxClass
  stockPolicy?: StockPolicy
  lowStock?: number
  products: readonly Told[]
}

const outOfSeason = { status: 0, remark: '非產季，暫停供應' } as const
const atHoliday = { stockPolicy: 'make-to-order', lowStock: null, remark: '限年節預購' } as const

/**
 * What a food supplier sells to restaurants and hotels. Fresh produce is exempt from tax; cooked dishes are made to
 * order.
 */
export const demoProducts: readonly Kind[] = [
  {
    type: 'A01',
    lowStock: 30,
    products: [
      ['草蝦仁 41/50', 'Black tiger shrimp meat 41/50', '包', 265, 5, 5],
      ['白蝦 40/50 帶殼', 'White shrimp 40/50, shell on', '盒', 480, 2, 1],
      ['天使紅蝦 L1', 'Argentine red shrimp L1', '盒', 1180, 1, 1],
      ['北海道生食干貝 3S', 'Hokkaido scallop 3S', '包', 1650, 1, 1, { lowStock: 12 }],
      ['透抽切花', 'Scored squid', '包', 320, 4, 2],
      ['花枝圈', 'Cuttlefish rings', '包', 285, 4, 2],
      ['智利鮭魚清肉', 'Chilean salmon fillet', '公斤', 620, 3, 1],
      ['大比目魚輪切', 'Halibut steak', '片', 165, 10, 5],
      ['鱈場蟹腳', 'King crab legs', '盒', 2480, 1, 1, { lowStock: 6 }],
      ['綜合海鮮料', 'Seafood mix', '包', 198, 5, 5],
    ],
  },
  {
    type: 'A02',
    taxClass: 'exempt',
    lowStock: 15,
    products: [
      ['虱目魚肚 150 g', 'Milkfish belly 150 g', '片', 78, 20, 10],
      ['台灣鯛魚片', 'Tilapia fillet', '片', 62, 20, 10],
      ['龍虎石斑 1.2 kg', 'Hybrid grouper 1.2 kg', '尾', 520, 2, 1],
      ['午仔魚 350 g', 'Threadfin 350 g', '尾', 168, 5, 1],
      ['現流小卷', 'Fresh small squid', '公斤', 460, 2, 1],
      ['活大文蛤', 'Live hard clams', '公斤', 180, 3, 1],
      ['澎湖牡蠣', 'Penghu oysters', '公斤', 390, 2, 1],
      ['軟絲', 'Bigfin reef squid', '公斤', 680, 2, 1, outOfSeason],
    ],
  },
  {
    type: 'B01',
    taxClass: 'exempt',
    lowStock: 25,
    products: [
      ['帶皮五花肉條', 'Pork belly strip, skin on', '公斤', 265, 5, 1],
      ['梅花豬肉片', 'Pork collar slices', '公斤', 290, 5, 1],
      ['豬里肌排 120 g', 'Pork loin chop 120 g', '片', 38, 30, 10],
      ['去骨仿土雞腿', 'Boneless free-range chicken leg', '片', 96, 20, 10],
      ['雞胸清肉', 'Chicken breast', '公斤', 168, 5, 1],
      ['櫻桃鴨胸', 'Cherry duck breast', '片', 215, 6, 2],
      ['土雞全雞 1.8 kg', 'Whole free-range chicken 1.8 kg', '隻', 420, 3, 1],
      ['溫體牛腱', 'Fresh beef shank', '公斤', 560, 3, 1],
      ['豬小排切塊', 'Pork ribs, cut', '公斤', 310, 5, 1],
    ],
  },
  {
    type: 'B02',
    lowStock: 40,
    products: [
      ['美國安格斯牛小排', 'US Angus short rib', '公斤', 1280, 2, 1],
      ['澳洲和牛火鍋片 M7', 'Australian wagyu slices M7', '盒', 980, 2, 1, { lowStock: 10 }],
      ['黑胡椒德國香腸', 'Black pepper German sausage', '包', 155, 6, 6],
      ['煙燻火腿片', 'Smoked ham slices', '包', 128, 6, 6],
      ['厚切培根', 'Thick-cut bacon', '包', 235, 4, 2],
      ['高粱酒香腸', 'Kaoliang sausage', '包', 190, 5, 5],
      ['紹興醉雞捲', 'Shaoxing drunken chicken roll', '條', 260, 3, 1],
      ['鹽水鴨半隻', 'Salted duck, half', '份', 330, 2, 1],
    ],
  },
  {
    type: 'C01',
    taxClass: 'exempt',
    lowStock: 20,
    products: [
      ['高麗菜切絲', 'Shredded cabbage', '公斤', 52, 5, 5],
      ['青江菜洗選', 'Washed bok choy', '公斤', 68, 3, 1],
      ['青花菜切朵', 'Broccoli florets', '公斤', 95, 3, 1],
      ['紅黃甜椒切條', 'Sweet pepper strips', '公斤', 165, 2, 1],
      ['洋蔥切丁', 'Diced onion', '公斤', 48, 5, 5],
      ['紅蘿蔔滾刀塊', 'Carrot chunks', '公斤', 45, 5, 5],
      ['老薑片', 'Ginger slices', '公斤', 120, 1, 1],
      ['牛番茄', 'Beef tomatoes', '箱', 780, 1, 1],
      ['綠竹筍', 'Green bamboo shoots', '公斤', 210, 3, 1, outOfSeason],
      ['愛文芒果', 'Irwin mangoes', '箱', 1250, 1, 1, outOfSeason],
      [
        '截切水果盤（5 人份）',
        'Fruit platter for 5',
        '盒',
        180,
        5,
        1,
        { stockPolicy: 'make-to-order', lowStock: null, batchQty: 10, taxClass: 'taxable' },
      ],
    ],
  },
  {
    type: 'C02',
    lowStock: 20,
    products: [
      ['杏鮑菇', 'King oyster mushrooms', '公斤', 145, 2, 1, { taxClass: 'exempt' }],
      ['乾香菇 中朵', 'Dried shiitake, medium', '包', 420, 1, 1, { taxClass: 'exempt' }],
      ['雪白菇', 'White beech mushrooms', '包', 32, 10, 5, { taxClass: 'exempt' }],
      ['板豆腐', 'Firm tofu', '板', 210, 1, 1],
      ['雞蛋豆腐', 'Egg tofu', '盒', 24, 24, 12],
      ['手工豆包', 'Tofu skin parcels', '包', 86, 5, 5],
      ['百頁豆腐', 'Layered tofu', '條', 45, 12, 6],
      ['滷蛋（去殼）', 'Braised eggs, peeled', '包', 118, 4, 2],
    ],
  },
  {
    type: 'D01',
    stockPolicy: 'make-to-order',
    products: [
      ['油飯 2 kg', 'Glutinous oil rice 2 kg', '盒', 380, 2, 1, { batchQty: 12 }],
      ['櫻花蝦米糕', 'Sakura shrimp rice cake', '份', 260, 4, 1, { batchQty: 20 }],
      ['滷肉飯便當', 'Braised pork rice box', '份', 85, 20, 5, { batchQty: 50 }],
      ['照燒雞腿便當', 'Teriyaki chicken box', '份', 120, 20, 5, { batchQty: 50 }],
      ['素食便當', 'Vegetarian box', '份', 95, 10, 5, { batchQty: 30 }],
      ['手工刀削麵', 'Hand-cut noodles', '包', 68, 10, 5, { batchQty: 40 }],
      ['冷凍烏龍麵', 'Frozen udon', '包', 92, 8, 4, { stockPolicy: 'strict', lowStock: 40 }],
      [
        '台東池上白米 20 kg',
        'Chishang rice 20 kg',
        '袋',
        1180,
        1,
        1,
        { stockPolicy: 'strict', lowStock: 8, taxClass: 'exempt' },
      ],
    ],
  },
  {
    type: 'D02',
    stockPolicy: 'make-to-order',
    products: [
      ['小籠湯包', 'Soup dumplings', '盒', 168, 5, 1, { batchQty: 24 }],
      ['鮮蝦燒賣', 'Shrimp siu mai', '盒', 186, 5, 1, { batchQty: 24 }],
      ['韭菜水餃 100 粒', 'Chive dumplings, 100', '包', 420, 2, 1, { batchQty: 10 }],
      ['蘿蔔糕', 'Turnip cake', '條', 145, 4, 2, { batchQty: 16 }],
      ['芝麻球', 'Sesame balls', '包', 110, 6, 2, { batchQty: 30 }],
      ['手工芋圓', 'Taro balls', '包', 95, 8, 4, { batchQty: 40 }],
      ['壽桃 大', 'Longevity peach buns, large', '盒', 480, 1, 1, { batchQty: 6 }],
      ['割包', 'Gua bao', '包', 88, 10, 5, { batchQty: 60 }],
    ],
  },
  {
    type: 'D03',
    stockPolicy: 'make-to-order',
    products: [
      ['歐式雜糧麵包', 'Multigrain loaf', '個', 75, 10, 5, { batchQty: 20 }],
      ['軟法小餐包', 'Soft French rolls', '包', 96, 6, 2, { batchQty: 30 }],
      ['奶油可頌', 'Butter croissants', '盒', 240, 3, 1, { batchQty: 12 }],
      ['起司條蛋糕', 'Cheesecake bar', '條', 360, 2, 1, { batchQty: 8 }],
      ['檸檬塔 6 吋', 'Lemon tart, 6 inch', '個', 420, 1, 1, { batchQty: 6 }],
      ['綜合迷你甜點 30 入', 'Mini desserts, 30 pieces', '盒', 1080, 1, 1, { batchQty: 4 }],
      ['婚宴蛋糕 三層', 'Wedding cake, three tiers', '組', 8800, 1, 1, { batchQty: 1, remark: '七日前預訂' }],
    ],
  },
  {
    type: 'E01',
    stockPolicy: 'make-to-order',
    products: [
      ['佛跳牆 10 人份', 'Buddha jumps over the wall, for 10', '組', 1880, 1, 1, { batchQty: 8 }],
      ['人參烏骨雞湯', 'Ginseng silkie soup', '袋', 320, 3, 1, { batchQty: 20 }],
      ['剝皮辣椒雞湯', 'Pickled chili chicken soup', '袋', 265, 3, 1, { batchQty: 20 }],
      ['蒜頭蛤蜊湯', 'Garlic clam soup', '袋', 220, 3, 1, { batchQty: 20 }],
      ['羅宋湯', 'Borscht', '袋', 180, 5, 1, { batchQty: 25 }],
      [
        '豬骨高湯 3 kg',
        'Pork bone stock 3 kg',
        '袋',
        210,
        4,
        2,
        { stockPolicy: 'strict', lowStock: 20, batchQty: 30 },
      ],
      ['綜合火鍋丸', 'Hot-pot balls, assorted', '包', 138, 6, 3, { stockPolicy: 'strict', lowStock: 36 }],
      ['蛋餃', 'Egg dumplings', '盒', 72, 12, 6, { stockPolicy: 'strict', lowStock: 48 }],
    ],
  },
  {
    type: 'E02',
    lowStock: 40,
    products: [
      ['日式咖哩調理包', 'Japanese curry pouch', '包', 58, 20, 10],
      ['紅燒牛肉調理包', 'Braised beef pouch', '包', 98, 20, 10],
      ['三杯雞調理包', 'Three-cup chicken pouch', '包', 82, 20, 10],
      ['麻婆豆腐醬包', 'Mapo tofu sauce pouch', '包', 46, 20, 10],
      ['義式肉醬', 'Bolognese sauce', '包', 76, 20, 10],
      ['南瓜濃湯包', 'Pumpkin soup pouch', '包', 64, 20, 10],
      ['東坡肉 8 入', 'Dongpo pork, 8 pieces', '盒', 640, 2, 1, { lowStock: 12 }],
      ['梅干扣肉', 'Pork with preserved mustard', '盒', 420, 2, 1, { lowStock: 12 }],
    ],
  },
  {
    type: 'F01',
    lowStock: 12,
    products: [
      ['陳年醬油膏 5 L', 'Aged soy paste 5 L', '桶', 420, 1, 1],
      ['純釀薄鹽醬油 5 L', 'Light soy sauce 5 L', '桶', 460, 1, 1],
      ['白醋 5 L', 'White vinegar 5 L', '桶', 185, 1, 1],
      ['黑麻油 3 L', 'Black sesame oil 3 L', '桶', 980, 1, 1],
      ['沙茶醬 3 kg', 'Shacha sauce 3 kg', '罐', 690, 1, 1],
      ['豆瓣醬 3 kg', 'Broad bean paste 3 kg', '罐', 360, 1, 1],
      ['胡椒鹽 1 kg', 'Pepper salt 1 kg', '包', 165, 2, 1],
      ['蒜味辣椒醬', 'Garlic chili sauce', '瓶', 95, 6, 6],
      ['紹興酒（料理用）', 'Shaoxing cooking wine', '瓶', 128, 12, 12],
    ],
  },
  {
    type: 'G01',
    stockPolicy: 'make-to-order',
    products: [
      ['吉祥合菜 10 人桌', 'Auspicious set menu, table of 10', '組', 6800, 1, 1, { batchQty: 1 }],
      ['富貴宴席 10 人桌', 'Prosperity banquet, table of 10', '組', 12_800, 5, 1, { batchQty: 1 }],
      ['龍鳳喜宴 10 人桌', 'Dragon and phoenix wedding banquet', '組', 16_800, 10, 1, { batchQty: 1 }],
      ['素食宴席 10 人桌', 'Vegetarian banquet, table of 10', '組', 9800, 1, 1, { batchQty: 1 }],
      ['西式自助餐（每人）', 'Western buffet, per person', '份', 780, 30, 10, { batchQty: 50 }],
      ['茶會點心組（20 人）', 'Tea party set for 20', '組', 3600, 1, 1, { batchQty: 2 }],
      ['會議餐盒 精緻', 'Conference box, deluxe', '份', 220, 20, 10, { batchQty: 60 }],
      ['會議餐盒 標準', 'Conference box, standard', '份', 150, 20, 10, { batchQty: 60 }],
    ],
  },
  {
    type: 'G02',
    lowStock: 20,
    products: [
      ['烏魚子禮盒 4 兩', 'Mullet roe gift box', '盒', 1680, 1, 1],
      ['鳳梨酥禮盒 12 入', 'Pineapple cake box, 12', '盒', 420, 6, 6],
      ['中秋月餅禮盒', 'Mooncake gift box', '盒', 580, 12, 6, atHoliday],
      ['端午肉粽 10 入', 'Dragon Boat rice dumplings, 10', '串', 480, 5, 5, { ...atHoliday, batchQty: 30 }],
      ['年菜八件組', 'New Year dishes, set of 8', '組', 5980, 1, 1, { ...atHoliday, batchQty: 4 }],
      ['牛軋糖禮盒', 'Nougat gift box', '盒', 320, 10, 5],
      [
        '出口鳳梨乾 40 入',
        'Dried pineapple for export, 40',
        '箱',
        2200,
        10,
        10,
        { taxClass: 'zero', lowStock: null, remark: '外銷零稅率' },
      ],
      [
        '出口烏龍茶禮盒',
        'Oolong gift box for export',
        '箱',
        5400,
        5,
        5,
        { taxClass: 'zero', lowStock: null, remark: '外銷零稅率' },
      ],
    ],
  },
  {
    type: 'H01',
    lowStock: 24,
    products: [
      ['冬瓜茶磚', 'Winter melon tea block', '塊', 75, 10, 5],
      [
        '紅豆湯 3 kg',
        'Red bean soup 3 kg',
        '袋',
        240,
        2,
        1,
        { stockPolicy: 'make-to-order', lowStock: null, batchQty: 12 },
      ],
      [
        '銀耳蓮子湯 3 kg',
        'White fungus soup 3 kg',
        '袋',
        280,
        2,
        1,
        { stockPolicy: 'make-to-order', lowStock: null, batchQty: 12 },
      ],
      [
        '燒仙草 3 kg',
        'Grass jelly 3 kg',
        '袋',
        220,
        2,
        1,
        { stockPolicy: 'make-to-order', lowStock: null, batchQty: 12 },
      ],
      [
        '鮮榨柳橙汁 2 L',
        'Fresh orange juice 2 L',
        '瓶',
        195,
        4,
        2,
        { stockPolicy: 'make-to-order', lowStock: null, batchQty: 20 },
      ],
      ['阿里山烏龍冷泡茶', 'Alishan cold-brew oolong', '瓶', 48, 24, 24],
      ['礦泉水 600 ml', 'Mineral water 600 ml', '箱', 165, 2, 1],
      ['有機豆漿 2 L', 'Organic soy milk 2 L', '瓶', 92, 6, 6],
    ],
  },
  {
    type: 'Z01',
    stockPolicy: 'untracked',
    products: [
      ['免洗竹筷 100 雙', 'Bamboo chopsticks, 100 pairs', '包', 95, 5, 5, { status: 0 }],
      ['紙餐盒 50 入', 'PdfDocument boxes, 50', '包', 180, 4, 4, { status: 0 }],
      ['外燴桌巾', 'Catering tablecloth', '條', 260, 1, 1, { status: 0 }],
      ['外燴服務費（每桌）', 'Catering service, per table', '份', 800, 1, 1, { remark: '不計庫存' }],
    ],
  },
]
